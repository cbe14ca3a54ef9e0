import { randomUUID } from 'node:crypto';
import type { AskedPart } from '#domain/bill/asked-part.ts';
import { nextInstant, type Instant } from '#domain/time/date.ts';
import { documentFacts, type DocumentFacts } from '#domain/document/document-facts.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { checkDocument } from '#domain/document/issue.ts';
import { printedJob } from '#domain/document/printed-job.ts';
import { offeredQuote, type OfferedQuote } from '#domain/offer/offered-quote.ts';
import type { DocumentSource } from '#domain/document/document-source.ts';
import type { DocumentType, Job, PaperType } from '#domain/job/job.ts';
import { lastInvoice } from '#domain/job/billed-total.ts';
import { billedNow, billsOf } from '#domain/job/billed-to.ts';
import { optionsTaken } from '#domain/job/job-offer.ts';
import { pence } from '#domain/money/money.ts';
import { success, type Result } from '#domain/problem.ts';
import { currentLogoId, type Logo } from '#server/identity/account/logo-store.ts';
import { findPrintedLogo } from '#server/identity/account/printed-logo.ts';
import { findAccount, logoUrlOf } from '#server/identity/account/store.ts';
import { findPreferences } from '#server/identity/preferences/store.ts';
import { refuseUnknownJob } from '#server/jobs/refuse-job.ts';
import { findAgreedLines } from '#server/jobs/extra-store.ts';
import { findJob } from '#server/jobs/store.ts';
import { sumForPapers } from '#server/jobs/sum-jobs.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findTakenLines } from './offers/offered-quote-store.ts';
import { findStandingToken, printedPage } from './offers/page-link.ts';
import { listDeducted, registeredAs } from './bills/issued-facts.ts';
import { findPaidAhead } from './bills/payment-store.ts';
import { refuseUnknownBill } from './bills/refuse-bill.ts';
import { wantedPart } from './bills/wanted-part.ts';
import { planCredit, planInvoice, type PlannedBill, type WantedCredit, type WantedInvoice } from './bills/plan-bill.ts';
import { findModel, type IssuedDocument } from './document-store.ts';
import { jobOfPaper } from './job-of-paper.ts';
import { layOut } from './lay-out.ts';

/** A paper that was issued before and is to go out again, as it was. */
type Again = { readonly kind: 'AGAIN'; readonly id: string };

/** What is wanted of a job: its quote, an invoice, a credit note, or one of its papers again. */
export type WantedPaper =
  | { readonly kind: 'QUOTE' }
  | ({ readonly kind: 'INVOICE' } & WantedInvoice)
  | ({ readonly kind: 'CREDIT_NOTE' } & WantedCredit)
  | Again;

/** The document that is wanted of a job as it is summed `now`; `issuedAt` is its issue date. */
export type WantedDocument = {
  readonly job: Job;
  readonly paper: Exclude<WantedPaper, Again>;
  readonly issuedAt: Instant;
  readonly now: Instant;
  /** The ids of the options that the customer took: an invoice has no other (rule O5). */
  readonly chosenOptions: readonly string[];
  /** The end of the link that a quote prints; null where that is not known yet (rule O2). */
  readonly token: string | null;
  /** Whether an invoice takes of the job's credit as it is issued (B9). */
  readonly usesCredit?: boolean;
  /** Of an extra its number; its job is then what `extraJob` makes of it. */
  readonly extra?: number;
};

/** A document to issue: drawn just now, or one that is stored already. */
export type PreparedDocument = {
  readonly id: string;
  readonly type: PaperType;
  readonly version: number;
  /** With the id of the logo that it shows, if any, what it offers if it is a quote, whether it says the customer's link, and the plan of a numbered paper. */
  readonly drawn:
    | (IssuedDocument & {
        readonly logoId: string | null;
        readonly offered: OfferedQuote;
        readonly saysLink: boolean;
        readonly bill: PlannedBill | null;
      })
    | null;
};

/** The paper that stands for an invoice of a job: of an INVOICED one that which made it so, which is drawn once (ruling D5). */
export function standingPaper(job: Job, paper: WantedPaper): WantedPaper {
  const last = paper.kind === 'INVOICE' ? lastInvoice(job) : undefined;
  return last === undefined ? paper : { kind: 'AGAIN', id: last.id };
}

/** Draws what is wanted of a job; refused where its plan is. */
export async function prepareDocument(
  deps: Deps,
  accountId: string,
  wanted: WantedDocument,
): Promise<Result<PreparedDocument>> {
  const draft = await draftDocument(deps, accountId, wanted);
  if (!draft.ok) return draft;
  const { model, facts, logo, offered, saysLink, bill } = draft.value;
  const id = randomUUID();
  const pdf = await deps.renderPdf({ accountId, model, logo: logo?.bytes ?? null });
  const drawn = { id, model, facts, pdf, logoId: logo?.id ?? null, offered, saysLink, bill };
  return success({ id, type: model.type, version: facts.version, drawn });
}

/** A document of a job to be looked at: of an invoice, whether it would take of the job's credit and for which part it would be, all that is left unless one is named; or a numbered paper that was issued. */
type Previewed = {
  readonly type: DocumentType;
  readonly usesCredit: boolean;
  readonly part: AskedPart | null;
  readonly invoiceId: string | undefined;
};

