// What starts a cell: the text itself, and what another program's reader may take for the end of a cell, where a spreadsheet is set to
// semicolons or tabs, or a line ends. Quotation marks and spaces after it are dropped by some.
const START = String.raw`(?<=^|[;\t\r\n])`;
// What a spreadsheet takes for a formula (OWASP, CSV injection), in full width too, which Excel reads alike in some languages.
const SIGN = String.raw`[=+\-@\t\r＝＋－＠]`;
const FORMULA = new RegExp(`${START}([ '"]*)(${SIGN})`, 'g');
const GUARDED = new RegExp(`${START}([ '"]*)'(${SIGN})`, 'g');
// A sum below 0 is no formula.
const NUMBER = /^-?\d+(\.\d+)?$/;
// What RFC 4180 puts between quotation marks; spaces at an end are some readers' to drop.
const QUOTED = /[",\r\n]|^\s|\s$/;
/** What begins a file in UTF-8: without it Excel takes it for windows-1252 and garbles £ and é. */
export const CSV_MARK = '\uFEFF';

/** A text as a cell of a CSV file: what a spreadsheet would run as a formula, at its start or after what may end a cell, gets an apostrophe before it; numbers stay as they are. */
export function guardCell(text: string): string {
  return NUMBER.test(text) ? text : text.replace(FORMULA, "$1'$2");
}

/** The text of a cell that may have been guarded: the opposite of `guardCell`. */
export function unguardCell(cell: string): string {
  return cell.replace(GUARDED, '$1$2');
}

/** A CSV file by RFC 4180 in UTF-8 with a mark that Excel knows it by; no cell can run as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${CSV_MARK}${csvLines(rows)}`;
}

/** The lines of such a file without the mark that begins it: of one that is written in slices, or that has no titles. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const guarded = guardCell(text);
  return QUOTED.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
