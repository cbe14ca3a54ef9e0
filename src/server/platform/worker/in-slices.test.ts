import { afterEach, expect, test, vi } from 'vitest';
import type { Steps } from '#domain/steps.ts';
import { inSlices } from './in-slices.ts';

afterEach(() => vi.restoreAllMocks());

test('work in steps lets others in between after 10 ms each time, and answers what it made', async () => {
  let [now, turns] = [0, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  function* work(): Steps<string> {
    for (let step = 0; step < 30; step += 1) {
      now += 4;
      yield;
    }
    return 'made';
  }
  let other = setImmediate(function turn() {
    turns += 1;
    other = setImmediate(turn);
  });
  expect(await inSlices(work())).toBe('made');
  clearImmediate(other);
  expect(turns).toBe(10);
});

test('what goes wrong in a step is thrown', async () => {
  function* work(): Steps<never> {
    yield;
    throw new Error('unreadable');
  }
  await expect(inSlices(work())).rejects.toThrow('unreadable');
});
