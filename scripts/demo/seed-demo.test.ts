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
    .select(['delivery', 'destination', 'pdf'])
    .execute();
  expect(files.every(({ pdf }) => Buffer.from(pdf.subarray(0, 5)).toString() === '%PDF-')).toBe(true);
  expect(new Set(files.map(({ delivery }) => delivery))).toEqual(new Set([null, 'SENT', 'SENDING', 'FAILED']));
  const messages = await readdir(join(dataDir, 'outbox'));
  const messagesTo = (address: string) => messages.filter((name) => name.endsWith(` to ${address}.eml`)).length;
  const mailed = files.filter(({ delivery }) => delivery !== null);
  const wrong = mailed.filter(({ delivery, destination }) => {
    const sent = mailed.filter((file) => file.destination === destination && file.delivery === 'SENT').length;
    // Answers on the customer's page are mailed, too.
    return delivery === 'SENT' ? messagesTo(destination) < sent : messagesTo(destination) > 0;
  });
  expect(wrong).toEqual([]);
});

test('customers have answered and asked, and some have paid, in full, in part, or late', async () => {
  const offers = await db.selectFrom('offer').select('state').distinct().execute();
  expect(offers.map(({ state }) => state)).toEqual(expect.arrayContaining(['OPEN', 'ACCEPTED', 'DECLINED']));
  const bills = await db.selectFrom('bill').select(['to_pay', 'received', 'due_on', 'label']).execute();
  expect(bills.some(({ to_pay, received }) => received === to_pay)).toBe(true);
  expect(bills.some(({ to_pay, received }) => received > 0 && received < to_pay)).toBe(true);
  expect(bills.some(({ to_pay, received, due_on }) => received < to_pay && (due_on ?? '') < '2026-11-20')).toBe(true);
  expect(bills.map(({ label }) => label)).toContain('Deposit');
});
