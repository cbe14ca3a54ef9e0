import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test.each([
  [1, undefined, 1_000],
  [2, undefined, 2_000],
  [5, undefined, 16_000],
  [6, undefined, 30_000],
  [50, undefined, 30_000],
  [1, 60, 60_000],
  [6, 2, 30_000],
])('after %i failures and Retry-After %s a save waits %i ms', (failures, retryAfter, wait) => {
  expect(retryDelay(failures, retryAfter)).toBe(wait);
});
