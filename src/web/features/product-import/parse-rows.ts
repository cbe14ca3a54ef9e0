import { areTitles } from './match-columns.ts';
import { letPageBreathe } from './slices.ts';
import { readCsv, type CsvRow } from '#domain/text/read-csv.ts';

const ROWS_AT_ONCE = 500;

/** The rows of a list, read a slice at a time, so that the page can be used meanwhile. */
export async function parseRows(text: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for (const row of readCsv(text, areTitles)) {
    rows.push(row);
    if (rows.length % ROWS_AT_ONCE === 0) await letPageBreathe();
  }
  return rows;
}
