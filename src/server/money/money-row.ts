import type { MoneyAct, MoneyRow } from '#domain/bill/money-overview.ts';
import { billedTotal } from '#domain/job/billed-total.ts';
import { pence } from '#domain/money/money.ts';
import { billedOf } from '#server/jobs/billed-to-store.ts';
import type { ReadyJob } from '#server/jobs/ready-store.ts';
import type { KeptBill } from './overview-store.ts';
import type { WaitingOffer } from './quotes-store.ts';

const USUAL = {
  label: '',
  withParts: [],
  day: null,
  views: 0,
  issuedOn: null,
  credited: pence(0),
  keptBack: null,
  cancelledOn: null,
  usableFor: null,
  otherJobsOwe: pence(0),
  neverArrived: false,
};

/** The row of an invoice. */
export function rowOf(bill: KeptBill, act: MoneyAct, amount: number): MoneyRow {
  const { billedTo } = billedOf(bill);
  return {
    ...USUAL,
    act,
    id: bill.id,
    jobId: bill.job_id,
    customerName: billedTo.name,
    customerEmail: billedTo.email,
    number: bill.number,
    amount: pence(amount),
    whole: pence(bill.to_pay),
    issuedOn: bill.issued_on,
    credited: pence(bill.credited),
    keptBack: bill.kept_back === null ? null : pence(Number(bill.kept_back)),
  };
}

/** The row of a quote that waits for its answer. */
export function offerRow(offer: WaitingOffer): MoneyRow {
  return {
    ...USUAL,
    act: actOf(offer),
    id: offer.id,
    jobId: offer.job_id,
    customerName: offer.customer_name,
    customerEmail: offer.customer_email,
    number: `#${offer.job_number}`,
    amount: pence(offer.waits ?? 0),
    whole: pence(offer.total),
    day: offer.valid_until,
    // The page of what was handed over on paper may stay unopened.
    views: offer.views === 0 && offer.mailed === null ? null : offer.views,
  };
}

/** The rows of a job of which anything is to be invoiced. */
export function readyRows({ job, parts }: ReadyJob): MoneyRow[] {
  return parts.map(({ id, total, ...part }) => ({
    ...USUAL,
    ...part,
    act: 'INVOICE',
    id: id ?? job.id,
    jobId: job.id,
    customerName: job.customerName,
    customerEmail: job.customerEmail,
    number: `#${job.jobNumber}`,
    amount: total,
    whole: billedTotal(job),
  }));
}

/** A customer who asks, or has looked, has the quote, whatever became of a mail. */
function actOf({ last_written_by: writer, not_delivered: isUndelivered, views }: WaitingOffer): MoneyAct {
  if (writer === 'CUSTOMER') return 'ANSWER';
  return isUndelivered === 1 && views === 0 ? 'SEND_AGAIN' : 'LOOK';
}
