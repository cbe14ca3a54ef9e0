import { describe, expect, test } from 'vitest';
import { refusal } from '#server/testing/job-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const OLD = 'Tape-measure5!';
const NEW = 'Spirit-level7!';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

type Device = { id: string; createdAt: string; seenAt: string; device: string; isCurrent: boolean };

/** The same user on another device. */
async function signInAgain({ visitor }: TestApp, { email = 'owner-1@example.co.uk', password = OLD, agent = '' } = {}) {
  const client = await visitor();
  const response = await client.post('/api/sign-in', { email, password }, { 'user-agent': agent });
  return { client, status: response.statusCode };
}

describe('changing the password', () => {
  test('needs the present one, ends every other session and gives this one a new token', async () => {
    const world = await createTestApp();
    const [client, { client: phone }] = [await world.signUp(), await signInAgain(world)];
    const token = client.cookies.get('session');
    const response = await client.post('/api/account/password', { currentPassword: OLD, password: NEW });
    expect(response.statusCode).toBe(204);
    expect(client.cookies.get('session')).not.toBe(token);
    expect((await client.get('/api/account')).statusCode).toBe(200);
    expect((await phone.get('/api/account')).statusCode).toBe(401);
    phone.cookies.set('session', token ?? '');
    expect((await phone.get('/api/account')).statusCode).toBe(401);
    expect((await signInAgain(world)).status).toBe(401);
    expect((await signInAgain(world, { password: NEW })).status).toBe(200);
  });

  test('leaves other accounts alone', async () => {
    const world = await createTestApp();
    const [client, other] = [await world.signUp(), await world.signUp()];
    await client.post('/api/account/password', { currentPassword: OLD, password: NEW });
    expect((await other.get('/api/account')).statusCode).toBe(200);
    expect((await signInAgain(world, { email: 'owner-2@example.co.uk' })).status).toBe(200);
  });

  test.each([
    [{ currentPassword: 'Tape-measure6!', password: NEW }, ['/currentPassword']],
    [{ currentPassword: '', password: '' }, ['/currentPassword', '/password']],
    [{}, ['/currentPassword', '/password']],
    [{ currentPassword: OLD, password: 'spirit-level' }, ['/password']],
    [{ currentPassword: OLD, password: `Aa1!${'x'.repeat(253)}` }, ['/password']],
  ])('%j changes nothing', async (body, paths) => {
    const world = await createTestApp();
    const [client, { client: phone }] = [await world.signUp(), await signInAgain(world)];
    const response = await client.post('/api/account/password', body);
    expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths });
    expect((await phone.get('/api/account')).statusCode).toBe(200);
    expect((await signInAgain(world)).status).toBe(200);
  });

  test('waits after ten wrong ones, also with the right one', async () => {
    const { clock, signUp } = await createTestApp();
    const client = await signUp();
    const change = (currentPassword: string) =>
      client.post('/api/account/password', { currentPassword, password: NEW });
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await change('Wrong-one1!')).statusCode).toBe(422);
    expect((await change(OLD)).statusCode).toBe(429);
    clock.advance(15 * 60_000);
    expect((await change(OLD)).statusCode).toBe(204);
  });
});

describe('signed-in devices', () => {
  test('are listed by their last use, with their names and which this is', async () => {
    const world = await createTestApp();
    const client = await world.signUp();
    await world.signUp();
    world.clock.advance(3_600_000);
    const { client: phone } = await signInAgain(world, { agent: ANDROID });
    expect((await phone.get('/api/account/sessions')).json<Device[]>()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        createdAt: '2026-11-20T09:14:00.000Z',
        seenAt: '2026-11-20T09:14:00.000Z',
        device: 'Chrome on Android',
        isCurrent: true,
      },
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        createdAt: '2026-11-20T08:14:00.000Z',
        seenAt: '2026-11-20T08:14:00.000Z',
        device: 'Unknown device',
        isCurrent: false,
      },
    ]);
    const mine = (await client.get('/api/account/sessions')).json<Device[]>();
    expect(mine.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  test('that have ended are not listed', async () => {
    const world = await createTestApp();
    await world.signUp();
    world.clock.advance(15 * 24 * 3_600_000);
    const { client } = await signInAgain(world);
    expect((await client.get('/api/account/sessions')).json<Device[]>()).toHaveLength(1);
  });

  test('a long name of a browser is cut, not refused', async () => {
    const world = await createTestApp();
    await world.signUp();
    const { client } = await signInAgain(world, { agent: `${ANDROID} ${'x'.repeat(5_000)}` });
    const rows = await world.db.selectFrom('session').select('user_agent').execute();
    expect(rows.map(({ user_agent }) => user_agent.length)).toContain(300);
    const devices = (await client.get('/api/account/sessions')).json<Device[]>();
    expect(devices.find(({ isCurrent }) => isCurrent)?.device).toBe('Chrome on Android');
  });

  test('can be signed out one by one, and a repeat finds none', async () => {
    const world = await createTestApp();
    const [client, { client: phone }] = [await world.signUp(), await signInAgain(world)];
    const devices = (await client.get('/api/account/sessions')).json<Device[]>();
    const path = `/api/account/sessions/${devices.find(({ isCurrent }) => !isCurrent)?.id}`;
    expect((await client.delete(path)).statusCode).toBe(204);
    expect((await phone.get('/api/account')).statusCode).toBe(401);
    expect((await client.get('/api/account')).statusCode).toBe(200);
    expect(refusal(await client.delete(path))).toMatchObject({ status: 404, code: 'SESSION_NOT_FOUND' });
  });

  test('signing out this one takes its cookie too', async () => {
    const { signUp } = await createTestApp();
    const client = await signUp();
    const [device] = (await client.get('/api/account/sessions')).json<Device[]>();
    expect((await client.delete(`/api/account/sessions/${device?.id}`)).statusCode).toBe(204);
    expect(client.cookies.has('session')).toBe(false);
  });

  test('of another account can’t be signed out, nor can what is no id', async () => {
    const { signUp } = await createTestApp();
    const [client, other] = [await signUp(), await signUp()];
    const [device] = (await other.get('/api/account/sessions')).json<Device[]>();
    for (const id of [device?.id, 'x', '%20']) {
      expect((await client.delete(`/api/account/sessions/${id}`)).statusCode).toBe(404);
    }
    expect((await other.get('/api/account')).statusCode).toBe(200);
  });

  test('can be signed out everywhere at once, this one included, and of no other account', async () => {
    const world = await createTestApp();
    const [client, { client: phone }, other] = [await world.signUp(), await signInAgain(world), await world.signUp()];
    expect((await client.delete('/api/account/sessions')).statusCode).toBe(204);
    expect(client.cookies.has('session')).toBe(false);
    expect((await phone.get('/api/account')).statusCode).toBe(401);
    expect((await other.get('/api/account')).statusCode).toBe(200);
  });
});
