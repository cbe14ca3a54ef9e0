import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { createTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';

const WRONG = { vatRate: 20.005, vatRegistered: 'yes', phone: '' };
const JSON_TYPE = { 'content-type': 'application/json' };

test('a body that is no JSON is 400', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  for (const body of ['{', '{"a":1', "{'a':1}", 'null,', '{"__proto__":{"x":1}}']) {
    const response = await client.put('/api/account', body, JSON_TYPE);
    expect([body, response.statusCode]).toEqual([body, 400]);
    expect(response.json()).toMatchObject({ type: 'urn:problem:MALFORMED_BODY', status: 400, title: 'Bad Request' });
    expect(response.headers['content-type']).toContain('application/problem+json');
  }
});

test('every type of body but JSON is 415', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ]) {
    for (const path of ['/api/sign-in', '/api/sign-up', '/api/sign-out']) {
      const response = await client.post(path, '{"email":"x"}', { 'content-type': type });
      expect([path, type, response.statusCode]).toEqual([path, type, 415]);
      expect(response.json()).toMatchObject({ type: 'urn:problem:WRONG_TYPE', status: 415 });
    }
  }
});

test('JSON that is said to be in another charset than UTF-8 is 415, and in that of the web taken', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const statusOf = async (charset: string) =>
    (await client.post('/api/jobs', '{}', { 'content-type': `application/json; charset=${charset}` })).statusCode;
  for (const charset of ['utf-16', 'UTF-16LE', '"utf-16"', 'iso-8859-1']) {
    expect([charset, await statusOf(charset)]).toEqual([charset, 415]);
  }
  for (const charset of ['utf-8', 'UTF-8', '"utf-8"']) {
    expect([charset, await statusOf(charset)]).toEqual([charset, 201]);
  }
});

test('a text in any other encoding than UTF-8 is 400, not stored with its letters lost', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const latin1 = Buffer.from(
    JSON.stringify(signUpBody({ vatRate: 20, vatRegistered: true, firstname: 'Siân' })),
    'latin1',
  );
  expect((await client.put('/api/account', latin1, JSON_TYPE)).statusCode).toBe(400);
  expect((await client.get('/api/account')).json()).toMatchObject({ firstname: 'Owen' });
});

test('a body that is missing or empty is 400 where one is needed, and fine where none is', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  expect((await client.put('/api/account')).statusCode).toBe(400);
  expect((await client.put('/api/account', '', JSON_TYPE)).statusCode).toBe(400);
  expect((await client.post('/api/sign-out', '', JSON_TYPE)).statusCode).toBe(204);
});

test('JSON that is no object is 422', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  for (const body of ['null', '[]', '"text"', '1']) {
    expect((await client.put('/api/account', body, JSON_TYPE)).statusCode).toBe(422);
  }
});

test('a body over 1 MB is 413', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const response = await client.put('/api/account', { firstname: 'x'.repeat(1_048_576) });
  expect(response.statusCode).toBe(413);
  expect(response.json()).toMatchObject({ type: 'urn:problem:TOO_LARGE', status: 413 });
});

test('all broken rules are told with their JSON pointers', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const response = await client.put('/api/account', signUpBody({ ...WRONG, phoneType: 'FAX' }));
  expect(response.statusCode).toBe(422);
  const problem = response.json<{ errors: { path: string; message: string }[] }>();
  expect(problem).toMatchObject({ type: 'urn:problem:INVALID', title: 'Unprocessable Entity', status: 422 });
  expect(problem.errors.map(({ path }) => path).toSorted()).toEqual([
    '/phone',
    '/phoneType',
    '/vatRate',
    '/vatRegistered',
  ]);
  for (const { message } of problem.errors) expect(message).not.toMatch(/invalid/i);
});

test('a NUL character is a broken rule in a body or query, and names nothing in a path', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const signIn = await client.post('/api/sign-in', { email: 'owen@example.co.uk', password: 'Tape\0measure5!' });
  expect([signIn.statusCode, signIn.json().errors]).toEqual([
    422,
    [{ path: '/password', message: 'Remove the control characters' }],
  ]);
  const search = await client.get('/api/jobs?q=a%00b');
  expect([search.statusCode, search.json().errors[0].path]).toEqual([422, '/q']);
  expect((await client.get('/api/jobs/%00')).statusCode).toBe(404);
  expect((await client.delete('/api/products/%00')).statusCode).toBe(404);
});

