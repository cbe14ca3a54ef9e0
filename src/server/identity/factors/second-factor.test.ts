import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { hashOfToken } from '#server/identity/session/session.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const EMAIL = 'owner-1@example.co.uk';
const PASSWORD = 'Tape-measure5!';
const WRONG = 'Wrong-one1!';
const STEP = 30_000;
const MINUTE = 60_000;

type Owner = { client: TestClient; secret: string; recoveryCodes: string[] };

const codeAt = ({ clock }: TestApp, secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + later });

const signIn = async ({ visitor }: TestApp, code?: string, password = PASSWORD) =>
  (await visitor()).post('/api/sign-in', { email: EMAIL, password, ...(code === undefined ? {} : { code }) });

const start = (client: TestClient, currentPassword: string | undefined = PASSWORD) =>
  client.post('/api/account/authenticator', { currentPassword });

const confirm = (client: TestClient, code: string) => client.post('/api/account/authenticator/confirm', { code });

const stateOf = async (client: TestClient) => (await client.get('/api/account/second-factor')).json();

/** An owner whose sign-in asks for a code; their app's next code is of another step. */
async function withAuthenticator(world: TestApp): Promise<Owner> {
  const client = await world.signUp();
  const { secret } = (await start(client)).json<{ secret: string }>();
  const { recoveryCodes } = (await confirm(client, codeAt(world, secret))).json<{ recoveryCodes: string[] }>();
  world.clock.advance(STEP);
  return { client, secret, recoveryCodes };
}

const kindsOf = async ({ db }: TestApp) =>
  (await db.selectFrom('security_notice').select('kind').execute()).map(({ kind }) => kind);

