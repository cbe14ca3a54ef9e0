import { expect, test } from 'vitest';
import { exampleFile, UPDATED } from './job-examples.ts';
import { FIRST_VERSION, isChangedSince, versionOnPricing } from './job-version.ts';

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

const CREDIT_NOTE = exampleFile({ type: 'credit-note' });

test.each([
  ['in the version that was offered', 1, [], false],
  ['priced anew', 2, [], true],
  ['opened again to correct its invoice', 2, [CREDIT_NOTE], false],
  ['opened again, and saved since', 2, [{ ...CREDIT_NOTE, tstampCreated: '2026-11-20T08:13:00.000Z' }], true],
  ['changed before it was invoiced, and opened again', 3, [{ ...CREDIT_NOTE, version: 2 }], true],
  ['of which another paper was made by its last update', 2, [exampleFile()], true],
])('whether a job is another than what was offered in version 1: %s', (_, version, files, isChanged) => {
  expect(isChangedSince({ version: 1 }, { version, files, tstampUpdated: UPDATED })).toBe(isChanged);
});
