import { accessSync, constants } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { DatabaseBusyError } from './database-errors.ts';
import { errorOfStatement, isSqliteBusy } from './sqlite-error.ts';

// Waiting inside SQLite stops the whole process, so it is short; the rest of the wait is asynchronous.
const BUSY_TIMEOUT_MS = 50;
const RETRY_AFTER_MS = 25;
const STATEMENTS_KEPT = 200;

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;
type KeptStatement = { statement: StatementSync; answersRows: boolean };

/** One open SQLite file that keeps its prepared statements. */
export type SqliteConnection = {
  readonly isTransaction: () => boolean;
  readonly execute: (sql: string) => void;
  readonly run: <Row>(query: Statement) => QueryResult<Row>;
  readonly close: () => void;
};

/** Opens the file for writing (made if missing) or only for reading. */
export function openSqlite(file: string, mode: 'write' | 'read'): SqliteConnection {
  const database = new DatabaseSync(file, { readOnly: mode === 'read', timeout: BUSY_TIMEOUT_MS });
  // What statements need for themselves otherwise goes to the system's temporary folder, which may be full or not to be written.
  database.exec('pragma temp_store = memory');
  if (mode === 'write') prepareForWriting(database, file);
  const kept = new Map<string, KeptStatement>();

  function prepare(sql: string): KeptStatement {
    const known = kept.get(sql);
    if (known) return known;
    if (kept.size >= STATEMENTS_KEPT) kept.clear();
    const statement = database.prepare(sql);
    const fresh = { statement, answersRows: statement.columns().length > 0 };
    kept.set(sql, fresh);
    return fresh;
  }

  function run<Row>({ sql, parameters }: Statement): QueryResult<Row> {
    const { statement, answersRows } = prepare(sql);
    // Kysely types parameters as unknown; the Tables hold only text, numbers, bytes and null.
    const values = parameters as readonly SQLInputValue[];
    // Kysely knows what rows the statement answers.
    if (answersRows) return { rows: statement.all(...values) as Row[] };
    const { changes } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  return {
    isTransaction: () => database.isTransaction,
    execute: (sql) => void told(() => prepare(sql).statement.run()),
    run: (query) => told(() => run(query)),
    close: () => database.close(),
  };
}

function told<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw errorOfStatement(error);
  }
}

function prepareForWriting(database: DatabaseSync, file: string): void {
  try {
    // SQLite opens a file that it may only read without a word, and refuses every write afterwards.
    accessSync(file, constants.W_OK);
    // Every commit is on the disk before it is acknowledged: a killed process or a power cut loses nothing.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // What is erased is overwritten, or it could be read in the file's free space, which backups copy too.
    database.exec('pragma secure_delete = on');
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Repeats the work while another connection holds the file, without stopping the process; after the limit (milliseconds) it is a DatabaseBusyError. */
export async function retryWhileBusy<T>(work: () => T, limitMs: number): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isSqliteBusy(error)) throw error;
      if (performance.now() > deadline) throw new DatabaseBusyError({ cause: error });
    }
    await sleep(RETRY_AFTER_MS);
  }
}
