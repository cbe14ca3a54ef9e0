import { describe, expect, test, vi } from 'vitest';
import { EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { addProduct, createJob, CUSTOMER, lounge, refusal, saveJob } from '#server/testing/job-calls.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const PATH = '/api/account/preferences';
const PASSWORD = 'Tape-measure5!';
const DEFAULTS = {
  paymentTermsDays: null,
  quoteValidityDays: null,
  bankDetails: '',
  quoteFooterNote: '',
  invoiceFooterNote: '',
  scopeText: '',
  showRooms: true,
  showMaterials: false,
  materials: { isOn: false, packsBy: 'JOB', chargeFor: 'NET' },
  footerNote: '',
  defaultMarkup: 21,
  supplierSearchUrl: '',
  trades: [],
  quoteMailSubject: '',
  quoteMailText: '',
  invoiceMailSubject: '',
  invoiceMailText: '',
  complaints: '',
  guarantee: '',
  cancellationNotice: '',
  collectsCancelledGoods: true,
};

test('a new account has the defaults', async () => {
  const { signUp } = await createTestApp();
  expect((await (await signUp()).get(PATH)).json()).toEqual(DEFAULTS);
});

test('what is saved is answered and kept, again and again, for that account alone', async () => {
  const { signUp } = await createTestApp();
  const [client, other] = [await signUp(), await signUp()];
  for (const preferences of [EXAMPLE_PREFERENCES, DEFAULTS, { ...EXAMPLE_PREFERENCES, defaultMarkup: 17.5 }]) {
    const response = await client.put(PATH, { ...preferences, currentPassword: PASSWORD });
    const answered = { ...preferences, footerNote: preferences.quoteFooterNote };
    expect([response.statusCode, response.json()]).toEqual([200, answered]);
    expect((await client.get(PATH)).json()).toEqual(answered);
  }
  expect((await other.get(PATH)).json()).toEqual(DEFAULTS);
});

test('what breaks a rule is refused with its path, and nothing is saved', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const response = await client.put(PATH, { ...EXAMPLE_PREFERENCES, quoteMailSubject: 'a\r\nBcc: b', scopeText: 7 });
  expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: ['/scopeText', '/quoteMailSubject'] });
  expect((await client.get(PATH)).json()).toEqual(DEFAULTS);
});

test('new product lines start with the default markup; lines that are there keep theirs', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const [oak, ash] = [await addProduct(client, { name: 'Oak' }), await addProduct(client, { name: 'Ash' })];
  const zone = lounge([oak]);
  const job = await createJob(client, CUSTOMER);
  const first = await saveJob(client, job, { zones: [zone], status: 'MEASURED' });
  await client.put(PATH, { ...DEFAULTS, defaultMarkup: 12.5 });
  const both = { ...lounge([oak, ash]), id: zone.id };
  const second = await saveJob(client, first, { zones: [both], status: 'MEASURED' });
  expect(second.lineItems.map(({ markup }) => markup)).toEqual([21, 12.5]);
});

test('a client that knows one footer note sets both, and leaves alone what it does not know (rule G2)', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  await client.put(PATH, { ...EXAMPLE_PREFERENCES, currentPassword: PASSWORD });
  const { quoteFooterNote: _quote, invoiceFooterNote: _invoice, scopeText, showRooms, ...rest } = EXAMPLE_PREFERENCES;
  const { complaints, guarantee, cancellationNotice: _notice, collectsCancelledGoods: _collects, ...known } = rest;
  const terms = { complaints, guarantee, cancellationNotice: 'Ring us.', collectsCancelledGoods: false };
  await client.put(PATH, { ...EXAMPLE_PREFERENCES, showRooms: false, ...terms });
  expect((await client.put(PATH, { ...known, footerNote: 'One for both', currentPassword: PASSWORD })).json()).toEqual({
    ...known,
    footerNote: 'One for both',
    quoteFooterNote: 'One for both',
    invoiceFooterNote: 'One for both',
    scopeText,
    showRooms: !showRooms,
    ...terms,
  });
  expect((await client.put(PATH, known)).json()).toMatchObject({ quoteFooterNote: 'One for both' });
  expect((await client.put(PATH, { ...known, quoteFooterNote: '', scopeText: '' })).json()).toMatchObject({
    footerNote: '',
    quoteFooterNote: '',
    invoiceFooterNote: 'One for both',
    scopeText: '',
  });
});

describe('what tells customers where to pay', () => {
  const EDITS = [
    { bankDetails: 'Account 1' },
    { invoiceFooterNote: 'Pay account 1' },
    { invoiceMailText: 'Pay account 1' },
  ];

  test.each(EDITS)('%j needs the password; without it, or with a wrong one, nothing is saved', async (edit) => {
    const { db, signUp } = await createTestApp();
    const client = await signUp();
    for (const currentPassword of [undefined, 'Wrong-one1!']) {
      const response = await client.put(PATH, { ...DEFAULTS, ...edit, currentPassword });
      expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: ['/currentPassword'] });
    }
    expect((await client.get(PATH)).json()).toEqual(DEFAULTS);
    expect((await client.put(PATH, { ...DEFAULTS, ...edit, currentPassword: PASSWORD })).json()).toEqual({
      ...DEFAULTS,
      ...edit,
    });
    expect(await db.selectFrom('security_notice').select(['kind', 'email']).execute()).toEqual([
      { kind: 'PAYMENT_CHANGED', email: 'owner-1@example.co.uk' },
    ]);
  });

  test('is what everything else leaves alone: that needs no password and is told to nobody', async () => {
    const { db, signUp } = await createTestApp();
    const client = await signUp();
    const paid = { ...DEFAULTS, bankDetails: 'Account 1' };
    await client.put(PATH, { ...paid, currentPassword: PASSWORD });
    await db.deleteFrom('security_notice').execute();
    const other = { ...paid, bankDetails: 'Account 1 \r\n', paymentTermsDays: 7, quoteMailText: 'Hello' };
    expect((await client.put(PATH, other)).statusCode).toBe(200);
    expect(await db.selectFrom('security_notice').selectAll().execute()).toEqual([]);
  });

  test('is not put back without the password by a save that was under way', async () => {
    const { db, signUp } = await createTestApp();
    const client = await signUp();
    const paid = { ...DEFAULTS, bankDetails: 'Account 1' };
    const transaction = db.transaction();
    vi.spyOn(db, 'transaction').mockReturnValueOnce(
      Object.assign(Object.create(transaction) as typeof transaction, {
        execute: async (work: Parameters<typeof transaction.execute>[0]) => {
          expect((await client.put(PATH, { ...paid, currentPassword: PASSWORD })).statusCode).toBe(200);
          return transaction.execute(work);
        },
      }),
    );
    const response = await client.put(PATH, { ...DEFAULTS, paymentTermsDays: 7 });
    expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: ['/currentPassword'] });
    expect((await client.get(PATH)).json()).toEqual(paid);
  });
});
