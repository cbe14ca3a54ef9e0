import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAboveKeyboard } from './above-keyboard.ts';

afterEach(() => vi.unstubAllGlobals());

const told = () => document.documentElement.style.getPropertyValue('--ck-keyboard');

test('the styles learn how much a keyboard covers, and forget it with the dialog', () => {
  const seen = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('innerHeight', 844);
  const { unmount } = renderHook(() => useAboveKeyboard());
  expect(told()).toBe('0px');
  seen.height = 508;
  seen.dispatchEvent(new Event('resize'));
  expect(told()).toBe('336px');
  seen.offsetTop = 100;
  seen.dispatchEvent(new Event('scroll'));
  expect(told()).toBe('236px');
  unmount();
  expect(told()).toBe('');
});

test('a page that is zoomed in has no keyboard', () => {
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { height: 422, offsetTop: 0, scale: 2 }));
  vi.stubGlobal('innerHeight', 844);
  renderHook(() => useAboveKeyboard());
  expect(told()).toBe('0px');
});

test.each([null, undefined])('a browser that does not tell what is seen has no keyboard: %s', (seen) => {
  vi.stubGlobal('visualViewport', seen);
  renderHook(() => useAboveKeyboard());
  expect(told()).toBe('0px');
});
