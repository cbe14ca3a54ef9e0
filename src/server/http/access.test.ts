import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

/** The routes that visitors may call; every other one demands a session. */
const PUBLIC = [
  'POST /api/sign-up',
  'POST /api/sign-in',
  'POST /api/sign-out',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'GET /api/openapi.json',
];
const SOME_ID = '00000000-0000-4000-8000-000000000000';

type Route = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; name: string };

test('every route but the public ones is 401 without a session, whatever else is wrong', async () => {
  const { app } = await createTestApp();
  const routes = (await everyRoute(app)).filter(({ name }) => !PUBLIC.includes(name));
  expect(routes.length).toBeGreaterThan(3);
  for (const { method, path, name } of routes) {
    const response = await app.inject({ method, url: path, headers: { 'content-type': 'text/plain' }, payload: '{' });
    expect([name, response.statusCode, response.json().type]).toEqual([name, 401, 'urn:problem:SIGNED_OUT']);
  }
});

test('every route that changes something is 403 without the anti-forgery value, public or not', async () => {
  const { app, signUp } = await createTestApp();
  const client = await signUp();
  const cookies = { session: client.cookies.get('session') ?? '', 'XSRF-TOKEN': 'known' };
  const routes = (await everyRoute(app)).filter(({ method }) => method !== 'GET');
  expect(routes.length).toBeGreaterThan(3);
  for (const { method, path, name } of routes) {
    const wrong = [undefined, '', 'other', 'knowN'];
    for (const value of wrong) {
      const headers = { 'content-type': 'text/plain', ...(value === undefined ? {} : { 'x-xsrf-token': value }) };
      const response = await app.inject({ method, url: path, headers, cookies, payload: '{' });
      expect([name, response.statusCode, response.json().type]).toEqual([name, 403, 'urn:problem:ANTI_FORGERY']);
    }
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

test('nobody at all may call too often, and that comes before everything else', async () => {
  const { app, clock, signUp } = await createTestApp();
  const client = await signUp();
  for (let call = 0; call < 6_000; call += 1) await app.inject({ url: '/api/account' });
  const visitor = await app.inject({ method: 'PUT', url: '/api/account', payload: 'x' });
  expect(visitor.statusCode).toBe(429);
  expect(visitor.json()).toMatchObject({ type: 'urn:problem:TOO_MANY_CALLS', status: 429 });
  expect(visitor.headers['retry-after']).toBe('60');
  expect((await client.get('/api/account')).statusCode).toBe(200);
  clock.advance(60_000);
  expect((await app.inject({ url: '/api/account' })).statusCode).toBe(401);
});

test('a session may call 6,000 times a minute from any number of addresses', async () => {
  const { app, signUp } = await createTestApp();
  const client = await signUp();
  const cookies = { session: client.cookies.get('session') ?? '' };
  for (let call = 0; call < 6_000; call += 1) await app.inject({ url: '/api/account/logo', cookies });
  const elsewhere = { url: '/api/account/logo', cookies, remoteAddress: '203.0.113.9' };
  expect((await app.inject(elsewhere)).statusCode).toBe(429);
  expect((await app.inject({ ...elsewhere, cookies: {} })).statusCode).toBe(401);
});

test('an address may sign up 300 times an hour', async () => {
  const { app } = await createTestApp();
  const call = { method: 'POST', url: '/api/sign-up' } as const;
  for (let calls = 0; calls < 300; calls += 1) expect((await app.inject(call)).statusCode).toBe(403);
  expect((await app.inject(call)).statusCode).toBe(429);
  expect((await app.inject({ ...call, remoteAddress: '203.0.113.9' })).statusCode).toBe(403);
});

test('the address of a caller is the proxy’s word only when the proxy is trusted', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const call = { method: 'POST', url: '/api/sign-up' } as const;
  const plain = await createTestApp();
  const behindProxy = await createTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  for (const { app } of [plain, behindProxy]) {
    for (let calls = 0; calls < 300; calls += 1) await app.inject(call);
  }
  expect((await plain.app.inject({ ...call, headers })).statusCode).toBe(429);
  expect((await behindProxy.app.inject({ ...call, headers })).statusCode).toBe(403);
});

async function everyRoute(app: TestApp['app']): Promise<Route[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => {
      // OpenAPI names its methods in lower case, and these four are all that the API has.
      const upper = method.toUpperCase() as Route['method'];
      return { method: upper, path: path.replaceAll(/\{\w+\}/g, SOME_ID), name: `${upper} ${path}` };
    }),
  );
}
