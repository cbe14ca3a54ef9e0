import { expect, test, vi } from 'vitest';
import { callerOf } from './rate-limits.ts';
import { createTestApp } from '#server/testing/test-app.ts';

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

test('a proxy that is not trusted is told in the log, once', async () => {
  const { app } = await createTestApp();
  const warn = vi.spyOn(app.log, 'warn');
  await app.inject('/healthz');
  expect(warn).not.toHaveBeenCalled();
  for (const name of ['x-forwarded-for', 'forwarded']) await app.inject({ url: '/', headers: { [name]: 'for=x' } });
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Set TRUST_PROXY to')]]);
  const trusting = await createTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  const quiet = vi.spyOn(trusting.app.log, 'warn');
  await trusting.app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(quiet).not.toHaveBeenCalled();
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:50123', '203.0.113.9'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['unknown', 'no address'],
  ['_hidden-7', 'no address'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:203.0.113.9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3::', '1:2:3:0::/64'],
])('a call from %s counts for %s', (ip, caller) => expect(callerOf({ ip })).toBe(caller));

test('all addresses of one IPv6 network count as one', async () => {
  const { app } = await createTestApp();
  const call = { method: 'POST', url: '/api/sign-up' } as const;
  for (let calls = 0; calls < 300; calls += 1) {
    await app.inject({ ...call, remoteAddress: `2001:db8:1:2::${calls.toString(16)}` });
  }
  expect((await app.inject({ ...call, remoteAddress: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429);
  expect((await app.inject({ ...call, remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(403);
});