test('an address that leads nowhere is 404, signed in or not', async () => {
  const { signUp, visitor } = await createTestApp();
  for (const client of [await visitor(), await signUp()]) {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/account/nothing',
      '/api/%zz',
      `/api/${'x'.repeat(500)}`,
    ]) {
      const response = await client.get(path);
      expect([path, response.statusCode]).toEqual([path, 404]);
      expect(response.json()).toMatchObject({ type: 'urn:problem:NOT_FOUND', status: 404 });
    }
    expect((await client.post('/api/nothing', {})).statusCode).toBe(404);
  }
});

test('answers of the API are kept nowhere', async () => {
  const { signUp, visitor } = await createTestApp();
  expect((await (await signUp()).get('/api/account')).headers['cache-control']).toBe('no-store');
  expect((await (await visitor()).get('/api/account')).headers['cache-control']).toBe('no-store');
});

test('while another process holds what is to be written, reading goes on and writing is 503 with a time to come back', async () => {
  const { db, place } = await createTestDatabase({ busyLimitMs: 100 });
  const { signUp } = await createTestApp({ deps: { db } });
  const client = await signUp();
  const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = inTransaction(await openTestDatabase(place), async (tx) => {
    await tx.updateTable('account').set({ logo_id: null }).execute();
    held.resolve();
    await freed.promise;
  });
  await held.promise;
  expect((await client.get('/api/account')).statusCode).toBe(200);
  const response = await client.delete('/api/account/logo');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ type: 'urn:problem:BUSY', status: 503 });
  expect(response.headers['retry-after']).toBe('2');
  freed.resolve();
  await other;
  expect((await client.delete('/api/account/logo')).statusCode).toBe(200);
});

test('what nobody foresaw is a plain 500 that gives away nothing but its number', async () => {
  const { db, signUp } = await createTestApp();
  const client = await signUp();
  await db.schema.alterTable('logo').renameTo('away').execute();
  const response = await client.get('/api/account/logo?v=1');
  await db.schema.alterTable('away').renameTo('logo').execute();
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({
    type: 'urn:problem:UNEXPECTED',
    title: 'Internal Server Error',
    status: 500,
  });
  expect(response.body).not.toMatch(/table|sql|logo/i);
});

const zeros = (count: number) => `[${Array.from({ length: count }, () => '0').join()}]`;
const objects = (count: number) => `[${Array.from({ length: count }, () => '{}').join()}]`;

test.each([
  ['zones', (client: TestClient) => client.post('/api/jobs', `{"zones":${objects(300_000)}}`, JSON_TYPE)],
  [
    'parts of many zones',
    (client: TestClient) => {
      const zone = `{"adjustments":${objects(1_000)},"zoneProducts":[]}`;
      return client.post('/api/jobs', `{"zones":[${Array.from({ length: 200 }, () => zone).join()}]}`, JSON_TYPE);
    },
  ],
  [
    'trades of a visitor',
    (client: TestClient) => {
      const body = JSON.stringify({ ...signUpBody(), trades: [] }).replace('"trades":[]', `"trades":${zeros(400_000)}`);
      return client.post('/api/sign-up', body, JSON_TYPE);
    },
  ],
])('a body of hundreds of thousands of %s is refused before each is looked at', async (_what, call) => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const begun = process.threadCpuUsage();
  const response = await call(client);
  const { user, system } = process.threadCpuUsage(begun);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ errors: [{ path: '', message: 'Send at most 10,000 entries at once' }] });
  expect(user + system).toBeLessThan(200_000);
});

test('of many mistakes the first thousand are named', async () => {
  const { signUp } = await createTestApp();
  const response = await (await signUp()).post('/api/jobs', `{"zones":${objects(5_000)}}`, JSON_TYPE);
  expect(response.statusCode).toBe(422);
  expect(response.json<{ errors: object[] }>().errors).toHaveLength(1_000);
});
