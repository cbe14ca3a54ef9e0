import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { JOBS_KEY, keepJob, readJobsAnew } from './jobs.ts';
import { callQuery } from './query-call.ts';
import { queryClient } from './query-client.ts';
import { KeptBackAnswer, KeptBackBody } from '#contract/kept-back.ts';
import { WholeInvoice } from '#contract/payment.ts';
import { PaymentAnswer, PaymentBody } from '#contract/payment-body.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { PaymentRecord } from '#domain/bill/payment.ts';
import type { Job } from '#domain/job/job.ts';
import type { Pence } from '#domain/money/money.ts';

/** What the keys of all that payments change begin with. */
export const MONEY_KEY = ['money'] as const;

/** An invoice with what was entered against it, as it is after its newest change. */
export function invoiceQuery({ id, paid, due }: Pick<BillRecord, 'id' | 'paid' | 'due'>) {
  return queryOptions({
    queryKey: [...MONEY_KEY, 'invoice', id, paid, due],
    queryFn: async (context) => readAnswer(await callQuery(`/invoices/${id}`, context), WholeInvoice),
  });
}

/** Enters money that came in for an invoice or went back; a repeat with the same key enters none (B9). */
export async function enterPayment(
  invoiceId: string,
  payment: z.output<typeof PaymentBody>,
  key: string,
): Promise<PaymentRecord> {
  const path = `/invoices/${invoiceId}/payments`;
  const body = z.encode(PaymentBody, payment);
  return keepAnswer(await callApi({ method: 'POST', path, body, headers: { 'Idempotency-Key': key } }));
}

/** Strikes a payment through that was a mistake (B9). */
export async function voidPayment(id: string, reason: string): Promise<PaymentRecord> {
  return keepAnswer(await callApi({ method: 'POST', path: `/payments/${id}/void`, body: { reason } }));
}

/** Notes what a contractor kept back for CIS of an invoice in all; a repeat changes nothing (V12). */
export async function keepBack(invoiceId: string, keptBack: Pence): Promise<void> {
  const body = z.encode(KeptBackBody, { keptBack });
  const answer = await callApi({ method: 'PUT', path: `/invoices/${invoiceId}/kept-back`, body });
  keepMoney((await readAnswer(answer, KeptBackAnswer)).job);
}

/** Has all that payments change read again, where another device changed it. */
export async function readMoneyAnew(): Promise<void> {
  await Promise.all([readJobsAnew(), queryClient.invalidateQueries({ queryKey: [...MONEY_KEY] })]);
}

async function keepAnswer(response: Response): Promise<PaymentRecord> {
  const { payment, job } = await readAnswer(response, PaymentAnswer);
  keepMoney(job);
  return payment;
}

function keepMoney(job: Job): void {
  keepJob(job);
  // A payment moves no time of the job's.
  void queryClient.invalidateQueries({ queryKey: [...JOBS_KEY, 'events', job.id] });
  void queryClient.invalidateQueries({ queryKey: [...MONEY_KEY] });
}
