import { expect, test, vi } from 'vitest';
import { closeMenusOutside } from './menus-outside.ts';

test('a tap outside an open menu closes it, one inside or on a button of a menu does not', () => {
  // happy-dom has neither pop-overs nor their events.
  const toggled = (newState: 'open' | 'closed') => Object.assign(new Event('toggle'), { newState });
  document.body.innerHTML =
    '<button popovertarget="menu"><i></i></button><div id="menu" popover="auto"><button>Delete</button></div><p>Job</p>';
  const part = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;
  const menu = part('#menu');
  Object.defineProperty(menu, 'popover', { value: 'auto' });
  const hide = vi.spyOn(menu, 'hidePopover').mockImplementation(() => {
    menu.dispatchEvent(toggled('closed'));
  });
  const tap = (selector: string) => part(selector).dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  closeMenusOutside();
  tap('p');
  expect(hide).not.toHaveBeenCalled();
  menu.dispatchEvent(toggled('open'));
  tap('#menu button');
  tap('[popovertarget] i');
  expect(hide).not.toHaveBeenCalled();
  tap('p');
  expect(hide).toHaveBeenCalledOnce();
  tap('p');
  expect(hide).toHaveBeenCalledOnce();
});