/** The document that the job has or would have now: an issued invoice as it was, a quote that went out of the day on which it did, anything else of today, which is when it would be issued (ruling D5). */
export async function previewDocument(
  deps: Pick<Deps, 'db' | 'reduceImage' | 'clock' | 'config'>,
  accountId: string,
  jobId: string,
  { type, usesCredit, part, invoiceId }: Previewed,
): Promise<Result<DocumentModel>> {
  const { db, clock } = deps;
  const stored = await findJob(db, accountId, jobId);
  if (!stored) return refuseUnknownJob();
  const checked = checkDocument(stored.status, type);
  if (!checked.ok) return checked;
  if (invoiceId !== undefined) {
    const isKnown = stored.invoices.some(({ id }) => id === invoiceId);
    return isKnown ? success(await findModel(db, accountId, invoiceId)) : refuseUnknownBill();
  }
  const asked = wantedOf(stored, type, part);
  if (!asked.ok) return asked;
  const paper = standingPaper(stored, asked.value);
  if (paper.kind === 'AGAIN') return success(await findModel(db, accountId, paper.id));
  const now = clock().toISOString();
  const job = await sumForPapers(db, accountId, stored, now);
  const token = await findStandingToken(db, accountId, { jobId, version: job.version, at: now });
  const issuedAt = (type === 'quote' ? sentAt(job) : null) ?? nextInstant(job.tstampUpdated, now);
  const wanted = { job, paper, issuedAt, now, chosenOptions: optionsTaken(job), token, usesCredit };
  const draft = await draftDocument(deps, accountId, wanted);
  return draft.ok ? success(draft.value.model) : draft;
}

function wantedOf(job: Job, type: DocumentType, part: AskedPart | null): Result<WantedPaper> {
  if (type === 'quote') return success({ kind: 'QUOTE' });
  const { workFinishedOn } = job;
  if (part !== null) return wantedPart(job, part, workFinishedOn);
  return success({ kind: 'INVOICE', part: null, workFinishedOn });
}

/** When the quote of a job as it is went out last; null where it never did. An invoice for a part moves the job on, but not its quote. */
function sentAt({ status, version, files }: Job): Instant | null {
  if (status !== 'QUOTED') return null;
  return files.find((file) => file.type === 'quote' && file.version === version)?.tstampCreated ?? null;
}

/** A document as it would be issued now, with what it says and the logo that it shows. */
type Draft = {
  readonly model: DocumentModel;
  readonly facts: DocumentFacts;
  readonly logo: Logo | null;
  readonly offered: OfferedQuote;
  readonly saysLink: boolean;
  readonly bill: PlannedBill | null;
};

const TYPES = { QUOTE: 'quote', INVOICE: 'invoice', CREDIT_NOTE: 'credit-note' } as const;

/** Builds a document from the job and what the account is now. */
async function draftDocument(
  deps: Pick<Deps, 'db' | 'reduceImage' | 'config'>,
  accountId: string,
  { job, paper, issuedAt, now, chosenOptions, token, usesCredit, extra }: WantedDocument,
): Promise<Result<Draft>> {
  const { db } = deps;
  const present = await findAccount(db, accountId);
  const { account, vatRate } =
    paper.kind === 'CREDIT_NOTE'
      ? await registeredAs(db, accountId, present, paper.invoice)
      : { account: present, vatRate: job.vatRate };
  const preferences = await findPreferences(db, accountId);
  const logoId = await currentLogoId(db, accountId);
  const stored = logoId === null ? null : await findPrintedLogo(deps, accountId, logoId);
  const logo = stored && { url: logoUrlOf(stored.id), width: stored.width, height: stored.height };
  const context = { accountVatRate: job.vatRate, cisRegistered: account.cisRegistered, now };
  const type = TYPES[paper.kind];
  const extras = await findAgreedLines(db, accountId, job);
  // A credit note is made out to whom its invoice is (B6).
  const addressed = paper.kind === 'CREDIT_NOTE' ? await jobOfPaper(db, accountId, job, paper.invoice.id) : job;
  const printed = printedJob(type, addressed, { chosenOptions, extras }, context);
  const { publicUrl } = deps.config;
  const page = printedPage(type, token, { publicUrl, acceptOnline: account.acceptOnline });
  const whole = {
    type,
    ...printed,
    job: { ...printed.job, vatRate },
    bill: null,
    account,
    preferences,
    logo,
    page,
    issuedAt,
    extra,
  };
  // The withdrawn invoice already reported this VAT on its payment day; its replacement must not report it again.
  const own = billsOf(job.invoices, billedNow(job));
  const isTold = own.length === 0 || own.some(({ kind }) => kind === 'CREDIT_NOTE');
  const paidAhead = isTold ? null : await findPaidAhead(db, accountId, own);
  const credit = usesCredit === true ? job.credit : pence(0);
  const planned = planOf(whole, paper, {
    context,
    series: account.invoiceSeries,
    paidAhead,
    credit,
    deducted: await listDeducted(db, accountId, job.invoices),
    agreedLines: paper.kind === 'INVOICE' && paper.part?.id ? await findTakenLines(db, accountId, job) : null,
  });
  if (!planned.ok) return planned;
  const bill = planned.value;
  const source = { ...whole, bill: bill?.paper ?? null };
  return success({
    model: await layOut(accountId, source),
    facts: documentFacts(source),
    logo: stored,
    offered: offeredQuote(source, logoId),
    saysLink: page !== null,
    bill,
  });
}

function planOf(
  source: DocumentSource,
  paper: WantedDocument['paper'],
  terms: Parameters<typeof planInvoice>[2],
): Result<PlannedBill | null> {
  if (paper.kind === 'QUOTE') return success(null);
  return paper.kind === 'INVOICE' ? planInvoice(source, paper, terms) : planCredit(source, paper, terms);
}
