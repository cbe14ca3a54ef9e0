import { expect, test } from 'vitest';
import { FIRST_VERSION, versionOnPricing } from './job-version.ts';

test('versions start at 1', () => {
  expect(FIRST_VERSION).toBe(1);
});

test.each([
  [1, [], 1],
  [1, [1], 2],
  [1, [1, 1, 1], 2],
  [2, [1], 2],
  [2, [1, 2], 3],
  [2, [2, 1], 3],
  [1, [1, 3, 2], 4],
  [3, [1, 2], 3],
  [3, [4, 2, 5], 6],
])('a job of version %d with files of versions %j becomes version %d', (version, files, next) => {
  expect(
    versionOnPricing(
      version,
      files.map((each) => ({ version: each, type: 'quote' })),
    ),
  ).toBe(next);
});

test('what a customer accepted is no file that a version is counted by', () => {
  expect(versionOnPricing(1, [{ version: 1, type: 'acceptance' }])).toBe(1);
});
