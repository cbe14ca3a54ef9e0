/** Copies a text; false where the browser does not let the page. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Does not exist over plain http, whatever its type says, as on a phone in the owner's own network.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Copies by the command that works at every address: it takes what is selected. */
function copySelected(text: string): boolean {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const field = document.createElement('textarea');
  field.className = 'visually-hidden';
  field.value = text;
  // A phone would open its keyboard.
  field.readOnly = true;
  // While a dialog is open, nothing outside of it can be selected; Safari gives no focus to the button that was pressed in it.
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    // Deprecated, and without a successor over plain http.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus({ preventScroll: true });
  }
}
