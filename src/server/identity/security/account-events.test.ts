import { describe, expect, test, vi } from 'vitest';
import { addAccountEvent, listAccountEvents } from './event-store.ts';
import { createOldRecordsErasure } from '#server/closing/erase-old-records.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { createJob } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { SOON } from '#server/testing/soon.ts';

const EMAIL = 'owner-1@example.co.uk';
const PASSWORD = 'Tape-measure5!';
const WRONG = 'Wrong-one1!';
const DAY = 24 * 60 * 60_000;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

type Line = { id: string; at: string; what: string; device: string | null };

const eventsOf = async (client: TestClient) => (await client.get('/api/account/events')).json<Line[]>();
const whatOf = async (client: TestClient) => (await eventsOf(client)).map(({ what }) => what);
const signIn = (client: TestClient, password = PASSWORD) =>
  client.post('/api/sign-in', { email: EMAIL, password }, { 'user-agent': ANDROID });
const noticesOf = ({ db }: TestApp) =>
  db.selectFrom('security_notice').select(['kind', 'email', 'detail']).orderBy('happened_at').execute();

/** Is refused so often, one try after another, each noted before the next. */
async function beRefused({ db }: TestApp, client: TestClient, times: number): Promise<void> {
  const refusals = async () => {
    const rows = await db.selectFrom('account_event').select('id').where('what', '=', 'SIGN_IN_REFUSED').execute();
    return rows.length;
  };
  for (let tries = 0; tries < times; tries += 1) {
    const before = await refusals();
    expect((await signIn(client, WRONG)).statusCode).toBe(401);
    await vi.waitFor(async () => expect(await refusals()).toBe(before + 1), SOON);
  }
}

describe('the account’s log', () => {
  test('holds twenty changes of details or settings a day, the newest of them the last', async () => {
    const { clock, signUp } = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
    const client = await signUp();
    const account = (await client.get('/api/account')).json<object>();
    for (let change = 0; change < 25; change += 1) {
      clock.advance(1_000);
      const { statusCode } = await client.put('/api/account', { ...account, sendReceipts: change % 2 === 0 });
      expect(statusCode).toBe(200);
    }
    const changes = (await eventsOf(client)).filter(({ what }) => what === 'DETAILS_CHANGED');
    expect(changes).toHaveLength(20);
    expect(changes[0]?.at).toBe(clock.now().toISOString());
    clock.advance(DAY);
    await client.put('/api/account', { ...account, sendReceipts: false });
    expect((await whatOf(client)).filter((what) => what === 'DETAILS_CHANGED')).toHaveLength(21);
  });

  test('tells what happened, the newest first, and by which device', async () => {
    const world = await createTestApp();
    const { clock } = world;
    const [client, phone] = [await world.signUp(), await world.visitor()];
    const after = async (act: () => Promise<unknown>) => {
      clock.advance(1_000);
      await act();
    };
    await after(() => beRefused(world, phone, 1));
    await after(() => signIn(phone));
    await after(() => phone.post('/api/sign-out'));
    await after(() => signIn(phone));
    const account = (await client.get('/api/account')).json<object>();
    await after(() => client.put('/api/account', { ...account, businessName: 'New' }));
    const preferences = (await client.get('/api/account/preferences')).json<object>();
    await after(() => client.put('/api/account/preferences', { ...preferences, paymentTermsDays: 7 }));
    await after(() =>
      client.put('/api/account/preferences', { ...preferences, bankDetails: 'x', currentPassword: PASSWORD }),
    );
    await after(() => client.post('/api/account/export', { currentPassword: WRONG }));
    await after(() => client.post('/api/account/export', { currentPassword: PASSWORD }));
    const job = await createPricedJob(client);
    await after(() => client.post(`/api/jobs/${job.id}/send-email?isQuote=true`));
    const other = (await client.get('/api/account/sessions')).json<{ id: string; isCurrent: boolean }[]>();
    await after(() => client.delete(`/api/account/sessions/${other.find(({ isCurrent }) => !isCurrent)?.id}`));
    await after(() => client.post('/api/account/password', { currentPassword: PASSWORD, password: 'Spirit-level7!' }));
    expect(await whatOf(client)).toEqual([
      'PASSWORD_CHANGED',
      'DEVICE_SIGNED_OUT',
      'QUOTE_SENT',
      'EXPORTED',
      'PASSWORD_REFUSED',
      'PAYMENT_CHANGED',
      'PREFERENCES_CHANGED',
      'DETAILS_CHANGED',
      'SIGNED_IN',
      'SIGNED_OUT',
      'NEW_DEVICE',
      'SIGN_IN_REFUSED',
      'SIGNED_UP',
    ]);
    const events = await eventsOf(client);
    expect(events.find(({ what }) => what === 'SIGN_IN_REFUSED')).toMatchObject({
      at: '2026-11-20T08:14:01.000Z',
      device: 'Chrome on Android',
    });
    expect(events.find(({ what }) => what === 'QUOTE_SENT')).toMatchObject({ device: null });
  });

  test('has what happened in one millisecond in the order in which it happened', async () => {
    const world = await createTestApp();
    const client = await world.signUp();
    const { id: accountId = '' } = (await world.db.selectFrom('account').select('id').executeTakeFirst()) ?? {};
    const happenedAt = world.clock.now().getTime();
    const devices = Array.from({ length: 30 }, (_, each) => `Browser ${each}`);
    for (const userAgent of devices)
      await addAccountEvent(world.db, { accountId, what: 'SIGNED_IN', userAgent, happenedAt });
    const listed = await listAccountEvents(world.db, accountId, happenedAt + 1);
    expect(listed.map(({ userAgent }) => userAgent).slice(0, 30)).toEqual(devices.toReversed());
    expect((await whatOf(client)).at(-1)).toBe('SIGNED_UP');
  });

  test('is of one account alone', async () => {
    const { signUp } = await createTestApp();
    const [client, other] = [await signUp(), await signUp()];
    await client.put('/api/account/preferences', { paymentTermsDays: 7, defaultMarkup: 21 });
    expect(await whatOf(other)).toEqual(['SIGNED_UP']);
  });

  test('goes back 90 days, and then it is erased', async () => {
    const world = await createTestApp();
    const client = await world.signUp();
    await createJob(client);
    const erasure = createOldRecordsErasure({ ...world.deps, log: silentLog() });
    await erasure.run();
    world.clock.advance(90 * DAY);
    await signIn(client);
    expect(await whatOf(client)).toEqual(['SIGNED_IN']);
    await erasure.run();
    const rows = await world.db.selectFrom('account_event').select('what').execute();
    expect(rows).toEqual([{ what: 'SIGNED_IN' }]);
  });

  test('keeps at most a hundred refused tries of a day', async () => {
    const world = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
    await world.signUp();
    const phone = await world.visitor();
    await beRefused(world, phone, 100);
    expect((await signIn(phone, WRONG)).statusCode).toBe(401);
    await signIn(phone);
    expect((await whatOf(phone)).filter((what) => what === 'SIGN_IN_REFUSED')).toHaveLength(100);
  });
});

