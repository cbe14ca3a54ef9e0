import { expect, test, vi } from 'vitest';
import { callOnce } from './call-key.ts';
import { forgetDrafts } from './device-drafts.ts';
import { ProblemError, type CallProblem } from './problem-error.ts';

const LOST: CallProblem = { code: 'OFFLINE', detail: 'There is no connection.', mayBeDone: true };

/** The keys that an act is called under, one for each of these ends; null is a success. */
async function keysOf(act: string, ends: readonly (CallProblem['code'] | null)[]): Promise<string[]> {
  const call = vi.fn<(key: string) => Promise<string>>(async (key) => key);
  for (const code of ends) {
    if (code !== null) call.mockRejectedValueOnce(new ProblemError({ ...LOST, code }));
    await callOnce(act, call).catch(() => undefined);
  }
  return call.mock.calls.map(([key]) => key);
}

test.each([
  ['its answer was lost', 'OFFLINE', true],
  ['it was refused, since one before that may have gone through', 'TOO_MANY_MAILS', true],
  ['it succeeded', null, false],
  ['its key is known to be used', 'KEY_REUSED', false],
  ['what the first made is gone', 'EXTRA_NOT_FOUND', false],
] as const)('a call has its key again where %s: %s', async (_where, end, isSame) => {
  const [first, second] = await keysOf(`mail ${end}`, ['OFFLINE', end]);
  expect(second).toBe(first);
  const [third] = await keysOf(`mail ${end}`, [null]);
  expect(third === first).toBe(isSame);
});

test('what is done to something else has a key of its own, and who signs out leaves none behind', async () => {
  const [one] = await keysOf('mail invoice 1', ['OFFLINE']);
  const [other] = await keysOf('mail invoice 2', ['OFFLINE']);
  expect(other).not.toBe(one);
  forgetDrafts();
  expect(await keysOf('mail invoice 1', ['OFFLINE'])).not.toEqual([one]);
});
