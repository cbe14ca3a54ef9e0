/**
 * Closes the open menu at a tap outside of it, as browsers do by themselves, but for Safari on iOS 17 to 18.2, which has popovers and
 * leaves that out (WebKit 267688). A press that becomes a scroll is none, and a button that opens a menu sees to its own.
 */
export function closeMenusOutside(): void {
  let menu: HTMLElement | null = null;
  const toggled = (event: Event): void => {
    if (!('newState' in event) || !(event.target instanceof HTMLElement)) return;
    if (event.newState === 'open' && event.target.popover === 'auto') menu = event.target;
    else if (event.target === menu) menu = null;
  };
  const lifted = ({ target }: PointerEvent): void => {
    if (menu === null || !(target instanceof Element)) return;
    if (!menu.contains(target) && target.closest('[popovertarget]') === null) menu.hidePopover();
  };
  // This does not bubble.
  document.addEventListener('toggle', toggled, true);
  document.addEventListener('pointerup', lifted, true);
}
