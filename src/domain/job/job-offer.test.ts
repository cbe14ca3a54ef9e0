import { expect, test } from 'vitest';
import { exampleFile, UPDATED } from './job-examples.ts';
import { isChangedSince } from './job-offer.ts';

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
