import { SelectQueryNode, type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { openSqlite, retryWhileBusy, type SqliteConnection } from './sqlite-connection.ts';
import { createWriteLock } from './write-lock.ts';

/**
 * Kysely's driver over `node:sqlite`. One connection writes, one reads: a plain select never waits for a transaction that
 * is under way and sees what was committed last; all else takes its turn at the writing connection. Transactions begin
 * `immediate`, because a deferred one fails half-way when another process wrote in between. Whoever has waited for others
 * longer than the limit (milliseconds) gets a DatabaseBusyError.
 */
export function createSqliteDriver(file: string, busyLimitMs: number): Driver {
  const takeTurn = createWriteLock(busyLimitMs);
  const openTransactions = new WeakMap<DatabaseConnection, () => void>();
  let writer: SqliteConnection;
  let reader: SqliteConnection;

  async function execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    if (openTransactions.has(connection)) return writer.run(query);
    if (SelectQueryNode.is(query.query)) return retryWhileBusy(() => reader.run<Row>(query), busyLimitMs);
    const endTurn = await takeTurn();
    try {
      return await retryWhileBusy(() => writer.run<Row>(query), busyLimitMs);
    } finally {
      endTurn();
    }
  }

  function endTransaction(connection: DatabaseConnection): void {
    openTransactions.get(connection)?.();
    openTransactions.delete(connection);
  }

  return {
    async init() {
      writer = await retryWhileBusy(() => openSqlite(file, 'write'), busyLimitMs);
      reader = await retryWhileBusy(() => openSqlite(file, 'read'), busyLimitMs);
    },
    async acquireConnection() {
      const connection: DatabaseConnection = {
        executeQuery: (query) => execute(connection, query),
        async *streamQuery<Row>(query: CompiledQuery) {
          yield await execute<Row>(connection, query);
        },
      };
      return connection;
    },
    async releaseConnection() {},
    async beginTransaction(connection) {
      const endTurn = await takeTurn();
      try {
        await retryWhileBusy(() => writer.execute('begin immediate'), busyLimitMs);
      } catch (error) {
        endTurn();
        throw error;
      }
      openTransactions.set(connection, endTurn);
    },
    async commitTransaction(connection) {
      writer.execute('commit');
      endTransaction(connection);
    },
    async rollbackTransaction(connection) {
      try {
        // A full disk or a broken file ends the transaction by itself.
        if (writer.isTransaction()) writer.execute('rollback');
      } catch {
        // Kysely rethrows the error that led here, and that one names the cause; this one would hide it.
      } finally {
        endTransaction(connection);
      }
    },
    async destroy() {
      reader.close();
      writer.close();
    },
  };
}
