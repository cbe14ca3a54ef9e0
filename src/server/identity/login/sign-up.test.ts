import { describe, expect, test } from 'vitest';
import { catalogueOf } from '#server/catalogue/products/catalogue.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp } from '#server/testing/test-app.ts';

test('signing up answers the account and signs the user in', async () => {
  const { visitor } = await createTestApp();
  const client = await visitor();
  const response = await client.post('/api/sign-up', signUpBody());
  expect(response.statusCode).toBe(201);
  const { password: _, confirmPassword: __, ...details } = signUpBody();
  expect(response.json()).toEqual({
    ...details,
    vatRegistered: true,
    vatRate: 20,
    cisRegistered: false,
    cisDeductionRate: 20,
    acceptOnline: true,
    acceptOnlineAsked: true,
    offerReminders: null,
    invoiceReminders: [],
    statutoryInterest: false,
    invoiceSeries: null,
    defaultPaymentPlan: null,
    legalLine: '',
    sendReceipts: false,
    vatBasis: 'INVOICED',
    vatBases: [{ basis: 'INVOICED', from: null }],
    logoUrl: null,
  });
  expect((await client.get('/api/account')).json()).toEqual(response.json());
});

test.each([true, false])('a business says whether it is registered for VAT: %s', async (vatRegistered) => {
  const { signUp } = await createTestApp();
  const client = await signUp({ vatRegistered });
  expect((await client.get('/api/account')).json()).toMatchObject({ vatRegistered, vatRate: 20 });
  const { vatRate } = (await client.post('/api/jobs', {})).json<{ vatRate: number | null }>();
  expect(vatRate).toBe(vatRegistered ? 20 : null);
});

test('a new account starts with the catalogue and job number 1 to give', async () => {
  const { db, signUp } = await createTestApp();
  await signUp();
  const products = await db.selectFrom('product').select(['name', 'category', 'unit_price']).execute();
  expect(products).toHaveLength(catalogueOf([]).length);
  expect(await db.selectFrom('account').select('next_job_number').execute()).toEqual([{ next_job_number: 1 }]);
});

test('an account that says its trades starts with their products alone, and remembers them', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp({ trades: ['DECORATING', 'ROOFING', 'ROOFING'] });
  const names = (await client.get('/api/products')).json<{ name: string }[]>().map(({ name }) => name);
  const expected = catalogueOf(['ROOFING', 'DECORATING']).map(({ name }) => name);
  expect(names.toSorted()).toEqual(expected.toSorted());
  const preferences = (await client.get('/api/account/preferences')).json<{
    trades: string[];
    defaultMarkup: number;
  }>();
  expect(preferences).toMatchObject({ trades: ['ROOFING', 'DECORATING'], defaultMarkup: 21 });
});

test('trades that there are none of are refused', async () => {
  const { visitor } = await createTestApp();
  const response = await (await visitor()).post('/api/sign-up', signUpBody({ trades: ['PLUMBING'] }));
  expect(refusal(response)).toMatchObject({ status: 422, paths: ['/trades/0'] });
});

test('a known e-mail address is refused, however it is written, and leaves nothing behind', async () => {
  const { db, signUp, visitor } = await createTestApp();
  await signUp({ email: 'Owen@PrysFlooring.co.uk' });
  const response = await (await visitor()).post('/api/sign-up', signUpBody({ email: 'owen@prysflooring.CO.UK' }));
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ type: 'urn:problem:EMAIL_TAKEN', errors: [{ path: '/email' }] });
  for (const table of ['account', 'user_login', 'session'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);
  }
});

