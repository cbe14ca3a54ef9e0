import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import type { Invoice } from '#contract/invoice.ts';
import { billStateOn, BILL_STATES } from '#domain/job/bill-record.ts';
import { dayOf } from '#domain/time/date.ts';
import { recordOf } from '#server/jobs/bill-row.ts';
import { foundBills } from '#server/jobs/bill-store.ts';
import { tallyBill } from '#server/jobs/tally-store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { PaymentRow } from '#server/platform/db/bill-tables.ts';
import { readJob, refusal } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { listAccountBills } from './list-bills-store.ts';

type WireInvoice = z.input<typeof Invoice>;

async function invoiced({ signUp }: TestApp): Promise<{ client: TestClient; bill: WireInvoice; jobId: string }> {
  const client = await signUp();
  const currentPassword = signUpBody()['password'];
  await client.put('/api/account/preferences', { ...EXAMPLE_PREFERENCES, paymentTermsDays: 1, currentPassword });
  const { id: jobId } = await createPricedJob(client);
  const issued = await client.post(`/api/jobs/${jobId}/download-pdf?isQuote=false`);
  const [bill] = issued.json<{ job: { invoices: WireInvoice[] } }>().job.invoices;
  if (!bill) throw new Error(issued.body);
  return { client, bill, jobId };
}

/** A payment of the invoice as a later call enters it. */
async function pay({ db, clock }: TestApp, bill: WireInvoice, amount: number): Promise<PaymentRow> {
  return inTransaction(db, async (tx) => {
    const { account_id } = await tx
      .selectFrom('bill')
      .select('account_id')
      .where('id', '=', bill.id)
      .executeTakeFirstOrThrow();
    const at = clock.now().toISOString();
    const payment = {
      account_id,
      id: randomUUID(),
      bill_id: bill.id,
      job_id: bill.jobId,
      amount,
      method: 'BANK',
      received_on: dayOf(at),
      note: '',
      pair_id: null,
      voided_at: null,
      void_reason: '',
      idempotency_key: null,
      import_line: null,
      created_at: at,
    } as const;
    await tx.insertInto('payment').values(payment).execute();
    await tallyBill(tx, account_id, bill.id);
    return payment;
  });
}

const read = async (client: TestClient, path: string) => (await client.get(path)).json<WireInvoice[]>();

test('an issued invoice has a record, which job, list and its own address tell alike', async () => {
  const world = await createTestApp();
  const { client, bill, jobId } = await invoiced(world);
  const job = await readJob(client, { id: jobId });
  const [file] = job.files;
  expect(bill).toMatchObject({
    jobId,
    number: `#${job.jobNumber}`,
    kind: 'INVOICE',
    label: '',
    version: job.version,
    vatBreakdown: job.vatBreakdown,
    net: job.priceVatExclusive,
    vat: job.priceVatComponent,
    total: job.priceVatInclusive,
    cisDeduction: 0,
    toPay: job.priceVatInclusive,
    paid: 0,
    credited: 0,
    due: job.priceVatInclusive,
    state: 'ISSUED',
    corrects: null,
    fileId: file?.id,
  });
  expect(bill.taxPoint).toBe(bill.issuedOn);
  expect(job.invoices).toEqual([bill]);
  expect(await read(client, `/api/jobs/${jobId}/invoices`)).toEqual([bill]);
  expect(await read(client, '/api/invoices')).toEqual([bill]);
  expect((await client.get(`/api/invoices/${bill.id}`)).json()).toEqual({ ...bill, payments: [], exports: [] });
  await client.post(`/api/jobs/${jobId}/download-pdf?isQuote=false`);
  expect(await read(client, '/api/invoices')).toEqual([bill]);
});

