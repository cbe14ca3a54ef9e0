import type { CompiledQuery } from 'kysely';
import { QueueFullError } from '#server/platform/worker/fair-turns.ts';
import { createWorkerQueue, WorkerError } from '#server/platform/worker/worker-queue.ts';
import { DatabaseBusyError, DatabaseGoneError } from './database-errors.ts';

/** What the worker is asked for: the rows of a select, or the texts of its one column, which come over far more cheaply. */
export type ReaderTask = {
  readonly file: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly as: 'rows' | 'texts';
};

/** What the worker answers; texts are joined by line breaks. */
export type ReaderAnswer =
  | { readonly rows: unknown[] }
  | { readonly texts: string }
  | { readonly error: 'busy' | 'gone' };

/** Selects that may take long, on a connection of their own in a worker: nobody but those who ask for such waits for them. */
export type SqliteReader = {
  readonly rows: <Row>(accountId: string, query: CompiledQuery<Row>) => Promise<Row[]>;
  readonly texts: (accountId: string, query: CompiledQuery) => Promise<string[]>;
  readonly close: () => Promise<void>;
};

const ANSWER_LIMIT_MS = 30_000;
const IDLE_MS = 5 * 60_000;

/** Makes the reader of a file; its worker starts with the first select. The accounts are read for in turns. */
export function createSqliteReader(file: string): SqliteReader {
  const { ask, close } = createWorkerQueue<ReaderTask, ReaderAnswer>({
    file: new URL('./sqlite-reader-worker.ts', import.meta.url),
    timeoutMs: ANSWER_LIMIT_MS,
    idleMs: IDLE_MS,
    limits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    bounds: { ofOne: 32, ofAll: 512 },
  });

  async function read(accountId: string, { sql, parameters }: CompiledQuery, as: ReaderTask['as']) {
    try {
      const answer = await ask(accountId, { file, sql, parameters, as });
      if (!('error' in answer)) return answer;
      throw answer.error === 'busy' ? new DatabaseBusyError() : new DatabaseGoneError();
    } catch (error) {
      if (error instanceof QueueFullError) throw new DatabaseBusyError({ cause: error });
      throw error instanceof WorkerError ? new DatabaseGoneError({ cause: error }) : error;
    }
  }

  return {
    rows: async <Row>(accountId: string, query: CompiledQuery<Row>) => {
      const answer = await read(accountId, query, 'rows');
      return ('rows' in answer ? answer.rows : []) as Row[]; // what the query selects
    },
    texts: async (accountId, query) => {
      const answer = await read(accountId, query, 'texts');
      return 'texts' in answer && answer.texts !== '' ? answer.texts.split('\n') : [];
    },
    close,
  };
}
