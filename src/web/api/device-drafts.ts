/** What the keys of unsaved texts on this device begin with, so that signing out can find them all. */
export const DRAFT_PREFIX = 'draft:';

/** Removes every unsaved text from this device (ruling S4). */
export function forgetDrafts(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was ever kept.
  }
}
