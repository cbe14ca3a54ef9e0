import { describe, expect, test, vi } from 'vitest';
import type { Mail, MailOutcome } from '#server/platform/mail/mail.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { SOON } from '#server/testing/soon.ts';

const EMAIL = 'owner-1@example.co.uk';
const OLD = 'Tape-measure5!';
const NEW = 'Spirit-level7!';
const HOUR = 60 * 60_000;

type World = TestApp & { sent: Mail[]; answer: (outcome: MailOutcome) => void };

/** A server whose mail server answers every mail as it is told to. */
async function open(): Promise<World> {
  const sent: Mail[] = [];
  let outcome: MailOutcome = { kind: 'SENT', reply: '250' };
  const deliver = async (mail: Mail) => {
    sent.push(mail);
    return outcome;
  };
  const app = await createTestApp({ deps: { mail: { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 0 } } });
  const answer = (next: MailOutcome) => {
    outcome = next;
  };
  return { ...app, sent, answer };
}

/** Lets another server on the same database look for what is to be sent. */
async function look({ deps }: World): Promise<void> {
  const { app } = await createTestApp({ deps });
  await app.ready();
  await app.close();
}

const noticesOf = ({ db }: World) => db.selectFrom('security_notice').selectAll().execute();
const untilNoneIsLeft = (world: World) => vi.waitFor(async () => expect(await noticesOf(world)).toEqual([]), SOON);
const changePassword = (client: TestClient, currentPassword = OLD) =>
  client.post('/api/account/password', { currentPassword, password: NEW });

async function changeEmail(client: TestClient, change: object): Promise<number> {
  const account = (await client.get('/api/account')).json<object>();
  return (await client.put('/api/account', { ...account, ...change })).statusCode;
}

describe('a user is told by mail', () => {
  test('of a changed password, once and without a link', async () => {
    const world = await open();
    expect((await changePassword(await world.signUp())).statusCode).toBe(204);
    await look(world);
    await vi.waitFor(() => expect(world.sent).toHaveLength(1), SOON);
    const [mail] = world.sent;
    expect(mail).toMatchObject({ subject: 'Your Chalkline password was changed', replyTo: null, attachment: null });
    expect(mail?.to.address).toBe(EMAIL);
    expect(mail?.text).toContain('It happened on 20 Nov 26 08:14.');
    expect(mail?.html).not.toMatch(/<a |http/);
    await untilNoneIsLeft(world);
  });

  test('of a password that a link has reset', async () => {
    const world = await open();
    await world.signUp();
    const visitor = await world.visitor();
    await visitor.post('/api/forgot-password', { email: EMAIL });
    await vi.waitFor(() => expect(world.sent).toHaveLength(1), SOON);
    const token = /#token=([\w-]+)/.exec(world.sent[0]?.text ?? '')?.[1];
    expect((await visitor.post('/api/reset-password', { token, password: NEW })).statusCode).toBe(204);
    await look(world);
    await vi.waitFor(() => expect(world.sent).toHaveLength(2), SOON);
    expect(world.sent[1]).toMatchObject({ subject: 'Your Chalkline password was changed', to: { address: EMAIL } });
  });

  test('of another e-mail address, at the one before', async () => {
    const world = await open();
    expect(await changeEmail(await world.signUp(), { email: 'new@example.co.uk', currentPassword: OLD })).toBe(200);
    await look(world);
    await vi.waitFor(() => expect(world.sent).toHaveLength(1), SOON);
    expect(world.sent[0]).toMatchObject({
      subject: 'Your Chalkline e-mail address was changed',
      to: { address: EMAIL },
    });
    expect(JSON.stringify(world.sent)).not.toContain('new@example.co.uk');
  });

  test('of nothing that was refused, nor of another change', async () => {
    const world = await open();
    const client = await world.signUp();
    await changePassword(client, 'Wrong-one1!');
    await changeEmail(client, { email: 'new@example.co.uk', currentPassword: 'Wrong-one1!' });
    await changeEmail(client, { businessName: 'New', email: EMAIL.toUpperCase() });
    expect([await noticesOf(world), world.sent]).toEqual([[], []]);
  });
});

describe('a notice that the mail server does not take yet', () => {
  test('is tried again later as the same mail', async () => {
    const world = await open();
    world.answer({ kind: 'DELAYED', reason: 'Busy' });
    await changePassword(await world.signUp());
    await look(world);
    await vi.waitFor(() => expect(world.sent).toHaveLength(1), SOON);
    expect(await noticesOf(world)).toMatchObject([{ attempts: 1 }]);
    world.answer({ kind: 'SENT', reply: '250' });
    world.clock.advance(HOUR);
    await look(world);
    await vi.waitFor(() => expect(world.sent).toHaveLength(2), SOON);
    expect(world.sent[1]).toEqual(world.sent[0]);
    await untilNoneIsLeft(world);
  });

  test('is given up after a day', async () => {
    const world = await open();
    world.answer({ kind: 'DELAYED', reason: 'Busy' });
    await changePassword(await world.signUp());
    world.clock.advance(24 * HOUR);
    await look(world);
    await untilNoneIsLeft(world);
    expect(world.sent).toHaveLength(1);
  });
});

// By this server's own worker alone, which looks every five seconds: another one would count for itself.
describe('nobody is mailed without end by an account of somebody else’s making', () => {
  const STRANGER = 'stranger@example.com';
  const mailsTo = ({ sent }: World, address: string) => sent.filter(({ to }) => to.address === address);

  test('by signing in on ever new devices', async () => {
    const world = await open();
    await world.signUp({ email: STRANGER });
    for (let device = 0; device < 25; device += 1) {
      const signedIn = await (await world.visitor()).post('/api/sign-in', { email: STRANGER, password: OLD });
      expect(signedIn.statusCode).toBe(200);
    }
    const events = (await (await signedIn(world)).get('/api/account/events')).json<{ what: string }[]>();
    expect(events.filter(({ what }) => what === 'NEW_DEVICE')).toHaveLength(26);
    await untilNoneIsLeft(world);
    expect(mailsTo(world, STRANGER)).toHaveLength(20);
    world.clock.advance(25 * HOUR);
    await signedIn(world);
    await untilNoneIsLeft(world);
    expect(mailsTo(world, STRANGER)).toHaveLength(21);
  });

  const signedIn = async (world: World) => {
    const client = await world.visitor();
    await client.post('/api/sign-in', { email: STRANGER, password: OLD });
    return client;
  };

  test('by moving the address to sign in with there and away', async () => {
    const world = await open();
    const client = await world.signUp();
    for (let each = 0; each < 25; each += 1) {
      for (const email of [STRANGER.toUpperCase(), EMAIL]) {
        const moved = await client.put('/api/account/login', { email, currentPassword: OLD });
        expect(moved.statusCode).toBeLessThan(300);
      }
    }
    await untilNoneIsLeft(world);
    expect(mailsTo(world, STRANGER)).toHaveLength(20);
  });
});
