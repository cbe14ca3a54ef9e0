import { useEffect } from 'react';

/** How soon after a press a second one belongs to the same double tap, in milliseconds, and how near to it, in pixels. */
const TOGETHER = { ms: 400, px: 24 };

const CONTROLS = 'a, button, label, input, select, textarea, [role="option"]';

// Two presses with typing between them are no double tap, nor two between which the user scrolled: by the wheel, a key, or a
// finger, whose press is cancelled then. A page that scrolls by itself, as to what was just added, sends none of these.
const PARTING = ['input', 'keydown', 'wheel', 'pointercancel'] as const;
const LISTENING = { capture: true, passive: true };

/** What a finger or the mouse pressed, where and when. */
type Press = { control: Element | null; x: number; y: number; at: number };

/**
 * Drops the second press of a double tap where the first has put another control under the finger: who taps Add zone or
 * Remove twice means it once. Each control sees to a second press on itself.
 */
export function useNoStrayPress(): void {
  useEffect(() => {
    let last: Press | null = null;
    let isStray = false;
    const press = ({ target, clientX: x, clientY: y, timeStamp: at }: PointerEvent): void => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      const next = { control, x, y, at };
      isStray = last !== null && isSecond(next, last) && control !== last.control;
      last = next;
    };
    const click = (event: MouseEvent): void => {
      // A click by key belongs to no press.
      if (!isStray || event.detail === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const part = (): void => {
      last = null;
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('click', click, true);
    for (const type of PARTING) document.addEventListener(type, part, LISTENING);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('click', click, true);
      for (const type of PARTING) document.removeEventListener(type, part, LISTENING);
    };
  }, []);
}

function isSecond(press: Press, last: Press): boolean {
  // Without a place it is no finger's.
  if (press.x === 0 && press.y === 0) return false;
  return press.at - last.at < TOGETHER.ms && Math.hypot(press.x - last.x, press.y - last.y) < TOGETHER.px;
}
