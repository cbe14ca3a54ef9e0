import { onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/engine.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Db } from '#server/db/tables.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A database up to date in a folder of its own, gone when the running test is. */
export async function createTestDatabase(busyLimitMs?: number): Promise<{ db: Db; dataDir: string }> {
  const dataDir = await temporaryFolder();
  const db = await openTestDatabase(dataDir, busyLimitMs);
  await migrate(db);
  return { db, dataDir };
}

/** Opens the database of a data folder, as another process would, until the running test is finished. */
export async function openTestDatabase(dataDir: string, busyLimitMs?: number): Promise<Db> {
  const db = await openDatabase(dataDir, busyLimitMs);
  onTestFinished(() => db.destroy());
  return db;
}
