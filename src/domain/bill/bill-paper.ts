import { discountTaken } from '#domain/document/document-amounts.ts';
import type { PaperRow, PaperBill } from '#domain/document/document-source.ts';
import { favourWords } from '#domain/document/favour-words.ts';
import { numberOfJob } from '#domain/account/paper-number.ts';
import { creditNotesOf, type BillRecord } from '#domain/job/bill-record.ts';
import { billedNow } from '#domain/job/billed-to.ts';
import { acceptedQuote, agreedExtras } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { leftToCredit, totalOf } from '#domain/job/part-of-job.ts';
import { openInvoices } from '#domain/job/open-invoices.ts';
import { formatDeduction, formatPounds, formatQuantity, pence, type Pence } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { formatDay, type Day } from '#domain/time/date.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';
import { billStanding } from './bill-standing.ts';
import type { BillSums } from './next-invoice.ts';
import type { PartShare } from '#domain/payment-plan.ts';

/** The days that an invoice states besides that of its issue. */
export type BillDays = { readonly issuedOn: Day; readonly workFinishedOn: Day | null; readonly taxPoint: Day };

/** What an invoice for a part of a job is called, and how much of the job it asks for. */
export type BilledPart = { readonly label: string; readonly share: PartShare };

/** What of a line tells what is supplied at which rate. */
export type SuppliedLine = Pick<LineItem, 'description' | 'vatTreatment' | 'vatRate'>;

type Numbered = { readonly number: string; readonly sums: BillSums };

// As many lines as a reader takes in; the quote has all of them.
const NAMED_LINES = 3;

/** What an invoice prints besides its job: of a part what it is for, at each rate; of the last one what was invoiced before (B4). */
export function invoicePaper(
  job: Job,
  { number, sums }: Numbered,
  {
    part,
    days,
    of,
    paid,
    agreedLines,
  }: {
    readonly part: BilledPart;
    readonly days: BillDays;
    readonly of: Pence;
    readonly paid: Pence;
    /** The lines that were taken of the quote which a part of its plan is of; null of any other part. */
    readonly agreedLines: readonly SuppliedLine[] | null;
  },
): PaperBill {
  const rows = sums.isLast ? restRows(job) : partRows({ job, sums, agreedLines }, part, of);
  return {
    ...sums,
    number,
    listsLines: sums.isLast,
    rows,
    facts: factsOf(job, number, days, sums.isLast),
    paid,
    open: openInvoices(job.invoices, billedNow(job)),
    changes: [],
  };
}

/** What a credit note prints: what is credited and why, of which invoice, and what that then comes to (B6; VAT Regulations 1995, regulation 15C). */
export function creditPaper(
  job: Pick<Job, 'jobNumber'>,
  { number, sums }: Numbered,
  {
    invoice,
    description,
    reason,
    lines,
  }: {
    readonly invoice: BillRecord;
    readonly description: string;
    readonly reason: string;
    /** The lines that say what was supplied; null where the description says it by itself. */
    readonly lines: readonly SuppliedLine[] | null;
  },
): PaperBill {
  const rows = sharesOf(sums).map((share) => ({
    description: lines === null ? description : `${description}, ${suppliedAt(lines, share)}`,
    under: `${reason} (corrects invoice ${invoice.number} of ${formatDay(invoice.issuedOn)})`,
    share,
    amount: share.net,
  }));
  const facts = [
    ...jobFact(job, number),
    ['For invoice', invoice.number],
    ['Invoice date', formatDay(invoice.issuedOn)],
  ] as const;
  return {
    ...sums,
    number,
    listsLines: false,
    rows,
    facts,
    paid: pence(0),
    open: [],
    changes: changesOf(invoice, sums),
  };
}

type PartSource = Pick<Numbered, 'sums'> & { readonly job: Job; readonly agreedLines: readonly SuppliedLine[] | null };

function partRows({ job, sums, agreedLines }: PartSource, { label, share }: BilledPart, of: Pence): PaperRow[] {
  const source = agreedLines === null ? sourceOf(job, of) : quoteOf(job, acceptedQuote(job.offer)?.version);
  return sharesOf(sums).map((each) => ({
    description: [label, howMuch(share, of), `${suppliedAt(agreedLines ?? job.lineItems, each)} ${source}`]
      .filter((text) => text !== '')
      .join(', '),
    under: null,
    share: each,
    amount: each.net,
  }));
}

/** Where what is supplied was put down: the quote that was accepted for the total that a part is of, else that of the job as it is, with what was agreed besides. */
function sourceOf(job: Job, of: Pence): string {
  const { jobNumber, version, offer, files } = job;
  const accepted = acceptedQuote(offer);
  if (accepted?.total === of) return quoteOf(job, accepted.version);
  const isQuoted = files.some((file) => file.type === 'quote' && file.version === version);
  return isQuoted ? `${quoteOf(job, version)}${extrasOf(job)}` : `for job #${jobNumber}`;
}

function quoteOf({ jobNumber, version }: Job, of = version): string {
  return `by quote #${jobNumber} version ${of}`;
}

