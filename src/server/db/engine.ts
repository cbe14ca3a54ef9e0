import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { createSqliteDriver } from './sqlite-driver.ts';
import { sqliteCode } from './sqlite-connection.ts';
import type { Db, Tables } from './tables.ts';

// The one file that knows which engine is below: what differs between engines is decided here.

/** The column type of bytes. */
export const BYTES = 'blob';

const [PRIMARY_KEY_VIOLATION, UNIQUE_INDEX_VIOLATION] = [1555, 2067];

/** Name of the database's file inside the data folder. */
export const DATABASE_FILE = 'business.sqlite';

/** Longest wait for other writers, in milliseconds, before a call is answered as busy. */
const BUSY_LIMIT_MS = 5_000;

/** Opens the embedded database in the data folder, made if missing; call migrate before anything else. */
export async function openDatabase(dataDir: string, busyLimitMs = BUSY_LIMIT_MS): Promise<Db> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, DATABASE_FILE);
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new EmbeddedAdapter(),
      createDriver: () => createSqliteDriver(file, busyLimitMs),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** Whether a write failed because a row with the same unique value exists. */
export function isUniqueViolation(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === PRIMARY_KEY_VIOLATION || code === UNIQUE_INDEX_VIOLATION;
}

/** Whether the database answers a query right now. */
export async function isAnswering(db: Db): Promise<boolean> {
  try {
    await db.selectFrom('account').select('id').limit(1).execute();
    return true;
  } catch {
    return false;
  }
}

/** The driver orders its writers itself, and SQLite's schema changes are transactional: `begin immediate` locks migrations. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
