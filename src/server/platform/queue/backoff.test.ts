import { expect, test } from 'vitest';
import { retryDelayMs } from './backoff.ts';

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
