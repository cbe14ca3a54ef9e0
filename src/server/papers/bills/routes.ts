import * as z from 'zod/mini';
import { EmptyBody, IssueHeaders, SendBody } from '#contract/file.ts';
import {
  CorrectBody,
  CreditBody,
  InvoiceAnswer,
  InvoiceAside,
  InvoiceInterest,
  PartBody,
} from '#contract/invoice-body.ts';
import { Invoice, InvoiceListQuery } from '#contract/invoice.ts';
import { FileAnswer } from '#contract/job.ts';
import { WholeInvoice } from '#contract/payment.ts';
import { Id } from '#contract/wire.ts';
import { claimWords, isClaim } from '#domain/bill/statutory-interest.ts';
import type { JobFile } from '#domain/job/job.ts';
import { dayOf } from '#domain/time/date.ts';
import { recordOf } from '#server/jobs/bill-row.ts';
import { changeBillReminders, findBillRow, listBills } from '#server/jobs/bill-store.ts';
import { refuseUnknownJob } from '#server/jobs/refuse-job.ts';
import { hasJob } from '#server/jobs/store.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import { answerFile } from '#server/papers/answer-file.ts';
import type { Outbox } from '#server/papers/outbox.ts';
import { correctInvoice, creditInvoice } from './credit-invoice.ts';
import { invoicePart, issueAgain } from './issue-invoice.ts';
import { listAccountBills } from './list-bills-store.ts';
import { readInterest } from './read-interest.ts';
import { listPaymentExports } from './payment-export-store.ts';
import { listPayments } from './payment-store.ts';
import { refuseUnknownBill } from './refuse-bill.ts';

const Params = z.object({ id: Id });
const ISSUED = { 200: InvoiceAnswer, 201: InvoiceAnswer };

/** Issued invoices and credit notes (B1). */
export function billRoutes(api: Api, deps: Deps, outbox: Pick<Outbox, 'attempted'>): void {
  const { db, clock } = deps;

  /** What a call issued, with what became of its mail where this very call sent one. */
  const attempted = async <Issued extends { readonly isNew: boolean; readonly file: JobFile | null }>(
    accountId: string,
    { isNew, ...issued }: Issued,
  ) => {
    if (!isNew || issued.file?.action !== 'SEND') return issued;
    await outbox.attempted(accountId, issued.file.id);
    const { file, job } = orRefuse(await answerFile(db, accountId, issued.file.id));
    return { ...issued, file, job };
  };

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
    { schema: { params: Params, response: { 200: WholeInvoice } } },
    async ({ accountId, params: { id } }) => {
      const row = (await findBillRow(db, accountId, id)) ?? orRefuse(refuseUnknownBill());
      const payments = await listPayments(db, accountId, id);
      return { ...recordOf(row), payments, exports: await listPaymentExports(db, accountId, payments) };
    },
  );

  api.put(
    '/invoices/:id/aside',
    { schema: { params: Params, body: InvoiceAside, response: { 200: Invoice } } },
    async ({ accountId, params: { id }, body: { remindersOff } }) => {
      await changeBillReminders(db, accountId, id, { reminders_off: remindersOff ? 1 : 0 });
      return recordOf((await findBillRow(db, accountId, id)) ?? orRefuse(refuseUnknownBill()));
    },
  );

  api.get(
    '/invoices/:id/interest',
    { schema: { params: Params, response: { 200: InvoiceInterest } } },
    async ({ accountId, params: { id } }) => {
      const found = orRefuse(await readInterest(db, accountId, id, dayOf(clock().toISOString())));
      if (!isClaim(found)) return { claim: null, ...found };
      return { claim: found, why: null, words: claimWords(found) };
    },
  );

  api.get(
    '/jobs/:id/invoices',
    { schema: { params: Params, response: { 200: z.array(Invoice) } } },
    async ({ accountId, params: { id } }) => {
      if (!(await hasJob(db, accountId, id))) orRefuse(refuseUnknownJob());
      const { invoices } = await listBills(db, accountId, id);
      return invoices;
    },
  );

  api.post(
    '/jobs/:id/invoices',
    { schema: { params: Params, headers: IssueHeaders, body: PartBody, response: ISSUED } },
    async ({ actor, params, headers, body }, reply) => {
      const call = { jobId: params.id, key: headers['idempotency-key'] ?? null, ...body };
      const issued = orRefuse(await invoicePart(deps, actor, call));
      reply.code(issued.isNew ? 201 : 200);
      return attempted(actor.accountId, issued);
    },
  );

  api.post(
    '/invoices/:id/credit',
    { schema: { params: Params, headers: IssueHeaders, body: CreditBody, response: ISSUED } },
    async ({ actor, params, headers, body }, reply) => {
      const call = { id: params.id, key: headers['idempotency-key'] ?? null, ...body };
      const issued = orRefuse(await creditInvoice(deps, actor, call));
      reply.code(issued.isNew ? 201 : 200);
      return attempted(actor.accountId, issued);
    },
  );

  api.post(
    '/invoices/:id/correct',
    { schema: { params: Params, headers: IssueHeaders, body: CorrectBody, response: ISSUED } },
    async ({ actor, params, headers, body }, reply) => {
      const call = { id: params.id, key: headers['idempotency-key'] ?? null, ...body };
      const issued = orRefuse(await correctInvoice(deps, actor, call));
      reply.code(issued.isNew ? 201 : 200);
      return attempted(actor.accountId, issued);
    },
  );

  const againSchema = { params: Params, headers: IssueHeaders, response: { 200: FileAnswer } };

  api.post(
    '/invoices/:id/download-pdf',
    { schema: { ...againSchema, body: EmptyBody } },
    async ({ actor, accountId, params, headers }) => {
      const call = { id: params.id, action: 'DOWNLOAD', key: headers['idempotency-key'] ?? null } as const;
      const { fileId } = orRefuse(await issueAgain(deps, actor, call));
      return orRefuse(await answerFile(db, accountId, fileId));
    },
  );

  api.post(
    '/invoices/:id/send-email',
    { schema: { ...againSchema, body: SendBody } },
    async ({ actor, accountId, params, headers, body }) => {
      const { subject = '', message = '', copyToMe = false, seen } = body ?? {};
      const own = { subject, message, copyToMe };
      const call = { id: params.id, action: 'SEND', key: headers['idempotency-key'] ?? null, own, seen } as const;
      const { fileId, isNew } = orRefuse(await issueAgain(deps, actor, call));
      if (isNew) await outbox.attempted(accountId, fileId);
      return orRefuse(await answerFile(db, accountId, fileId));
    },
  );
}
