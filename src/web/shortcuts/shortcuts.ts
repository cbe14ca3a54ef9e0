import type { Step } from '#domain/job/job-status.ts';

/** A shortcut: its key by the name that a browser gives it, `Mod+` for Ctrl or Cmd; and what it does, for the sheet. */
export type Shortcut = {
  readonly key: string;
  readonly words: string;
  /** Works on every screen behind sign-in. */
  readonly isEverywhere?: true;
};

/**
 * The one table of shortcuts. A shortcut presses the control that bears its name, so it applies where such a control is on the
 * screen; two that are never on one screen may share a key.
 */
const TABLE = {
  newJob: { key: 'n', words: 'Start a new job' },
  addProduct: { key: 'a', words: 'Add a product' },
  addCustomer: { key: 'a', words: 'Add a customer' },
  addZone: { key: 'a', words: 'Add a zone' },
  addItem: { key: 'a', words: 'Add an item' },
  search: { key: '/', words: 'Search' },
  customer: { key: '1', words: 'Go to Customer' },
  measure: { key: '2', words: 'Go to Measure' },
  pricing: { key: '3', words: 'Go to Pricing' },
  quote: { key: '4', words: 'Go to Quote & Invoice' },
  saveStep: { key: 'Mod+Enter', words: 'Save and go on' },
  addLine: { key: 'Mod+Enter', words: 'Add the line item' },
  send: { key: 'Mod+Enter', words: 'E-mail it to the customer' },
  saveSettings: { key: 'Mod+Enter', words: 'Save' },
  undo: { key: 'u', words: 'Undo, or what else a message offers' },
  jobs: { key: 'j', words: 'Jobs', isEverywhere: true },
  customers: { key: 'c', words: 'Customers', isEverywhere: true },
  money: { key: 'm', words: 'Money', isEverywhere: true },
  products: { key: 'p', words: 'Product Library', isEverywhere: true },
  settings: { key: 's', words: 'Settings', isEverywhere: true },
  sheet: { key: '?', words: 'Keyboard shortcuts', isEverywhere: true },
} as const satisfies Record<Step, Shortcut> & Record<string, Shortcut>;

/** The name of a shortcut. */
export type ShortcutName = keyof typeof TABLE;

/** All shortcuts by name, in the order of the sheet. */
export const SHORTCUTS: Readonly<Record<ShortcutName, Shortcut>> = TABLE;

/** The names of all shortcuts, in the order of the sheet. */
export const SHORTCUT_NAMES = Object.keys(TABLE) as ShortcutName[]; // the keys of the table itself

/** Whether a shortcut is a single character, which WCAG 2.1.4 wants to be able to turn off. */
export function isSingle({ key }: Shortcut): boolean {
  return key.length === 1;
}

/** The control on the screen that a shortcut presses: in sight and not disabled; null when there is none. */
export function controlOf(name: ShortcutName): HTMLElement | null {
  const controls = document.querySelectorAll<HTMLElement>(`[data-shortcut="${name}"]:not(:disabled)`);
  return [...controls].find(isInSight) ?? null;
}

function isInSight(control: HTMLElement): boolean {
  const { checkVisibility }: Partial<HTMLElement> = control; // Safari has it from 17.4 on
  return checkVisibility === undefined ? control.getClientRects().length > 0 : checkVisibility.call(control);
}
