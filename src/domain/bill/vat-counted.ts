import type { BillKind } from '#domain/job/bill-record.ts';
import { leftToCredit, partOf, totalOf, type Charged } from '#domain/job/part-of-job.ts';
import { pence, proportionOf, sumPence, type Pence } from '#domain/money/money.ts';
import type { Day } from '#domain/time/date.ts';
import type { BasisSpan } from '#domain/vat/vat-bases.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';

/** Something that happened to an invoice on a day, in pence: what came in, below 0 for what went back, or what was credited. */
type Entry = { readonly day: Day; readonly amount: Pence };

/** A credit note of an invoice: what it takes from what is to be paid, and from what was charged. */
type Credit = Entry & Charged;

/** An invoice or credit note as the figures are made of it; entries are those of an invoice alone, without what was voided. */
export type VatPaper = Charged & {
  readonly id: string;
  readonly number: string;
  readonly kind: BillKind;
  readonly customerName: string;
  readonly issuedOn: Day;
  readonly taxPoint: Day;
  /** Of a credit note that of the invoice which it takes from; of an invoice its own. */
  readonly invoiceTaxPoint: Day;
  /** Whether its customer accounts for VAT of it; of a credit note, of the invoice which it takes from. */
  readonly isReverseCharged: boolean;
  readonly toPay: Pence;
  readonly payments: readonly Entry[];
  readonly credits: readonly Credit[];
};

/** VAT charged, sales without VAT, and those of them for which the customer accounts for the VAT, in pence. */
export type VatSums = { readonly box1: Pence; readonly box6: Pence; readonly reverseCharge: Pence };

/** What comes to no VAT and no sales. */
export const NOTHING: VatSums = { box1: pence(0), box6: pence(0), reverseCharge: pence(0) };

/**
 * Whether an invoice, with its credit notes, counts by its date in a span: also by money received, where the customer accounts for the VAT,
 * as such sales are no part of cash accounting (HMRC VATREVCON35200, VAT Notice 735), or where that began only after the date.
 */
export function isByDate(paper: Pick<VatPaper, 'invoiceTaxPoint' | 'isReverseCharged'>, span: BasisSpan): boolean {
  return span.basis === 'INVOICED' || paper.isReverseCharged || isOfBefore(paper, span);
}

/** Whether an invoice, with its credit notes, is of a date before a span. */
export function isOfBefore({ invoiceTaxPoint }: Pick<VatPaper, 'invoiceTaxPoint'>, { from }: BasisSpan): boolean {
  return from !== null && invoiceTaxPoint < from;
}

/**
 * What of an invoice has counted by the end of a day, less its credit notes, in all the spans until then. By date it is all of it from its
 * tax point on. By money received it is what came in; on the last day of that, all that is not paid is brought in (VAT Notice 731, section 6).
 */
export function countedBy(invoice: VatPaper, spans: readonly BasisSpan[], day: Day): VatSums {
  const begun = spans.filter(({ from }) => from === null || from <= day);
  return begun.reduce((before, span) => {
    const end = span.until !== null && span.until < day ? span.until : day;
    const isCharged = invoice.taxPoint <= end;
    if (isByDate(invoice, span)) return isCharged ? chargedBy(invoice, end) : before;
    return isCharged && end === span.until ? chargedBy(invoice, end) : receivedBy(invoice, end);
  }, NOTHING);
}

/** What an invoice charges less its credit notes until the end of a day. */
export function chargedBy(invoice: VatPaper, day: Day): VatSums {
  return chargedIn(leftToCredit(invoice, until(invoice.credits, day)));
}

/**
 * What is in the money that came in for an invoice until the end of a day: the part of what the invoice charged less its credit notes that
 * comes to that money, and all of it once it is settled. A contractor's deduction is paid with the rest. The credit notes may be those of
 * another day.
 */
export function receivedBy(invoice: VatPaper, day: Day, creditedBy = day): VatSums {
  const { left, due, settled } = settledBy(invoice, day, creditedBy);
  return settled <= 0 ? NOTHING : chargedIn(partOf(left, proportionOf(totalOf(left), settled, due)));
}

/** Of an invoice until the end of a day: what its credit notes leave of its charges, what is due of that, and what of it came in, in pence; nothing or less where only more went back. The credit notes may be those of another day. */
export function settledBy(invoice: VatPaper, day: Day, creditedBy = day) {
  const credits = until(invoice.credits, creditedBy);
  const due = pence(invoice.toPay - amountOf(credits));
  const settled = pence(Math.min(amountOf(until(invoice.payments, day)), due));
  return { left: leftToCredit(invoice, credits), due, settled };
}

/** What nets and VAT by rate come to. */
export function chargedIn(breakdown: readonly StatedVat[]): VatSums {
  const nets = (shares: readonly StatedVat[]): Pence => sumPence(shares.map(({ net }) => net));
  return {
    box1: sumPence(breakdown.map(({ vat }) => vat)),
    box6: nets(breakdown),
    reverseCharge: nets(breakdown.filter(({ treatment }) => treatment === 'REVERSE_CHARGE')),
  };
}

/** One less the other. */
export function less(one: VatSums, other: VatSums): VatSums {
  return {
    box1: pence(one.box1 - other.box1),
    box6: pence(one.box6 - other.box6),
    reverseCharge: pence(one.reverseCharge - other.reverseCharge),
  };
}

/** All of them together. */
export function together(sums: readonly VatSums[]): VatSums {
  const sum = (box: keyof VatSums): Pence => sumPence(sums.map((each) => each[box]));
  return { box1: sum('box1'), box6: sum('box6'), reverseCharge: sum('reverseCharge') };
}

/** Whether they come to no VAT and no sales. */
export function isNothing({ box1, box6 }: VatSums): boolean {
  return box1 === 0 && box6 === 0;
}

function until<Each extends Entry>(entries: readonly Each[], last: Day): readonly Each[] {
  return entries.filter(({ day }) => day <= last);
}

function amountOf(entries: readonly Entry[]): Pence {
  return sumPence(entries.map(({ amount }) => amount));
}
