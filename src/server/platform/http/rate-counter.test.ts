import { expect, test } from 'vitest';
import { createTestClock } from '#server/testing/test-clock.ts';
import { createRateCounter } from './rate-counter.ts';

const LIMIT = { max: 3, windowMs: 60_000 };

test('so many pass, the next waits until the window that began with the first has ended', () => {
  const clock = createTestClock();
  const counter = createRateCounter(LIMIT, clock.now);
  expect([counter.count('a'), counter.count('a'), counter.count('a')]).toEqual([null, null, null]);
  clock.advance(20_500);
  expect(counter.count('a')).toBe(40);
  clock.advance(39_499);
  expect(counter.count('a')).toBe(1);
  clock.advance(1);
  expect(counter.count('a')).toBeNull();
});

test('each key has its own count', () => {
  const counter = createRateCounter(LIMIT, createTestClock().now);
  for (const key of ['a', 'b', 'a', 'b', 'a', 'b']) expect(counter.count(key)).toBeNull();
  expect(counter.count('a')).toBe(60);
});

test('what is taken back does not count', () => {
  const counter = createRateCounter(LIMIT, createTestClock().now);
  for (let call = 0; call < 10; call += 1) {
    expect(counter.count('a')).toBeNull();
    counter.takeBack('a');
  }
});

test('ever new keys drop the oldest ones instead of filling the memory', () => {
  const counter = createRateCounter({ ...LIMIT, max: 1 }, createTestClock().now);
  for (let key = 0; key <= 20_000; key += 1) counter.count(String(key));
  expect(counter.count('0')).toBeNull();
  expect(counter.count('20000')).toBe(60);
});

test('a clock that is put back makes nobody wait longer than a window', () => {
  const clock = createTestClock();
  const counter = createRateCounter({ ...LIMIT, max: 1 }, clock.now);
  counter.count('a');
  clock.advance(-24 * 60 * 60_000);
  expect(counter.count('a')).toBeNull();
  expect(counter.count('a')).toBe(60);
});
