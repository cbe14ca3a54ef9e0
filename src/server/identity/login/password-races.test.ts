import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { hashOfToken } from '#server/identity/session/session.ts';
import { holdNextHashing } from '#server/testing/held-hashing.ts';
import { markIssued } from '#server/testing/issued-job.ts';
import { createJob, refusal } from '#server/testing/job-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const EMAIL = 'owen@prysflooring.co.uk';
const OLD = 'Tape-measure5!';
const NEW = 'Spirit-level7!';
const THEIRS = 'Carpet-knife9!';
const TOKEN = 'a-token-that-was-mailed';

const change = (client: TestClient, password: string) =>
  client.post('/api/account/password', { currentPassword: OLD, password });

/** Makes a call that hashes a password, and something else while it does; answers the call's answer. */
async function meanwhile(call: () => Promise<LightMyRequestResponse>, act: () => Promise<void>) {
  const hold = holdNextHashing();
  const answer = call();
  await hold.reached;
  await act();
  hold.release();
  return answer;
}

async function mailToken({ db, clock }: TestApp): Promise<void> {
  const login = await db.selectFrom('user_login').select(['id', 'account_id']).executeTakeFirstOrThrow();
  const row = { account_id: login.account_id, user_id: login.id, expires_at: clock.now().getTime() + 60_000 };
  await db
    .insertInto('reset_token')
    .values({ ...row, token_hash: hashOfToken(TOKEN) })
    .execute();
}

/** What can happen to an account while somebody signs in to it with the password that it had. */
const HAPPENINGS: Record<string, (client: TestClient, world: TestApp) => Promise<void>> = {
  'the password is changed': async (client) => {
    expect((await change(client, NEW)).statusCode).toBe(204);
  },
  'the password is reset': async (client, world) => {
    await mailToken(world);
    expect((await client.post('/api/reset-password', { token: TOKEN, password: NEW })).statusCode).toBe(204);
  },
  'the address is changed': async (client) => {
    const account = (await client.get('/api/account')).json<object>();
    const moved = { ...account, email: 'new@prysflooring.co.uk', currentPassword: OLD };
    expect((await client.put('/api/account', moved)).statusCode).toBe(200);
  },
  'the account is closed and nothing is left': async (client) => {
    const closed = await client.post('/api/account/close', { password: OLD, confirmation: 'CLOSE' });
    expect(closed.statusCode).toBe(204);
  },
  'the account is closed and its records are kept': async (client, { db }) => {
    await markIssued(db, await createJob(client), 'invoice');
    const closed = await client.post('/api/account/close', { password: OLD, confirmation: 'CLOSE' });
    expect(closed.statusCode).toBe(204);
  },
};

describe('what was right when it was typed no longer counts when meanwhile', () => {
  test.each(Object.entries(HAPPENINGS))('%s: a sign-in is refused and leaves no session', async (_name, happen) => {
    const world = await createTestApp();
    const [owner, other] = [await world.signUp({ email: EMAIL }), await world.visitor()];
    const before = (await world.db.selectFrom('session').select('id').execute()).map(({ id }) => id);
    const answer = await meanwhile(
      () => other.post('/api/sign-in', { email: EMAIL, password: OLD }),
      () => happen(owner, world),
    );
    expect(refusal(answer)).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' });
    expect(other.cookies.has('session')).toBe(false);
    const after = await world.db.selectFrom('session').select('id').execute();
    expect(after.length).toBeLessThanOrEqual(before.length);
  });

  test.each([
    ['change of the password', (client: TestClient) => change(client, THEIRS)],
    [
      'change of the address',
      async (client: TestClient) => {
        const account = (await client.get('/api/account')).json<object>();
        return client.put('/api/account', { ...account, email: 'theirs@example.co.uk', currentPassword: OLD });
      },
    ],
    [
      'closing of the account',
      (client: TestClient) => client.post('/api/account/close', { password: OLD, confirmation: 'CLOSE' }),
    ],
  ])('the password is reset: a %s is refused', async (_name, call) => {
    const world = await createTestApp();
    const [owner, thief] = [await world.signUp({ email: EMAIL }), await world.visitor()];
    thief.cookies.set('session', owner.cookies.get('session') ?? '');
    await mailToken(world);
    const answer = await meanwhile(
      () => call(thief),
      async () => {
        await owner.post('/api/reset-password', { token: TOKEN, password: NEW });
      },
    );
    expect(refusal(answer)).toMatchObject({ status: 422, code: 'INVALID' });
    const entered = await owner.post('/api/sign-in', { email: EMAIL, password: NEW });
    expect(entered.statusCode).toBe(200);
  });
});
