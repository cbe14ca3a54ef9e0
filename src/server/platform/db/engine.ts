import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type Driver,
  type Expression,
  type LimitNode,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely';
import { postgresTypes } from './portable-types.ts';
import { isPostgresConflict, isPostgresUniqueViolation } from './postgres-error.ts';
import { createSqliteDriver } from './sqlite-driver.ts';
import { sqliteCode } from './sqlite-error.ts';
import { createSqliteReader, type SqliteReader } from './sqlite-reader.ts';
import type { Db, Tables } from './tables.ts';

// The one file that knows which engine is below: what differs between engines is decided here.

/** The column type of bytes in migrations; PostgreSQL's name for it is put in by forMigrations. */
export const BYTES = 'blob';

const [PRIMARY_KEY_VIOLATION, UNIQUE_INDEX_VIOLATION] = [1555, 2067];

/** Name of the embedded database's file inside the data folder. */
export const DATABASE_FILE = 'business.sqlite';

/** Where the data are: in PostgreSQL by its address, else in the embedded database of the data folder. */
export type DatabasePlace = { readonly dataDir: string; readonly databaseUrl: string | null };

/** Longest waits in milliseconds: for other writers, before a call is answered as busy, and for PostgreSQL's answer to a query (0: for ever). */
export type DatabaseLimits = { readonly busyLimitMs?: number; readonly answerLimitMs?: number };

/** Longest wait for other writers, in milliseconds, before a call is answered as busy. */
export const BUSY_LIMIT_MS = 5_000;
const ANSWER_LIMIT_MS = 30_000;

/** Opens the database, the embedded one made if missing; call migrate before anything else. Throws when it can't be reached. */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabasePlace,
  { busyLimitMs = BUSY_LIMIT_MS, answerLimitMs = ANSWER_LIMIT_MS }: DatabaseLimits = {},
): Promise<Db> {
  if (databaseUrl !== null) return openPostgres(databaseUrl, busyLimitMs, answerLimitMs);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, DATABASE_FILE);
  await keepPrivate(file);
  const reader = createSqliteReader(file);
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new EmbeddedAdapter(reader),
      createDriver: () => withReader(createSqliteDriver(file, busyLimitMs), reader),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new EmbeddedCompiler(),
    },
  });
}

function withReader(driver: Driver, reader: SqliteReader): Driver {
  return {
    ...driver,
    destroy: async () => {
      await reader.close();
      await driver.destroy();
    },
  };
}

/** Makes the file if it is missing, and takes from it and those beside it what others may do with them, whatever their folder lets others. */
async function keepPrivate(file: string): Promise<void> {
  try {
    await (await open(file, 'a', 0o600)).close();
    for (const end of ['', '-wal', '-shm']) {
      const { mode } = await stat(file + end);
      if ((mode & 0o077) !== 0) await chmod(file + end, mode & 0o700);
    }
  } catch {
    // Not there, or not ours: what that means for the database, SQLite says.
  }
}

async function openPostgres(url: string, busyLimitMs: number, answerLimitMs: number): Promise<Db> {
  // Loaded by those who use it.
  const { createPostgresDriver } = await import('./postgres-driver.ts');
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => createPostgresDriver(url, { busyLimitMs, answerLimitMs }),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  try {
    const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
    if (rows[0]?.encoding === 'UTF8') return db;
    throw new Error(`its encoding is ${rows[0]?.encoding}: make a database with the encoding UTF8`);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Whether several processes may use the database at once. */
export function isShared(db: Db): boolean {
  return isPostgres(db);
}

/** Whether several machines can share the database and rows are held one by one. */
function isPostgres(db: Pick<Db, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The database as migrations see it, and the schema that theirs is noted in: null where there are none. */
export async function forMigrations(db: Db): Promise<{ db: Db; schema: string | null }> {
  if (!isPostgres(db)) return { db, schema: null };
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return { db: db.withPlugin(postgresTypes()), schema: rows[0]?.schema ?? null };
}

/** In a migration: what sorts the rows of a table in the order in which they were written; a row that PostgreSQL changed counts as written then. */
export function asWritten(db: Pick<Db, 'getExecutor'>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`ctid` : sql`rowid`;
}

/** The same select, whose rows no other transaction changes until this one ends; where writers take turns nothing is needed. */
export function holdRows<Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return isPostgres(db) ? query.forUpdate() : query;
}

/** The same: whoever adds rows that point to these need not wait, nor who keeps them. */
export function holdValues<Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return isPostgres(db) ? query.forNoKeyUpdate() : query;
}

/** The same select, whose rows no other transaction holds (`holdRows`) or removes until this one ends; any number may keep them at once. */
export function keepRows<Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return isPostgres(db) ? query.forKeyShare() : query;
}

/** The same select without the rows that another transaction holds, and holding those that it finds. */
export function holdFreeRows<Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return isPostgres(db) ? query.forUpdate().skipLocked() : query;
}

/** A column to sort or compare by without its index: SQLite would walk through that rather than look at the few rows that are found otherwise. */
export function offIndex<T>(db: Db, column: Expression<T>): Expression<T> {
  return isPostgres(db) ? column : sql<T>`+${column}`;
}

/** Runs a select of an account's that may take long where nobody else waits for it: the embedded database reads it in a worker. Not for transactions. */
export async function readAside<Row>(db: Db, accountId: string, query: CompiledQuery<Row>): Promise<Row[]> {
  const { adapter } = db.getExecutor();
  if (adapter instanceof EmbeddedAdapter) return adapter.reader.rows(accountId, query);
  const { rows } = await db.executeQuery(query);
  return rows;
}

/** The same for a select of one column of texts without line breaks: a hundred thousand of them are there in milliseconds. */
export async function readTextsAside(db: Db, accountId: string, query: CompiledQuery): Promise<string[]> {
  const { adapter } = db.getExecutor();
  if (adapter instanceof EmbeddedAdapter) return adapter.reader.texts(accountId, query);
  const { rows } = await db.executeQuery<Record<string, string>>(query);
  return rows.flatMap((row) => Object.values(row));
}

/** Whether a write failed because a row with the same unique value exists. */
export function isUniqueViolation(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === PRIMARY_KEY_VIOLATION || code === UNIQUE_INDEX_VIOLATION || isPostgresUniqueViolation(error);
}

/** Whether a transaction was given up in favour of another and can be done again from its start. */
export function isConflict(error: unknown): boolean {
  return isPostgresConflict(error);
}

/** How the database does right now: whether it answers a query, and whether PostgreSQL would take a change, as a replica does not. */
export async function conditionOf(db: Db): Promise<'WELL' | 'READ_ONLY' | 'GONE'> {
  try {
    await db.selectFrom('account').select('id').limit(1).execute();
    if (!isPostgres(db)) return 'WELL';
    const { rows } = await sql<{ said: string }>`select current_setting('transaction_read_only') as said`.execute(db);
    return rows[0]?.said === 'on' ? 'READ_ONLY' : 'WELL';
  } catch {
    return 'GONE';
  }
}

/** The driver orders its writers itself, and SQLite's schema changes are transactional: `begin immediate` locks migrations. */
class EmbeddedAdapter extends SqliteAdapter {
  readonly reader: SqliteReader;

  constructor(reader: SqliteReader) {
    super();
    this.reader = reader;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Writes a limit as a sum. SQLite plans by a limit that is bound as it is, and so parses and plans the statement anew at each
 * execution, which takes several times as long as a page of the job list.
 */
class EmbeddedCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit 0 + ');
    this.visitNode(limit);
  }
}
