import { expect, test } from 'vitest';
import { silentLog } from '#server/testing/silent-log.ts';
import { createRegularWork } from './regular-work.ts';

test('what takes longer than the time between two looks is followed by one look, not by all that were due meanwhile', async () => {
  const ends: (() => void)[] = [];
  const { run } = createRegularWork({
    everyMs: 1_000,
    work: () => new Promise((resolve) => void ends.push(resolve)),
    log: silentLog(),
    failure: 'not done',
  });
  const first = run();
  await expect.poll(() => ends.length).toBe(1);
  const asked = [run(), run(), run()];
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all(asked);
  expect(ends).toHaveLength(2);
});
