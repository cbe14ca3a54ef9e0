import { afterEach, expect, test, vi } from 'vitest';
import { popoversReady } from './popovers-ready.ts';

const { load } = vi.hoisted(() => ({ load: vi.fn<() => void>() }));

// It needs more of a browser than there is here; what it does was tried in an old one (ADR 0061).
vi.mock('@oddbird/popover-polyfill', () => {
  load();
  return {};
});

const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover');

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  if (own !== undefined) Object.defineProperty(HTMLElement.prototype, 'popover', own);
});

test('popovers come from a library in a browser that has none, and in no other', async () => {
  Object.defineProperty(HTMLElement.prototype, 'popover', { configurable: true, value: null });
  await popoversReady();
  expect(load).not.toHaveBeenCalled();
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  await popoversReady();
  expect(load).toHaveBeenCalledOnce();
});
