import type { Signature } from '#domain/offer/signature.ts';
import { chosenOptions, takeOptions } from './options.ts';
import { acceptForm, actOf } from './page-parts.ts';
import { signing, takeSigning } from './signing.ts';

/** What somebody chose and wrote on the page. */
type Work = {
  readonly options: readonly string[];
  /** By what each form does and the names of its fields; a tick is `on`. */
  readonly forms: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Null for the typed name; absent where nobody has signed. */
  readonly signature?: Signature | null;
};

/**
 * Keeps what is chosen, typed and signed for as long as the tab is open, so that loading the page again takes nothing from whoever has begun
 * to accept or to ask; and puts it back. It stays in this browser.
 */
export function startKeeping(): void {
  if (forms().length === 0) return;
  restore();
  // A pen is lifted, and a button pressed, before these are heard here.
  for (const type of ['input', 'change', 'click', 'pointerup']) document.addEventListener(type, keepWork);
}

/** Forgets it, once the customer has answered. */
export function forgetWork(): void {
  try {
    sessionStorage.removeItem(keyOf());
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Keeps what stands on the page now. */
export function keepWork(): void {
  if (forms().length === 0) return;
  const signature = acceptForm() === null ? undefined : signing();
  const work: Work = {
    options: chosenOptions(),
    forms: Object.fromEntries(forms().map((form) => [actOf(form), fieldsOf(form)])),
    ...(signature === undefined ? {} : { signature }),
  };
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify(work));
  } catch {
    // A private window may keep nothing: then a reload starts afresh.
  }
}

function restore(): void {
  const work = stored();
  if (work === null) return;
  for (const form of forms()) fill(form, work.forms[actOf(form)] ?? {});
  if (acceptForm() === null) return;
  takeSigning(work.signature);
  takeOptions(work.options);
}

/** Puts into a form what was typed and ticked in it before. */
export function fill(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const input of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const value = fields[input.name];
    if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = value !== undefined;
    else if (value !== undefined) input.value = value;
  }
}

/** What is typed and ticked in a form, by the names of its fields; a tick is `on`. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)];
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

function stored(): Work | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf()) ?? 'null') as Work | null; // written by keepWork
  } catch {
    return null;
  }
}

function forms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[data-act]')];
}

function keyOf(): string {
  return `forms ${location.pathname}`;
}
