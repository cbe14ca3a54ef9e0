import { useEffect, useEffectEvent, type RefObject } from 'react';
import { afterPress } from './use-after-press.ts';

/**
 * Calls `leave` when the focus goes to something outside an element, or a press does, as long as it is `watched`. A press that
 * began inside is none, nor is a button without the focus, which Safari leaves where it was; what is pressed gets its click first.
 */
export function useLeaving(element: RefObject<HTMLElement | null>, watched: boolean, leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (!watched) return undefined;
    const look = ({ target }: Event): void => {
      if (target instanceof Node && element.current?.contains(target) === false) afterPress(onLeave);
    };
    const watching = ['focusin', 'mousedown'];
    for (const kind of watching) document.addEventListener(kind, look);
    return () => {
      for (const kind of watching) document.removeEventListener(kind, look);
    };
  }, [element, watched]);
}
