import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { statusFacts } from '#domain/job/job-status.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { IS_CREDITED, IS_OPEN, IS_SETTLED } from './standing-store.ts';

/** What a row of jobs says about its invoices: what they come to together, and 1 when there are any. */
export type PaidRow = { settled: number; billed: number };

/** What the invoices of an invoiced job come to: all are credited in full, or all that are not are paid; 0 for neither. */
export const SETTLED = { PAID: 1, CREDITED: 2 } as const;

type JobBuilder = ExpressionBuilder<Tables, 'job'>;

// Of an invoice, so that the least of them counts for all; nothing for a credit note.
const STANDING = sql<number | null>`case
  when ${IS_CREDITED} then ${sql.lit(SETTLED.CREDITED)}
  when ${IS_SETTLED} then ${sql.lit(SETTLED.PAID)}
  when ${IS_OPEN} then 0 end`;

/** Whether all invoices of an invoiced job are paid: those that were credited besides count for nothing. */
export function isPaid(eb: JobBuilder, accountId: RawBuilder<string>) {
  return eb.and([isInvoiced(eb), eb(settledOf(eb, accountId), '=', eb.lit(SETTLED.PAID))]);
}

/** The columns of `PaidRow`. */
export function paidColumns(eb: JobBuilder, accountId: RawBuilder<string>) {
  const bills = eb
    .selectFrom('bill')
    .select('bill.id')
    .where('bill.account_id', '=', accountId)
    .whereRef('bill.job_id', '=', 'job.id')
    .limit(1);
  // An invoiced one has them without a look. Not asked by `exists`: for ten jobs PostgreSQL may read all bills of the account to answer that.
  const isBilled = eb.or([isInvoiced(eb), eb(bills, 'is not', null)]);
  const settled = eb.fn.coalesce(settledOf(eb, accountId), eb.lit(0));
  return [
    eb.case().when(isInvoiced(eb)).then(settled).else(eb.lit(0)).end().as('settled'),
    eb.case().when(isBilled).then(eb.lit(1)).else(eb.lit(0)).end().as('billed'),
  ] as const;
}

function isInvoiced(eb: JobBuilder) {
  return eb('job.status_rank', '=', eb.lit(statusFacts('INVOICED').rank));
}

function settledOf(eb: JobBuilder, accountId: RawBuilder<string>) {
  return eb
    .selectFrom('bill')
    .select((bill) => bill.fn.min(STANDING).as('settled'))
    .where('bill.account_id', '=', accountId)
    .whereRef('bill.job_id', '=', 'job.id');
}
