import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Leaving from './leave-account.ts';

let leaveAccount: typeof Leaving.leaveAccount;
let startForgetting: typeof Leaving.startForgetting;

// A page that was just loaded.
beforeEach(async () => {
  vi.resetModules();
  ({ leaveAccount, startForgetting } = await import('./leave-account.ts'));
});

afterEach(() => {
  document.body.hidden = false;
});

test('a page that was left by signing out shows nothing when Back brings it from memory, and is loaded anew', () => {
  const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => {});
  const reload = vi.spyOn(globalThis.location, 'reload').mockImplementation(() => {});
  const show = (persisted: boolean) => globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const control = new AbortController();
  startForgetting(control);
  show(false);
  expect(reload).not.toHaveBeenCalled();
  leaveAccount('/signin');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/signin');
  expect(document.body.hidden).toBe(false);
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(document.body.hidden).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  show(true);
  expect(reload).toHaveBeenCalledOnce();
  control.abort();
});

test('every other page of the browser leaves too, the one that is shown at once and the one that is kept for Back when it comes', () => {
  const reload = vi.spyOn(globalThis.location, 'reload').mockImplementation(() => {});
  const control = new AbortController();
  startForgetting(control);
  localStorage.setItem('theme', 'DARK');
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(reload).not.toHaveBeenCalled();
  localStorage.setItem('left', 'by another page');
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'left' }));
  expect(document.body.hidden).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(reload).toHaveBeenCalledTimes(2);
  control.abort();
});
