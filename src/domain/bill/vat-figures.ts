import type { BillKind } from '#domain/job/bill-record.ts';
import { formatDecimal, formatPounds } from '#domain/money/money.ts';
import { allOf } from '#domain/text/all-of.ts';
import { writeCsv } from '#domain/text/csv.ts';
import { addDays, formatDay, type Day } from '#domain/time/date.ts';
import { basisSpans, spanOn, type BasisSpan, type VatBases } from '#domain/vat/vat-bases.ts';
import type { VatBasis } from '#domain/vat/vat-basis.ts';
import {
  chargedBy,
  chargedIn,
  countedBy,
  isByDate,
  isNothing,
  isOfBefore,
  less,
  NOTHING,
  receivedBy,
  together,
  type VatPaper,
  type VatSums,
} from './vat-counted.ts';

/** The first and the last day of a period. */
export type Period = { readonly from: Day; readonly to: Day };

/** What a paper puts into the figures of a period; below 0 where it takes from them. */
export type VatFiguresPaper = Pick<VatPaper, 'id' | 'number' | 'kind' | 'customerName' | 'issuedOn' | 'taxPoint'> &
  VatSums & {
    /** The days of the period on which it counts, in order: by receipts those on which money moved or something was credited. */
    readonly countedOn: readonly Day[];
  };

/** What a change of the basis does to the figures of a period: what it comes to, and of which invoices. */
export type VatAside = VatSums & { readonly day: Day; readonly numbers: readonly string[] };

/** The VAT figures of a period with the papers behind them (B14). */
export type VatFigures = VatSums & {
  readonly basis: VatBasis;
  readonly papers: readonly VatFiguresPaper[];
  /** What came in for invoices that counted by their dates before the day on which money received began to count. */
  readonly leftOut: VatAside | null;
  /** What was not paid by the day on which money received counted last; it is in the figures. */
  readonly broughtIn: VatAside | null;
};

/** What the figures are not. */
export const NO_RETURN =
  'These figures help with your VAT return. They are not a return. This is guidance, not tax or legal advice.';

/**
 * The VAT figures of a period (B14), which lies within one basis of the account. By invoices: each on its tax point, credit notes on the day
 * of their issue. By receipts: of each invoice what was paid of it and not credited, as far as that changed within the period; so a credit
 * note counts on its day where the money had come in, and never where it had not. What has counted by another basis is not counted again,
 * and nothing is left uncounted (VAT Notice 731). Reverse-charged invoices always count by their dates. Papers of before a registration
 * state no rates and are in no box.
 */
export function vatFigures(papers: readonly VatPaper[], bases: VatBases, period: Period): VatFigures {
  const [spans, span] = [basisSpans(bases), spanOn(bases, period.to)];
  const stated = papers.filter(({ vatBreakdown }) => vatBreakdown.length > 0);
  const counted = stated
    .map((paper) => {
      const brought = broughtIn(paper, span, period);
      return {
        ...headOf(paper),
        countedOn: daysOf(paper, span, period, brought),
        ...sumsOf(paper, { spans, span }, period),
      };
    })
    .filter((paper) => !isNothing(paper));
  return {
    basis: span.basis,
    ...together(counted),
    papers: counted,
    leftOut: aside(stated, span.from, (paper) => leftOut(paper, span, period)),
    broughtIn: aside(stated, span.until, (paper) => broughtIn(paper, span, period)),
  };
}

/** The figures as a CSV file: each paper with its boxes, then their sums and what a change of the basis does to them. */
export function vatFiguresCsv(figures: VatFigures): string {
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
    ...figures.papers.map((paper) => {
      const { number, kind, customerName, issuedOn, taxPoint } = paper;
      const days = [formatDay(issuedOn), formatDay(taxPoint), countedWords(paper)];
      const head = [number, KIND_WORDS[kind], customerName, ...days];
      return row(head, paper);
    }),
    row(['Total', '', '', '', '', ''], figures),
    ...asideWords(figures).map((words) => [words]),
    [NO_RETURN],
  ]);
}

