/** What was chosen on this device under a key; null when nothing was or the browser keeps nothing. */
export function readChoice(key: string): string | null {
  try {
    // There is none while the build writes a screen into its page.
    return 'document' in globalThis ? localStorage.getItem(key) : null;
  } catch {
    return null;
  }
}

/** Keeps a choice on this device. */
export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}
