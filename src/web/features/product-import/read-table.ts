import { readDecimal } from '#domain/money/figure-text.ts';
import { readCsv, TITLES_WITHIN, type CsvRow } from '#domain/text/read-csv.ts';
import { readTextFile } from '#web/ui/text-file.ts';
import { areTitles } from './match-columns.ts';
import { letPageBreathe } from './slices.ts';

/** A file as a table: the titles of its columns, from its head if it has one, and the rows below. */
export type Table = {
  readonly head: CsvRow | null;
  readonly titles: readonly string[];
  readonly rows: readonly CsvRow[];
};

/** A file as a table, or why it can't be read and what to do. */
export type ReadTable = { readonly table: Table } | { readonly refusal: string };

const LIMITS = { megabytes: 10, tooLarge: 'Split it and import the parts.' };
const ROWS_AT_ONCE = 500;

/** Reads a file that somebody chose. */
export async function readTable(file: File): Promise<ReadTable> {
  const read = await readTextFile(file, LIMITS);
  return 'refusal' in read ? read : tableOf(await parseRows(read.text));
}

/** The table read the other way: its first row as its head, or its head as its first row. */
export function withHead(table: Table, hasHead: boolean): Table {
  const all = table.head === null ? table.rows : [table.head, ...table.rows];
  const [head] = all;
  if (head === undefined || !hasHead) return { head: null, titles: [], rows: all };
  return { head, titles: head.cells, rows: all.slice(1) };
}

function tableOf(rows: readonly CsvRow[]): ReadTable {
  const named = rows.slice(0, TITLES_WITHIN).findIndex(({ cells }) => areTitles(cells));
  const found = rows.slice(Math.max(named, 0));
  const [first] = found;
  if (first === undefined)
    return { refusal: 'This file is empty. Choose a CSV file with a row of titles and products.' };
  const hasHead = named >= 0 || !isProduct(first);
  if (hasHead && found.length === 1) {
    return { refusal: 'This file has one row only. The first row names the columns, the products follow.' };
  }
  return { table: withHead({ head: null, titles: [], rows: found }, hasHead) };
}

/** Whether a row that is not known to name columns has a figure in it, which titles have not (amendment N18). */
function isProduct({ cells }: CsvRow): boolean {
  return cells.some((cell) => readDecimal(cell).value !== null);
}

/** The rows of a list, read a slice at a time, so that the page can be used meanwhile. */
async function parseRows(text: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for (const row of readCsv(text, areTitles)) {
    rows.push(row);
    if (rows.length % ROWS_AT_ONCE === 0) await letPageBreathe();
  }
  return rows;
}
