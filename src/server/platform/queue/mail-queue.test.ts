import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseBusyError, DatabaseGoneError } from '#server/platform/db/database-errors.ts';
import type { DatabasePlace } from '#server/platform/db/engine.ts';
import type { ResetRequestRow } from '#server/platform/db/security-tables.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { MailOutcome } from '#server/platform/mail/mail.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { createTestClock, type TestClock } from '#server/testing/test-clock.ts';
import { createTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { A_DAY, createMailQueue, retryDelayMs } from './mail-queue.ts';
import { LEASE_MS } from './queue-worker.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SENT: MailOutcome = { kind: 'SENT', reply: '250' };
const DELAYED: MailOutcome = { kind: 'DELAYED', reason: 'Come back later' };
const REFUSED: MailOutcome = { kind: 'REFUSED', reason: 'No such customer' };

let db: Db;
let place: DatabasePlace;
let clock: TestClock;

beforeEach(async () => {
  ({ db, place } = await createTestDatabase());
  clock = createTestClock();
});

/** Puts a mail into a queue; this table's rows belong to nobody, so they need no other. */
async function queueMail(id: string): Promise<void> {
  const now = clock.now().getTime();
  const row = { id, claimed: 0, attempts: 0, next_attempt_at: now };
  await db
    .insertInto('reset_request')
    .values({ ...row, email: 'a@b.example', origin: '', requested_at: now })
    .execute();
}

/** A process that works at the queue on a database of its own: each of its attempts ends when the test says how. */
async function openWorker(uptime = clock.uptime) {
  const recorded: MailOutcome['kind'][] = [];
  const attempts: { id: string; end: (outcome: MailOutcome | Error) => Promise<void> }[] = [];
  const ends = new Map<string, () => void>();
  const worker = createMailQueue(
    { db: await openTestDatabase(place), clock: clock.now, uptime, log: silentLog() },
    {
      table: 'reset_request',
      messageId: ({ id }) => id,
      askedAt: (row) => row.requested_at,
      patience: A_DAY,
      isSentLate: false,
      send: ({ id }) =>
        new Promise((resolve, reject) => {
          const end = (outcome: MailOutcome | Error): Promise<void> => {
            const { promise, resolve: ended } = Promise.withResolvers<void>();
            ends.set(id, ended);
            if (outcome instanceof Error) reject(outcome);
            else resolve(outcome);
            return promise;
          };
          attempts.push({ id, end });
        }),
      record: async (_tx, _row, { kind }) => void recorded.push(kind),
      ended: ({ id }) => ends.get(id)?.(),
    },
  );
  onTestFinished(async () => {
    for (const { end } of attempts) void end(SENT);
    await worker.stop();
  });
  return { ...worker, recorded, attempts };
}

async function rows(): Promise<Pick<ResetRequestRow, 'claimed' | 'attempts'>[]> {
  return db.selectFrom('reset_request').select(['claimed', 'attempts']).execute();
}

describe('an attempt', () => {
  test.each([
    [SENT, []],
    [REFUSED, []],
    [DELAYED, [{ claimed: 0, attempts: 1 }]],
  ] as const)('that ends as %j is recorded once, with what is left to do', async (outcome, left) => {
    await queueMail('mail');
    const worker = await openWorker();
    await worker.look();
    expect(await rows()).toEqual([{ claimed: 1, attempts: 1 }]);
    await worker.attempts[0]?.end(outcome);
    expect([worker.recorded, await rows()]).toEqual([[outcome.kind], left]);
  });

  test('whose mail can’t be put together is the last one, and recorded as refused', async () => {
    await queueMail('mail');
    const worker = await openWorker();
    await worker.look();
    await worker.attempts[0]?.end(new SyntaxError('Unterminated string in JSON'));
    expect([worker.recorded, await rows()]).toEqual([['REFUSED'], []]);
  });

  // As PostgreSQL says it of a call that lost against another.
  const deadlock = Object.assign(new Error('deadlock detected'), { severity: 'ERROR', code: '40P01' });

  test.each([new DatabaseBusyError(), new DatabaseGoneError(), deadlock])(
    'that the database kept from being made comes again: %s',
    async (error) => {
      await queueMail('mail');
      const worker = await openWorker();
      await worker.look();
      await worker.attempts[0]?.end(error);
      expect([worker.recorded, await rows()]).toEqual([[], [{ claimed: 1, attempts: 1 }]]);
    },
  );

  test('is made by one of several processes', async () => {
    await queueMail('mail');
    const workers = await Promise.all([openWorker(), openWorker(), openWorker()]);
    await Promise.all(workers.map(({ look }) => look()));
    expect(workers.flatMap(({ attempts }) => attempts)).toHaveLength(1);
  });
});

describe('a claim', () => {
  test.each([
    ['back', -3 * DAY],
    ['forward', 10 * MINUTE],
    ['far forward', 23 * 60 * MINUTE],
  ])('holds when the clock is put %s while the mail is under way: nobody sends it again', async (_, jump) => {
    await queueMail('mail');
    const [holder, other] = [await openWorker(), await openWorker()];
    await holder.look();
    await other.look();
    clock.jump(jump);
    for (let looks = 0; looks < 3; looks += 1) {
      await holder.look();
      await other.look();
    }
    expect([holder.attempts.length, other.attempts.length]).toEqual([1, 0]);
    await holder.attempts[0]?.end(SENT);
    expect([holder.recorded, await rows()]).toEqual([['SENT'], []]);
  });

  test('of a killed process is taken over once it was seen for the length of a lease, by whatever the clock says', async () => {
    await queueMail('mail');
    await (await openWorker()).look();
    clock.jump(-3 * DAY);
    const other = await openWorker();
    await other.look();
    clock.advance(LEASE_MS - 1);
    await other.look();
    expect(other.attempts).toEqual([]);
    clock.advance(1);
    await other.look();
    expect(await rows()).toEqual([{ claimed: 1, attempts: 2 }]);
    await other.attempts[0]?.end(SENT);
    expect(await rows()).toEqual([]);
  });

  test('that another one has followed is watched from its own beginning', async () => {
    await queueMail('mail');
    const [holder, other] = [await openWorker(), await openWorker()];
    await holder.look();
    await other.look();
    clock.advance(LEASE_MS - 1);
    await holder.attempts[0]?.end(DELAYED);
    clock.jump(MINUTE);
    await holder.look();
    expect(await rows()).toEqual([{ claimed: 1, attempts: 2 }]);
    clock.advance(1);
    await other.look();
    expect(other.attempts).toEqual([]);
  });

  test('is taken over by one of several processes', async () => {
    await queueMail('mail');
    await (await openWorker()).look();
    const others = await Promise.all([openWorker(), openWorker(), openWorker()]);
    await Promise.all(others.map(({ look }) => look()));
    clock.advance(LEASE_MS);
    await Promise.all(others.map(({ look }) => look()));
    expect(others.flatMap(({ attempts }) => attempts)).toHaveLength(1);
  });
});

test.each([SENT, REFUSED, DELAYED])('a worker that lost its claim records nothing, whether %j', async (outcome) => {
  await queueMail('mail');
  const [slow, other] = [await openWorker(), await openWorker()];
  await slow.look();
  await other.look();
  clock.advance(LEASE_MS);
  await other.look();
  const held = await db.selectFrom('reset_request').selectAll().execute();
  expect(held).toMatchObject([{ claimed: 1, attempts: 2 }]);

  await slow.attempts[0]?.end(outcome);
  expect(slow.recorded).toEqual([]);
  expect(await db.selectFrom('reset_request').selectAll().execute()).toEqual(held);

  await other.attempts[0]?.end(REFUSED);
  expect([slow.recorded, other.recorded, await rows()]).toEqual([[], ['REFUSED'], []]);
});

test.each([
  [1, 30_000],
  [2, 60_000],
  [3, 120_000],
  [7, 1_920_000],
  [8, 3_600_000],
  [500, 3_600_000],
])('after attempt %i the next one comes in about %i ms', (attempts, delay) => {
  expect(retryDelayMs(attempts, 0.5)).toBe(delay);
  expect(retryDelayMs(attempts, 0)).toBe(delay * 0.75);
  expect(retryDelayMs(attempts, 1)).toBe(delay * 1.25);
});
