import { serveTasks } from '#server/platform/worker/serve-tasks.ts';
import { DatabaseBusyError, DatabaseGoneError } from './database-errors.ts';
import { openSqlite, retryWhileBusy, type SqliteConnection } from './sqlite-connection.ts';
import type { ReaderAnswer, ReaderTask } from './sqlite-reader.ts';

const BUSY_LIMIT_MS = 5_000;

let connection: SqliteConnection | undefined;

serveTasks(async ({ file, sql, parameters, as }: ReaderTask): Promise<ReaderAnswer> => {
  try {
    return await retryWhileBusy(() => {
      connection ??= openSqlite(file, 'read');
      const { rows } = connection.run<Record<string, unknown>>({ sql, parameters });
      return as === 'rows' ? { rows } : { texts: rows.flatMap((row) => Object.values(row)).join('\n') };
    }, BUSY_LIMIT_MS);
  } catch (error) {
    // A class does not come over to another thread.
    if (error instanceof DatabaseBusyError) return { error: 'busy' };
    if (error instanceof DatabaseGoneError) return { error: 'gone' };
    throw error;
  }
});
