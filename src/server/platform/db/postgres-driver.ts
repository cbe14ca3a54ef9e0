import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolClient } from 'pg';
import { DatabaseGoneError } from './database-errors.ts';
import { errorOfConnecting, errorOfQuery, isOutdatedStatement } from './postgres-error.ts';

/** How long a call may wait, in milliseconds: for others' locks, and for the answer to one query (0: for ever). */
export type PostgresLimits = { readonly busyLimitMs: number; readonly answerLimitMs: number };

const CONNECTIONS = 10;
const CONNECT_LIMIT_MS = 5_000;
const IDLE_TRANSACTION_MS = 60_000;
// No query here is worth compiling or sharing among processes: of invoices PostgreSQL thinks a third unpaid, and to compile or to start
// processes takes longer than to answer.
const OPTIONS = '-c jit=off -c max_parallel_workers_per_gather=0';

// Counts and times in milliseconds are int8, which may be larger than a number in general but never here.
const NUMBER_TYPES: CustomTypesConfig = {
  getTypeParser: (type, format) => (type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)),
};

// Before that a statement is hardly worth what each connection keeps of it, some 75 kB of PostgreSQL's memory.
const NAMED_FROM_USE = 5;
const NAMES_MAX = 100;
const COUNTED_MAX = 2_000;

type NameOf = (sql: string) => string | undefined;

// Kept with the pool rather than the driver: tests lend a pool, with all that its connections have heard, to one driver after the other.
const namesOfPools = new WeakMap<Pool, NameOf>();

/**
 * Names the statements that are asked again and again, and no others. PostgreSQL parses what has a name once for each connection, and
 * soon plans it once as well, which takes longer than to answer it (ADR 0072).
 */
function createNames(): NameOf {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= NAMES_MAX) return known;
    const count = (uses.get(sql) ?? 0) + 1;
    if (count < NAMED_FROM_USE) {
      // Most that come once ask for a list of ids, of another length each time.
      if (uses.size >= COUNTED_MAX) uses.clear();
      uses.set(sql, count);
      return undefined;
    }
    uses.delete(sql);
    names.set(sql, `statement_${names.size + 1}`);
    return names.get(sql);
  };
}

type Lent = { readonly client: PoolClient; isBroken: boolean };

/**
 * Kysely's driver over `pg`. Transactions read what is committed and wait at the rows that others hold; whoever has waited
 * longer than the limit gets a DatabaseBusyError, and a DatabaseGoneError when the server is not there.
 */
export function createPostgresDriver(url: string, { busyLimitMs, answerLimitMs }: PostgresLimits): Driver {
  const lent = new WeakMap<DatabaseConnection, Lent>();
  let pool: Pool;
  let nameOf: NameOf;

  async function run<Row>(own: Lent, text: string, values: readonly unknown[] = []): Promise<QueryResult<Row>> {
    // What has no values, migrations above all, may be several statements in one text, which can have no name.
    const name = values.length === 0 ? undefined : nameOf(text);
    try {
      const { command, rowCount, rows } = await own.client.query({ name, text, values: [...values] });
      // The server answers a commit like this when an earlier error had ended the transaction.
      if (text === 'commit' && command === 'ROLLBACK') throw new TypeError('The transaction had failed before its end');
      return { rows, ...(command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) }) };
    } catch (error) {
      const told = errorOfQuery(error);
      own.isBroken ||= told instanceof DatabaseGoneError || isOutdatedStatement(error);
      throw told;
    }
  }

  function ownOf(connection: DatabaseConnection): Lent {
    const own = lent.get(connection);
    if (!own) throw new TypeError('This connection was given back');
    return own;
  }

  return {
    async init() {
      pool = new Pool({
        connectionString: url,
        max: CONNECTIONS,
        connectionTimeoutMillis: CONNECT_LIMIT_MS,
        lock_timeout: busyLimitMs,
        query_timeout: answerLimitMs,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
        options: OPTIONS,
        keepAlive: true,
        types: NUMBER_TYPES,
      });
      nameOf = namesOfPools.get(pool) ?? createNames();
      namesOfPools.set(pool, nameOf);
      // A connection that breaks while nobody uses it is replaced; unheard, its error would end the process.
      pool.on('error', () => {});
      pool.on('connect', (client) => client.on('error', () => {}));
    },
    async acquireConnection() {
      const client = await pool.connect().catch((error: unknown) => {
        throw errorOfConnecting(error);
      });
      const own: Lent = { client, isBroken: false };
      const connection: DatabaseConnection = {
        executeQuery: ({ sql, parameters }) => run(own, sql, parameters),
        async *streamQuery<Row>({ sql, parameters }: CompiledQuery) {
          yield await run<Row>(own, sql, parameters);
        },
      };
      lent.set(connection, own);
      return connection;
    },
    async releaseConnection(connection) {
      const { client, isBroken } = ownOf(connection);
      lent.delete(connection);
      client.release(isBroken);
    },
    async beginTransaction(connection) {
      await run(ownOf(connection), 'begin');
    },
    async commitTransaction(connection) {
      await run(ownOf(connection), 'commit');
    },
    async rollbackTransaction(connection) {
      const own = ownOf(connection);
      try {
        if (!own.isBroken) await run(own, 'rollback');
      } catch {
        // Kysely rethrows the error that led here, and that one names the cause; the server ends what it can't be told of.
        own.isBroken = true;
      }
    },
    async destroy() {
      await pool.end();
    },
  };
}
