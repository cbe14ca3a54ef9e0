import { setImmediate } from 'node:timers/promises';
import type { Steps } from '#domain/steps.ts';

const SLICE_MS = 10;

/** The value of work in steps, which lets all else that waits for this thread come in between, every 10 ms. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
