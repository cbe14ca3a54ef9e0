import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { DATABASE_FILE, openDatabase } from '#server/platform/db/engine.ts';
import { MIGRATION_NAMES, migrate } from '#server/platform/db/migrate.ts';
import { checkSqlite, migrationsOf } from '#server/platform/db/sqlite-backup.ts';
import { LITTLE_ROOM } from '#server/testing/little-room.ts';
import { startServer } from '#server/testing/server-process.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createScheduledBackup } from './scheduled-backup.ts';

const HOUR_MS = 60 * 60_000;

async function start() {
  const [dataDir, folder] = [await temporaryFolder(), await temporaryFolder()];
  const db = await openDatabase({ dataDir, databaseUrl: null });
  await migrate(db);
  await db.destroy();
  const clock = createTestClock();
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '3' });
  /** A server that starts and stops. */
  const runOnce = async (): Promise<void> => {
    const scheduled = createScheduledBackup({ config, clock: clock.now, log: silentLog() });
    scheduled.start();
    await scheduled.stop();
  };
  return { dataDir, folder, clock, runOnce };
}

test('a backup is made when the newest is old enough, however often the server starts', async () => {
  const { folder, clock, runOnce } = await start();
  await runOnce();
  await runOnce();
  expect(await readdir(folder)).toEqual(['chalkline-2026-11-20T08-14-00.000Z.sqlite']);
  clock.advance(6 * HOUR_MS - 1);
  await runOnce();
  expect(await readdir(folder)).toHaveLength(1);
  clock.advance(1);
  await runOnce();
  const made = await readdir(folder);
  expect(made).toHaveLength(2);
  for (const name of made) checkSqlite(join(folder, name));
});

test('the newest are kept, and nothing else in the folder is touched', async () => {
  const { folder, clock, runOnce } = await start();
  await writeFile(join(folder, 'chalkline-by-hand.sqlite'), 'mine');
  for (let at = 0; at < 5; at += 1) {
    await runOnce();
    clock.advance(6 * HOUR_MS);
  }
  expect((await readdir(folder)).toSorted()).toEqual([
    'chalkline-2026-11-20T20-14-00.000Z.sqlite',
    'chalkline-2026-11-21T02-14-00.000Z.sqlite',
    'chalkline-2026-11-21T08-14-00.000Z.sqlite',
    'chalkline-by-hand.sqlite',
  ]);
});

test('a running server backs up into the folder, and goes on when it can not', async () => {
  const { dataDir, folder } = await start();
  await writeFile(join(folder, 'file'), '');
  for (const [target, made] of [
    [join(folder, 'made'), 1],
    [join(folder, 'file'), 0],
  ] as const) {
    const server = startServer({ DATA_DIR: dataDir, BACKUP_DIR: target });
    expect((await fetch(`${await server.address}/readyz`)).status).toBe(200);
    server.signal('SIGTERM');
    const { code, out } = await server.ended;
    expect(code).toBe(0);
    expect(out.includes('backup not made')).toBe(made === 0);
    expect(await readdir(target).catch(() => [])).toHaveLength(made);
  }
});

test.each(LITTLE_ROOM)('with %s in place of the backups’ disk no half backup is left', async (_, begin) => {
  const { dataDir } = await start();
  const environment = { DATA_DIR: dataDir };
  const { server, seen } = await begin({ variable: 'BACKUP_DIR', room: 128 * 1_024, environment });
  await server.says(/(database or disk is full|disk I\/O error).*backup not made/);
  expect((await readdir(seen)).filter((name) => name.includes('sqlite'))).toEqual([]);
  expect((await fetch(`${await server.address}/readyz`)).status).toBe(200);
});

test('a database of an earlier version is kept as it was before it is brought up to date, once', async () => {
  const dataDir = await temporaryFolder();
  const [first = ''] = MIGRATION_NAMES;
  const db = await openDatabase({ dataDir, databaseUrl: null });
  await migrate(db, first);
  await db.destroy();
  for (const says of [true, false]) {
    const server = startServer({ DATA_DIR: dataDir });
    await server.address;
    server.signal('SIGTERM');
    const { out } = await server.ended;
    expect(out.includes('As it was, it is kept in')).toBe(says);
    const kept = await readdir(join(dataDir, 'before-upgrades'));
    expect(kept).toHaveLength(1);
    expect(migrationsOf(join(dataDir, 'before-upgrades', kept[0] ?? ''))).toEqual([first]);
    expect(migrationsOf(join(dataDir, DATABASE_FILE))).toEqual(MIGRATION_NAMES);
  }
});
