import { copyFile, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createHttpClient } from '#server/testing/http-client.ts';
import { createJob, readJob } from '#server/testing/job-calls.ts';
import { expectAllKept, openLedger, repeatLostCalls, workUntilStruck } from '#server/testing/ledger.ts';
import { LITTLE_ROOM } from '#server/testing/little-room.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { expectSoundFile } from '#server/testing/sound-file.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { DatabaseGoneError } from './database-errors.ts';
import { DATABASE_FILE } from './engine.ts';

const PAGE = 4_096;
const LITTLE = 2 * 1_024 * 1_024;

test('a full disk is 503 with a time to come back; what was acknowledged stays, reading goes on, and room is found by itself', async () => {
  const { app, db, signUp } = await createTestApp();
  const client = await signUp();
  const kept = await createJob(client, { customerName: 'Margaret Ellison' });
  // SQLite meets the end of its room in the same way, whoever has set it.
  const room = (pages: number) => sql`${sql.raw(`pragma max_page_count = ${pages}`)}`.execute(db);
  await room(1);
  const numbers = [kept.jobNumber];
  let refused = await client.post('/api/jobs', {});
  for (; refused.statusCode === 201; refused = await client.post('/api/jobs', {})) {
    numbers.push(refused.json<{ jobNumber: number }>().jobNumber);
  }
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json()).toMatchObject({ type: 'urn:problem:BUSY', status: 503 });
  expect(await readJob(client, kept)).toEqual(kept);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await room(1_000_000);
  const next = await createJob(client);
  expect([...numbers, next.jobNumber]).toEqual(Array.from({ length: next.jobNumber }, (_, at) => at + 1));
});

test.each(LITTLE_ROOM)(
  'a server with %s loses nothing acknowledged when that is full, leaves no half file, and goes on once there is room',
  { timeout: 300_000 },
  async (_, start) => {
    const environment = { RATE_LIMITS: 'off' };
    const { server, seen, makeRoom } = await start({ variable: 'DATA_DIR', room: LITTLE, environment });
    const address = await server.address;
    const client = createHttpClient(address, new Map());
    const ledger = await openLedger(client, 0);
    await workUntilStruck(client, ledger, { ends: /: 503 Retry-After 5 .*urn:problem:BUSY/ });
    expect(ledger.numbers.size).toBeGreaterThan(0);
    await expectAllKept(client, ledger);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    makeRoom();
    await expect.poll(() => client.post<WireJob>('/api/jobs', {})).toMatchObject({ status: 'NEW' });
    await repeatLostCalls(client, ledger);
    await expectAllKept(client, ledger);
    // Copies of mails are written here too.
    await expect.poll(() => readdir(join(seen, 'outbox'))).not.toContainEqual(expect.stringMatching(/\.part$/));

    // What a power cut would leave now.
    server.signal('SIGSTOP');
    const copy = join(await temporaryFolder(), DATABASE_FILE);
    for (const end of ['', '-wal']) await copyFile(join(seen, DATABASE_FILE + end), copy + end);
    expectSoundFile(copy);
  },
);

test('a file that can’t be read any more is told as a database that is gone, with the reason', async () => {
  const { db, place } = await createTestDatabase();
  await sql`create table filler (text text)`.execute(db);
  // So many that the second half of the file holds nothing but them, whatever tables there are.
  for (let at = 0; at < 50; at += 1) await sql`insert into filler values (${'x'.repeat(8 * PAGE)})`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
  const file = await open(join(place.dataDir, DATABASE_FILE), 'r+');
  const { size } = await file.stat();
  // What fills it, which came last; what says which tables there are stands before them.
  await file.write(Buffer.alloc(size / 4, 0xa5), 0, size / 4, size - size / 4);
  await file.close();
  const broken = await openTestDatabase(place);
  const reading = sql`select sum(length(text)) from filler`.execute(broken);
  await expect(reading).rejects.toThrow(DatabaseGoneError);
  await expect(reading).rejects.toMatchObject({ cause: { message: 'database disk image is malformed' } });
});
