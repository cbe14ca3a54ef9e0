import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { startMailCatcher, type MailCatcher } from './mail-catcher.ts';
import { seedDemo } from './seed-demo.ts';

let dataDir = '';
let mail: MailCatcher;
let db: Db;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chalkline-demo-test-'));
  mail = await startMailCatcher(join(dataDir, 'outbox'));
  const environment = { DATA_DIR: dataDir, SMTP_URL: mail.url, MAIL_FROM: 'quotes@mail.example' };
  await seedDemo(environment, new Date('2026-11-20T12:00:00.000Z'));
  db = await openDatabase({ dataDir, databaseUrl: null });
});

afterAll(async () => {
  await db.destroy();
  await mail.close();
  await rm(dataDir, { recursive: true });
});

test('the demo has over 25 jobs, numbered without a gap, in every status', async () => {
  const jobs = await db.selectFrom('job').select(['job_number', 'status']).orderBy('job_number').execute();
  expect(jobs.length).toBeGreaterThanOrEqual(25);
  expect(jobs.map(({ job_number }) => job_number)).toEqual(jobs.map((_, index) => index + 1));
  expect(new Set(jobs.map(({ status }) => status)).size).toBe(7);
});

test("the design's own quote comes to the penny", async () => {
  const job = await db
    .selectFrom('job')
    .select(['price_ex', 'price_vat', 'price_inc', 'version'])
    .where('customer_name', '=', 'Margaret Ellison')
    .executeTakeFirst();
  expect(job).toEqual({ price_ex: 254_893, price_vat: 50_979, price_inc: 305_872, version: 2 });
});

test('files are real: each has its PDF, and what was sent was handed over, refused or is on its way', async () => {
  const files = await db
    .selectFrom('job_file')
    .innerJoin('document', 'document.id', 'job_file.document_id')
    .select(['delivery', 'pdf'])
    .execute();
  expect(files.every(({ pdf }) => Buffer.from(pdf.subarray(0, 5)).toString() === '%PDF-')).toBe(true);
  expect(new Set(files.map(({ delivery }) => delivery))).toEqual(new Set([null, 'SENT', 'SENDING', 'FAILED']));
  const messages = await readdir(join(dataDir, 'outbox'));
  expect(messages).toHaveLength(files.filter(({ delivery }) => delivery === 'SENT').length);
});
