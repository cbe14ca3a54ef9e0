import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';
import { readPlaywright, readVitest, slowest } from './test-reports.ts';

test('a unit test that did not run counts as failed', () => {
  const testResults = [{ name: join(ROOT, 'src/domain/a.test.ts'), startTime: 1_000, endTime: 1_250.5 }];
  expect(readVitest(JSON.stringify({ numTotalTests: 10, numPassedTests: 7, testResults }))).toEqual({
    counts: { passed: 7, failed: 3 },
    times: [{ file: 'src/domain/a.test.ts', ms: 250.5 }],
  });
});

test('a journey that was skipped, passed only on a second try or never started counts as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  const report = { config: { rootDir: join(ROOT, 'e2e') }, suites: [], stats, errors: [{ message: 'no server' }] };
  expect(readPlaywright(JSON.stringify(report)).counts).toEqual({ passed: 5, failed: 5 });
});

test('the times of a journey’s file are those of its tests, however they are grouped and on every screen', () => {
  const took = (...durations: number[]) => ({
    file: 'forms.spec.ts',
    tests: durations.map((duration) => ({ results: [{ duration }] })),
  });
  const report = {
    config: { rootDir: join(ROOT, 'e2e') },
    suites: [{ specs: [took(100, 200)], suites: [{ specs: [took(1_000)] }] }, { specs: [] }],
    stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [],
  };
  expect(readPlaywright(JSON.stringify(report)).times).toEqual([{ file: 'e2e/forms.spec.ts', ms: 1_300 }]);
});

test('the slowest come first, and no more than asked for', () => {
  const times = [
    { file: 'a.test.ts', ms: 40 },
    { file: 'b.test.ts', ms: 12_345 },
    { file: 'c.test.ts', ms: 900 },
  ];
  expect(slowest(times, 2)).toEqual(['  12.3 s  b.test.ts', '   0.9 s  c.test.ts']);
});
