import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import { migrate, MIGRATION_NAMES } from '#server/platform/db/migrate.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { IS_ON_POSTGRES } from './postgres-databases.ts';
import { emptyPlace, openTestDatabase } from './test-database.ts';

/** Opens, for the running test, a database as it is after the named migration, without a row. */
export async function openDatabaseAt(version: string): Promise<Db> {
  const place = await emptyPlace();
  // PostgreSQL copies a database more slowly than it makes one.
  if (IS_ON_POSTGRES) {
    const db = await openTestDatabase(place);
    await migrate(db, version);
    return db;
  }
  const file = (await (filesByVersion ??= climb())).get(version);
  if (!file) throw new RangeError(`No migration is called ${version}`);
  await writeFile(join(place.dataDir, DATABASE_FILE), file);
  const db = await openTestDatabase(place);
  await sql`pragma synchronous = off`.execute(db);
  return db;
}

let filesByVersion: Promise<ReadonlyMap<string, Uint8Array>> | undefined;

/** The file of each version: made of the one before it, and not each from nothing. */
async function climb(): Promise<ReadonlyMap<string, Uint8Array>> {
  const place = await emptyPlace();
  const db = await openTestDatabase(place);
  await sql`pragma synchronous = off`.execute(db);
  const files = new Map<string, Uint8Array>();
  for (const version of MIGRATION_NAMES) {
    await migrate(db, version);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    files.set(version, await readFile(join(place.dataDir, DATABASE_FILE)));
  }
  return files;
}
