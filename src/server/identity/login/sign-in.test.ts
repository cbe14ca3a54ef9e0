import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { watchHashing } from '#server/testing/watch-hashing.ts';

const RIGHT = { email: 'owen@prysflooring.co.uk', password: 'Tape-measure5!' };
const WRONG = { ...RIGHT, password: 'Tape-measure6!' };
const MINUTE = 60_000;

test('the right password signs in with the account, whatever the case of the address', async () => {
  const { signUp, visitor } = await createTestApp();
  const owner = await signUp({ email: RIGHT.email });
  const client = await visitor();
  const response = await client.post('/api/sign-in', { ...RIGHT, email: ' OWEN@prysflooring.co.uk ' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual((await owner.get('/api/account')).json());
  expect((await client.get('/api/account')).statusCode).toBe(200);
});

test('an unknown user and a wrong password are answered alike', async () => {
  const { signUp, visitor } = await createTestApp();
  await signUp({ email: RIGHT.email });
  const client = await visitor();
  const wrong = await client.post('/api/sign-in', WRONG);
  const unknown = await client.post('/api/sign-in', { ...RIGHT, email: 'nobody@example.co.uk' });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toMatchObject({ type: 'urn:problem:WRONG_CREDENTIALS' });
  expect({ ...unknown.json(), instance: '' }).toEqual({ ...wrong.json(), instance: '' });
  expect(client.cookies.has('session')).toBe(false);
});

test('an unknown user costs the same hashing as a wrong password, so that no clock tells who is known', async () => {
  const { signUp, visitor } = await createTestApp();
  await signUp({ email: RIGHT.email });
  const client = await visitor();
  const known = watchHashing();
  await client.post('/api/sign-in', WRONG);
  expect(known.costs).toHaveLength(1);
  for (const email of ['nobody@example.co.uk', 'nobody-else@example.co.uk']) {
    const unknown = watchHashing();
    await client.post('/api/sign-in', { ...RIGHT, email });
    expect(unknown.costs).toEqual(known.costs);
  }
});

test('signing in gives a new session and ends the one that the browser had', async () => {
  const { db, signUp } = await createTestApp();
  const client = await signUp({ email: RIGHT.email });
  const before = client.cookies.get('session');
  await client.post('/api/sign-in', RIGHT);
  expect(client.cookies.get('session')).not.toBe(before);
  expect(await db.selectFrom('session').selectAll().execute()).toHaveLength(1);
});

test('an e-mail address and a password are demanded', async () => {
  const { visitor } = await createTestApp();
  const client = await visitor();
  for (const body of [{}, { email: '', password: '' }, { email: 1, password: 2 }]) {
    const response = await client.post('/api/sign-in', body);
    expect(response.statusCode).toBe(422);
    expect(response.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
      '/email',
      '/password',
    ]);
  }
});

test('after ten failed attempts in a quarter of an hour even the right password waits, for that account alone', async () => {
  const { clock, signUp, visitor } = await createTestApp();
  await signUp({ email: RIGHT.email });
  await signUp({ email: 'other@example.co.uk' });
  const client = await visitor();
  expect((await client.post('/api/sign-in', RIGHT)).statusCode).toBe(200);
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect((await client.post('/api/sign-in', WRONG)).statusCode).toBe(401);
  }
  const refused = await client.post('/api/sign-in', RIGHT);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('900');
  expect((await client.post('/api/sign-in', { ...RIGHT, email: 'other@example.co.uk' })).statusCode).toBe(200);
  clock.advance(15 * MINUTE);
  expect((await client.post('/api/sign-in', RIGHT)).statusCode).toBe(200);
});

test('ten attempts at once count like ten in a row', async () => {
  const { signUp, visitor } = await createTestApp();
  await signUp({ email: RIGHT.email });
  const client = await visitor();
  const responses = await Promise.all(Array.from({ length: 15 }, () => client.post('/api/sign-in', WRONG)));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('an address that fails a hundred times waits whoever it tries next, and nobody else does', async () => {
  const { app, signUp, visitor } = await createTestApp();
  await signUp({ email: RIGHT.email });
  const { cookies } = await visitor();
  const jar = Object.fromEntries(cookies);
  const call = (remoteAddress: string, payload: object) => {
    const headers = { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' };
    return app.inject({ method: 'POST', url: '/api/sign-in', headers, cookies: jar, remoteAddress, payload });
  };
  const tries = Array.from({ length: 100 }, (_, at) =>
    call('203.0.113.9', { ...WRONG, email: `guess-${at}@example.co.uk` }),
  );
  for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(401);
  expect((await call('203.0.113.9', RIGHT)).statusCode).toBe(429);
  expect((await call('198.51.100.7', RIGHT)).statusCode).toBe(200);
});

test('with the limits off attempts never wait', async () => {
  const { visitor } = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  const client = await visitor();
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    expect((await client.post('/api/sign-in', WRONG)).statusCode).toBe(401);
  }
});
