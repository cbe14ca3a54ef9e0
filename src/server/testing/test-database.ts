import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { DATABASE_FILE, openDatabase, type DatabaseLimits, type DatabasePlace } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { emptySchema, IS_ON_POSTGRES, migratedDatabase } from './postgres-databases.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A database up to date in a place of its own, gone when the running test is. */
export type TestDatabase = { readonly db: Db; readonly place: DatabasePlace };

/** Makes a database for the running test, which may write rows but leaves the tables as they are. */
export async function createTestDatabase(limits?: DatabaseLimits): Promise<TestDatabase> {
  const place = await migratedPlace();
  const db = await openTestDatabase(place, limits);
  // Waiting for the disk at every commit took longer than the tests themselves: those that pull the plug start a process.
  if (!IS_ON_POSTGRES) await sql`pragma synchronous = off`.execute(db);
  return { db, place };
}

/** A place for a database of the running test that is up to date and empty, as a server that has run before left it. */
export async function migratedPlace(): Promise<DatabasePlace> {
  const dataDir = await temporaryFolder();
  if (IS_ON_POSTGRES) return { dataDir, databaseUrl: await migratedDatabase() };
  await writeFile(join(dataDir, DATABASE_FILE), await (migratedFile ??= migrateFile()));
  return { dataDir, databaseUrl: null };
}

// Migrating takes longer than most tests do: it is done once, and each test has a copy of the file.
let migratedFile: Promise<Uint8Array> | undefined;

async function migrateFile(): Promise<Uint8Array> {
  const dataDir = await temporaryFolder();
  const db = await openDatabase({ dataDir, databaseUrl: null });
  await migrate(db);
  await db.destroy();
  return readFile(join(dataDir, DATABASE_FILE));
}

/** Opens a database, as another process would, until the running test is finished. */
export async function openTestDatabase(place: DatabasePlace, limits?: DatabaseLimits): Promise<Db> {
  const db = await openDatabase(place, limits);
  onTestFinished(() => db.destroy());
  return db;
}

/** A place for a database of the running test that has no table yet: a folder, and on PostgreSQL a schema. */
export async function emptyPlace(): Promise<DatabasePlace> {
  const dataDir = await temporaryFolder();
  return { dataDir, databaseUrl: IS_ON_POSTGRES ? await emptySchema() : null };
}

/** The variables that a server's process is started with to use a place. */
export function environmentOf({ dataDir, databaseUrl }: DatabasePlace): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
}
