import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createJob, readJob } from '#server/testing/job-calls.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { DatabaseGoneError } from './database-gone-error.ts';
import { DATABASE_FILE } from './engine.ts';

const PAGE = 4_096;

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

test('a file that can’t be read any more is told as a database that is gone, with the reason', async () => {
  const { db, place } = await createTestDatabase();
  await sql`create table letter (text text)`.execute(db);
  for (let at = 0; at < 50; at += 1) await sql`insert into letter values (${'x'.repeat(PAGE)})`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
  const file = await open(join(place.dataDir, DATABASE_FILE), 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(size / 2, 0xa5), 0, size / 2, size / 2);
  await file.close();
  const broken = await openTestDatabase(place);
  const reading = sql`select sum(length(text)) from letter`.execute(broken);
  await expect(reading).rejects.toThrow(DatabaseGoneError);
  await expect(reading).rejects.toMatchObject({ cause: { message: 'database disk image is malformed' } });
});
