import type { Signature } from '#domain/offer/signature.ts';
import { chosenOptions, takeOptions } from './options.ts';
import { signing, takeSigning } from './signing.ts';

/** What somebody chose and wrote on the page. */
type Work = {
  readonly options: readonly string[];
  /** By the names of the fields; a tick is `on`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Null for the typed name; absent where nobody has signed. */
  readonly signature?: Signature | null;
};

/**
 * Keeps what is chosen, typed and signed for as long as the tab is open, so that loading the page again takes nothing from whoever has begun
 * to accept; and puts it back. It stays in this browser.
 */
export function startKeeping(): void {
  if (acceptForm() === null) return;
  restore();
  // A pen is lifted, and a button pressed, before these are heard here.
  for (const type of ['input', 'change', 'click', 'pointerup']) document.addEventListener(type, keep);
}

/** Forgets it, once the customer has answered. */
export function forgetWork(): void {
  try {
    sessionStorage.removeItem(keyOf());
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function keep(): void {
  const form = acceptForm();
  if (form === null) return;
  const fields = Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const signature = signing();
  const work: Work = { options: chosenOptions(), fields, ...(signature === undefined ? {} : { signature }) };
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify(work));
  } catch {
    // A private window may keep nothing: then a reload starts afresh.
  }
}

function restore(): void {
  const work = stored();
  const form = acceptForm();
  if (work === null || form === null) return;
  for (const input of form.querySelectorAll('input')) {
    const value = work.fields[input.name];
    if (input.type === 'checkbox') input.checked = value !== undefined;
    else if (value !== undefined) input.value = value;
  }
  takeSigning(work.signature);
  takeOptions(work.options);
}

function stored(): Work | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf()) ?? 'null') as Work | null; // written by keep
  } catch {
    return null;
  }
}

function acceptForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('form[data-act="accept"]');
}

function keyOf(): string {
  return `work ${location.pathname}`;
}
