import Papa from 'papaparse';
import { findSeparator } from './separator.ts';
import { letPageBreathe } from './slices.ts';
import { unguardCell } from '#domain/text/csv.ts';

/** A row of a file with its number as a spreadsheet counts it: from 1, the titles and empty rows included. */
export type FileRow = { readonly number: number; readonly cells: readonly string[] };

const ROWS_AT_ONCE = 500;

/** The rows of a CSV file that hold anything, separated by whatever the file uses; read a slice at a time, so that the page can be used meanwhile. */
export async function parseRows(text: string): Promise<FileRow[]> {
  const unified = text.replace(/\r\n?/g, '\n').trimEnd();
  const { separator, from } = findSeparator(unified);
  let rest = unified.slice(from);
  const rows: FileRow[] = [];
  let number = 0;
  while (rest !== '') {
    // Without quotes it would split the whole rest for every slice.
    const { data, meta } = Papa.parse<string[]>(rest, {
      delimiter: separator,
      newline: '\n',
      preview: ROWS_AT_ONCE,
      fastMode: false,
    });
    for (const cells of data) {
      number += 1;
      const tidied = cells.map(tidyCell);
      if (tidied.some((cell) => cell !== '')) rows.push({ number, cells: tidied });
    }
    rest = meta.truncated ? rest.slice(meta.cursor) : '';
    await letPageBreathe();
  }
  return rows;
}

/** A cell on one line, without what guards it from being a formula. */
function tidyCell(cell: string): string {
  return unguardCell(cell.replace(/\s*[\t\n\v\f]+\s*/g, ' ').trim());
}
