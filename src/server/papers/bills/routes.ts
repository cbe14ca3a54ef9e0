import * as z from 'zod/mini';
import { Invoice, InvoiceListQuery } from '#contract/invoice.ts';
import { InvoiceWithPayments } from '#contract/payment.ts';
import { Id } from '#contract/wire.ts';
import { refuse } from '#domain/problem.ts';
import { dayOf } from '#domain/time/date.ts';
import { findBillRow, listBills, recordOf } from '#server/jobs/bill-store.ts';
import { refuseUnknownJob } from '#server/jobs/refuse-job.ts';
import { hasJob } from '#server/jobs/store.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import { listAccountBills } from './list-bills-store.ts';
import { listPayments } from './payment-store.ts';

const Params = z.object({ id: Id });

/** Issued invoices and credit notes (B1). */
export function billRoutes(api: Api, { db, clock }: Deps): void {
  api.get(
    '/invoices',
    { schema: { querystring: InvoiceListQuery, response: { 200: z.array(Invoice) } } },
    async ({ accountId, query }, reply) => {
      const today = dayOf(clock().toISOString());
      const { bills, total } = await listAccountBills(db, accountId, { ...query, today });
      reply.header('x-total-count', total);
      return bills;
    },
  );

  api.get(
    '/invoices/:id',
    { schema: { params: Params, response: { 200: InvoiceWithPayments } } },
    async ({ accountId, params: { id } }) => {
      const row = (await findBillRow(db, accountId, id)) ?? orRefuse(refuseUnknownBill());
      return { ...recordOf(row), payments: await listPayments(db, accountId, id) };
    },
  );

  api.get(
    '/jobs/:id/invoices',
    { schema: { params: Params, response: { 200: z.array(Invoice) } } },
    async ({ accountId, params: { id } }) => {
      if (!(await hasJob(db, accountId, id))) orRefuse(refuseUnknownJob());
      const { invoices } = await listBills(db, accountId, id);
      return [...invoices];
    },
  );
}

/** What asking for an invoice that the account does not have is answered. */
export function refuseUnknownBill() {
  return refuse('INVOICE_NOT_FOUND', 'This invoice does not exist. Open the job and look at its history.');
}
