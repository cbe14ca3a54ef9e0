import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { IS_ON_POSTGRES } from './postgres-databases.ts';
import type { FilledTables } from './first-rows.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { emptyPlace, openTestDatabase } from './test-database.ts';

// Whatever a table refers to stands before it.
const TABLES = `account preferences user_login session logo product job document job_file
  document_facts job_event offer offered_quote`.split(/\s+/);

/**
 * Opens, for the running test, an installation of an earlier version as it left it: a file of the embedded database that was made by
 * using that version, on PostgreSQL its rows. It is not brought up to date yet.
 */
export async function openKeptInstallation(version: string): Promise<Db> {
  const dataDir = await temporaryFolder();
  const packed = await readFile(join(import.meta.dirname, 'kept', `${version}.sqlite.gz`));
  await writeFile(join(dataDir, DATABASE_FILE), gunzipSync(packed));
  const kept = await openTestDatabase({ dataDir, databaseUrl: null });
  if (!IS_ON_POSTGRES) return kept;
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db, version);
  // Tables as they were, not today's.
  const asItWas = db as unknown as Kysely<FilledTables>;
  const { rows: there } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    kept,
  );
  for (const table of TABLES.filter((each) => there.some(({ name }) => name === each))) {
    const { rows } = await sql<FilledTables[string]>`select * from ${sql.table(table)}`.execute(kept);
    if (rows.length > 0) await asItWas.insertInto(table).values(rows).execute();
  }
  return db;
}
