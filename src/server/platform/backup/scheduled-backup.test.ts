import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { DATABASE_FILE, openDatabase } from '#server/platform/db/engine.ts';
import { MIGRATION_NAMES, migrate } from '#server/platform/db/migrate.ts';
import { checkChecksum, checkSqlite, migrationsOf } from '#server/platform/db/sqlite-backup.ts';
import { LITTLE_ROOM } from '#server/testing/little-room.ts';
import { startServer } from '#server/testing/server-process.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { SOON } from '#server/testing/soon.ts';
import { createScheduledBackup } from './scheduled-backup.ts';

const HOUR_MS = 60 * 60_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

async function start() {
  const [dataDir, folder] = [await temporaryFolder(), await temporaryFolder()];
  const db = await openDatabase({ dataDir, databaseUrl: null });
  await migrate(db);
  await db.destroy();
  const clock = createTestClock();
  const environment = { DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '3' };
  const config = readConfig(environment);
  const lines: string[] = [];
  const log = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } }).log;
  /** A process that has just started and made the backup that was due. */
  const startProcess = async () => {
    const begun = clock.uptime();
    const uptime = () => clock.uptime() - begun;
    const scheduled = createScheduledBackup({ config, clock: clock.now, uptime, log });
    scheduled.start();
    await scheduled.stop();
    return scheduled;
  };
  const made = async () => (await readdir(folder)).filter((name) => name.endsWith('.sqlite')).toSorted();
  return { dataDir, folder, environment, clock, startProcess, made, lines };
}

test('a backup is made when the newest is old enough, however often the server starts', async () => {
  const { folder, clock, startProcess, made } = await start();
  await startProcess();
  await startProcess();
  expect((await readdir(folder)).toSorted()).toEqual([
    'chalkline-2026-11-20T08-14-00.000Z.sqlite',
    'chalkline-2026-11-20T08-14-00.000Z.sqlite.sha256',
  ]);
  clock.advance(6 * HOUR_MS - 1);
  await startProcess();
  expect(await made()).toHaveLength(1);
  clock.advance(1);
  await startProcess();
  expect(await made()).toHaveLength(2);
  for (const name of await made()) {
    checkSqlite(join(folder, name));
    expect(await checkChecksum(join(folder, name))).toBe(true);
  }
});

test('the newest are kept, and nothing else in the folder is touched', async () => {
  const { folder, clock, startProcess } = await start();
  await writeFile(join(folder, 'chalkline-by-hand.sqlite'), 'mine');
  for (let at = 0; at < 5; at += 1) {
    await startProcess();
    clock.advance(6 * HOUR_MS);
  }
  const kept = ['2026-11-20T20-14', '2026-11-21T02-14', '2026-11-21T08-14'].map((at) => `chalkline-${at}-00.000Z`);
  expect((await readdir(folder)).toSorted()).toEqual(
    ['chalkline-by-hand.sqlite', ...kept.flatMap((name) => [`${name}.sqlite`, `${name}.sqlite.sha256`])].toSorted(),
  );
});

test('a backup of the future, made when the clock was wrong, stops no other, and is the first to go', async () => {
  const { clock, startProcess, made } = await start();
  clock.jump(14 * YEAR_MS);
  await startProcess();
  clock.jump(-14 * YEAR_MS);
  for (let at = 0; at < 3; at += 1) {
    await startProcess();
    expect(await made()).toHaveLength(Math.min(2 + at, 3));
    clock.advance(6 * HOUR_MS);
  }
  expect((await made()).map((name) => name.slice(10, 23))).toEqual(['2026-11-20T08', '2026-11-20T14', '2026-11-20T20']);
});

test.each([
  ['back', -14 * YEAR_MS],
  ['forward', 14 * YEAR_MS],
])('a clock that is put %s while the server runs makes backups neither fewer nor more', async (_, jump) => {
  const { clock, startProcess, made } = await start();
  const { lookAgain } = await startProcess();
  expect(await made()).toHaveLength(1);
  clock.jump(jump);
  clock.advance(6 * HOUR_MS - 1);
  await lookAgain();
  expect(await made()).toHaveLength(1);
  clock.advance(1);
  await lookAgain();
  await lookAgain();
  expect(await made()).toHaveLength(2);
});

test('how old the newest backup is, and that it is overdue, is told by the one who makes them, by the log and by /readyz', async () => {
  const { folder, environment, clock, startProcess, lines } = await start();
  await startProcess();
  clock.advance(HOUR_MS);
  const { age, lookAgain } = await startProcess();
  expect(age()).toEqual({ ageSeconds: 3_600, isOverdue: false });
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  clock.advance(11 * HOUR_MS - 1_000);
  await lookAgain();
  expect(age()).toEqual({ ageSeconds: 12 * 3_600 - 1, isOverdue: false });
  expect(lines.join('')).not.toContain('overdue');
  clock.advance(1_000);
  await lookAgain();
  expect(age()).toEqual({ ageSeconds: 12 * 3_600, isOverdue: true });
  expect(lines.join('')).toContain('"ageSeconds":43200,"msg":"backup overdue"');
  await rm(folder);
  await lookAgain();
  expect(age()).toEqual({ ageSeconds: 0, isOverdue: false });

  const METRICS_TOKEN = 'long-enough-a-token';
  const server = await createTestApp({ environment: { ...environment, METRICS_TOKEN } });
  const newest = clock.now().getTime() - server.clock.now().getTime();
  server.clock.advance(newest + HOUR_MS);
  await server.app.ready();
  await vi.waitFor(async () => {
    expect((await server.app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      backup: { ageSeconds: 3_600, isOverdue: false },
    });
  }, SOON);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await server.app.inject({ url: '/metrics', headers });
  expect(body).toContain('chalkline_backup_age_seconds 3600');
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
    expect(await readdir(target).catch(() => [])).toHaveLength(2 * made);
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
    const kept = (await readdir(join(dataDir, 'before-upgrades'))).toSorted();
    expect(kept).toEqual([kept[0], `${kept[0]}.sha256`]);
    expect(migrationsOf(join(dataDir, 'before-upgrades', kept[0] ?? ''))).toEqual([first]);
    expect(migrationsOf(join(dataDir, DATABASE_FILE))).toEqual(MIGRATION_NAMES);
  }
});
