import type { Instant } from '#domain/time/date.ts';
import {
  FILE_TYPES,
  type DocumentType,
  type FileType,
  type Job,
  type JobStatus,
  type PaperType,
} from '#domain/job/job.ts';
import { ASIDE_MEMBERS } from '#domain/job/job-fields.ts';
import { isDocumentAllowed } from '#domain/job/job-status.ts';
import { lacksCustomerVatNumber } from '#domain/vat/vat-warnings.ts';
import { agreedExtras, optionsTaken } from '#domain/job/job-offer.ts';
import { aboveTotalBreak } from '#domain/payment-plan.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { documentTypeFacts } from './document-types.ts';
import { numberInFileName, numberOfJob } from '#domain/account/paper-number.ts';

/** Whether a quote or invoice of a job can be drawn and issued; the refusal says what to do first (rulings D4, J4, J7). */
export function checkDocument(status: JobStatus, type: DocumentType): Result<void> {
  if (isDocumentAllowed(status, type)) return success(undefined);
  if (status === 'DELETED') return refuse('JOB_DELETED', 'This job was deleted. Restore it to quote or invoice it.');
  if (status === 'INVOICED') return refuse('JOB_INVOICED', 'This job is invoiced, so it can no longer be quoted.');
  return refuse('JOB_NOT_PRICED', 'This job is not priced yet. Save its pricing first.');
}

/** Whether a new document can say what it has to; the refusal says what to enter or change first: a quote promises what can be paid (B3), and an invoice with a reverse charge names the customer's VAT number (V7). */
export function checkContent(job: Job, type: PaperType): Result<void> {
  const above = type === 'quote' ? planAboveTotal(job) : null;
  if (above !== null) return refuse('PLAN_ABOVE_TOTAL', above);
  if (!documentTypeFacts(type).namesCustomerVatNumber || !lacksCustomerVatNumber(job)) return success(undefined);
  return refuse(
    'VAT_NUMBER_MISSING',
    "Your customer pays the VAT of this invoice to HMRC, so it must name the customer's VAT number. Enter it under VAT on the pricing screen first.",
  );
}

/** What to change where a job's payment plan asks for more than the job costs, as one does whose VAT has gone since it was priced; null where it doesn't. */
export function planAboveTotal({ paymentPlan, priceVatInclusive }: Job): string | null {
  const above = aboveTotalBreak(paymentPlan ?? [], priceVatInclusive);
  return above === null ? null : `${above}. Change the payment plan first.`;
}

/** The job once its quote is issued, last updated at the moment that its file carries too (ruling D3). */
export function quoteJob(job: Job, issuedAt: Instant): Job {
  return { ...job, status: 'QUOTED', tstampUpdated: issuedAt };
}

/** The same once an invoice is: the part that leaves nothing makes it INVOICED, before that its status stays (B4). */
export function invoiceJob(job: Job, isLast: boolean, issuedAt: Instant): Job {
  return { ...job, status: isLast ? 'INVOICED' : job.status, tstampUpdated: issuedAt };
}

/** Whether two states of a job give the same quote or invoice but for its issue date: issuing alone changes none of it. */
export function isDrawnAlike(one: Job, other: Job): boolean {
  return JSON.stringify(drawnParts(one)) === JSON.stringify(drawnParts(other));
}

/** What names a file: the number only of a numbered paper, as printed. */
export type NamedFile = {
  readonly jobNumber: number;
  readonly version: number;
  readonly number: string | null;
  /** The number of the extra that it is about. */
  readonly extra?: number | null;
};

/** The name of a document's PDF: `Quote-1042-v2.pdf` (ruling C4); of a job's later numbered papers, and of those of another series, `Invoice-1042-2.pdf`; of what is about an extra, `Acceptance-extra-2-1042-v1.pdf`. */
export function documentFilename(type: FileType, { jobNumber, version, number, extra = null }: NamedFile): string {
  const name = [FILE_TYPES[type].replaceAll(' ', '-'), ...extraNames(type, extra)].join('-');
  const isFirst = number === null || number === numberOfJob(jobNumber, 1);
  return isFirst ? `${name}-${jobNumber}-v${version}.pdf` : `${name}-${numberInFileName(number)}.pdf`;
}

function extraNames(type: FileType, extra: number | null): string[] {
  if (extra === null) return [];
  return type === 'extra' ? [String(extra)] : ['extra', String(extra)];
}

function drawnParts(job: Job) {
  const aside = Object.fromEntries(ASIDE_MEMBERS.map((member) => [member, null]));
  const extras = agreedExtras(job).map(({ id }) => id);
  const invoices = job.invoices.map(({ id, paid, credited }) => [id, paid, credited]);
  const notDrawn = { ...aside, status: null, tstampUpdated: null, files: null, credit: null };
  return { ...job, ...notDrawn, offer: optionsTaken(job), extras, invoices };
}
