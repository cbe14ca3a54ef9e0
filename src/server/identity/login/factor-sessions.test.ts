import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { softPasskey } from '#server/testing/soft-passkey.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const EMAIL = 'owner-1@example.co.uk';
const PASSWORD = 'Tape-measure5!';
const PROOF = { currentPassword: PASSWORD };
const STEP = 30_000;

type Codes = { readonly recoveryCodes: readonly string[] };
/** A change of how a user signs in: what it changes from, which answers recovery codes, and the change itself. */
type Change = {
  readonly before: (owner: TestClient, world: TestApp) => Promise<Codes>;
  readonly change: (owner: TestClient, world: TestApp) => Promise<unknown>;
};

async function succeed(call: ReturnType<TestClient['post']>): Promise<string> {
  const { statusCode, body } = await call;
  expect([statusCode, body]).toEqual([expect.toSatisfy((status: number) => status < 300), body]);
  return body;
}

async function answered<Answer>(call: ReturnType<TestClient['post']>): Promise<Answer> {
  return JSON.parse(await succeed(call)) as Answer; // as the contract has it
}

async function turnOn(owner: TestClient, { clock }: TestApp): Promise<Codes> {
  const { secret } = await answered<{ secret: string }>(owner.post('/api/account/authenticator', PROOF));
  const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  clock.advance(STEP);
  return answered(owner.post('/api/account/authenticator/confirm', { code }));
}

async function addPasskey(owner: TestClient): Promise<Codes> {
  const asked = await answered<{ challenge: string; user: { id: string } }>(
    owner.post('/api/account/passkeys/challenge', PROOF),
  );
  return answered(owner.post('/api/account/passkeys', { name: 'Phone', answer: softPasskey().create(asked) }));
}

async function removePasskey(owner: TestClient): Promise<unknown> {
  const { passkeys } = await answered<{ passkeys: [{ id: string }] }>(owner.get('/api/account/second-factor'));
  return succeed(owner.post('/api/account/passkeys/remove', { id: passkeys[0].id, ...PROOF }));
}

async function moveBusiness(owner: TestClient, email: string): Promise<unknown> {
  const account = await answered<object>(owner.get('/api/account'));
  return succeed(owner.put('/api/account', { ...account, email, ...PROOF }));
}

const nothing = async (): Promise<Codes> => ({ recoveryCodes: [] });

const CHANGES: Readonly<Record<string, Change>> = {
  'an authenticator app is turned on': { before: nothing, change: turnOn },
  'an authenticator app is turned off': {
    before: turnOn,
    change: (owner) => succeed(owner.post('/api/account/authenticator/remove', PROOF)),
  },
  'a first passkey is added': { before: nothing, change: addPasskey },
  'another passkey is added': { before: addPasskey, change: addPasskey },
  'a passkey is removed': { before: addPasskey, change: removePasskey },
  'new recovery codes are made': {
    before: turnOn,
    change: (owner) => succeed(owner.post('/api/account/recovery-codes', PROOF)),
  },
  'the address to sign in with is changed': {
    before: nothing,
    change: (owner) => succeed(owner.put('/api/account/login', { email: 'gwen@example.co.uk', ...PROOF })),
  },
  'the address of the business is changed, which is that to sign in with': {
    before: nothing,
    change: (owner) => moveBusiness(owner, 'gwen@example.co.uk'),
  },
};

/** An owner with what stands before a change, another device of theirs, and a thief with a copy of their cookie. */
async function threeSessions({ before }: Pick<Change, 'before'>) {
  const world = await createTestApp();
  const owner = await world.signUp();
  const [code] = (await before(owner, world)).recoveryCodes;
  const [other, thief] = [await world.visitor(), await world.visitor()];
  await succeed(other.post('/api/sign-in', { email: EMAIL, password: PASSWORD, ...(code ? { code } : {}) }));
  thief.cookies.set('session', owner.cookies.get('session') ?? '');
  return { world, owner, other, thief };
}

const statusOf = async (client: TestClient) => (await client.get('/api/account')).statusCode;

// ASVS 5, 7.2.4 and 7.4.3.
test.each(Object.entries(CHANGES))(
  '%s: every other session ends, and a copy of the cookie that it was done with',
  async (_what, { before, change }) => {
    const { world, owner, other, thief } = await threeSessions({ before });
    expect(await Promise.all([owner, other, thief].map(statusOf))).toEqual([200, 200, 200]);
    await change(owner, world);
    expect(await Promise.all([owner, other, thief].map(statusOf))).toEqual([200, 401, 401]);
    const sessions = (await owner.get('/api/account/sessions')).json<object[]>();
    expect(sessions).toMatchObject([{ isCurrent: true }]);
  },
);

test('another address of the business ends no session where its user signs in with another', async () => {
  const { owner, other } = await threeSessions({
    before: async (client) => {
      await moveBusiness(client, 'office@example.co.uk');
      await succeed(client.put('/api/account/login', { email: EMAIL, ...PROOF }));
      return { recoveryCodes: [] };
    },
  });
  await moveBusiness(owner, 'desk@example.co.uk');
  expect(await Promise.all([owner, other].map(statusOf))).toEqual([200, 200]);
});

test('what changes nothing ends no session: a wrong password or code, and turning off what is not there', async () => {
  const { owner, other } = await threeSessions({ before: nothing });
  const wrong = { currentPassword: 'Wrong-one1!' };
  await owner.post('/api/account/authenticator/remove', wrong);
  await owner.post('/api/account/authenticator/remove', PROOF);
  await owner.post('/api/account/recovery-codes', PROOF);
  await owner.post('/api/account/authenticator', PROOF);
  await owner.post('/api/account/authenticator/confirm', { code: '000000' });
  await owner.post('/api/account/passkeys/challenge', PROOF);
  await owner.put('/api/account/login', { email: EMAIL, ...PROOF });
  await owner.put('/api/account/login', { email: 'gwen@example.co.uk', ...wrong });
  expect(await Promise.all([owner, other].map(statusOf))).toEqual([200, 200]);
});
