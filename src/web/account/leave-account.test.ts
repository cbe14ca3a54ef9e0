import { afterEach, expect, test, vi } from 'vitest';
import { leaveAccount, startForgetting } from './leave-account.ts';

afterEach(() => {
  document.body.hidden = false;
});

test('a page that was left by signing out shows nothing when Back brings it from memory, and is loaded anew', () => {
  const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => {});
  const reload = vi.spyOn(globalThis.location, 'reload').mockImplementation(() => {});
  const show = (persisted: boolean) => globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const stop = startForgetting();
  leaveAccount('/signin');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/signin');
  expect(document.body.hidden).toBe(false);
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(document.body.hidden).toBe(true);
  show(false);
  expect(reload).not.toHaveBeenCalled();
  show(true);
  expect(reload).toHaveBeenCalledOnce();
  stop();
});
