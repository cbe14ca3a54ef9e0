import { Readable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { holdNextHashing } from '#server/testing/held-hashing.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { softPasskey } from '#server/testing/soft-passkey.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const EMAIL = 'owner-1@example.co.uk';
const PASSWORD = 'Tape-measure5!';
const PROOF = { currentPassword: PASSWORD };

/** An owner, and a thief who knows the password, signed in on a device of theirs. */
async function twoSessions() {
  const world = await createTestApp();
  const owner = await world.signUp();
  const thief = await world.visitor();
  await thief.post('/api/sign-in', { email: EMAIL, password: PASSWORD });
  return { world, owner, thief };
}

type Body = { readonly path: string; readonly body: object };

/** What a thief prepares while they are signed in, to be sent when they no longer are. */
const CALLS: Readonly<Record<string, (thief: TestClient, world: TestApp) => Promise<Body>>> = {
  'adding a passkey': async (thief) => {
    const asked = await thief.post('/api/account/passkeys/challenge', PROOF);
    return { path: '/api/account/passkeys', body: { name: 'Phone', answer: softPasskey().create(asked.json()) } };
  },
  'turning an authenticator app on': async (thief, { clock }) => {
    const { secret } = (await thief.post('/api/account/authenticator', PROOF)).json<{ secret: string }>();
    const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
    return { path: '/api/account/authenticator/confirm', body: { code } };
  },
  'changing the password': async () => ({
    path: '/api/account/password',
    body: { ...PROOF, password: 'Carpet-knife9!' },
  }),
};

/** Sends a call's head, does something, and then sends its body. */
async function slowly(client: TestClient, { path, body }: Body, act: () => Promise<unknown>) {
  const asked = Promise.withResolvers<void>();
  const acted = Promise.withResolvers<void>();
  async function* bytes() {
    asked.resolve();
    await acted.promise;
    yield JSON.stringify(body);
  }
  const answer = client.post(path, Readable.from(bytes()), { 'content-type': 'application/json' });
  await asked.promise;
  await act();
  acted.resolve();
  return answer;
}

async function expectSignedOut(thief: TestClient, answer: LightMyRequestResponse): Promise<void> {
  expect(refusal(answer)).toMatchObject({ status: 401, code: 'SIGNED_OUT' });
  expect((await thief.get('/api/account')).statusCode).toBe(401);
}

const enter = async ({ visitor }: TestApp) =>
  (await (await visitor()).post('/api/sign-in', { email: EMAIL, password: PASSWORD })).statusCode;

test.each(Object.entries(CALLS))(
  '%s by a call whose body comes after its session was ended is refused',
  async (_, prepare) => {
    const { world, owner, thief } = await twoSessions();
    const answer = await slowly(thief, await prepare(thief, world), () => owner.delete('/api/account/sessions'));
    await expectSignedOut(thief, answer);
    expect(await enter(world)).toBe(200);
  },
);

test.each(Object.entries(CALLS))('%s brings back no session that is ended while it is done', async (_, prepare) => {
  const { world, owner, thief } = await twoSessions();
  const { path, body } = await prepare(thief, world);
  const ending = await world.db.startTransaction().execute();
  await ending.deleteFrom('session').execute();
  const answer = thief.post(path, body);
  await owner.get('/api/account');
  await ending.commit().execute();
  await expectSignedOut(thief, await answer);
  expect(await enter(world)).toBe(200);
});

test('a session that is ended while the password is hashed changes neither it nor the address', async () => {
  const { world, owner, thief } = await twoSessions();
  for (const [method, path, body] of [
    ['post', '/api/account/password', { ...PROOF, password: 'Carpet-knife9!' }],
    ['put', '/api/account/login', { ...PROOF, email: 'thief@example.co.uk' }],
  ] as const) {
    await thief.post('/api/sign-in', { email: EMAIL, password: PASSWORD });
    await owner.post('/api/sign-in', { email: EMAIL, password: PASSWORD });
    const hold = holdNextHashing();
    const answer = thief[method](path, body);
    await hold.reached;
    await owner.delete('/api/account/sessions');
    hold.release();
    await expectSignedOut(thief, await answer);
    expect(await enter(world)).toBe(200);
  }
});

test('a job is not made by a call whose body comes after its session was ended', async () => {
  const { world, owner, thief } = await twoSessions();
  const answer = await slowly(thief, { path: '/api/jobs', body: {} }, () => owner.delete('/api/account/sessions'));
  await expectSignedOut(thief, answer);
  expect(await world.db.selectFrom('job').select('id').execute()).toEqual([]);
});
