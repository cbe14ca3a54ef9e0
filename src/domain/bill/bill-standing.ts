import type { BillKind, BillState } from '#domain/job/bill-record.ts';
import { pence, type Pence } from '#domain/money/money.ts';

/** An issued invoice or credit note, in pence with VAT. */
export type BilledPaper = {
  readonly kind: BillKind;
  readonly total: Pence;
  /** What a contractor keeps back of it for HMRC, as far as that is known. */
  readonly cisKept: Pence;
};

/** What came in for an invoice and what was credited of it, in pence: `received` less refunds, without what was voided; of credit notes what is to be paid of them. */
export type BillEntries = { readonly received: Pence; readonly credited: Pence };

/** What an invoice comes to, in pence. */
export type BillStanding = {
  readonly toPay: Pence;
  /** Never above what is to pay. */
  readonly paid: Pence;
  readonly credited: Pence;
  /** Never below 0. */
  readonly due: Pence;
  /** What came in or was credited above it, which the job's other invoices can use. */
  readonly over: Pence;
  /** Before the day is looked at: an open one may be OVERDUE (`billStateOn`). */
  readonly state: Exclude<BillState, 'OVERDUE'>;
};

/** What an invoice comes to by all that was entered against it (B1); a credit note asks for nothing. */
export function billStanding(paper: BilledPaper, { received, credited }: BillEntries): BillStanding {
  const toPay = pence(paper.total - paper.cisKept);
  if (paper.kind === 'CREDIT_NOTE') {
    return { toPay, paid: pence(0), credited: pence(0), due: pence(0), over: pence(0), state: 'ISSUED' };
  }
  const balance = billBalance({ toPay, received, credited });
  const sums = {
    toPay,
    paid: pence(Math.min(received, toPay)),
    credited,
    due: pence(Math.max(0, balance)),
    over: pence(Math.max(0, 0 - balance)),
  };
  return { ...sums, state: stateOf(sums) };
}

/** What is left to pay of an invoice, in pence like what it is made of; below 0 where more came in or was credited. */
export function billBalance({
  toPay,
  received,
  credited,
}: {
  readonly toPay: number;
  readonly received: number;
  readonly credited: number;
}): Pence {
  return pence(toPay - received - credited);
}

function stateOf({ toPay, paid, credited, due }: Omit<BillStanding, 'state'>): BillStanding['state'] {
  if (credited > 0 && credited >= toPay) return 'CREDITED';
  if (due === 0) return 'PAID';
  return paid > 0 ? 'PART_PAID' : 'ISSUED';
}
