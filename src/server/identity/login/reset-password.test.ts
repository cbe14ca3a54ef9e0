import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { exampleId } from '#contract/example-lines.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#server/testing/test-app.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';
import type { SmtpPeer } from '#server/testing/smtp-peer.ts';
import { SOON } from '#server/testing/soon.ts';
import { createResetPost } from './reset-post.ts';
import { addResetRequest } from './reset-store.ts';

const EMAIL = 'owner-1@example.co.uk';
const OLD = 'Tape-measure5!';
const NEW = 'Spirit-level7!';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type World = TestApp & { peer: SmtpPeer };

async function open(options: TestAppOptions = {}): Promise<World> {
  const peer = await createSmtpPeer();
  const environment = { SMTP_URL: peer.url, MAIL_FROM: 'quotes@mail.example', ...options.environment };
  return { peer, ...(await createTestApp({ ...options, environment })) };
}

async function forgot({ visitor }: TestApp, email = EMAIL, headers = {}) {
  return (await visitor()).post('/api/forgot-password', { email }, headers);
}

async function reset({ visitor }: TestApp, token: string, password = NEW) {
  return (await visitor()).post('/api/reset-password', { token, password });
}

async function signIn({ visitor }: TestApp, password: string): Promise<number> {
  return (await (await visitor()).post('/api/sign-in', { email: EMAIL, password })).statusCode;
}