function extrasOf(job: Job): string {
  const { length } = agreedExtras(job);
  if (length === 0) return '';
  return length === 1 ? ' and the extra agreed since' : ` and the ${length} extras agreed since`;
}

function howMuch(share: PartShare, total: Pence): string {
  if (share === 'REST') return '';
  const much = 'percent' in share ? `${formatQuantity(share.percent)}%` : formatPounds(share.amount);
  return `${much} of ${formatPounds(total)}`;
}

/** What is supplied at a rate, in the words of the job, without what stands after a comma, which its quote has (VAT Regulations 1995, regulation 14(1)(g)). */
function suppliedAt(lineItems: readonly SuppliedLine[], { treatment, rate }: StatedVat): string {
  const lines = lineItems.filter((line) => rate === null || (line.vatTreatment === treatment && line.vatRate === rate));
  const names = [...new Set((lines.length === 0 ? lineItems : lines).map(({ description }) => shortName(description)))];
  const more = names.length - NAMED_LINES;
  const named = more > 0 ? [...names.slice(0, NAMED_LINES), `${more} more`] : names;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

// `LVT plank, glue-down, 2.5 mm` is an LVT plank: with all of it a sentence of several can't be read.
function shortName(description: string): string {
  const [first = ''] = description.split(', ');
  return first.trim() === '' ? description : first;
}

/** What was invoiced before, below what takes off the price that it was part of. */
function restRows(job: Job): PaperRow[] {
  const less = lessRows(job.invoices);
  const discount = discountTaken(job);
  if (less.length === 0 || discount === null) return less;
  const share = { treatment: null, rate: null, net: pence(0), vat: pence(0) };
  return [{ description: discount.label, under: null, share, amount: pence(0 - discount.amount) }, ...less];
}

function lessRows(papers: readonly BillRecord[]): PaperRow[] {
  return standing(papers).flatMap((paper) => {
    const isInvoice = paper.kind === 'INVOICE';
    const label = paper.label === '' ? '' : `, ${paper.label}`;
    const words = isInvoice ? `less invoice ${paper.number}` : `plus credit note ${paper.number}`;
    return sharesOf(paper).map((share) => ({
      description: `${words} of ${formatDay(paper.issuedOn)}${label}`,
      under: null,
      share,
      amount: isInvoice ? pence(0 - share.net) : share.net,
    }));
  });
}

/** Without invoices that were credited as a whole, and the credit notes of these: together they come to nothing. */
function standing(papers: readonly BillRecord[]): readonly BillRecord[] {
  const gone = papers.filter((paper) => {
    const notes = creditNotesOf(papers, paper);
    return notes.length > 0 && totalOf(leftToCredit(paper, notes)) === 0;
  });
  return papers.filter(({ id, corrects }) => !gone.some((paper) => paper.id === id || paper.id === corrects));
}

function factsOf(job: Job, number: string, { issuedOn, workFinishedOn, taxPoint }: BillDays, isLast: boolean) {
  // On the day itself the issue date says it.
  const finished = isLast && workFinishedOn !== issuedOn ? workFinishedOn : null;
  const finishedLabel = taxPoint === finished ? 'Work finished (tax point)' : 'Work finished';
  const hasOwnTaxPoint = taxPoint !== issuedOn && taxPoint !== finished;
  return [
    ...jobFact(job, number),
    ...(finished === null ? [] : [[finishedLabel, formatDay(finished)] as const]),
    ...(hasOwnTaxPoint ? [['Tax point', formatDay(taxPoint)] as const] : []),
  ];
}

function jobFact({ jobNumber }: Pick<Job, 'jobNumber'>, number: string): (readonly [string, string])[] {
  const own = numberOfJob(jobNumber, 1);
  return number.startsWith('#') ? [] : [['Job', own]];
}

function changesOf(invoice: BillRecord, sums: BillSums): string[] {
  const back = pence(sums.total - (sums.cis?.deduction ?? 0));
  const before = invoice.credited;
  const { due, over } = billStanding(invoice, { received: invoice.paid, credited: pence(before + back) });
  const by = invoice.dueOn === null ? '' : ` by ${formatDay(invoice.dueOn)}`;
  return [
    `Invoice ${invoice.number}: ${formatPounds(invoice.toPay)}`,
    ...(before === 0 ? [] : [`Already credited: ${formatDeduction(before)}`]),
    `This credit note: ${formatDeduction(back)}`,
    ...(invoice.paid === 0 ? [] : [`Paid: ${formatDeduction(invoice.paid)}`]),
    due > 0 ? `Left to pay${by}: ${formatPounds(due)}` : over > 0 ? favourWords(over) : 'Nothing left to pay',
  ];
}

function sharesOf({ vatBreakdown, net }: Pick<BillSums, 'vatBreakdown' | 'net'>): readonly StatedVat[] {
  if (vatBreakdown.length > 0 || net === 0) return vatBreakdown;
  return [{ treatment: null, rate: null, net, vat: pence(0) }];
}
