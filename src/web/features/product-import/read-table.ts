import { decodeText } from './decode-text.ts';
import { areTitles } from './match-columns.ts';
import { parseRows, type FileRow } from './parse-rows.ts';
import { TITLES_WITHIN } from './separator.ts';

/** A file as a table: the titles of its columns and the rows below them. */
export type Table = { readonly titles: readonly string[]; readonly rows: readonly FileRow[] };

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

function tableOf(rows: readonly FileRow[]): ReadTable {
  const named = rows.slice(0, TITLES_WITHIN).findIndex(({ cells }) => areTitles(cells));
  const [titles, ...below] = rows.slice(Math.max(named, 0));
  if (titles === undefined)
    return { refusal: 'This file is empty. Choose a CSV file with a row of titles and products.' };
  if (below.length === 0) {
    return { refusal: 'This file has one row only. The first row names the columns, the products follow.' };
  }
  return { table: { titles: titles.cells, rows: below } };
}
