import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.ts';

test('a unit test that did not run counts as failed', () => {
  expect(countVitest(JSON.stringify({ numTotalTests: 10, numPassedTests: 7 }))).toEqual({ passed: 7, failed: 3 });
});

test('a journey that was skipped, passed only on a second try or never started counts as failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no server' }] };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 5 });
});