describe('setting up an authenticator app', () => {
  test('asks for nothing until its first code has confirmed it, and then tells the user', async () => {
    const world = await createTestApp();
    const client = await world.signUp();
    const { secret, address } = (await start(client)).json<{ secret: string; address: string }>();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toContain(`otpauth://totp/Chalkline:owner-1%40example.co.uk?`);
    expect(await stateOf(client)).toEqual({ isOn: false, recoveryCodesLeft: 0, passkeys: [] });
    expect((await signIn(world)).statusCode).toBe(200);
    expect(refusal(await confirm(client, '000000'))).toMatchObject({ status: 422, paths: ['/code'] });
    const { recoveryCodes } = (await confirm(client, codeAt(world, secret))).json<{ recoveryCodes: string[] }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(await stateOf(client)).toEqual({ isOn: true, recoveryCodesLeft: 10, passkeys: [] });
    expect(await kindsOf(world)).toContain('FACTOR_CHANGED');
    const stored = JSON.stringify(await world.db.selectFrom('recovery_code').selectAll().execute());
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test.each([undefined, WRONG])(
    'needs the password, and so do its end and new recovery codes: not %j',
    async (password) => {
      const world = await createTestApp();
      const { client } = await withAuthenticator(world);
      const before = await stateOf(client);
      for (const path of ['authenticator', 'authenticator/remove', 'recovery-codes']) {
        const response = await client.post(`/api/account/${path}`, { currentPassword: password });
        expect(refusal(response)).toMatchObject({ status: 422, paths: ['/currentPassword'] });
      }
      expect(await stateOf(client)).toEqual(before);
    },
  );

  test('is over after a quarter of an hour, and refused while there is one', async () => {
    const world = await createTestApp();
    const client = await world.signUp();
    const { secret } = (await start(client)).json<{ secret: string }>();
    world.clock.advance(15 * MINUTE);
    expect(refusal(await confirm(client, codeAt(world, secret)))).toMatchObject({ status: 422, paths: ['/code'] });
    const again = (await start(client)).json<{ secret: string }>();
    expect((await confirm(client, codeAt(world, again.secret))).statusCode).toBe(200);
    expect(refusal(await start(client))).toMatchObject({ status: 409, code: 'AUTHENTICATOR_SET' });
    expect((await confirm(client, codeAt(world, again.secret, STEP))).statusCode).toBe(422);
  });
});

describe('signing in with an authenticator app', () => {
  test('asks for its code, and lets in with that alone', async () => {
    const world = await createTestApp();
    const { secret } = await withAuthenticator(world);
    expect(refusal(await signIn(world))).toMatchObject({ status: 401, code: 'CODE_NEEDED' });
    expect(refusal(await signIn(world, undefined, WRONG))).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(refusal(await signIn(world, codeAt(world, secret), WRONG))).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(refusal(await signIn(world, codeAt(world, secret, 5 * MINUTE)))).toMatchObject({ code: 'WRONG_CODE' });
    const code = codeAt(world, secret);
    expect((await signIn(world, ` ${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
  });

  test('opens no session before it, not in a browser that is known either, nor for another user’s recovery code', async () => {
    const world = await createTestApp();
    const { client, recoveryCodes } = await withAuthenticator(world);
    const stranger = await world.signUp();
    const [code] = recoveryCodes;
    const own = (await start(stranger)).json<{ secret: string }>();
    await confirm(stranger, codeAt(world, own.secret));
    const known = await world.visitor();
    known.cookies.set('device', client.cookies.get('device') ?? '');
    for (const email of [EMAIL, 'owner-2@example.co.uk']) {
      const half = await known.post('/api/sign-in', { email, password: PASSWORD });
      expect(refusal(half)).toMatchObject({ status: 401, code: 'CODE_NEEDED' });
      expect(known.cookies.has('session')).toBe(false);
      expect((await known.get('/api/account')).statusCode).toBe(401);
    }
    const other = await known.post('/api/sign-in', { email: 'owner-2@example.co.uk', password: PASSWORD, code });
    expect(refusal(other)).toMatchObject({ status: 401, code: 'WRONG_CODE' });
  });

  test('takes a code once, and none from before the last one', async () => {
    const world = await createTestApp();
    const { secret } = await withAuthenticator(world);
    const next = codeAt(world, secret, STEP);
    const entered = await Promise.all(Array.from({ length: 4 }, () => signIn(world, next)));
    expect(entered.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    expect(refusal(await signIn(world, codeAt(world, secret)))).toMatchObject({ code: 'WRONG_CODE' });
  });

  test('waits after ten wrong codes, from wherever they come, and is not delayed by being asked', async () => {
    const world = await createTestApp();
    const { secret } = await withAuthenticator(world);
    const { cookies } = await world.visitor();
    const jar = Object.fromEntries(cookies);
    const call = (at: number, payload: object) =>
      world.app.inject({
        method: 'POST',
        url: '/api/sign-in',
        headers: { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' },
        cookies: jar,
        remoteAddress: `203.0.113.${at}`,
        payload: { email: EMAIL, password: PASSWORD, ...payload },
      });
    for (let asked = 0; asked < 12; asked += 1) expect((await call(1, {})).statusCode).toBe(401);
    for (let at = 1; at <= 10; at += 1) expect((await call(at, { code: '000000' })).statusCode).toBe(401);
    expect((await call(99, { code: codeAt(world, secret) })).statusCode).toBe(429);
    world.clock.advance(15 * MINUTE);
    expect((await call(99, { code: codeAt(world, secret) })).statusCode).toBe(200);
  });

  test('without the app a recovery code lets in, once each', async () => {
    const world = await createTestApp();
    const { client, recoveryCodes } = await withAuthenticator(world);
    const [code = '', other = ''] = recoveryCodes;
    const entered = await Promise.all([signIn(world, code), signIn(world, code.toLowerCase())]);
    expect(entered.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await stateOf(client)).toMatchObject({ recoveryCodesLeft: 9 });
    const renewed = await client.post('/api/account/recovery-codes', { currentPassword: PASSWORD });
    expect(renewed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect(refusal(await signIn(world, other))).toMatchObject({ code: 'WRONG_CODE' });
    const [fresh] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect((await signIn(world, fresh)).statusCode).toBe(200);
  });

  test('goes on after the password was reset: only turning it off ends it', async () => {
    const world = await createTestApp();
    const { secret } = await withAuthenticator(world);
    const login = await world.db.selectFrom('user_login').select(['id', 'account_id']).executeTakeFirstOrThrow();
    const token = { token_hash: hashOfToken('mailed'), account_id: login.account_id, user_id: login.id };
    const expires_at = world.clock.now().getTime() + MINUTE;
    await world.db
      .insertInto('reset_token')
      .values({ ...token, expires_at })
      .execute();
    const next = 'Spirit-level7!';
    await (await world.visitor()).post('/api/reset-password', { token: 'mailed', password: next });
    expect(refusal(await signIn(world, undefined, next))).toMatchObject({ code: 'CODE_NEEDED' });
    expect((await signIn(world, codeAt(world, secret), next)).statusCode).toBe(200);
  });

  test('is the password’s alone again once it is turned off, and no code is left', async () => {
    const world = await createTestApp();
    const { client } = await withAuthenticator(world);
    const off = await client.post('/api/account/authenticator/remove', { currentPassword: PASSWORD });
    expect(off.statusCode).toBe(204);
    expect(await stateOf(client)).toEqual({ isOn: false, recoveryCodesLeft: 0, passkeys: [] });
    expect((await signIn(world)).statusCode).toBe(200);
  });

  test('asks nobody else', async () => {
    const world = await createTestApp();
    await withAuthenticator(world);
    const other = await world.signUp();
    expect(await stateOf(other)).toEqual({ isOn: false, recoveryCodesLeft: 0, passkeys: [] });
    const response = await (
      await world.visitor()
    ).post('/api/sign-in', { email: 'owner-2@example.co.uk', password: PASSWORD });
    expect(response.statusCode).toBe(200);
  });
});
