import { describe, expect, test, vi } from 'vitest';
import { refusal } from '#server/testing/job-calls.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const { password: _, confirmPassword: __, ...DETAILS } = signUpBody();
const ACCOUNT = { ...DETAILS, email: 'owner-1@example.co.uk', vatRegistered: true, vatRate: 20 };
const UNSAID = {
  legalLine: '',
  cisRegistered: false,
  cisDeductionRate: 20,
  acceptOnline: true,
  acceptOnlineAsked: true,
  sendReceipts: false,
  vatBasis: 'INVOICED',
  vatBases: [{ basis: 'INVOICED', from: null }],
  offerReminders: null,
  invoiceReminders: [],
  statutoryInterest: false,
  invoiceSeries: null,
  defaultPaymentPlan: null,
};
const PASSWORD = 'Tape-measure5!';

test('a saved account is answered and kept', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const edit = { ...ACCOUNT, businessName: 'Prys & Daughter', vatRegistered: false, vatRate: 12.5 };
  const response = await client.put('/api/account', edit);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    ...edit,
    ...UNSAID,
    logoUrl: null,
    jobsChanged: 0,
    totalsChanged: [],
    offersWithdrawn: 0,
  });
  expect((await client.get('/api/account')).json()).toEqual({ ...edit, ...UNSAID, logoUrl: null });
});

test('who the business is by law is kept on one line, and is nothing until it is said', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp({ legalLine: 'Said at sign-up, which does not ask' });
  expect((await client.get('/api/account')).json().legalLine).toBe('');
  const legalLine = 'Gwen Prys trading as Prys Flooring';
  expect((await client.put('/api/account', { legalLine: ` ${legalLine} ` })).json()).toMatchObject({ legalLine });
  for (const wrong of ['x'.repeat(161), 'Gwen Prys\ntrading as Prys Flooring', 7]) {
    const refused = refusal(await client.put('/api/account', { legalLine: wrong }));
    expect(refused).toEqual({ status: 422, code: 'INVALID', paths: ['/legalLine'] });
  }
  expect((await client.get('/api/account')).json().legalLine).toBe(legalLine);
  await client.put('/api/account', { legalLine: '' });
  expect((await client.get('/api/account')).json().legalLine).toBe('');
});

test('saving one account leaves the others alone', async () => {
  const { signUp } = await createTestApp();
  const [client, other] = [await signUp(), await signUp()];
  const before = (await other.get('/api/account')).json();
  await client.put('/api/account', { ...ACCOUNT, email: 'new@example.co.uk', currentPassword: PASSWORD });
  expect((await other.get('/api/account')).json()).toEqual(before);
});

describe('another e-mail address', () => {
  const move = (client: TestClient, email: string, currentPassword?: string) =>
    client.put('/api/account', { ...ACCOUNT, businessName: 'New', email, currentPassword });

  test('is the one to sign in with from then on', async () => {
    const { signUp, visitor } = await createTestApp();
    const response = await move(await signUp(), 'New@example.co.uk', PASSWORD);
    expect([response.statusCode, response.json().email]).toEqual([200, 'New@example.co.uk']);
    const newcomer = await visitor();
    const signIn = (email: string) => newcomer.post('/api/sign-in', { email, password: PASSWORD });
    expect((await signIn(ACCOUNT.email)).statusCode).toBe(401);
    expect((await signIn('new@example.co.uk')).statusCode).toBe(200);
  });

  test('signs every other device out, and this one not', async () => {
    const { signUp, visitor } = await createTestApp();
    const [client, phone] = [await signUp(), await visitor()];
    await phone.post('/api/sign-in', { email: ACCOUNT.email, password: PASSWORD });
    await move(client, 'new@example.co.uk', PASSWORD);
    expect((await phone.get('/api/account')).statusCode).toBe(401);
    expect((await client.get('/api/account')).statusCode).toBe(200);
  });

  test.each([undefined, '', 'Tape-measure6!'])(
    'is refused with the password %j, and nothing is saved',
    async (password) => {
      const { signUp } = await createTestApp();
      const client = await signUp();
      const before = (await client.get('/api/account')).json();
      const response = await move(client, 'new@example.co.uk', password);
      expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: ['/currentPassword'] });
      expect((await client.get('/api/account')).json()).toEqual(before);
    },
  );

  test('in another case is the same one, and needs no password', async () => {
    const { signUp } = await createTestApp();
    expect((await move(await signUp(), 'OWNER-1@example.co.uk')).statusCode).toBe(200);
  });

  test('is not undone without the password by a save that was under way', async () => {
    const { db, signUp } = await createTestApp();
    const client = await signUp();
    const transaction = db.transaction();
    vi.spyOn(db, 'transaction').mockReturnValueOnce(
      Object.assign(Object.create(transaction) as typeof transaction, {
        execute: async (work: Parameters<typeof transaction.execute>[0]) => {
          expect((await move(client, 'new@example.co.uk', PASSWORD)).statusCode).toBe(200);
          return transaction.execute(work);
        },
      }),
    );
    const response = await client.put('/api/account', ACCOUNT);
    expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: ['/currentPassword'] });
    expect((await client.get('/api/account')).json().email).toBe('new@example.co.uk');
  });

  test('waits after ten wrong passwords, and nothing else does', async () => {
    const { clock, signUp } = await createTestApp();
    const client = await signUp();
    for (let attempt = 1; attempt <= 10; attempt += 1) await move(client, 'new@example.co.uk', 'Wrong-one1!');
    expect((await move(client, 'new@example.co.uk', PASSWORD)).statusCode).toBe(429);
    expect((await client.put('/api/account', ACCOUNT)).statusCode).toBe(200);
    clock.advance(15 * 60_000);
    expect((await move(client, 'new@example.co.uk', PASSWORD)).statusCode).toBe(200);
  });

  test('of another user is refused and nothing is saved', async () => {
    const { signUp } = await createTestApp();
    await signUp({ email: 'taken@example.co.uk' });
    const client = await signUp({ email: 'mine@example.co.uk' });
    const response = await move(client, 'TAKEN@example.co.uk', PASSWORD);
    expect(refusal(response)).toEqual({ status: 409, code: 'EMAIL_TAKEN', paths: ['/email'] });
    expect((await client.get('/api/account')).json()).toMatchObject({ ...DETAILS, email: 'mine@example.co.uk' });
  });
});

