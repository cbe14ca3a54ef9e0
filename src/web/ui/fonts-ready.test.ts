import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fontsReady } from './fonts-ready.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Asks for the fonts while the browser answers as it is told; says whether that is over yet. */
function begin(load: () => Promise<FontFace[]>) {
  vi.stubGlobal('document', { fonts: { load } });
  const over = vi.fn<() => void>();
  void fontsReady().then(over);
  return over;
}

test('is over once both fonts are there', async () => {
  const waiting: ((fonts: FontFace[]) => void)[] = [];
  const over = begin(() => new Promise((arrive) => waiting.push(arrive)));
  waiting[0]?.([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(over).not.toHaveBeenCalled();
  waiting[1]?.([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toHaveBeenCalledOnce();
});

test('is over when they cannot be loaded', async () => {
  const over = begin(() => Promise.reject(new DOMException('Network', 'NetworkError')));
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toHaveBeenCalledOnce();
});

test('is over after half a second', async () => {
  const over = begin(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(499);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
});
