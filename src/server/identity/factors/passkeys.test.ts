import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { softPasskey, type Deceit, type SoftPasskey } from '#server/testing/soft-passkey.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const PASSWORD = 'Tape-measure5!';
const EMAIL = 'owner-1@example.co.uk';
const MINUTE = 60_000;

let world: TestApp;
let owner: TestClient;

beforeEach(async () => {
  world = await createTestApp();
  owner = await world.signUp();
});

type Creation = { challenge: string; user: { id: string } };

async function creation(client: TestClient): Promise<Creation> {
  const response = await client.post('/api/account/passkeys/challenge', { currentPassword: PASSWORD });
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Adds a passkey, and answers it with the recovery codes that came. */
async function add(client: TestClient, name = 'Phone'): Promise<{ passkey: SoftPasskey; recoveryCodes: string[] }> {
  const passkey = softPasskey();
  const answer = passkey.create(await creation(client));
  const response = await client.post('/api/account/passkeys', { name, answer });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return { passkey, ...response.json<{ recoveryCodes: string[] }>() };
}

async function challenge(client: TestClient, path = '/api/passkey-challenge'): Promise<{ challenge: string }> {
  return (await client.post(path)).json();
}

/** Signs a visitor in with a passkey. */
async function enter(passkey: SoftPasskey, deceit: Deceit = {}) {
  const visitor = await world.visitor();
  const answer = passkey.answer(await challenge(visitor), deceit);
  return { visitor, response: await visitor.post('/api/sign-in/passkey', { answer }) };
}

async function prove(client: TestClient, passkey: SoftPasskey, deceit: Deceit = {}) {
  const answer = passkey.answer(await challenge(client, '/api/account/passkey-challenge'), deceit);
  return client.post('/api/account/passkey-proof', { answer });
}

const state = async (client: TestClient) =>
  (await client.get('/api/account/second-factor')).json<{
    recoveryCodesLeft: number;
    passkeys: { id: string; name: string; usedAt: string | null }[];
  }>();

const signIn = async (code?: string) =>
  (await world.visitor()).post('/api/sign-in', { email: EMAIL, password: PASSWORD, ...(code ? { code } : {}) });

const eventsOf = async (client: TestClient) =>
  (await client.get('/api/account/events')).json<{ what: string }[]>().map(({ what }) => what);

describe('a passkey', () => {
  test('is added by the password, told, and signs in alone', async () => {
    expect(refusal(await owner.post('/api/account/passkeys/challenge', {}))).toMatchObject({
      status: 422,
      paths: ['/currentPassword'],
    });
    const { passkey, recoveryCodes } = await add(owner);
    expect(recoveryCodes).toHaveLength(10);
    expect(await state(owner)).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ name: 'Phone', usedAt: null }] });
    const notices = await world.db.selectFrom('security_notice').select(['kind', 'email']).execute();
    expect(notices).toContainEqual({ kind: 'FACTOR_CHANGED', email: EMAIL });
    const { visitor, response } = await enter(passkey);
    expect([response.statusCode, response.json()]).toMatchObject([200, { email: EMAIL }]);
    expect((await state(visitor)).passkeys[0]?.usedAt).not.toBeNull();
    expect(await eventsOf(visitor)).toEqual(['PASSKEY_USED', 'PASSKEY_ADDED', 'SIGNED_UP']);
  });

  test('makes the password alone too little; a recovery code lets in once, and nothing else', async () => {
    const { recoveryCodes } = await add(owner);
    expect(refusal(await signIn())).toMatchObject({ status: 401, code: 'CODE_NEEDED' });
    expect(refusal(await signIn('123456'))).toMatchObject({ status: 401, code: 'WRONG_CODE' });
    expect((await signIn(recoveryCodes[0])).statusCode).toBe(200);
    expect((await signIn(recoveryCodes[0])).statusCode).toBe(401);
  });

  test('gets no second set of recovery codes with a second one, and the last one takes them along', async () => {
    await add(owner);
    const { recoveryCodes } = await add(owner, 'Laptop');
    expect(recoveryCodes).toEqual([]);
    for (const left of [10, 0]) {
      const [{ id } = { id: '' }] = (await state(owner)).passkeys;
      await owner.post('/api/account/passkeys/remove', { id, currentPassword: PASSWORD });
      expect((await state(owner)).recoveryCodesLeft).toBe(left);
    }
    expect((await signIn()).statusCode).toBe(200);
  });

  test('is renamed, and by nobody else', async () => {
    await add(owner);
    const [{ id } = { id: '' }] = (await state(owner)).passkeys;
    const stranger = await world.signUp();
    for (const [path, body] of [
      ['rename', { id, name: 'Mine' }],
      ['remove', { id, currentPassword: PASSWORD }],
    ] as const) {
      const refused = await stranger.post(`/api/account/passkeys/${path}`, body);
      expect(refusal(refused)).toMatchObject({ status: 404, code: 'PASSKEY_NOT_FOUND' });
    }
    expect((await owner.post('/api/account/passkeys/rename', { id, name: ' Old phone ' })).statusCode).toBe(204);
    expect((await state(owner)).passkeys).toMatchObject([{ id, name: 'Old phone' }]);
    expect((await state(stranger)).passkeys).toEqual([]);
  });

  test('is not added by a challenge that was given without the password, for a proof', async () => {
    const given = await challenge(owner, '/api/account/passkey-challenge');
    const answer = softPasskey().create({ ...given, user: { id: 'me' } });
    const refused = await owner.post('/api/account/passkeys', { name: 'Thief’s', answer });
    expect(refusal(refused)).toMatchObject({ status: 422, paths: ['/answer'] });
    expect((await state(owner)).passkeys).toEqual([]);
  });

  test('that was removed no longer signs in or proves', async () => {
    const { passkey } = await add(owner);
    const [{ id } = { id: '' }] = (await state(owner)).passkeys;
    expect((await owner.post('/api/account/passkeys/remove', { id, currentPassword: PASSWORD })).statusCode).toBe(204);
    expect(refusal((await enter(passkey)).response)).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' });
    expect((await prove(owner, passkey)).statusCode).toBe(422);
    expect(await eventsOf(owner)).toContain('PASSKEY_REMOVED');
  });

  test('that is removed between its check and the session opens none', async () => {
    const { passkey } = await add(owner);
    const [{ id } = { id: '' }] = (await state(owner)).passkeys;
    const [{ response }] = await Promise.all([
      enter(passkey),
      owner.post('/api/account/passkeys/remove', { id, currentPassword: PASSWORD }),
    ]);
    expect([200, 401]).toContain(response.statusCode);
    expect((await enter(passkey)).response.statusCode).toBe(401);
  });

  test('of a closed account is gone', async () => {
    const { passkey } = await add(owner);
    await owner.post('/api/account/close', { password: PASSWORD, confirmation: 'CLOSE' });
    expect((await enter(passkey)).response.statusCode).toBe(401);
    expect(await world.db.selectFrom('passkey').selectAll().execute()).toEqual([]);
  });
});