/** Waits until so many mails have arrived, and answers the token in the last one's link. */
async function mailedToken({ peer }: World, mails = 1): Promise<string> {
  // A reset that was made is told by mail as well.
  const links = () =>
    peer.arrived.map(({ email }) => /reset-password#token=([\w-]+)/.exec(email.text ?? '')?.[1]).filter(Boolean);
  await vi.waitFor(() => expect(links()).toHaveLength(mails), SOON);
  return links().at(-1) ?? '';
}

const requestsOf = ({ db }: TestApp) => db.selectFrom('reset_request').selectAll().execute();
const untilWorkedOff = (world: TestApp) => vi.waitFor(async () => expect(await requestsOf(world)).toEqual([]), SOON);

describe('a forgotten password', () => {
  test('is mailed a link that sets another one, once, and ends every session', async () => {
    const world = await open();
    const client = await world.signUp();
    expect((await forgot(world, ' OWNER-1@example.co.uk')).statusCode).toBe(204);
    const token = await mailedToken(world);
    expect(token).toMatch(/^[\w-]{43}$/);
    const response = await reset(world, token);
    expect([response.statusCode, response.cookies]).toEqual([204, []]);
    expect((await client.get('/api/account')).statusCode).toBe(401);
    expect([await signIn(world, OLD), await signIn(world, NEW)]).toEqual([401, 200]);
    expect(refusal(await reset(world, token, 'Plumb-line9!'))).toEqual({
      status: 422,
      code: 'INVALID',
      paths: ['/token'],
    });
  });

  test('says of its link whether it can be used, as often as it is opened, and no more (amendment N21)', async () => {
    const world = await open();
    await world.signUp();
    const check = async (token: string) => (await world.visitor()).post('/api/check-reset-link', { token });
    const dead = { status: 422, code: 'INVALID', paths: ['/token'] };
    await forgot(world);
    const token = await mailedToken(world);
    for (const response of [await check(token), await check(token)]) {
      expect([response.statusCode, response.body, response.cookies]).toEqual([204, '', []]);
    }
    expect(refusal(await check('made-up'))).toEqual(dead);
    expect(refusal(await check(''))).toEqual(dead);
    expect((await reset(world, token)).statusCode).toBe(204);
    expect(refusal(await check(token))).toEqual(dead);
    await forgot(world);
    const second = await mailedToken(world, 2);
    world.clock.advance(31 * MINUTE);
    const expired = await check(second);
    expect(refusal(expired)).toEqual(dead);
    expect(expired.json()).toMatchObject({ errors: (await check('made-up')).json<{ errors: object[] }>().errors });
  });

  test('is told in a mail of the product’s own, with the link and nothing else to load', async () => {
    const world = await open({ environment: { PUBLIC_URL: 'https://quotes.example.com' } });
    await world.signUp();
    await forgot(world);
    const token = await mailedToken(world);
    const { to, email } = world.peer.arrived.find(({ email: mail }) => mail.text?.includes(token)) ?? {};
    expect(to).toEqual([EMAIL]);
    expect(email).toMatchObject({ subject: 'Reset your Chalkline password', attachments: [] });
    expect(email?.from).toEqual({ name: 'Chalkline', address: 'quotes@mail.example' });
    expect(email?.replyTo).toBeUndefined();
    const link = `https://quotes.example.com/reset-password#token=${token}`;
    expect(email?.text).toContain(`within 30 minutes:\n${link}\n`);
    expect(email?.html).toContain(`<a href="${link}">${link}</a>`);
    expect(email?.html).not.toMatch(/<(img|script|link|iframe)\b|url\(/i);
  });

  test('of nobody is answered to the letter like that of somebody, and no mail is sent', async () => {
    const world = await open();
    await world.signUp();
    const known = await forgot(world);
    const unknown = await forgot(world, 'nobody@example.co.uk');
    const shown = ({ statusCode, body, headers }: typeof known) => [statusCode, body, Object.keys(headers).toSorted()];
    expect(shown(unknown)).toEqual(shown(known));
    await untilWorkedOff(world);
    expect(world.peer.arrived.map(({ to }) => to)).toEqual([[EMAIL]]);
  });

  test('is asked for by anybody with an address, and by nobody with none', async () => {
    const world = await open();
    for (const email of ['', 'nobody', 7]) {
      expect(refusal(await (await world.visitor()).post('/api/forgot-password', { email }))).toEqual({
        status: 422,
        code: 'INVALID',
        paths: ['/email'],
      });
    }
  });

  test('five times an hour for an address, known or not', async () => {
    const world = await open();
    await world.signUp();
    for (const email of [EMAIL, 'nobody@example.co.uk']) {
      for (let asked = 0; asked < 5; asked += 1) expect((await forgot(world, email)).statusCode).toBe(204);
      expect((await forgot(world, email.toUpperCase())).statusCode).toBe(429);
    }
    world.clock.advance(60 * MINUTE);
    expect((await forgot(world)).statusCode).toBe(204);
  });

  test('leads to the address that was called only if it is this machine’s own', async () => {
    const world = await open();
    await world.signUp();
    for (const host of ['192.0.2.66:80', 'thief.local', 'localhost:8080', 'thief.example']) {
      expect(refusal(await forgot(world, EMAIL, { host }))).toMatchObject({ status: 409, code: 'NO_PUBLIC_URL' });
    }
    expect(await requestsOf(world)).toEqual([]);
    expect((await forgot(world, EMAIL, { host: '127.0.0.1' })).statusCode).toBe(204);
    await mailedToken(world);
    expect(world.peer.arrived.map(({ email }) => email.text)).toEqual([
      expect.stringContaining('\nhttp://127.0.0.1/reset-password#token='),
    ]);
  });
});

describe('the link', () => {
  test('lasts 30 minutes', async () => {
    const world = await open();
    await world.signUp();
    await forgot(world);
    const token = await mailedToken(world);
    world.clock.advance(30 * MINUTE);
    expect((await reset(world, token)).statusCode).toBe(422);
    expect(await signIn(world, OLD)).toBe(200);
  });

  test('is worth nothing once another one was used, the password changed, or the e-mail address', async () => {
    const world = await open();
    const client = await world.signUp();
    await forgot(world);
    const first = await mailedToken(world, 1);
    await forgot(world);
    const second = await mailedToken(world, 2);
    expect((await reset(world, second)).statusCode).toBe(204);
    expect((await reset(world, first)).statusCode).toBe(422);

    await forgot(world);
    const third = await mailedToken(world, 3);
    await client.post('/api/sign-in', { email: EMAIL, password: NEW });
    await client.post('/api/account/password', { currentPassword: NEW, password: OLD });
    expect((await reset(world, third)).statusCode).toBe(422);

    await forgot(world);
    const fourth = await mailedToken(world, 4);
    const account = (await client.get('/api/account')).json<object>();
    await client.put('/api/account', { ...account, businessName: 'Same address' });
    expect(await world.db.selectFrom('reset_token').selectAll().execute()).toHaveLength(1);
    await client.put('/api/account', { ...account, email: 'moved@example.co.uk', currentPassword: OLD });
    expect((await reset(world, fourth)).statusCode).toBe(422);
  });

  test('sets no password that is easy to guess, and can be used again for another', async () => {
    const world = await open();
    await world.signUp();
    await forgot(world);
    const token = await mailedToken(world);
    expect(refusal(await reset(world, token, 'Password1!'))).toMatchObject({ status: 422, paths: ['/password'] });
    expect((await reset(world, token)).statusCode).toBe(204);
  });

  test('sets one password when it is used twice at once', async () => {
    const world = await open();
    await world.signUp();
    await forgot(world);
    const token = await mailedToken(world);
    const answers = await Promise.all([reset(world, token), reset(world, token, 'Plumb-line9!')]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 422]));
  });

  test.each([
    [{ token: 'made-up', password: NEW }, ['/token']],
    [{ token: '', password: 'short' }, ['/token', '/password']],
    [{}, ['/token', '/password']],
    [{ token: 'x'.repeat(201), password: NEW }, ['/token']],
  ])('%j resets nothing', async (body, paths) => {
    const { visitor } = await createTestApp();
    const response = await (await visitor()).post('/api/reset-password', body);
    expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths });
  });
});

