import { say, tellAbove } from './page-parts.ts';

/** Says something in a form and at fields of it, in place of what was said there. */
export function showMessages(form: HTMLFormElement, fields: ReadonlyMap<string, string>, said: string): void {
  for (const message of form.querySelectorAll('.field-message[id]')) say(message, '');
  for (const marked of form.querySelectorAll('[data-invalid], [aria-invalid]')) {
    marked.removeAttribute('data-invalid');
    marked.removeAttribute('aria-invalid');
  }
  say(form.querySelector('[data-said]'), said);
  for (const [name, words] of fields) {
    const place = placeOf(form, name);
    say(document.getElementById(`${place?.id}-message`), words);
    place?.setAttribute('aria-invalid', 'true');
    (place?.closest('.field-box') ?? place)?.setAttribute('data-invalid', '');
  }
}

// By the name of the call's field; a signature is none of the form's.
function placeOf(form: HTMLFormElement, name: string): HTMLElement | null {
  return form.querySelector(`[name="${name}"], #${name}`);
}

/** Says something in a form and at fields of it, and leads there; above the page's heading once the form is left. */
export function tell(form: HTMLFormElement, said: string, fields: ReadonlyMap<string, string> = new Map()): void {
  showMessages(form, fields, said);
  if (isLeft(form)) tellAbove(said);
  else leadTo(form, fields);
}

/** Whether a form stands in a dialog that was closed, or in a step that was left. */
export function isLeft(form: HTMLFormElement): boolean {
  return form.closest('dialog:not([open]), [hidden]') !== null;
}

/** Leads to the first of these fields, without one to what is said in the form. */
export function leadTo(form: HTMLFormElement, fields: ReadonlyMap<string, string>): void {
  const [name] = fields.keys();
  const place = name === undefined ? null : placeOf(form, name === 'signature' ? 'typed' : name);
  (place ?? form.querySelector<HTMLElement>('[data-said]'))?.focus();
}
