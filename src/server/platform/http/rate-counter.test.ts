import { describe, expect, test } from 'vitest';
import type { Clock } from '#server/platform/deps.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createRateCounter, type RateCounter, type RateLimit } from './rate-counter.ts';
import { createSharedCounter } from './rate-counter-store.ts';

const LIMIT = { max: 3, windowMs: 60_000 };

/** Makes counters of both kinds, which have to count alike. */
const KINDS: Record<string, (limit: RateLimit, clock: Clock) => Promise<RateCounter>> = {
  'in memory': async (limit, clock) => createRateCounter(limit, clock),
  'in the database': async (limit, clock) =>
    createSharedCounter((await createTestDatabase()).db, 'tries', limit, clock),
};

describe.each(Object.entries(KINDS))('%s', (_kind, createCounter) => {
  test('so many pass, the next waits until the window that began with the first has ended', async () => {
    const clock = createTestClock();
    const counter = await createCounter(LIMIT, clock.now);
    for (let call = 0; call < 3; call += 1) expect(await counter.count('a')).toBeNull();
    clock.advance(20_500);
    expect(await counter.count('a')).toBe(40);
    clock.advance(39_499);
    expect(await counter.count('a')).toBe(1);
    clock.advance(1);
    expect(await counter.count('a')).toBeNull();
  });

  test('a call that weighs more than what is left is refused, and takes nothing of it', async () => {
    const counter = await createCounter(LIMIT, createTestClock().now);
    expect(await counter.count('a', 2)).toBeNull();
    expect(await counter.count('a', 2)).toBe(60);
    expect(await counter.count('a')).toBeNull();
    expect(await counter.count('a')).toBe(60);
  });

  test('each key has its own count', async () => {
    const counter = await createCounter(LIMIT, createTestClock().now);
    for (const key of ['a', 'b', 'a', 'b', 'a', 'b']) expect(await counter.count(key)).toBeNull();
    expect(await counter.count('a')).toBe(60);
  });

  test('what is taken back does not count', async () => {
    const counter = await createCounter(LIMIT, createTestClock().now);
    for (let call = 0; call < 10; call += 1) {
      expect(await counter.count('a')).toBeNull();
      await counter.takeBack('a');
    }
    await counter.takeBack('a');
    for (let call = 0; call < 3; call += 1) expect(await counter.count('a')).toBeNull();
    expect(await counter.count('a')).toBe(60);
  });

  test('many at once count like many in a row', async () => {
    const counter = await createCounter(LIMIT, createTestClock().now);
    const waits = await Promise.all(Array.from({ length: 12 }, () => counter.count('a')));
    expect(waits.filter((wait) => wait === null)).toHaveLength(3);
  });

  test('a clock that is put back makes nobody wait longer than a window', async () => {
    const clock = createTestClock();
    const counter = await createCounter({ ...LIMIT, max: 1 }, clock.now);
    await counter.count('a');
    clock.advance(-24 * 60 * 60_000);
    expect(await counter.count('a')).toBeNull();
    expect(await counter.count('a')).toBe(60);
  });
});

describe('in memory', () => {
  test('ever new keys are forgotten again, and what was counted before them is not', async () => {
    const counter = createRateCounter({ ...LIMIT, max: 2 }, createTestClock().now);
    await counter.count('victim');
    await counter.count('victim');
    for (let key = 0; key <= 60_000; key += 1) await counter.count(String(key));
    expect(await counter.count('victim')).toBe(60);
    for (let call = 0; call < 2; call += 1) expect(await counter.count('0')).toBeNull();
  });
});

describe('in the database', () => {
  test('several processes count together, by limits that do not mix', async () => {
    const { db } = await createTestDatabase();
    const { now } = createTestClock();
    const [here, there] = [createSharedCounter(db, 'tries', LIMIT, now), createSharedCounter(db, 'tries', LIMIT, now)];
    expect([await here.count('a'), await there.count('a'), await here.count('a')]).toEqual([null, null, null]);
    expect([await here.count('a'), await there.count('a')]).toEqual([60, 60]);
    expect(await createSharedCounter(db, 'mails', LIMIT, now).count('a')).toBeNull();
  });

  test('neither a key nor a window that is over stays there', async () => {
    const { db } = await createTestDatabase();
    const clock = createTestClock();
    const counter = createSharedCounter(db, 'tries', LIMIT, clock.now);
    await counter.count('owen@prysflooring.co.uk 203.0.113.9');
    const rows = () => db.selectFrom('rate_count').select('key').execute();
    expect(await rows()).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    clock.advance(60_000);
    await counter.count('b');
    expect(await rows()).toHaveLength(1);
  });
});
