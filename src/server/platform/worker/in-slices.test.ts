import { expect, test } from 'vitest';
import type { Steps } from '#domain/steps.ts';
import { inSlices } from './in-slices.ts';

test('work in steps lets others in between, and answers what it made', async () => {
  let [steps, heard] = [0, 0];
  function* work(): Steps<number> {
    const end = performance.now() + 60;
    while (performance.now() < end) {
      steps += 1;
      yield;
    }
    return steps;
  }
  const other = setInterval(() => (heard += 1), 1);
  expect(await inSlices(work())).toBe(steps);
  clearInterval(other);
  expect(heard).toBeGreaterThan(1);
});

test('what goes wrong in a step is thrown', async () => {
  function* work(): Steps<never> {
    yield;
    throw new Error('unreadable');
  }
  await expect(inSlices(work())).rejects.toThrow('unreadable');
});
