import { pence, type Pence } from '#domain/money/money.ts';
import type { Day } from '#domain/time/date.ts';

/** Where an issued invoice or credit note can stand, in the order in which the first that holds counts (B1). */
export const BILL_STATES = ['CREDITED', 'PAID', 'OVERDUE', 'PART_PAID', 'ISSUED'] as const;

/** Where an issued invoice or credit note stands; it follows from its amounts and the day, and is stored nowhere (B1). */
export type BillState = (typeof BILL_STATES)[number];

/** An issued invoice or credit note, in pence with VAT; `dueOn` is null where no day was stated. */
export type BilledPaper = {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE';
  readonly total: Pence;
  /** What a contractor keeps back of it for HMRC. */
  readonly cisDeduction: Pence;
  readonly dueOn: Day | null;
};

/** What came in for an invoice and what was credited of it, in pence: `received` less refunds, without what was voided. */
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
  readonly state: BillState;
};

/** What an invoice comes to on a day in London, by all that was entered against it (B1). */
export function billStanding(paper: BilledPaper, { received, credited }: BillEntries, today: Day): BillStanding {
  const toPay = pence(paper.total - paper.cisDeduction);
  const open = toPay - credited - received;
  const sums = {
    toPay,
    paid: pence(Math.min(received, toPay)),
    credited,
    due: pence(Math.max(0, open)),
    over: pence(Math.max(0, -open)),
  };
  return paper.kind === 'CREDIT_NOTE'
    ? { ...sums, due: pence(0), over: pence(0), state: 'ISSUED' }
    : { ...sums, state: stateOf(sums, paper.dueOn, today) };
}

function stateOf(
  { toPay, paid, credited, due }: Omit<BillStanding, 'state'>,
  dueOn: Day | null,
  today: Day,
): BillState {
  if (credited > 0 && credited >= toPay) return 'CREDITED';
  if (due === 0) return 'PAID';
  if (dueOn !== null && dueOn < today) return 'OVERDUE';
  return paid > 0 ? 'PART_PAID' : 'ISSUED';
}
