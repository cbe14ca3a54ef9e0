import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceWithPayments } from '#contract/payment.ts';
import { EMPTY_DETAILS } from '#domain/job/customer-record.ts';
import { keepOpen } from '#server/identity/account/store.ts';
import { addCustomers } from '#server/jobs/customers/record-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { CUSTOMER, refusal } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { SOON } from '#server/testing/soon.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { testPng } from '#server/testing/test-images.ts';
import { blankAccount, eraseAccess, eraseOpenJobs, erasePeople, takeAccount } from './store.ts';

const PASSWORD = 'Tape-measure5!';
const CLOSED_AT = '2026-11-20T08:14:00.000Z';

/** An account with an invoiced job, which stays when it is closed. */
async function start() {
  const server = await createTestApp();
  const client = await server.signUp();
  const job = await createPricedJob(client);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const [invoice] = (await client.get(`/api/jobs/${job.id}/invoices`)).json<[z.input<typeof InvoiceWithPayments>]>();
  const { id: accountId } = await server.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  return { ...server, client, job, invoice, accountId };
}

type Call = (client: TestClient, job: WireJob, invoiceId: string) => Promise<LightMyRequestResponse>;

const CALLS: Readonly<Record<string, Call>> = {
  'a customer': (client) => client.post('/api/customers', { name: 'Late Person' }),
  'a list of customers': (client) =>
    client.post('/api/customers/imports', { csv: 'Name,Email\nLate Person,late@post.example', write: true }),
  'a job': (client) => client.post('/api/jobs', { ...CUSTOMER }),
  'a duplicate': (client, job) => client.post(`/api/jobs/${job.id}/duplicate`, {}),
  'notes on a job': (client, job) => client.put(`/api/jobs/${job.id}/aside`, { notes: 'Late Person has the key' }),
  'a product': (client) =>
    client.post('/api/products', { name: 'Late', category: 'Laminate', unitPrice: 1, supplierUrl: '' }),
  'a bank statement': (client) =>
    client.post('/api/bank/imports', { csv: 'Date,Description,Amount\n20/11/2026,LATE PERSON,5.00' }),
  'a payment': (client, _job, invoiceId) =>
    client.post(
      `/api/invoices/${invoiceId}/payments`,
      { amount: 1, method: 'BANK', receivedOn: '2026-11-20', note: 'Late Person' },
      { 'idempotency-key': randomUUID() },
    ),
  'a logo': (client) => client.put('/api/account/logo', testPng(), { 'content-type': 'image/png' }),
  'a paper': (client, job) => client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`),
};

const TABLES = [
  'account',
  'account_event',
  'customer',
  'job',
  'job_event',
  'job_file',
  'product',
  'bank_import',
  'payment',
  'logo',
  'idempotency',
] as const;

async function everything(db: Db): Promise<unknown[]> {
  const rows = [];
  for (const table of TABLES) rows.push([table, await db.selectFrom(table).selectAll().execute()]);
  return rows;
}

test.each(Object.entries(CALLS))(
  '%s that is saved while the account closes is refused as signed out',
  async (_, call) => {
    const { db, client, job, invoice, accountId } = await start();
    const closing = await db.startTransaction().execute();
    await takeAccount(closing, accountId);
    const writes = vi.spyOn(db, 'transaction');
    const answer = call(client, job, invoice.id);
    // By then its session was looked up.
    await vi.waitFor(() => expect(writes).toHaveBeenCalled(), SOON);
    await eraseAccess(closing, accountId);
    await eraseOpenJobs(closing, accountId);
    await erasePeople(closing, accountId);
    await blankAccount(closing, accountId, CLOSED_AT);
    const left = await everything(closing);
    await closing.commit().execute();
    expect(refusal(await answer)).toMatchObject({ status: 401, code: 'SIGNED_OUT' });
    expect(await everything(db)).toEqual(left);
  },
);

test('closing waits for what is being saved, and erases it', async () => {
  const { db, client, accountId } = await start();
  const saving = await db.startTransaction().execute();
  expect(await keepOpen(saving, accountId)).toBe(true);
  const late = { ...EMPTY_DETAILS, name: 'Late Person', id: randomUUID(), tstampUpdated: CLOSED_AT };
  await addCustomers(saving, accountId, { records: [late], madeBy: 'USER' });
  const closings = vi.spyOn(db, 'transaction');
  const closed = client.post('/api/account/close', { password: PASSWORD, confirmation: 'CLOSE' });
  await vi.waitFor(() => expect(closings).toHaveBeenCalled(), SOON);
  // On PostgreSQL it would have erased by now what it finds.
  for (let reads = 0; reads < 20; reads += 1) expect((await client.get('/api/account')).statusCode).toBe(200);
  await saving.commit().execute();
  expect((await closed).statusCode).toBe(204);
  expect(await db.selectFrom('customer').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('account').select(['closed_at', 'customer_count']).execute()).toEqual([
    { closed_at: CLOSED_AT, customer_count: 0 },
  ]);
});
