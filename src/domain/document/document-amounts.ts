import { formatDeduction, formatPounds, formatQuantity, pence, percentOf, type Pence } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { linesInTotal, type LineOption } from '#domain/price/line-option.ts';
import { onTopWords } from '#domain/job/accepted-total.ts';
import type { Job, PaperType } from '#domain/job/job.ts';
import { openWords } from '#domain/job/open-invoices.ts';
import { quotedParts } from '#domain/job/plan-rows.ts';
import { cisDeduction, type CisDeduction } from '#domain/vat/cis-deduction.ts';
import { discountLabel, discountOf } from '#domain/vat/discount.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';
import { isWithVat, netOfLines } from '#domain/vat/vat-sums.ts';
import type { Charges, DocumentSource } from './document-source.ts';
import { documentTypeFacts } from './document-types.ts';

/** A row of the sums: what it is called, and the amount as it is printed. */
export type Sum = { readonly label: string; readonly amount: string };

/** What stands below the lines of a document, from top to bottom (V10 to V12). */
export type Amounts = {
  /** Above the total. */
  readonly sums: readonly Sum[];
  readonly total: Sum;
  /** What the law wants said of a reverse charge; null where there is none. */
  readonly reverseCharge: string | null;
  /** That extras which were agreed to before come on top of a quote (rule O14); null where there are none. */
  readonly onTop: string | null;
  /** What a contractor keeps back, and what is then to be paid; null where nothing is kept. */
  readonly deduction: { readonly sums: readonly Sum[]; readonly total: Sum } | null;
  /** What of an invoice is paid as it is issued, and what is then left; null where nothing is. */
  readonly settled: { readonly sums: readonly Sum[]; readonly total: Sum } | null;
  /** What earlier invoices of the job ask for besides: no part of the total. */
  readonly open: readonly Sum[];
  /** In which parts a quote is paid; empty where one invoice asks for all (B3). */
  readonly plan: readonly Sum[];
};

/** What is asked for of an invoice of which something is paid as it is issued. */
export const LEFT_LABEL = 'Left to pay';

type SummedLine = LineOption & Pick<LineItem, 'totalPrice'>;

type SummedJob = Pick<Job, 'discount' | 'priceVatExclusive' | 'vatRate'> & {
  readonly vatBreakdown: readonly StatedVat[];
  readonly lineItems: readonly SummedLine[];
};

type Taken = { readonly label: string; readonly amount: Pence };

/** What a document charges: a numbered paper its own sums, a quote its job's. */
export function chargesOf({ job, bill }: Pick<DocumentSource, 'job' | 'bill'>): Charges {
  if (bill !== null) return bill;
  const { vatBreakdown, reverseChargeVat } = job;
  const { priceVatExclusive: net, priceVatComponent: vat, priceVatInclusive: total } = job;
  return { vatBreakdown, net, vat, total, reverseChargeVat };
}

/** The amounts of a document in the words in which they are printed. */
export function amountsOf(source: DocumentSource): Amounts {
  const { job, type, bill } = source;
  const { vatBreakdown, net, total, reverseChargeVat } = chargesOf(source);
  // A paper with rows of its own has the discount among them, above what was invoiced before.
  const lineItems = bill !== null && (!bill.listsLines || bill.rows.length > 0) ? [] : job.lineItems;
  return {
    sums: sumsAbove({ ...job, lineItems, vatBreakdown, priceVatExclusive: net }),
    total: sum(documentTypeFacts(type).sumLabel, total),
    reverseCharge: reverseChargeWords(reverseChargeVat, type),
    onTop: type === 'quote' ? onTopWords(job) : null,
    deduction: deductionSums(source),
    settled: settledSums(source),
    open: openWords(bill?.open ?? []),
    plan: type === 'quote' ? quotedParts(job).map((part) => sum(part.label, part.total)) : [],
  };
}

/** That the customer pays the VAT to HMRC, or on a credit note less of it, as the law wants it said; null where they pay none so. */
export function reverseChargeWords(vat: Pence, type: PaperType): string | null {
  if (vat === 0) return null;
  const amount = formatPounds(vat);
  const what =
    type === 'credit-note' ? `reduce the VAT accounted for to HMRC by ${amount}` : `pay the VAT of ${amount} to HMRC`;
  return `Reverse charge: customer to ${what} (VAT Act 1994, section 55A)`;
}

/** What the total of a job is called on the screens. */
export function totalName({ vatBreakdown }: Pick<Job, 'vatBreakdown'>): string {
  return isWithVat(vatBreakdown) ? 'Total with VAT' : 'Total';
}