test("what is paid, what is due and the job's credit follow from its payments, and OVERDUE from the day", async () => {
  const world = await createTestApp();
  const { client, bill, jobId } = await invoiced(world);
  await pay(world, bill, 10_00);
  const part = await readJob(client, { id: jobId });
  expect(part.invoices).toMatchObject([{ paid: 10, due: bill.total - 10, state: 'PART_PAID' }]);
  world.clock.advance(2 * 24 * 60 * 60_000);
  const { job } = (await client.post(`/api/jobs/${jobId}/download-pdf?isQuote=false`)).json<{ job: typeof part }>();
  expect(job.invoices).toMatchObject([{ state: 'OVERDUE' }]);
  const over = await pay(world, bill, Math.round(bill.total * 100));
  expect(await readJob(client, { id: jobId })).toMatchObject({ credit: 10, invoices: [{ state: 'PAID', due: 0 }] });
  await inTransaction(world.db, async (tx) => {
    await tx.updateTable('payment').set({ voided_at: over.created_at }).where('id', '=', over.id).execute();
    await tallyBill(tx, over.account_id, over.bill_id);
  });
  expect(await readJob(client, { id: jobId })).toMatchObject({ credit: 0, invoices: [{ state: 'OVERDUE' }] });
  const { payments } = (await client.get(`/api/invoices/${bill.id}`)).json<{ payments: object[] }>();
  expect(payments).toMatchObject([{ amount: 10, voidedAt: null }, { voidedAt: over.created_at }]);
});

test('the list is narrowed and comes in pages, the newest first', async () => {
  const world = await createTestApp();
  const { client, bill, jobId } = await invoiced(world);
  world.clock.advance(1_000);
  const second = await createPricedJob(client);
  await client.post(`/api/jobs/${second.id}/download-pdf?isQuote=false`);
  const all = await client.get('/api/invoices?pageSize=1');
  expect(all.headers['x-total-count']).toBe('2');
  expect(all.json<WireInvoice[]>()).toMatchObject([{ jobId: second.id }]);
  expect(await read(client, '/api/invoices?pageSize=1&page=2')).toEqual([bill]);
  expect(await read(client, `/api/invoices?jobId=${jobId}&kind=INVOICE&state=ISSUED&state=PAID`)).toEqual([bill]);
  const none = ['state=PAID', 'kind=CREDIT_NOTE', 'customerId=x', 'to=2020-01-01', 'from=2040-01-01'];
  for (const query of none) expect(await read(client, `/api/invoices?${query}`)).toEqual([]);
  expect(refusal(await client.get('/api/invoices?state=LATE'))).toMatchObject({ status: 422, paths: ['/state'] });
  expect(refusal(await client.get('/api/invoices/none'))).toMatchObject({ status: 404, code: 'INVOICE_NOT_FOUND' });
});

test('the database knows each state by the rule of the domain', async () => {
  const world = await createTestApp();
  const { bill } = await invoiced(world);
  const today = bill.issuedOn;
  const amount = fc.integer({ min: 0, max: 3 });
  const sums = fc.record({ to_pay: amount, received: fc.integer({ min: -3, max: 3 }), credited: amount });
  const days = fc.constantFrom(null, '2020-01-01', today, '2040-01-01');
  const anyBill = fc.record({ sums, due_on: days, kind: fc.constantFrom('INVOICE', 'CREDIT_NOTE') });
  await fc.assert(
    fc.asyncProperty(anyBill, async ({ sums: { to_pay, ...entered }, due_on, kind }) => {
      // A credit note states no day.
      const dueOn = kind === 'INVOICE' ? due_on : null;
      const row = { ...entered, to_pay, total: to_pay, cis_deduction: 0, due_on: dueOn, kind };
      await world.db.updateTable('bill').set(row).execute();
      const changed = await foundBills(world.db).executeTakeFirstOrThrow();
      const state = billStateOn(recordOf(changed), today);
      for (const asked of BILL_STATES) {
        const { total } = await listAccountBills(world.db, changed.account_id, { state: [asked], today });
        expect([asked, total]).toEqual([asked, asked === state ? 1 : 0]);
      }
    }),
    { numRuns: 60 },
  );
});
