// What a spreadsheet takes for a formula (OWASP, CSV injection), and what a guarded cell looks like already.
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;
// What RFC 4180 puts between quotation marks; spaces at an end are some readers' to drop.
const QUOTED = /[",\r\n]|^\s|\s$/;
// Without it Excel takes UTF-8 for windows-1252 and garbles £ and é.
const BOM = '\uFEFF';

/** A text as a cell of a CSV file: what a spreadsheet would run as a formula gets an apostrophe before it. */
export function guardCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that may have been guarded: the opposite of `guardCell`. */
export function unguardCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}

/** A CSV file by RFC 4180 in UTF-8 with a mark that Excel knows it by; no cell can run as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${BOM}${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  const guarded = guardCell(text);
  return QUOTED.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