test.each([
  ['vatRate', 100.01],
  ['vatRate', -1],
  ['vatRate', 17.505],
  ['vatRate', '20'],
  ['vatRate', null],
  ['vatRegistered', 'yes'],
  ['phoneType', null],
  ['businessName', ''],
  ['firstname', 'x'.repeat(65)],
  ['email', 'nobody'],
  ['businessAddressPostcode', 'CF'],
  ['phone', 'call me'],
])('%s may not be %j', async (field, value) => {
  const { signUp } = await createTestApp();
  const response = await (await signUp()).put('/api/account', { ...ACCOUNT, [field]: value });
  expect(response.statusCode).toBe(422);
  const paths = response.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);
  expect([...new Set(paths)]).toEqual([`/${field}`]);
});

test('what two devices change at once is both kept: a member that is left out stays, also null and empty ones', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const put = (body: object) => client.put('/api/account', body);
  const before = (await client.get('/api/account')).json<object>();
  expect((await put({})).statusCode).toBe(200);
  expect((await client.get('/api/account')).json()).toEqual(before);
  const changes = [{ businessName: 'Prys & Daughter' }, { vatRate: 5 }, { taxNumber: '' }, { sendReceipts: true }];
  const answers = await Promise.all(changes.map(put));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await client.get('/api/account')).json()).toEqual(Object.assign({}, before, ...changes));
});

test('what the server owns may ride along and is dropped', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const response = await client.put('/api/account', { ...ACCOUNT, logoUrl: 'https://example.com/x.png', id: '1' });
  expect(response.json()).toEqual({
    ...ACCOUNT,
    ...UNSAID,
    logoUrl: null,
    jobsChanged: 0,
    totalsChanged: [],
    offersWithdrawn: 0,
  });
});

test('by what VAT figures count is kept by whoever knows nothing of it', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const put = async (body: object) => client.put('/api/account', { ...ACCOUNT, ...body });
  expect((await put({ vatBasis: 'RECEIVED' })).json()).toMatchObject({ vatBasis: 'RECEIVED' });
  expect((await put({})).json()).toMatchObject({ vatBasis: 'RECEIVED' });
  expect(refusal(await put({ vatBasis: 'GUESSED' }))).toMatchObject({ status: 422, paths: ['/vatBasis'] });
});

test('reminders of open quotes are kept by whoever knows nothing of them, earliest first, and null ends them', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const put = async (body: object) => (await client.put('/api/account', { ...ACCOUNT, ...body })).json();
  const reminders = { days: [3, 10], text: 'Any news,\n{customer}?' };
  const set = await put({ offerReminders: { days: [10, 3], text: ' Any news,\r\n{customer}? ' } });
  expect(set.offerReminders).toEqual(reminders);
  expect((await put({})).offerReminders).toEqual(reminders);
  expect((await put({ offerReminders: null })).offerReminders).toBeNull();
  const refused = await put({ offerReminders: { days: [3, 3, 90], text: '{name}' } });
  expect(refused.errors.map(({ path }: { path: string }) => path)).toEqual([
    '/offerReminders/days',
    '/offerReminders/days/2',
    '/offerReminders/days/1',
    '/offerReminders/text',
  ]);
});