describe('an answer is refused', () => {
  test.each<[string, Deceit]>([
    ['from another origin', { origin: 'http://localhost.example.com' }],
    ['from another port', { origin: 'http://localhost:81' }],
    ['signed for another host', { rpId: 'example.com' }],
    ['given in another site’s frame', { isFramed: true }],
    ['whose holder was not there', { isPresent: false }],
    ['whose holder was not verified', { isVerified: false }],
    ['whose count did not go on', { counter: 1 }],
    ['in another user’s name', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['in nobody’s name', { userHandle: '' }],
  ])('%s', async (_, deceit) => {
    const { passkey } = await add(owner);
    expect((await enter(passkey, { counter: 5 })).response.statusCode).toBe(200);
    expect(refusal((await enter(passkey, { counter: 9, ...deceit })).response)).toMatchObject({
      status: 401,
      code: 'WRONG_CREDENTIALS',
    });
    expect(refusal(await prove(owner, passkey, { counter: 9, ...deceit }))).toMatchObject({ status: 422 });
    expect((await enter(passkey, { counter: 10 })).response.statusCode).toBe(200);
  });

  test('when it comes again, to another browser’s challenge, too late, or to a challenge for something else', async () => {
    const { passkey } = await add(owner);
    const visitor = await world.visitor();
    const other = await world.visitor();
    const given = await challenge(visitor);
    const answer = passkey.answer(given);
    expect((await other.post('/api/sign-in/passkey', { answer })).statusCode).toBe(401);
    expect((await visitor.post('/api/sign-in/passkey', { answer })).statusCode).toBe(200);
    const replayed = await world.visitor();
    for (const client of [visitor, replayed, owner]) {
      expect((await client.post('/api/sign-in/passkey', { answer })).statusCode).toBe(401);
    }
    const late = await challenge(other);
    world.clock.advance(5 * MINUTE);
    expect((await other.post('/api/sign-in/passkey', { answer: passkey.answer(late) })).statusCode).toBe(401);
    const toSignIn = passkey.answer(await challenge(owner));
    expect((await owner.post('/api/account/passkey-proof', { answer: toSignIn })).statusCode).toBe(422);
  });

  test('of two at once to one challenge, one', async () => {
    const { passkey } = await add(owner);
    const visitor = await world.visitor();
    const answer = passkey.answer(await challenge(visitor));
    const tries = await Promise.all([1, 2, 3].map(() => visitor.post('/api/sign-in/passkey', { answer })));
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('after ten that were refused, for a quarter of an hour', async () => {
    const { passkey } = await add(owner);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await enter(softPasskey())).response.statusCode).toBe(401);
    }
    expect((await enter(passkey)).response.statusCode).toBe(429);
    world.clock.advance(15 * MINUTE);
    expect((await enter(passkey)).response.statusCode).toBe(200);
  });

  test('that adds one for another session’s challenge, or again', async () => {
    const stranger = await world.signUp();
    const given = await creation(owner);
    const answer = softPasskey().create(given);
    expect((await stranger.post('/api/account/passkeys', { name: 'Mine', answer })).statusCode).toBe(422);
    expect((await owner.post('/api/account/passkeys', { name: 'Mine', answer })).statusCode).toBe(200);
    expect((await owner.post('/api/account/passkeys', { name: 'Again', answer })).statusCode).toBe(422);
    const passkey = softPasskey();
    await owner.post('/api/account/passkeys', { name: 'B', answer: passkey.create(await creation(owner)) });
    const known = passkey.create(await creation(stranger));
    expect(refusal(await stranger.post('/api/account/passkeys', { name: 'B', answer: known }))).toMatchObject({
      status: 422,
      paths: ['/answer'],
    });
  });
});