/** The day on which a paper counts, or from which to which. */
export function countedWords({ countedOn }: Pick<VatFiguresPaper, 'countedOn'>): string {
  const [first, last] = [countedOn.at(0), countedOn.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
}

/** What of the figures of a period does not go by its basis, and what a change of that leaves out and brings in, a sentence each. */
export function asideWords({ basis, reverseCharge, leftOut: left, broughtIn: brought }: VatFigures): readonly string[] {
  const sum = ({ box1, box6 }: VatSums): string =>
    `${formatPounds(box1)} of VAT on sales of ${formatPounds(box6)} without VAT`;
  return [
    ...(basis === 'RECEIVED' && reverseCharge !== 0 ? [BY_DATE] : []),
    ...(left === null
      ? []
      : [
          `Left out: ${sum(left)}. This money is for invoices that counted by their dates before ${formatDay(left.day)}: ${allOf(left.numbers)}.`,
        ]),
    ...(brought === null
      ? []
      : [
          `Brought in: ${sum(brought)}. These invoices were not paid by ${formatDay(brought.day)}, the last day by money received: ${allOf(brought.numbers)}. HMRC lets most businesses spread this over six months instead (VAT Notice 731, section 6).`,
        ]),
  ];
}

const BY_DATE = 'Reverse-charge sales count by their invoices, paid or not (VAT Notice 735).';

/** What each kind of paper is called. */
export const KIND_WORDS = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' } as const satisfies Record<
  BillKind,
  string
>;

function headOf({ id, number, kind, customerName, issuedOn, taxPoint }: VatPaper) {
  return { id, number, kind, customerName, issuedOn, taxPoint };
}

type Spans = { readonly spans: readonly BasisSpan[]; readonly span: BasisSpan };

function sumsOf(paper: VatPaper, { spans, span }: Spans, period: Period): VatSums {
  const { kind, vatBreakdown } = paper;
  const charged = chargedIn(vatBreakdown);
  if (!isByDate(paper, span)) {
    if (kind === 'CREDIT_NOTE') return NOTHING;
    return less(countedBy(paper, spans, period.to), countedBy(paper, spans, addDays(period.from, -1)));
  }
  if (!isWithin(datedOn(paper), period)) return NOTHING;
  if (kind === 'CREDIT_NOTE') return less(NOTHING, charged);
  // Money that came in before the invoice may have counted by receipts.
  return span.from === null ? charged : less(charged, countedBy(paper, spans, addDays(span.from, -1)));
}

function daysOf(paper: VatPaper, span: BasisSpan, period: Period, brought: VatSums): readonly Day[] {
  if (isByDate(paper, span)) return [datedOn(paper)].filter((day) => isWithin(day, period));
  const moved = [...paper.payments, ...paper.credits].map(({ day }) => day).filter((day) => isWithin(day, period));
  const days = [...moved, ...(isNothing(brought) ? [] : [period.to])];
  // Money of before money received began to count is counted on the first day of that.
  return days.length === 0 ? [period.from] : [...new Set(days)].toSorted();
}

function datedOn({ kind, taxPoint, issuedOn }: VatPaper): Day {
  return kind === 'INVOICE' ? taxPoint : issuedOn;
}

function leftOut(paper: VatPaper, span: BasisSpan, { from, to }: Period): VatSums {
  const isOut = span.basis === 'RECEIVED' && !paper.isReverseCharged && isOfBefore(paper, span);
  if (paper.kind === 'CREDIT_NOTE' || !isOut) return NOTHING;
  return less(receivedBy(paper, to), receivedBy(paper, addDays(from, -1), to));
}

function broughtIn(paper: VatPaper, span: BasisSpan, { to }: Period): VatSums {
  const isLast = span.until === to && paper.taxPoint <= to;
  if (paper.kind === 'CREDIT_NOTE' || !isLast || isByDate(paper, span)) return NOTHING;
  return less(chargedBy(paper, to), receivedBy(paper, to));
}

function aside(papers: readonly VatPaper[], day: Day | null, read: (paper: VatPaper) => VatSums): VatAside | null {
  const each = papers.map((paper) => ({ number: paper.number, ...read(paper) })).filter((sums) => !isNothing(sums));
  if (day === null || each.length === 0) return null;
  return { day, ...together(each), numbers: each.map(({ number }) => number) };
}

function isWithin(day: Day, { from, to }: Period): boolean {
  return day >= from && day <= to;
}
