import { expect, test, vi } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

test('the cookie is for this site alone and out of reach of scripts', async () => {
  const { signUp, visitor } = await createTestApp();
  await signUp({ email: 'a@example.co.uk' });
  const response = await (
    await visitor()
  ).post('/api/sign-in', { email: 'a@example.co.uk', password: 'Tape-measure5!' });
  const [cookie] = response.cookies;
  expect(cookie).toMatchObject({
    name: 'session',
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 30 * 24 * 60 * 60,
  });
  expect(cookie).not.toHaveProperty('secure');
});

test('behind https the cookie is Secure', async () => {
  const { visitor, signUp } = await createTestApp({ environment: { PUBLIC_URL: 'https://quotes.example.com' } });
  await signUp({ email: 'a@example.co.uk' });
  const response = await (
    await visitor()
  ).post('/api/sign-in', { email: 'a@example.co.uk', password: 'Tape-measure5!' });
  expect(response.cookies[0]).toMatchObject({ name: '__Host-session', path: '/', httpOnly: true, secure: true });
  expect(response.cookies[0]).not.toHaveProperty('domain');
});

test('over plain http the name of https is nobody', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  client.cookies.set('__Host-session', client.cookies.get('session') ?? '');
  client.cookies.delete('session');
  expect((await client.get('/api/account')).statusCode).toBe(401);
});

test('behind https signing out takes the cookie by its own name', async () => {
  const { signUp } = await createTestApp({ environment: { PUBLIC_URL: 'https://quotes.example.com' } });
  const client = await signUp();
  const { cookies } = await client.post('/api/sign-out');
  // Browsers heed what is said of a cookie of this prefix only when it is Secure and for the whole site.
  expect(cookies).toEqual([expect.objectContaining({ name: '__Host-session', value: '', path: '/', secure: true })]);
});

test('the database keeps only the hash of the token', async () => {
  const { db, signUp } = await createTestApp();
  const client = await signUp();
  const { token_hash } = await db.selectFrom('session').select('token_hash').executeTakeFirstOrThrow();
  expect(token_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(client.cookies.get('session')).toMatch(/^[\w-]{43}$/);
  expect(token_hash).not.toContain(client.cookies.get('session'));
});

test('a visitor gets no session', async () => {
  const { db, visitor } = await createTestApp();
  const client = await visitor();
  await client.get('/api/account');
  expect(client.cookies.has('session')).toBe(false);
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
});

test('a made-up token is nobody', async () => {
  const { visitor } = await createTestApp();
  const client = await visitor();
  client.cookies.set('session', 'made-up');
  expect((await client.get('/api/account')).statusCode).toBe(401);
});

test('a session ends after 14 days without use', async () => {
  const { clock, signUp } = await createTestApp();
  const client = await signUp();
  clock.advance(14 * DAY);
  expect((await client.get('/api/account')).statusCode).toBe(401);
});

test('use keeps a session, but for 30 days at most', async () => {
  const { clock, signUp } = await createTestApp();
  const client = await signUp();
  for (let days = 10; days < 30; days += 10) {
    clock.advance(10 * DAY);
    expect((await client.get('/api/account')).statusCode).toBe(200);
  }
  clock.advance(10 * DAY);
  expect((await client.get('/api/account')).statusCode).toBe(401);
});

test('a session does not end while its use is still being written', async () => {
  const { clock, db, signUp } = await createTestApp();
  const client = await signUp();
  clock.advance(10 * DAY);
  const other = await signUp({ email: 'other@example.co.uk' });
  const writing = await db.startTransaction().execute();
  await writing.updateTable('session').set({ user_agent: 'a phone' }).execute();
  await client.get('/api/account');
  clock.advance(10 * DAY);
  const later = client.get('/api/account');
  await other.get('/api/account');
  await writing.commit().execute();
  expect((await later).statusCode).toBe(200);
});

test('use is written once while it can’t be, however many calls there are', async () => {
  const { clock, db, signUp } = await createTestApp();
  const client = await signUp();
  clock.advance(DAY);
  const writing = await db.startTransaction().execute();
  await writing.updateTable('session').set({ user_agent: 'a phone' }).execute();
  const writes = vi.spyOn(db, 'updateTable');
  for (let calls = 0; calls < 5; calls += 1) await client.get('/api/account');
  await writing.commit().execute();
  const seenAt = async () => (await db.selectFrom('session').select('seen_at').executeTakeFirstOrThrow()).seen_at;
  await expect.poll(seenAt).toBe(clock.now().getTime());
  await client.get('/api/account');
  expect(writes.mock.calls.filter(([table]) => table === 'session')).toHaveLength(1);
});

test('reading within a minute of the last mark writes nothing', async () => {
  const { clock, db, signUp } = await createTestApp();
  const client = await signUp();
  const before = await db.selectFrom('session').selectAll().execute();
  clock.advance(59_999);
  await client.get('/api/account');
  expect(await db.selectFrom('session').selectAll().execute()).toEqual(before);
});

test('sessions that have ended are dropped at the next sign-in', async () => {
  const { clock, db, signUp } = await createTestApp();
  await signUp();
  clock.advance(31 * DAY);
  await signUp();
  expect(await db.selectFrom('session').selectAll().execute()).toHaveLength(1);
});

test('signing out ends the session on the server, and repeating it is fine', async () => {
  const { db, signUp } = await createTestApp();
  const client = await signUp();
  const token = client.cookies.get('session') ?? '';
  expect((await client.post('/api/sign-out')).statusCode).toBe(204);
  expect(client.cookies.has('session')).toBe(false);
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
  client.cookies.set('session', token);
  expect((await client.get('/api/account')).statusCode).toBe(401);
  expect((await client.post('/api/sign-out')).statusCode).toBe(204);
});