/** The rows above the total of a job, as papers and screens have them. */
export function sumsAbove(job: SummedJob): Sum[] {
  const discount = discountTaken(job);
  const { vatBreakdown: shares, priceVatExclusive: net } = job;
  return [
    ...(discount === null
      ? []
      : [
          sum('Before discount', netOfLines(linesInTotal(job.lineItems))),
          { label: discount.label, amount: formatDeduction(discount.amount) },
        ]),
    ...(job.vatRate === null ? [] : [sum('Subtotal', net), ...vatSums(shares, hasVatColumn(job))]),
  ];
}

/** What a discount takes off the lines of a job, by its name; null where it takes nothing. */
export function discountTaken({ lineItems, discount }: Pick<SummedJob, 'lineItems' | 'discount'>): Taken | null {
  const amount = discountOf(netOfLines(linesInTotal(lineItems)), discount);
  return discount === null || amount === 0 ? null : { label: discountLabel(discount), amount };
}

/** Whether each line has to say its VAT: there are several, or the customer accounts for it (V11). */
export function hasVatColumn({ vatBreakdown }: Pick<Charges, 'vatBreakdown'>): boolean {
  return vatBreakdown.length > 1 || vatBreakdown.some(({ treatment }) => treatment === 'REVERSE_CHARGE');
}

/** What a line says of its VAT: `20%`, or `RC 20%` where the customer accounts for it (V11; VAT Regulations 1995, regulation 14(1)(h)). */
export function vatMark(vatTreatment: LineItem['vatTreatment'] | null, vatRate: LineItem['vatRate']): string {
  if (vatRate === null) return '';
  return `${vatTreatment === 'REVERSE_CHARGE' ? 'RC ' : ''}${formatQuantity(vatRate)}%`;
}

/** What a contractor keeps back from an invoice; null where nothing, and on a quote (V12). */
export function deductionOf({ type, job, bill, account }: DocumentSource): CisDeduction | null {
  if (bill !== null) return bill.cis;
  return documentTypeFacts(type).isPaid ? cisDeduction(job, job.priceVatExclusive, account) : null;
}

/** What the customer is to pay, in pence: the total less what a contractor keeps back. */
export function amountToPay(source: DocumentSource): Pence {
  return pence(chargesOf(source).total - (deductionOf(source)?.deduction ?? 0));
}

/** What an invoice leaves to pay, in pence, after what of it is paid as it is issued. */
export function leftToPay(source: DocumentSource): Pence {
  return pence(amountToPay(source) - paidOf(source));
}

/** Whether an invoice is paid as it is issued, all of it: then it asks for nothing. */
export function isSettled(source: DocumentSource): boolean {
  return paidOf(source) > 0 && leftToPay(source) === 0;
}

/** What of an invoice is paid as it is issued, in pence. */
export function paidOf({ bill }: Pick<DocumentSource, 'bill'>): Pence {
  return bill?.paid ?? pence(0);
}

function settledSums(source: DocumentSource): Amounts['settled'] {
  const paid = paidOf(source);
  if (paid === 0) return null;
  return { sums: [{ label: 'Paid', amount: formatDeduction(paid) }], total: sum(LEFT_LABEL, leftToPay(source)) };
}

function vatSums(shares: readonly StatedVat[], isSplit: boolean): Sum[] {
  if (!isSplit) return shares.map(({ rate, vat }) => sum(vatLabel(rate), vat));
  const charged = shares.filter(({ treatment }) => treatment !== 'REVERSE_CHARGE');
  const rows = charged.map(({ rate, net, vat }) => sum(`${vatLabel(rate)} on ${formatPounds(net)}`, vat));
  return charged.length === shares.length ? rows : [...rows, sum('VAT (reverse charge)', pence(0))];
}

function vatLabel(rate: StatedVat['rate']): string {
  return rate === null ? 'VAT' : `VAT ${formatQuantity(rate)}%`;
}

function deductionSums(source: DocumentSource): Amounts['deduction'] {
  const cis = deductionOf(source);
  if (cis === null) return null;
  const { materials, rate, base, deduction } = cis;
  // Of a part it is a share of that of the whole job (B4), which its own base need not explain.
  const of = percentOf(base, rate) === deduction ? ` of ${formatPounds(base)}` : '';
  const label = `CIS deduction, ${formatQuantity(rate)}%${of}`;
  return {
    sums: [sum('Materials', materials), { label, amount: formatDeduction(deduction) }],
    total: sum(documentTypeFacts(source.type).toPayLabel, amountToPay(source)),
  };
}

function sum(label: string, amount: Pence): Sum {
  return { label, amount: formatPounds(amount) };
}
