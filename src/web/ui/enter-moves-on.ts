import type { KeyboardEvent } from 'react';

/** Where Enter goes on to: what is typed into. A locked field is passed over, and so is a select, which has a value already. */
const TYPED_INTO =
  'textarea, input:not([readonly], [hidden], [type="checkbox"], [type="radio"], [type="file"], [type="search"])';

/**
 * The props of an element in which Enter goes from one text field to the next, with what stands there selected. In the last one
 * it calls `finish`, or without it lets the browser submit the form. All fields but the last have `enterKeyHint="next"`.
 */
export function enterMovesOn(finish?: () => void): { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void } {
  return {
    onKeyDown: (event) => {
      const { target, currentTarget } = event;
      if (!isPlainEnter(event) || !(target instanceof HTMLInputElement)) return;
      const fields = [...currentTarget.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED_INTO)];
      const index = fields.indexOf(target);
      const next = fields[index + 1];
      // A dialog's fields are children of the screen for React alone.
      if (index < 0 || (next === undefined && finish === undefined)) return;
      event.preventDefault();
      if (next === undefined) {
        finish?.();
        return;
      }
      next.focus();
      next.select();
    },
  };
}

function isPlainEnter(event: KeyboardEvent): boolean {
  const { key, defaultPrevented, nativeEvent } = event;
  if (key !== 'Enter' || defaultPrevented || nativeEvent.isComposing) return false;
  return !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
}
