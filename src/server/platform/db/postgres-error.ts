import { DatabaseBusyError, DatabaseGoneError } from './database-errors.ts';

const UNIQUE_VIOLATION = '23505';
const CONFLICTS = ['40001', '40P01'];
const NOT_SUPPORTED = '0A000';
const BUSY = ['55P03', '57014'];
// Lost connections, a server that shuts down, starts or has no room, memory or connections left, one that has become a read-only
// replica, a disk that fails, pages that can't be read.
const GONE = /^08|^57P0[1-5]$|^53|^25P03$|^25006$|^58|^XX00[12]$/;
// Where PostgreSQL quotes what stands in a row, or was to stand there: customers' names too, which no log may have.
const QUOTES = ['detail', 'where', 'hint', 'internalQuery'];

/** Whether a write failed because a row with the same unique value exists. */
export function isPostgresUniqueViolation(error: unknown): boolean {
  return stateOf(error) === UNIQUE_VIOLATION;
}

/** Whether a transaction was given up in favour of another and can be done again from its start. */
export function isPostgresConflict(error: unknown): boolean {
  return CONFLICTS.includes(stateOf(error) ?? '');
}

/** Whether a statement that a connection keeps answers other columns by now, because somebody has changed a table: that connection can't ask it any more. */
export function isOutdatedStatement(error: unknown): boolean {
  return stateOf(error) === NOT_SUPPORTED;
}

/** What a failed query is to its caller: a DatabaseBusyError, a DatabaseGoneError, or the error itself, in none of them a row's values. */
export function errorOfQuery(error: unknown): unknown {
  const state = stateOf(error);
  if (error instanceof Error) for (const name of QUOTES) Reflect.deleteProperty(error, name);
  // A mistake of ours must not hide; all else that did not come from the server is about the connection to it.
  if (state === null) return error instanceof TypeError ? error : errorOfConnecting(error);
  if (BUSY.includes(state)) return new DatabaseBusyError({ cause: error });
  return GONE.test(state) ? new DatabaseGoneError({ cause: error }) : error;
}

/** What a failed attempt to connect is to its caller: whatever the reason, the database is not there. */
export function errorOfConnecting(error: unknown): DatabaseGoneError {
  // A host with several addresses: one error for each, and none for them all.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return new DatabaseGoneError({ cause: first ?? error });
}

// Only the server's own errors have a severity, and then the code is the SQL state.
function stateOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
