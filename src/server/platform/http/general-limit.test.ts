import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

// The limit on all calls, which each process counts in its memory, whatever the database is.

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