test('of two sign-ups at once with one address, one wins', async () => {
  const { visitor } = await createTestApp();
  const clients = await Promise.all([visitor(), visitor()]);
  const responses = await Promise.all(clients.map((client) => client.post('/api/sign-up', signUpBody())));
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('the password is kept as an argon2id hash only', async () => {
  const { db, signUp } = await createTestApp();
  await signUp({ password: 'Tape-measure5!', confirmPassword: 'Tape-measure5!' });
  const { password_hash } = await db.selectFrom('user_login').select('password_hash').executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
});

const LONG = (length: number): string => 'x'.repeat(length);

describe('each rule of specification 5', () => {
  test.each([
    ['firstname', ''],
    ['firstname', '   '],
    ['firstname', LONG(65)],
    ['lastname', ''],
    ['lastname', LONG(65)],
    ['email', ''],
    ['email', 'owen'],
    ['email', 'owen@prys@flooring.co.uk'],
    ['email', `${LONG(64)}@${LONG(63)}.${LONG(63)}.${LONG(63)}.co.uk`],
    ['password', ''],
    ['password', 'Ab1!xyz'],
    ['password', 'TAPE-MEASURE5!'],
    ['password', 'tape-measure5!'],
    ['password', 'Tape-measure!'],
    ['password', 'Tape-measure5'],
    ['password', `Tape-measure5!${LONG(243)}`],
    ['confirmPassword', ''],
    ['confirmPassword', 'Tape-measure6!'],
    ['businessName', ''],
    ['businessName', LONG(65)],
    ['taxNumber', 'GB12345678901234X'],
    ['taxNumber', 'GB123456789012345'],
    ['taxNumber', 'FR123'],
    ['phone', ''],
    ['phone', '02920180'],
    ['phone', '029201800420292018004'],
    ['phone', '029 2018 OO42'],
    ['phoneType', 'FAX'],
    ['phoneType', undefined],
    ['businessAddressLine1', ''],
    ['businessAddressLine1', LONG(65)],
    ['businessAddressLine2', LONG(65)],
    ['businessAddressPostcode', ''],
    ['businessAddressPostcode', 'CF24'],
    ['businessAddressPostcode', '12345'],
    ['businessAddressCity', ''],
    ['businessAddressCity', LONG(65)],
  ])('%s may not be %j', async (field, value) => {
    const { visitor } = await createTestApp();
    const wrong: Record<string, unknown> = { [field]: value };
    if (field === 'password') wrong['confirmPassword'] = value;
    const response = await (await visitor()).post('/api/sign-up', signUpBody(wrong));
    expect(response.statusCode).toBe(422);
    const paths = response.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);
    expect(paths).toContain(`/${field}`);
    expect(paths.filter((path) => path !== '/confirmPassword' && path !== `/${field}`)).toEqual([]);
  });

  test.each([
    ['firstname', LONG(64), LONG(64)],
    ['lastname', 'Ó', 'Ó'],
    ['taxNumber', '', ''],
    ['taxNumber', 'gb123-4567-89', 'GB123-4567-89'],
    ['phone', '029201800', '029201800'],
    ['phone', '02920180042029201800', '02920180042029201800'],
    ['phone', '+44 (0)29 2018 0042', '029-2018-0042'],
    ['phoneType', 'MOBILE', 'MOBILE'],
    ['businessAddressLine2', LONG(64), LONG(64)],
    ['businessAddressPostcode', 'm11aa', 'M1 1AA'],
    ['businessAddressPostcode', 'ec1a-1bb', 'EC1A 1BB'],
    ['businessAddressCity', '  Cardiff ', 'Cardiff'],
  ])('%s may be %j and is kept as %j', async (field, value, kept) => {
    const { signUp } = await createTestApp();
    const client = await signUp({ [field]: value });
    expect((await client.get('/api/account')).json()).toMatchObject({ [field]: kept });
  });

  test('all that is wrong is told at once', async () => {
    const { visitor } = await createTestApp();
    const response = await (await visitor()).post('/api/sign-up', { phoneType: 'WORK' });
    const { errors } = response.json<{ errors: { path: string }[] }>();
    expect(errors.map(({ path }) => path).toSorted()).toEqual([
      '/businessAddressCity',
      '/businessAddressLine1',
      '/businessAddressPostcode',
      '/businessName',
      '/confirmPassword',
      '/email',
      '/firstname',
      '/lastname',
      '/password',
      '/phone',
    ]);
  });
});

test('signing up over a live session ends it', async () => {
  const { app, signUp } = await createTestApp();
  const client = await signUp();
  const token = client.cookies.get('session') ?? '';
  await client.post('/api/sign-up', signUpBody({ email: 'second@example.co.uk' }));
  expect(client.cookies.get('session')).not.toBe(token);
  const before = await app.inject({ method: 'GET', url: '/api/account', cookies: { session: token } });
  expect(before.statusCode).toBe(401);
});
