import { useLayoutEffect, useState, type ReactNode } from 'react';

/** What ends a press: a native select keeps the release of the button to itself, so that its choice or the next key must do. */
const ENDS = ['mouseup', 'dragend', 'change', 'keydown'] as const;

const waiting = new Set<() => void>();
let isPressed = false;

// Not while the build writes a screen into its page.
if ('document' in globalThis) {
  document.addEventListener('mousedown', () => (isPressed = true), true);
  // Later, because the click comes after the release.
  for (const end of ENDS) document.addEventListener(end, (event) => endsPress(event) && setTimeout(release), true);
}

/**
 * A message as it was before the press of a button under way, and as it is once that has become a click: what appears at a
 * field that is being left moves the page, and a button that moves away from under the pointer loses its click.
 */
export function useAfterPress(message: ReactNode): ReactNode {
  const [shown, show] = useState(message);
  useLayoutEffect(() => afterPress(() => show(message)), [message]);
  return shown;
}

/** Runs once the press of a button under way has become a click, at once where none is; answers how to call it off. */
export function afterPress(run: () => void): () => void {
  if (!isPressed) run();
  else waiting.add(run);
  return () => waiting.delete(run);
}

// A field whose text was changed says so when it is left, in the midst of the press that takes the focus from it.
function endsPress({ type, target }: Event): boolean {
  return isPressed && (type !== 'change' || target instanceof HTMLSelectElement);
}

function release(): void {
  isPressed = false;
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}
