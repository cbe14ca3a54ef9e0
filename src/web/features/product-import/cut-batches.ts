import type { GoodRow } from './check-rows.ts';
import { IMPORT_BATCH_MAX } from '#domain/limits.ts';

// A body holds at most 1 MB, and a character may take three bytes.
const MOST_CHARACTERS = 300_000;

/** Cuts rows into batches that the server takes: neither too many rows nor too many characters. */
export function cutBatches(rows: readonly GoodRow[]): GoodRow[][] {
  const batches: GoodRow[][] = [];
  let characters = 0;
  for (const row of rows) {
    const length = JSON.stringify(row.sent).length;
    const current = batches.at(-1);
    if (current !== undefined && current.length < IMPORT_BATCH_MAX && characters + length <= MOST_CHARACTERS) {
      current.push(row);
      characters += length;
    } else {
      batches.push([row]);
      characters = length;
    }
  }
  return batches;
}
