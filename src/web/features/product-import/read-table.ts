import { readDecimal } from '#domain/money/figure-text.ts';
import { decodeText } from './decode-text.ts';
import { areTitles } from './match-columns.ts';
import { parseRows, type FileRow } from './parse-rows.ts';
import { TITLES_WITHIN } from './separator.ts';

/** A file as a table: the titles of its columns, from its head if it has one, and the rows below. */
export type Table = {
  readonly head: FileRow | null;
  readonly titles: readonly string[];
  readonly rows: readonly FileRow[];
};

/** A file as a table, or why it can't be read and what to do. */
export type ReadTable = { readonly table: Table } | { readonly refusal: string };

const MEGABYTE = 1_048_576;
const MOST_BYTES = 10 * MEGABYTE;

/** Excel's own files: zipped since 2007, in a format of its own before. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/** Reads a file that somebody chose. */
export async function readTable(file: File): Promise<ReadTable> {
  if (file.size > MOST_BYTES) {
    return { refusal: 'This file is larger than 10 MB. Split it and import the parts.' };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte))) {
    return {
      refusal: 'This is an Excel workbook. In Excel, choose Save as and the type CSV UTF-8, and import that file.',
    };
  }
  const text = decodeText(bytes);
  if (text.includes('\0')) return { refusal: 'This is no CSV file. Choose the list as a CSV file.' };
  return tableOf(await parseRows(text));
}

/** The table read the other way: its first row as its head, or its head as its first row. */
export function withHead(table: Table, hasHead: boolean): Table {
  const all = table.head === null ? table.rows : [table.head, ...table.rows];
  const [head] = all;
  if (head === undefined || !hasHead) return { head: null, titles: [], rows: all };
  return { head, titles: head.cells, rows: all.slice(1) };
}

function tableOf(rows: readonly FileRow[]): ReadTable {
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
function isProduct({ cells }: FileRow): boolean {
  return cells.some((cell) => readDecimal(cell).value !== null);
}
