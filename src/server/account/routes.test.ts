import { expect, test } from 'vitest';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const { password: _, confirmPassword: __, ...DETAILS } = signUpBody();
const ACCOUNT = { ...DETAILS, vatRegistered: true, vatRate: 20 };

test('a saved account is answered and kept', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const edit = { ...ACCOUNT, businessName: 'Prys & Daughter', vatRegistered: false, vatRate: 12.5 };
  const response = await client.put('/api/account', edit);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ ...edit, logoUrl: null });
  expect((await client.get('/api/account')).json()).toEqual({ ...edit, logoUrl: null });
});

test('saving one account leaves the others alone', async () => {
  const { signUp } = await createTestApp();
  const [client, other] = [await signUp(), await signUp()];
  const before = (await other.get('/api/account')).json();
  await client.put('/api/account', { ...ACCOUNT, email: 'new@example.co.uk' });
  expect((await other.get('/api/account')).json()).toEqual(before);
});

test('a changed e-mail address is the one to sign in with', async () => {
  const { signUp, visitor } = await createTestApp();
  const client = await signUp({ email: 'old@example.co.uk' });
  await client.put('/api/account', { ...ACCOUNT, email: 'New@example.co.uk' });
  const password = signUpBody()['password'];
  const newcomer = await visitor();
  expect((await newcomer.post('/api/sign-in', { email: 'old@example.co.uk', password })).statusCode).toBe(401);
  expect((await newcomer.post('/api/sign-in', { email: 'new@example.co.uk', password })).statusCode).toBe(200);
});

test('another user’s e-mail address is refused and nothing is saved', async () => {
  const { signUp } = await createTestApp();
  await signUp({ email: 'taken@example.co.uk' });
  const client = await signUp({ email: 'mine@example.co.uk' });
  const response = await client.put('/api/account', { ...ACCOUNT, businessName: 'New', email: 'TAKEN@example.co.uk' });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ type: 'urn:problem:EMAIL_TAKEN', errors: [{ path: '/email' }] });
  expect((await client.get('/api/account')).json()).toMatchObject({ ...DETAILS, email: 'mine@example.co.uk' });
});

test.each([
  ['vatRate', 100.01],
  ['vatRate', -1],
  ['vatRate', 17.505],
  ['vatRate', '20'],
  ['vatRate', null],
  ['vatRegistered', 'yes'],
  ['vatRegistered', undefined],
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

test('what the server owns may ride along and is dropped', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const response = await client.put('/api/account', { ...ACCOUNT, logoUrl: 'https://example.com/x.png', id: '1' });
  expect(response.json()).toEqual({ ...ACCOUNT, logoUrl: null });
});
