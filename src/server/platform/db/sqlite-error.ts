import { DatabaseGoneError } from './database-errors.ts';

const BUSY = 5;
// Read-only, a failed read or write, a broken file, no room left, a file that can't be opened, one that is no database.
const GONE = [8, 10, 11, 13, 14, 26];

/** The extended result code of an error that SQLite reported, else null. */
export function sqliteCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null;
}

/** Whether another connection holds what is asked for. */
export function isSqliteBusy(error: unknown): boolean {
  return kindOf(error) === BUSY;
}

/** What a failed statement is to its caller: a DatabaseGoneError when file or disk are at fault, or the error itself. */
export function errorOfStatement(error: unknown): unknown {
  return GONE.includes(kindOf(error) ?? -1) ? new DatabaseGoneError({ cause: error }) : error;
}

// The low byte is the kind of error, the rest its variety (517 is a snapshot that went stale).
function kindOf(error: unknown): number | null {
  const code = sqliteCode(error);
  return code === null ? null : code & 0xff;
}
