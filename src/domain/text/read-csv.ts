import { unguardCell } from './csv.ts';
import { tidyLine } from './lines.ts';

/** A row of a file with its number as a spreadsheet counts it: from 1, the titles and empty rows included. */
export type CsvRow = { readonly number: number; readonly cells: readonly string[] };

/** The titles stand within so many rows: some files have a name, a date or a balance above them. */
export const TITLES_WITHIN = 20;

// No table of a trade's program is half as wide; a row of nothing but separators is not worth cutting.
const CELLS_MAX = 200;

const SEPARATORS = [',', ';', '\t', '|'];
// Excel's own way to say it, in a line that it doesn't show.
const NAMED = /^sep=(.)\n/i;

/**
 * The rows of a CSV text that hold anything, one by one, each cell on one line and without what guards it from being a formula. They are
 * separated by what the file says, by what makes its titles readable for `areTitles`, or else by what cuts its rows most alike.
 */
export function* readCsv(text: string, areTitles: (cells: readonly string[]) => boolean): Generator<CsvRow> {
  const unified = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [line = '', named] = NAMED.exec(unified) ?? [];
  const rows = unified.slice(line.length);
  let number = 0;
  for (const cut of cutRows(rows, named ?? findSeparator(rows, areTitles))) {
    number += 1;
    const cells = cut.map(tidyCell);
    if (cells.some((cell) => cell !== '')) yield { number, cells };
  }
}

function findSeparator(text: string, areTitles: (cells: readonly string[]) => boolean): string {
  const cuts = SEPARATORS.map((separator) => ({ separator, rows: firstRows(text, separator) }));
  const readable = cuts.find(({ rows }) => rows.some(areTitles));
  if (readable !== undefined) return readable.separator;
  const [best] = cuts
    .filter(({ rows }) => widthOf(rows) > 1.5)
    .toSorted((one, other) => unlike(one.rows) - unlike(other.rows) || widthOf(other.rows) - widthOf(one.rows));
  return best?.separator ?? ',';
}

function firstRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  for (const cells of cutRows(text, separator)) {
    if (cells.some((cell) => cell.trim() !== '')) rows.push(cells);
    if (rows.length === TITLES_WITHIN) break;
  }
  return rows;
}

function widthOf(rows: readonly string[][]): number {
  return rows.reduce((sum, { length }) => sum + length, 0) / Math.max(1, rows.length);
}

/** How much rows that follow each other differ in width. */
function unlike(rows: readonly string[][]): number {
  return rows.reduce((sum, { length }, index) => sum + Math.abs(length - (rows[index - 1]?.length ?? length)), 0);
}

/** Cuts lines that end in `\n` into cells, by RFC 4180; a quotation mark that opens no cell is a letter like any other. What a line has beyond the most cells is left out. */
function* cutRows(text: string, separator: string): Generator<string[], void> {
  let at = 0;
  while (at < text.length) {
    const cells: string[] = [];
    do {
      const { cell, end } = text[at] === '"' ? quotedCell(text, at + 1, separator) : plainCell(text, at, separator);
      cells.push(cell);
      at = end + 1;
    } while (text[at - 1] === separator && cells.length < CELLS_MAX);
    if (text[at - 1] === separator) at = endOfLine(text, at) + 1;
    yield cells;
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function plainCell(text: string, from: number, separator: string): { cell: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return { cell: text.slice(from, end), end };
}

/** One that is never closed goes on to the end of the text. */
function quotedCell(text: string, start: number, separator: string): { cell: string; end: number } {
  let cell = '';
  let from = start;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return { cell: cell + text.slice(from), end: text.length };
    cell += text.slice(from, quote);
    let end = quote + 1;
    while (text[end] === ' ') end += 1;
    if (end >= text.length || text[end] === separator || text[end] === '\n') return { cell, end };
    cell += '"';
    from = quote + (text[quote + 1] === '"' ? 2 : 1);
  }
}

function tidyCell(cell: string): string {
  // A file of a megabyte may hold a million of these.
  if (cell === '') return cell;
  const lines = unguardCell(cell.trim())
    .split(/[\t\n\v\f]/)
    .map(tidyLine);
  return lines.filter((line) => line !== '').join(' ');
}
