import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readNumbersAnew } from './account.ts';
import { callApi, readAnswer } from './client.ts';
import type { IssueBody, IssuedDocument } from './documents.ts';
import { jobQuery, JOBS_KEY, keepJob } from './jobs.ts';
import { mailSetupQuery } from './mail-setup.ts';
import { MONEY_KEY } from './payments.ts';
import { callQuery } from './query-call.ts';
import { queryClient } from './query-client.ts';
import { InvoiceAnswer, InvoiceInterest } from '#contract/invoice-body.ts';
import { Invoice } from '#contract/invoice.ts';
import { FileAnswer } from '#contract/job.ts';
import { PartShare } from '#contract/payment-plan.ts';
import { Money } from '#contract/wire.ts';
import type { AskedPart } from '#domain/bill/asked-part.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { FileAction, Job, JobFile } from '#domain/job/job.ts';
import type { Instant } from '#domain/time/date.ts';
import type { Pence } from '#domain/money/money.ts';

/** What was issued; neither paper nor file where a job was only opened again (B6). */
export type IssuedBill = { readonly invoice: BillRecord | null; readonly file: JobFile | null };

/** Why an invoice is taken back, and how its credit note leaves. */
export type AskedCorrection = { readonly reason: string; readonly deliver: FileAction };

/** How much of an invoice is credited, in pence with VAT, why, and how the credit note leaves. */
export type AskedCredit = AskedCorrection & { readonly amount: Pence | 'ALL' };

/** Issues an invoice for a part of a job, as documents are issued; a repeat with the same key issues none (B4). */
export async function invoicePart(
  { jobId, part, deliver, key }: { jobId: string; part: AskedPart; deliver: FileAction; key: string },
  body: IssueBody,
): Promise<IssuedDocument> {
  const asked = 'partId' in part ? part : { ...part, share: z.encode(PartShare, part.share) };
  const { invoice, file, job } = await issue(`/jobs/${jobId}/invoices`, { ...asked, deliver, ...body }, key);
  if (file === null || invoice === null) throw new Error('A part was issued without its invoice.');
  return { url: file.link, file, job, invoiceId: invoice.id };
}

/** Issues a credit note of an invoice; a repeat with the same key issues none (B6). */
export function creditInvoice(id: string, { amount, ...asked }: AskedCredit, key: string): Promise<IssuedBill> {
  const pounds = amount === 'ALL' ? amount : z.encode(Money, amount);
  return issue(`/invoices/${id}/credit`, { amount: pounds, ...asked }, key);
}

/** Credits all that is left of the newest invoice of an INVOICED job, and opens the job again (B6). */
export function correctInvoice(id: string, asked: AskedCorrection, key: string): Promise<IssuedBill> {
  return issue(`/invoices/${id}/correct`, asked, key);
}

/** Mails an issued invoice or credit note as it was, unless its job was updated since `seen`, as by another device that has mailed it; a repeat with the same key sends nothing (rulings D3, D5). */
export async function sendBill(id: string, seen: Instant, key: string): Promise<JobFile> {
  const path = `/invoices/${id}/send-email`;
  const response = await callApi({ method: 'POST', path, body: { seen }, headers: { 'Idempotency-Key': key } });
  const { file, job } = await readAnswer(response, FileAnswer);
  keepJob(job);
  void queryClient.invalidateQueries(mailSetupQuery);
  return file;
}

/** Stops the reminders of an invoice, or lets them go on (B12); answers when the next one leaves. */
export async function setRemindersOff({ id, jobId }: BillRecord, remindersOff: boolean): Promise<BillRecord> {
  const response = await callApi({ method: 'PUT', path: `/invoices/${id}/aside`, body: { remindersOff } });
  const invoice = await readAnswer(response, Invoice);
  const { queryKey } = jobQuery(jobId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (job) => job && withInvoice(job, invoice));
  return invoice;
}

/** What may be claimed of a late invoice of a business besides what it asks for (B12). */
export function interestQuery({ id, due }: BillRecord) {
  return queryOptions({
    queryKey: [...MONEY_KEY, 'interest', id, due],
    queryFn: async (context) => readAnswer(await callQuery(`/invoices/${id}/interest`, context), InvoiceInterest),
  });
}

function withInvoice(job: Job, invoice: BillRecord): Job {
  return { ...job, invoices: job.invoices.map((each) => (each.id === invoice.id ? invoice : each)) };
}

type SentBody = { readonly deliver: FileAction; readonly [member: string]: unknown };

async function issue(path: string, body: SentBody, key: string) {
  const response = await callApi({ method: 'POST', path, body, headers: { 'Idempotency-Key': key } });
  const issued = await readAnswer(response, InvoiceAnswer);
  const { job } = issued;
  keepJob(job);
  readNumbersAnew();
  // A credit note moves no time of the job's.
  void queryClient.invalidateQueries({ queryKey: [...JOBS_KEY, 'events', job.id] });
  void queryClient.invalidateQueries({ queryKey: [...MONEY_KEY] });
  if (body.deliver === 'SEND') void queryClient.invalidateQueries(mailSetupQuery);
  return issued;
}
