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

/** Keeps an unsaved text on this device; false where its storage is blocked or full, and the text lives as long as the tab does. */
export function writeDeviceDraft(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
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

/** Whoever holds unsaved texts in this tab: how to save what can be saved now, and how to forget the rest. */
type DraftHolder = {
  readonly settle: () => Promise<void>;
  /** Of these jobs alone where they are named. */
  readonly forget: (jobIds?: readonly string[]) => void;
  /** What it keeps on this device from now on is that of the account's new sign-in address; a holder that asks for the address each time needs none. */
  readonly moveTo?: (email: string) => void;
};

const holders = new Set<DraftHolder>();

/** Makes a holder of unsaved texts known, for the time when the user signs out. */
export function registerDraftHolder(holder: DraftHolder): void {
  holders.add(holder);
}

/** Saves what can be saved now; what fails is left as it is. */
export async function settleDrafts(): Promise<void> {
  await Promise.all([...holders].map((holder) => holder.settle()));
}

/** Removes every unsaved text from this tab and this device (ruling S4). */
export function forgetDrafts(): void {
  for (const holder of holders) holder.forget();
  removeDeviceDrafts(() => true);
}

/** Removes what is unsaved of these jobs from this tab and this device, whoever typed it (K4). */
export function forgetDraftsOf(jobIds: readonly string[]): void {
  for (const holder of holders) holder.forget(jobIds);
  removeDeviceDrafts((key) => jobIds.some((id) => key.endsWith(`:${id}`)));
}

/** Lays what this device keeps of an account under its new sign-in address, by which it is looked for from now on. */
export function moveDrafts(from: string, to: string): void {
  for (const holder of holders) holder.moveTo?.(to);
  for (const key of draftKeys()) {
    const moved = key.replace(`:${from}:`, `:${to}:`);
    const text = readDeviceDraft(key);
    // What is kept there already, or stands at its place as it is, stays.
    if (text !== null && readDeviceDraft(moved) === null && writeDeviceDraft(moved, text)) removeDeviceDraft(key);
  }
}

function removeDeviceDrafts(isOne: (key: string) => boolean): void {
  for (const key of draftKeys()) if (isOne(key)) removeDeviceDraft(key);
}

function draftKeys(): readonly string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(DRAFT_PREFIX));
  } catch {
    // Storage is blocked, so nothing was ever kept.
    return [];
  }
}
