import { askedShare, type FoundPart } from '#domain/bill/asked-part.ts';
import { creditPaper, invoicePaper, type SuppliedLine } from '#domain/bill/bill-paper.ts';
import { ratesMoved } from '#domain/job/moved-rates.ts';
import { deductionToCredit } from '#domain/bill/kept-back.ts';
import { nextCredit, nextInvoice, type BilledJob } from '#domain/bill/next-invoice.ts';
import { creditUsed } from '#domain/bill/payment.ts';
import { statedMaterials, type DeductedPaper } from '#domain/bill/stated-materials.ts';
import { taxPointOf, type PaidAhead } from '#domain/bill/tax-point.ts';
import { chargesOf, deductionOf } from '#domain/document/document-amounts.ts';
import type { DocumentSource, PaperBill } from '#domain/document/document-source.ts';
import { nextNumber, type InvoiceSeries } from '#domain/account/paper-number.ts';
import { BALANCE_LABEL, creditNotesOf, restLabel, type BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { planInForce } from '#domain/job/planned-parts.ts';
import type { SumContext } from '#domain/job/sum-job.ts';
import { pence, type Pence } from '#domain/money/money.ts';
import { success, type Result } from '#domain/problem.ts';
import { dayOf, type Day } from '#domain/time/date.ts';
import type { CisDeduction } from '#domain/vat/cis-deduction.ts';
import type { NewBill } from '#server/jobs/bill-store.ts';

/** The invoice that is wanted: of all that is left unless a part is named. */
export type WantedInvoice = {
  readonly part: FoundPart | null;
  /** The last day of the work, where it is asked for with the invoice; else the job's own. */
  readonly workFinishedOn: Day | null;
};

/** The credit note that is wanted of an invoice. */
export type WantedCredit = {
  readonly invoice: BillRecord;
  /** What a contractor was to keep back of it. */
  readonly cis: CisDeduction | null;
  readonly amount: Pence | 'ALL';
  readonly reason: string;
  /** What is credited, as it was typed; empty for what the invoice is called. */
  readonly description: string;
  /** Whether the job is opened again with it, so that a right invoice can be issued. */
  readonly reopens: boolean;
};

/** A numbered paper as it would be issued now: what it prints, and what its record has besides the facts of the document. */
export type PlannedBill = {
  readonly paper: PaperBill;
  /** Of an invoice, whether nothing is left of the job after it. */
  readonly isLast: boolean;
  /** The account's own series that the number is of; null for the job's. */
  readonly series: InvoiceSeries | null;
  readonly record: Pick<NewBill, 'label' | 'part_id' | 'work_finished_on' | 'tax_point' | 'corrects'>;
};

type Terms = {
  readonly context: SumContext;
  readonly series: InvoiceSeries | null;
  readonly paidAhead: PaidAhead | null;
  /** What of the job's credit an invoice may take as it is issued, in pence (B9). */
  readonly credit: Pence;
  /** The papers of the job with what a contractor was to keep back of each. */
  readonly deducted: readonly DeductedPaper[];
  /** The lines of the quote that a part of the plan is of; null where none stands accepted, and of all else. */
  readonly agreedLines: readonly SuppliedLine[] | null;
};

/** The next invoice of a job, by the source of the one over all of it; refused where more was invoiced than is left (B4, B5). */
export function planInvoice(
  source: DocumentSource,
  { part, workFinishedOn }: WantedInvoice,
  { context, series, paidAhead, credit, deducted, agreedLines }: Terms,
): Result<PlannedBill> {
  const { job, issuedAt } = source;
  const whole = wholeOf(source, deducted);
  const asked = part ?? restOf(job);
  const { share, of } = askedShare(asked, { ...job, agreed: whole }, whole.total);
  const planned = nextInvoice(whole, job.invoices, share, ratesMoved(job, context));
  if (!planned.ok) return planned;
  const sums = planned.value;
  const issuedOn = dayOf(issuedAt);
  const plan = planInForce(job);
  const isInParts = part !== null || plan !== null || job.invoices.length > 0;
  const toPay = pence(sums.total - (sums.cis?.deduction ?? 0));
  const taxPoint = taxPointOf({ isInParts, issuedOn, workFinishedOn, toPay, paidAhead });
  const days = { issuedOn, workFinishedOn, taxPoint };
  const number = nextNumber(job, series);
  const restIsCalled = plan === null ? restLabel(job.invoices) : BALANCE_LABEL;
  const label = asked.label === '' ? restIsCalled : asked.label;
  const paper = invoicePaper(
    job,
    { number, sums },
    { part: { ...asked, label }, days, of, paid: creditUsed(credit, toPay), agreedLines },
  );
  const record = {
    label,
    part_id: asked.id,
    work_finished_on: workFinishedOn,
    tax_point: days.taxPoint,
    corrects: null,
  };
  return success({ paper, isLast: sums.isLast, series, record });
}

/** All that is left of a job: the rest of its plan, where that is open. */
function restOf(job: Job): FoundPart {
  const rest = planInForce(job)?.findLast(({ share, invoiceId }) => share === 'REST' && invoiceId === null);
  return { id: rest?.id ?? null, label: rest?.label ?? '', share: 'REST' };
}

/** The next credit note of an invoice; refused above what is left of it (B6). */
export function planCredit(
  { job, issuedAt }: DocumentSource,
  { invoice, cis, amount, reason, description: typed }: WantedCredit,
  { series }: Terms,
): Result<PlannedBill> {
  const notes = creditNotesOf(job.invoices, invoice);
  const planned = nextCredit({ ...invoice, cis: deductionToCredit(cis, invoice, notes) }, notes, amount);
  if (!planned.ok) return planned;
  const number = nextNumber(job, series);
  const description = typed || invoice.label || `Invoice ${invoice.number}`;
  const lines = typed === '' ? job.lineItems : null;
  const paper = creditPaper(job, { number, sums: planned.value }, { invoice, description, reason, lines });
  const record = {
    label: description,
    part_id: null,
    work_finished_on: null,
    tax_point: dayOf(issuedAt),
    corrects: invoice.id,
  };
  return success({ paper, isLast: false, series, record });
}

function wholeOf(source: DocumentSource, deducted: readonly DeductedPaper[]): BilledJob {
  const whole = { ...source, bill: null };
  const charged = { ...chargesOf(whole), cis: deductionOf(whole) };
  return { ...charged, materialsStated: statedMaterials(deducted, charged) };
}