describe('a new passkey', () => {
  const answerTo = async (deceit: Deceit) => {
    const answer = softPasskey().create(await creation(owner), deceit);
    return owner.post('/api/account/passkeys', { name: 'Phone', answer });
  };

  test.each<[string, Deceit]>([
    ['from another origin', { origin: 'http://localhost.example.com' }],
    ['made in another site’s frame', { isFramed: true }],
    ['made for another host', { rpId: 'example.com' }],
    ['whose holder was not there', { isPresent: false }],
    ['whose holder was not verified', { isVerified: false }],
    ['of a kind that was not asked for', { algorithm: 'ES384' }],
    ['with an empty id', { credentialId: Buffer.alloc(0) }],
    ['with an id that is too long', { credentialId: Buffer.alloc(1024, 7) }],
  ])('%s is not taken', async (_, deceit) => {
    expect(refusal(await answerTo(deceit))).toMatchObject({ status: 422, paths: ['/answer'] });
    expect((await state(owner)).passkeys).toEqual([]);
  });

  test('whose key could never sign in is refused in a sentence', async () => {
    const refused = await answerTo({ point: Buffer.alloc(64, 7) });
    expect(refusal(refused)).toMatchObject({ status: 422, paths: ['/answer'] });
    expect(refused.json()).toMatchObject({
      detail: "This passkey has a key that can't sign in. Use another device or password manager.",
    });
    expect((await state(owner)).passkeys).toEqual([]);
  });

  test('under another id than its authenticator gave it is not taken', async () => {
    const answer = { ...softPasskey().create(await creation(owner)), id: 'bWluZQ', rawId: 'bWluZQ' };
    expect((await owner.post('/api/account/passkeys', { name: 'Phone', answer })).statusCode).toBe(422);
  });

  // Some certificates in such a statement name addresses, which nobody may have the server call.
  test.each(['packed', 'android-key', 'tpm', 'compound'])(
    'is taken without a look at what it states of its make, as %s',
    async (format) => {
      expect((await answerTo({ format })).statusCode).toBe(200);
    },
  );

  test('is one of twenty at most', async () => {
    const more = await creation(owner);
    const [login] = await world.db.selectFrom('user_login').select(['id', 'account_id']).execute();
    const row = { account_id: login?.account_id ?? '', user_id: login?.id ?? '', name: '', rp_id: 'localhost' };
    const kept = { ...row, public_key: Buffer.from('key'), counter: 0, transports: '[]', created_at: 1, used_at: null };
    const rows = Array.from({ length: 20 }, (_, each) => ({ ...kept, id: randomUUID(), credential_id: `${each}` }));
    await world.db.insertInto('passkey').values(rows).execute();
    const answer = softPasskey().create(more);
    for (const [path, body] of [
      ['', { name: 'Phone', answer }],
      ['/challenge', { currentPassword: PASSWORD }],
    ] as const) {
      const refused = await owner.post(`/api/account/passkeys${path}`, body);
      expect(refusal(refused)).toMatchObject({ status: 409, code: 'PASSKEYS_FULL' });
    }
  });
});

