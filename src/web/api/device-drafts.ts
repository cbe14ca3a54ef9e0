/** What the keys of unsaved texts on this device begin with, so that signing out can find them all. */
export const DRAFT_PREFIX = 'draft:';

/** The unsaved text under a key; null when there is none or the browser keeps nothing. */
export function readDeviceDraft(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps an unsaved text on this device, as far as the browser allows it. */
export function writeDeviceDraft(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full: the text lives as long as the tab does.
  }
}

/** Removes one unsaved text from this device. */
export function removeDeviceDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was ever kept.
  }
}

const forgetting = new Set<() => void>();

/** Says what else must be forgotten together with the unsaved texts of this device. */
export function onForgetDrafts(forget: () => void): void {
  forgetting.add(forget);
}

/** Removes every unsaved text from this device (ruling S4). */
export function forgetDrafts(): void {
  for (const forget of forgetting) forget();
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was ever kept.
  }
}
