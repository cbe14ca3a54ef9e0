import { controlOf, SHORTCUT_NAMES, SHORTCUTS } from './shortcuts.ts';
import { areSingleKeysOn } from './single-keys.ts';

const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
/** What Enter presses or opens by itself. */
const ENTERED = 'a, button, select, summary';

/** Does what a key press is a shortcut for, and keeps the browser from its own use of the key; any other is left alone. */
export function pressShortcut(event: KeyboardEvent, showSheet: () => void): void {
  const key = shortcutKey(event);
  if (key === null) return;
  const run = key === SHORTCUTS.sheet.key ? showSheet : pressOf(key);
  if (run === null) return;
  event.preventDefault();
  run();
}

/** The key of the table that is pressed; null where keys have another meaning: while typing, in a dialog, held down. */
function shortcutKey(event: KeyboardEvent): string | null {
  const { key, target, defaultPrevented, isComposing, repeat } = event;
  if (defaultPrevented || isComposing || repeat || document.querySelector('dialog[open]') !== null) return null;
  const isIn = (controls: string): boolean => target instanceof Element && target.closest(controls) !== null;
  if (key === 'Enter') return isModAlone(event) && !isIn(ENTERED) ? 'Mod+Enter' : null;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return isPlain && areSingleKeysOn() && !isIn(TYPED_IN) ? key : null;
}

function isModAlone({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey !== metaKey && !altKey && !shiftKey;
}

function pressOf(key: string): (() => void) | null {
  for (const name of SHORTCUT_NAMES) {
    const control = SHORTCUTS[name].key === key ? controlOf(name) : null;
    if (control !== null) return () => press(control);
  }
  return null;
}

function press(control: HTMLElement): void {
  if (!(control instanceof HTMLInputElement)) return control.click();
  control.focus();
  control.select();
}