describe('a proof by a passkey', () => {
  const pay = (client: TestClient, currentPassword: string) =>
    client.put('/api/account/preferences', { ...EXAMPLE_PREFERENCES, currentPassword });

  test('stands in for the password once, in its session, for five minutes', async () => {
    const { passkey } = await add(owner);
    const { visitor: second } = await enter(passkey);
    const { proof } = (await prove(owner, passkey)).json<{ proof: string }>();
    expect((await pay(second, proof)).statusCode).toBe(422);
    expect((await pay(owner, proof)).statusCode).toBe(200);
    expect((await owner.post('/api/account/export', { currentPassword: proof })).statusCode).toBe(422);
    const late = (await prove(owner, passkey)).json<{ proof: string }>().proof;
    world.clock.advance(5 * MINUTE);
    expect((await owner.post('/api/account/export', { currentPassword: late })).statusCode).toBe(422);
    const fresh = (await prove(owner, passkey)).json<{ proof: string }>().proof;
    expect((await owner.post('/api/account/export', { currentPassword: fresh })).statusCode).toBe(200);
    const last = (await prove(owner, passkey)).json<{ proof: string }>().proof;
    expect((await owner.post('/api/account/close', { password: last, confirmation: 'CLOSE' })).statusCode).toBe(204);
  });

  test('is not given for the right passkey’s id with another one’s signature', async () => {
    const { passkey } = await add(owner);
    const given = await challenge(owner, '/api/account/passkey-challenge');
    const [own, forged] = [passkey, softPasskey()].map((each) => each.answer(given));
    const answer = { ...own, response: forged?.response };
    expect(refusal(await owner.post('/api/account/passkey-proof', { answer }))).toMatchObject({ status: 422 });
  });

  test('is not given for another account’s passkey', async () => {
    const { passkey } = await add(owner);
    const stranger = await world.signUp();
    expect(refusal(await prove(stranger, passkey))).toMatchObject({ status: 422, paths: ['/answer'] });
    expect(await eventsOf(stranger)).toContain('PASSKEY_REFUSED');
  });

  test('that are refused ten times in a day are told by mail, as wrong passwords are', async () => {
    const { passkey } = await add(owner);
    const stranger = await world.signUp();
    const tries = () => eventsOf(stranger);
    for (let each = 0; each < 9; each += 1) await prove(stranger, passkey);
    expect(await tries()).not.toContain('TRIES_TOLD');
    await prove(stranger, passkey);
    expect(await tries()).toContain('TRIES_TOLD');
  });
});

test('a server that does not know the address it is opened by asks for PUBLIC_URL', async () => {
  const visitor = await world.visitor();
  const refused = await visitor.post('/api/passkey-challenge', undefined, { host: 'evil.example' });
  expect(refusal(refused)).toMatchObject({ status: 409, code: 'NO_PUBLIC_URL' });
});

test('signing in over the screen of an account takes that account’s passkeys alone', async () => {
  const { passkey } = await add(owner);
  for (const [email, status] of [
    ['somebody@example.co.uk', 401],
    [EMAIL.toUpperCase(), 200],
  ] as const) {
    const visitor = await world.visitor();
    const answer = passkey.answer(await challenge(visitor));
    expect((await visitor.post('/api/sign-in/passkey', { answer, email })).statusCode).toBe(status);
  }
});
