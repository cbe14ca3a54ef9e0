// What a spreadsheet takes for a formula (OWASP, CSV injection), and what a guarded cell looks like already.
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** A text as a cell of a CSV file: what a spreadsheet would run as a formula gets an apostrophe before it. */
export function guardCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that may have been guarded: the opposite of `guardCell`. */
export function unguardCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
