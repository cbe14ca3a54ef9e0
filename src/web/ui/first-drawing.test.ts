import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fontsReady, popoversReady } from './first-drawing.ts';

const { loadPopovers } = vi.hoisted(() => ({ loadPopovers: vi.fn<() => void>() }));

// It needs more of a browser than there is here; what it does was tried in an old one (ADR 0061).
vi.mock('@oddbird/popover-polyfill', () => {
  loadPopovers();
  return {};
});

describe('the wait for fonts', () => {
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
});

describe('popovers', () => {
  const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover');

  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    if (own !== undefined) Object.defineProperty(HTMLElement.prototype, 'popover', own);
  });

  test('popovers come from a library in a browser that has none, and in no other', async () => {
    Object.defineProperty(HTMLElement.prototype, 'popover', { configurable: true, value: null });
    await popoversReady();
    expect(loadPopovers).not.toHaveBeenCalled();
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    await popoversReady();
    expect(loadPopovers).toHaveBeenCalledOnce();
  });
});
