import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { MoneyOverview } from '#contract/money.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { acceptedOffer } from '#server/testing/extras.ts';
import { readJob } from '#server/testing/job-calls.ts';
import { copyJob } from '#server/testing/many-jobs.ts';
import { createPricedJob, repriceJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Money = z.input<typeof MoneyOverview>;

const money = async (client: TestClient) => (await client.get('/api/money')).json<Money>();

/** Gives a job so many more invoices like its first, due on a day. */
async function copyBill(db: Db, jobId: string, { count, dueOn }: { count: number; dueOn: string | null }) {
  const bill = await db.selectFrom('bill').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow();
  const paper = await db.selectFrom('document').selectAll().where('id', '=', bill.id).executeTakeFirstOrThrow();
  await db.updateTable('bill').set({ due_on: dueOn }).where('id', '=', bill.id).execute();
  for (let seq = 2; seq <= count; seq += 1) {
    const own = { id: randomUUID(), seq, number: `#1-${seq}`, due_on: dueOn };
    await db
      .insertInto('document')
      .values({ ...paper, id: own.id })
      .execute();
    await db
      .insertInto('bill')
      .values({ ...bill, ...own })
      .execute();
    const cancelled = await db.selectFrom('cancelled_bill').selectAll().where('bill_id', '=', bill.id).execute();
    for (const each of cancelled)
      await db
        .insertInto('cancelled_bill')
        .values({ ...each, bill_id: own.id })
        .execute();
  }
}

test.each([
  ['overdue', '2026-10-01', '2026-11-01'],
  ['waiting', '2026-12-01', '2026-12-02'],
  ['waiting', '2026-12-01', null],
] as const)(
  'fifty invoices of a cancelled contract keep none out of %s, due on %s and %s',
  async (list, first, later) => {
    const offer = await acceptedOffer();
    const { trader, db, job, customer, path } = offer;
    await trader.post(`/api/jobs/${job.id}/invoices`, { share: { amount: 10 }, label: 'Deposit' });
    offer.clock.advance(60_000);
    expect((await customer.post(`${path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
    await copyBill(db, job.id, { count: 50, dueOn: first });
    const other = await createPricedJob(trader, { customerName: 'Really Due' });
    await trader.post(`/api/jobs/${other.id}/download-pdf?isQuote=false`);
    await db.updateTable('bill').set({ due_on: later }).where('job_id', '=', other.id).execute();
    const { lists } = await money(trader);
    expect(lists[list].map(({ customerName }) => customerName)).toEqual(['Really Due']);
    expect(lists.toCredit).toHaveLength(50);
  },
);

test('sixty jobs that were invoiced above their price keep none out of what is ready', async () => {
  const { signUp, db } = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  const client = await signUp();
  const job = await createPricedJob(client);
  await client.put(`/api/jobs/${job.id}/aside`, { workFinishedOn: '2026-11-18' });
  await client.post(`/api/jobs/${job.id}/invoices`, { share: { percent: 99 }, label: 'Most' });
  await repriceJob(client, await readJob(client, job), 1);
  await copyJob(db, job, 60);
  const copies = await db.selectFrom('job').select(['id', 'customer_id']).where('id', '<>', job.id).execute();
  const bill = await db.selectFrom('bill').selectAll().executeTakeFirstOrThrow();
  const paper = await db.selectFrom('document').selectAll().where('id', '=', bill.id).executeTakeFirstOrThrow();
  for (const [at, { id: job_id }] of copies.entries()) {
    const id = randomUUID();
    await db
      .insertInto('document')
      .values({ ...paper, id, job_id })
      .execute();
    await db
      .insertInto('bill')
      .values({ ...bill, id, job_id, number: `#${at + 2}` })
      .execute();
  }
  expect((await money(client)).lists.ready).toEqual([]);
  const ready = await createPricedJob(client, { customerName: 'Really Ready' });
  await client.put(`/api/jobs/${ready.id}/aside`, { workFinishedOn: '2026-11-19' });
  expect((await money(client)).lists.ready.map(({ customerName }) => customerName)).toEqual(['Really Ready']);
});

test('all invoices that money is due for are listed by their own call, of this account alone', async () => {
  const { signUp, db } = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  const client = await signUp();
  const job = await createPricedJob(client);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  await copyBill(db, job.id, { count: 60, dueOn: '2026-10-01' });
  const other = await signUp();
  const later = await createPricedJob(other, { customerName: 'Not Yours' });
  await other.post(`/api/jobs/${later.id}/download-pdf?isQuote=false`);
  expect((await money(client)).lists.overdue).toHaveLength(50);
  const due = (await client.get('/api/money/due')).json<Pick<Money['lists'], 'overdue' | 'waiting'>>();
  expect(new Set(due.overdue.map(({ id }) => id)).size).toBe(60);
  expect(due.overdue[0]).toEqual((await money(client)).lists.overdue[0]);
  expect(due.waiting).toEqual([]);
  const theirs = (await other.get('/api/money/due')).json<Pick<Money['lists'], 'overdue' | 'waiting'>>();
  expect([...theirs.overdue, ...theirs.waiting].map(({ customerName }) => customerName)).toEqual(['Not Yours']);
});