describe('what is stored', () => {
  test('is the token’s hash and never the token, not even while the mail waits', async () => {
    const world = await open();
    await world.signUp();
    world.peer.behave('greylist');
    await forgot(world);
    await vi.waitFor(() => expect(world.peer.attempts()).toBe(1), SOON);
    await vi.waitFor(async () => {
      // Tried, and given back: the next attempt counts from here.
      expect(await requestsOf(world)).toMatchObject([{ attempts: 1, claimed: 0 }]);
    }, SOON);
    world.peer.behave('accept');
    world.clock.advance(MINUTE);
    await forgot(world, 'nobody@example.co.uk');
    const token = await mailedToken(world);
    const tables = await Promise.all([
      requestsOf(world),
      world.db.selectFrom('reset_token').selectAll().execute(),
      world.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(tables[1]).toHaveLength(2);
    expect(JSON.stringify(tables)).not.toContain(token);
    expect((await reset(world, token)).statusCode).toBe(204);
    await untilWorkedOff(world);
  });

  test('survives a restart: a request whose mail could not be sent is mailed by the next server', async () => {
    const first = await open({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    await first.signUp();
    await forgot(first);
    await vi.waitFor(async () => expect((await requestsOf(first))[0]?.attempts).toBe(1), SOON);
    await first.app.close();
    const second = await open({ deps: { db: first.db } });
    second.clock.advance(3 * MINUTE);
    await (await second.visitor()).get('/healthz');
    expect((await reset(second, await mailedToken(second))).statusCode).toBe(204);
  });

  test('is mailed although the clock was put back by days meanwhile', async () => {
    const world = await open();
    await world.signUp();
    world.peer.behave('greylist');
    await forgot(world);
    await vi.waitFor(async () => {
      const [request] = await requestsOf(world);
      // Delayed, and no longer under way: a claim lasts longer than the first delay.
      expect(request?.attempts).toBe(1);
      expect(request?.next_attempt_at).toBeLessThan(world.clock.now().getTime() + MINUTE);
    }, SOON);
    world.peer.behave('accept');
    world.clock.advance(-3 * DAY);
    await forgot(world, 'nobody@example.co.uk');
    expect((await reset(world, await mailedToken(world))).statusCode).toBe(204);
    await untilWorkedOff(world);
  });

  test('is dropped after 30 minutes without a mail: nobody waits any more', async () => {
    const world = await open();
    await world.signUp();
    const late = { id: 'x', email: EMAIL, origin: 'http://localhost', claimed: 0, attempts: 3, next_attempt_at: 0 };
    await world.db
      .insertInto('reset_request')
      .values({ ...late, requested_at: world.clock.now().getTime() - 30 * MINUTE })
      .execute();
    await forgot(world, 'nobody@example.co.uk');
    await untilWorkedOff(world);
    expect(world.peer.arrived).toEqual([]);
  });
});

test('whether a mail can bring the link is told to anybody, before they ask for it', async () => {
  const told = async ({ visitor }: TestApp) => (await (await visitor()).get('/api/forgot-password')).json<object>();
  expect(await told(await open())).toEqual({ delivery: 'smtp' });
  expect(await told(await createTestApp())).toEqual({ delivery: 'folder' });
});

test('without a mail server the link lies in the outbox folder, for whoever runs the server', async () => {
  const world = await createTestApp();
  await world.signUp();
  await forgot(world);
  await untilWorkedOff(world);
  const folder = join(world.deps.config.dataDir, 'outbox');
  const [name = ''] = await readdir(folder);
  const { text = '' } = await PostalMime.parse(await readFile(join(folder, name)));
  const token = /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  expect((await reset(world, token)).statusCode).toBe(204);
});

test('a link is not mailed to an address that its user moved away from meanwhile', async () => {
  const world = await open();
  const client = await world.signUp();
  const move = () => client.put('/api/account/login', { email: 'new@example.co.uk', currentPassword: OLD });
  await addResetRequest(world.db, {
    id: exampleId(1),
    email: EMAIL,
    origin: 'http://localhost',
    requestedAt: world.deps.clock().getTime(),
  });
  const db = afterFindingLogin(world.db, async () => expect((await move()).statusCode).toBe(200));
  const post = createResetPost({ ...world.deps, db, log: silentLog() });
  await post.look();
  await untilWorkedOff(world);
  await post.stop();
  expect((await client.get('/api/account/login')).json()).toEqual({ email: 'new@example.co.uk' });
  expect(await world.db.selectFrom('reset_token').selectAll().execute()).toEqual([]);
});

/** The database, where something happens between finding whose address it is and the transaction that follows. */
function afterFindingLogin(db: TestApp['db'], happens: () => Promise<void>): TestApp['db'] {
  let isFound = false;
  const transaction = () => ({
    execute: async (work: (tx: Tx) => Promise<unknown>) => {
      if (isFound) await happens();
      return db.transaction().execute(work);
    },
  });
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return transaction;
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        if (given[0] === 'user_login') isFound = true;
        return Reflect.apply(member, target, given);
      };
    },
  });
}
