/** What a control's `aria-describedby` says: hint, message and note, in that order. */
export function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`).join(' ');
}

/** The text in an input, select or textarea. */
export function valueOf(control: HTMLElement): string {
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control.value;
  if (control instanceof HTMLTextAreaElement) return control.value;
  throw new Error('The control holds no value.');
}

/** Whether a control is marked as wrong. */
export function isMarked(control: HTMLElement): boolean {
  return control.getAttribute('aria-invalid') === 'true';
}
