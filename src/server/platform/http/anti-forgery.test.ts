import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

test.each(['/', '/jobs', '/nowhere', '/healthz', '/api/account', '/api/openapi.json', '/api/nothing'])(
  'GET %s gives the anti-forgery value to a browser without one',
  async (url) => {
    const { app } = await createTestApp();
    const [cookie] = (await app.inject({ url })).cookies;
    expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' });
    expect(cookie?.value).toMatch(/^[\w-]{24}$/);
    expect(cookie).not.toHaveProperty('httpOnly');
    expect(cookie).not.toHaveProperty('secure');
  },
);

test('a browser that has a value keeps it', async () => {
  const { app } = await createTestApp();
  expect((await app.inject({ url: '/api/account', cookies: { 'XSRF-TOKEN': 'mine' } })).cookies).toEqual([]);
});

test('behind https the value is Secure', async () => {
  const { app } = await createTestApp({ environment: { PUBLIC_URL: 'https://quotes.example.com' } });
  expect((await app.inject({ url: '/' })).cookies[0]).toMatchObject({ name: 'XSRF-TOKEN', secure: true });
});

test('a call passes when its header repeats the cookie, and not otherwise', async () => {
  const { app } = await createTestApp();
  const signOut = (cookie: string | null, header: string | null) =>
    app.inject({
      method: 'POST',
      url: '/api/sign-out',
      ...(cookie === null ? {} : { cookies: { 'XSRF-TOKEN': cookie } }),
      ...(header === null ? {} : { headers: { 'x-xsrf-token': header } }),
    });
  expect((await signOut('same', 'same')).statusCode).toBe(204);
  expect((await signOut('same', 'Same')).statusCode).toBe(403);
  expect((await signOut('same', null)).statusCode).toBe(403);
  expect((await signOut(null, 'same')).statusCode).toBe(403);
  expect((await signOut(null, null)).statusCode).toBe(403);
  expect((await signOut('', '')).statusCode).toBe(403);
});
