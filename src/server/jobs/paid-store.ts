import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { statusFacts } from '#domain/job/job-status.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** What a row of jobs says about its invoices: 1 when all of them are paid, and 1 when there are any. */
export type PaidRow = { paid: number; billed: number };

type JobBuilder = ExpressionBuilder<Tables, 'job'>;

const INVOICE = sql.lit<BillRow['kind']>('INVOICE');

// Of an invoice as `billStanding` says it: nothing for one that was credited, and for a credit note.
const IS_PAID = sql<number | null>`case
  when kind <> ${INVOICE} or (credited > 0 and credited >= to_pay) then null
  when to_pay > received + credited then 0 else 1 end`;

/** Whether all invoices of an invoiced job are paid: those that were credited besides count for nothing. */
export function isPaid(eb: JobBuilder, accountId: RawBuilder<string>) {
  const ofJob = eb
    .selectFrom('bill')
    .select((bill) => bill.fn.min(IS_PAID).as('paid'))
    .where('bill.account_id', '=', accountId)
    .whereRef('bill.job_id', '=', 'job.id');
  return eb.and([eb('job.status_rank', '=', eb.lit(statusFacts('INVOICED').rank)), eb(ofJob, '=', eb.lit(1))]);
}

/** The columns of `PaidRow`. */
export function paidColumns(eb: JobBuilder, accountId: RawBuilder<string>) {
  const bills = eb
    .selectFrom('bill')
    .select('bill.id')
    .where('bill.account_id', '=', accountId)
    .whereRef('bill.job_id', '=', 'job.id');
  // An invoiced one has them without a look.
  const isBilled = eb.or([eb('job.status_rank', '=', eb.lit(statusFacts('INVOICED').rank)), eb.exists(bills)]);
  return [
    eb.case().when(isPaid(eb, accountId)).then(eb.lit(1)).else(eb.lit(0)).end().as('paid'),
    eb.case().when(isBilled).then(eb.lit(1)).else(eb.lit(0)).end().as('billed'),
  ] as const;
}