describe('a mail tells', () => {
  test('of a device that was never used before, and neither of the first nor of one that is known', async () => {
    const world = await createTestApp();
    const client = await world.signUp();
    await client.post('/api/sign-out');
    await signIn(client);
    expect(await noticesOf(world)).toEqual([]);
    const phone = await world.visitor();
    for (let time = 0; time < 2; time += 1) await signIn(phone);
    expect(await noticesOf(world)).toEqual([{ kind: 'NEW_DEVICE', email: EMAIL, detail: 'Chrome on Android' }]);
  });

  test('of a device whose token was put there by somebody else', async () => {
    const world = await createTestApp();
    await world.signUp();
    const phone = await world.visitor();
    phone.cookies.set('device', 'planted');
    await signIn(phone);
    expect(phone.cookies.get('device')).toMatch(/^[\w-]{43}$/);
    expect(await noticesOf(world)).toHaveLength(1);
  });

  test('of nothing when two users share a browser, once each is known there', async () => {
    const world = await createTestApp();
    const shared = await world.signUp();
    const credentials = { email: 'owner-2@example.co.uk', password: PASSWORD };
    await world.signUp();
    for (let time = 0; time < 2; time += 1) {
      await shared.post('/api/sign-in', credentials);
      await signIn(shared);
    }
    expect(await noticesOf(world)).toMatchObject([{ kind: 'NEW_DEVICE', email: 'owner-2@example.co.uk' }]);
  });

  test('of the tenth refused try within a day, once a day', async () => {
    const world = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
    const client = await world.signUp();
    const phone = await world.visitor();
    await beRefused(world, phone, 8);
    await client.post('/api/account/export', { currentPassword: WRONG });
    expect(await noticesOf(world)).toEqual([]);
    await beRefused(world, phone, 12);
    expect(await noticesOf(world)).toEqual([{ kind: 'TRIES_REFUSED', email: EMAIL, detail: '' }]);
    world.clock.advance(DAY);
    await beRefused(world, phone, 9);
    expect(await noticesOf(world)).toHaveLength(1);
    await beRefused(world, phone, 1);
    expect(await noticesOf(world)).toHaveLength(2);
  });

  test('of one new device when many sign in on it at once', async () => {
    const world = await createTestApp();
    await world.signUp();
    const phones = await Promise.all([world.visitor(), world.visitor(), world.visitor()]);
    await Promise.all(phones.map((phone) => signIn(phone)));
    expect(await noticesOf(world)).toHaveLength(3);
  });
});
