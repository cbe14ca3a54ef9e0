import type { BillKind } from '#domain/job/bill-record.ts';
import { formatDecimal, pence, proportionOf, sumPence, type Pence } from '#domain/money/money.ts';
import { writeCsv } from '#domain/text/csv.ts';
import { formatDay, type Day } from '#domain/time/date.ts';
import type { VatBasis } from '#domain/vat/vat-basis.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';
import { leftToCredit, partOf, totalOf, type Charged } from '#domain/job/part-of-job.ts';

/** The first and the last day of a period. */
export type Period = { readonly from: Day; readonly to: Day };

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
  readonly toPay: Pence;
  readonly payments: readonly Entry[];
  readonly credits: readonly Credit[];
};

/** What a period comes to, in pence: VAT charged, sales without VAT, and those of them for which the customer accounts for the VAT. */
type VatSums = { readonly box1: Pence; readonly box6: Pence; readonly reverseCharge: Pence };

/** What a paper puts into the figures of a period; below 0 where it takes from them. */
export type VatFiguresPaper = Pick<VatPaper, 'id' | 'number' | 'kind' | 'customerName' | 'issuedOn' | 'taxPoint'> &
  VatSums & {
    /** The days of the period on which it counts, in order: by receipts those on which money moved or something was credited. */
    readonly countedOn: readonly Day[];
  };

/** The VAT figures of a period with the papers behind them (B14). */
export type VatFigures = VatSums & { readonly papers: readonly VatFiguresPaper[] };

/** What the figures are not. */
export const NO_RETURN =
  'These figures help with your VAT return. They are not a return. This is guidance, not tax or legal advice.';

/**
 * The VAT figures of a period (B14). By invoices: each on its tax point, credit notes on the day of their issue. By receipts: of each
 * invoice what was paid of it and not credited, as far as that changed within the period; so a credit note counts on its day where the
 * money had come in, and never where it had not. Papers of before a registration state no rates and are in no box.
 */
export function vatFigures(papers: readonly VatPaper[], basis: VatBasis, period: Period): VatFigures {
  const counted = papers
    .filter(({ vatBreakdown }) => vatBreakdown.length > 0)
    .map((paper) => ({
      ...headOf(paper),
      countedOn: daysOf(paper, basis, period),
      ...(basis === 'INVOICED' ? byInvoice(paper, period) : byReceipts(paper, period)),
    }))
    .filter(({ box1, box6 }) => box1 !== 0 || box6 !== 0);
  const sum = (box: keyof VatSums): Pence => sumPence(counted.map((paper) => paper[box]));
  return { box1: sum('box1'), box6: sum('box6'), reverseCharge: sum('reverseCharge'), papers: counted };
}

/** The figures as a CSV file: each paper with its boxes, then their sums. */
export function vatFiguresCsv({ papers, ...sums }: VatFigures): string {
  const row = (head: readonly string[], { box1, box6, reverseCharge }: VatSums) => [
    ...head,
    ...[box1, box6, reverseCharge].map(formatDecimal),
  ];
  return writeCsv([
    [
      'Number',
      'Kind',
      'Customer',
      'Issued',
      'Tax point',
      'Counts on',
      'Box 1: VAT',
      'Box 6: sales without VAT',
      'of these reverse charge',
    ],
    ...papers.map((paper) => {
      const { number, kind, customerName, issuedOn, taxPoint } = paper;
      const days = [formatDay(issuedOn), formatDay(taxPoint), countedWords(paper)];
      const head = [number, KIND_WORDS[kind], customerName, ...days];
      return row(head, paper);
    }),
    row(['Total', '', '', '', '', ''], sums),
    [NO_RETURN],
  ]);
}

/** The day on which a paper counts, or from which to which. */
export function countedWords({ countedOn }: Pick<VatFiguresPaper, 'countedOn'>): string {
  const [first, last] = [countedOn.at(0), countedOn.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
}

/** What each kind of paper is called. */
export const KIND_WORDS = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' } as const satisfies Record<
  BillKind,
  string
>;

const NOTHING: VatSums = { box1: pence(0), box6: pence(0), reverseCharge: pence(0) };

function headOf({ id, number, kind, customerName, issuedOn, taxPoint }: VatPaper) {
  return { id, number, kind, customerName, issuedOn, taxPoint };
}

function daysOf(paper: VatPaper, basis: VatBasis, period: Period): readonly Day[] {
  const entries = basis === 'INVOICED' ? [{ day: invoicedOn(paper) }] : [...paper.payments, ...paper.credits];
  const days = entries.map(({ day }) => day).filter((day) => isWithin(day, period));
  return [...new Set(days)].toSorted();
}

function invoicedOn({ kind, taxPoint, issuedOn }: VatPaper): Day {
  return kind === 'INVOICE' ? taxPoint : issuedOn;
}

function byInvoice(paper: VatPaper, period: Period): VatSums {
  const { kind, vatBreakdown } = paper;
  if (!isWithin(invoicedOn(paper), period)) return NOTHING;
  return kind === 'INVOICE' ? chargedIn(vatBreakdown) : less(NOTHING, chargedIn(vatBreakdown));
}

function byReceipts(paper: VatPaper, { from, to }: Period): VatSums {
  if (paper.kind === 'CREDIT_NOTE') return NOTHING;
  return less(
    receivedIn(paper, (day) => day <= to),
    receivedIn(paper, (day) => day < from),
  );
}

/**
 * What is in the money that came in for an invoice and was not credited, by the entries that count: the part of what the invoice charged
 * less its credit notes that comes to that money, and all of it once it is settled. A contractor's deduction is paid with the rest.
 */
function receivedIn(paper: VatPaper, isCounted: (day: Day) => boolean): VatSums {
  const { left, due, settled } = settledIn(paper, isCounted);
  return settled <= 0 ? NOTHING : chargedIn(partOf(left, proportionOf(totalOf(left), settled, due)));
}

/** By the entries that count: what is left of an invoice's charges, what is due of that, and what of it came in, in pence; nothing or less where only more went back. */
export function settledIn(paper: VatPaper, isCounted: (day: Day) => boolean) {
  const payments = paper.payments.filter(({ day }) => isCounted(day));
  const credits = paper.credits.filter(({ day }) => isCounted(day));
  const due = pence(paper.toPay - amountOf(credits));
  return { left: leftToCredit(paper, credits), due, settled: pence(Math.min(amountOf(payments), due)) };
}

function amountOf(entries: readonly Entry[]): Pence {
  return sumPence(entries.map(({ amount }) => amount));
}

function chargedIn(breakdown: readonly StatedVat[]): VatSums {
  const nets = (shares: readonly StatedVat[]): Pence => sumPence(shares.map(({ net }) => net));
  return {
    box1: sumPence(breakdown.map(({ vat }) => vat)),
    box6: nets(breakdown),
    reverseCharge: nets(breakdown.filter(({ treatment }) => treatment === 'REVERSE_CHARGE')),
  };
}

function less(one: VatSums, other: VatSums): VatSums {
  return {
    box1: pence(one.box1 - other.box1),
    box6: pence(one.box6 - other.box6),
    reverseCharge: pence(one.reverseCharge - other.reverseCharge),
  };
}

function isWithin(day: Day, { from, to }: Period): boolean {
  return day >= from && day <= to;
}
