import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/time/date.ts';
import { buildDocument } from '#domain/document/document.ts';
import { documentFacts, type DocumentFacts } from '#domain/document/document-facts.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { checkDocument } from '#domain/document/issue.ts';
import { printedJob } from '#domain/document/printed-job.ts';
import { offeredQuote, type OfferedQuote } from '#domain/offer/offered-quote.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { optionsTaken } from '#domain/job/job-offer.ts';
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
import { findStandingToken, printedPage } from './offers/page-link.ts';
import { findOnly, findModel, type IssuedDocument } from './document-store.ts';

/** The document that is wanted of a job as it is summed `now`; `issuedAt` is its issue date. */
export type WantedDocument = {
  readonly job: Job;
  readonly type: DocumentType;
  readonly issuedAt: Instant;
  readonly now: Instant;
  /** The ids of the options that the customer took: an invoice has no other (rule O5). */
  readonly chosenOptions: readonly string[];
  /** The end of the link that a quote prints; null where that is not known yet (rule O2). */
  readonly token: string | null;
  /** Of an extra its number; its job is then what `extraJob` makes of it. */
  readonly extra?: number;
};

/** A document to issue: drawn just now, or one that is stored already. */
export type PreparedDocument = {
  readonly id: string;
  readonly version: number;
  /** With the id of the logo that it shows, if any, what it offers if it is a quote, and whether it says the customer's link. */
  readonly drawn:
    | (IssuedDocument & { readonly logoId: string | null; readonly offered: OfferedQuote; readonly saysLink: boolean })
    | null;
};

/** Draws the document of a job, or finds the invoice that was drawn before: an invoice is drawn once (ruling D5). */
export async function prepareDocument(
  deps: Deps,
  accountId: string,
  wanted: WantedDocument,
): Promise<PreparedDocument> {
  const issued = await findOnly(deps.db, accountId, wanted.job.id, wanted.type);
  if (issued) return { ...issued, drawn: null };
  const { model, facts, logo, offered, saysLink } = await draftDocument(deps, accountId, wanted);
  const id = randomUUID();
  const pdf = await deps.renderPdf({ accountId, model, logo: logo?.bytes ?? null });
  return { id, version: facts.version, drawn: { id, model, facts, pdf, logoId: logo?.id ?? null, offered, saysLink } };
}

/** The document that the job has or would have now: an issued invoice as it was, anything else with the job's last update as its issue date (ruling D5). */
export async function previewDocument(
  deps: Pick<Deps, 'db' | 'reduceLogo' | 'clock' | 'config'>,
  accountId: string,
  jobId: string,
  type: DocumentType,
): Promise<Result<DocumentModel>> {
  const { db, clock } = deps;
  const stored = await findJob(db, accountId, jobId);
  if (!stored) return refuseUnknownJob();
  const checked = checkDocument(stored.status, type);
  if (!checked.ok) return checked;
  const issued = await findOnly(db, accountId, jobId, type);
  if (issued) return success(await findModel(db, accountId, issued.id));
  const now = clock().toISOString();
  const job = await sumForPapers(db, accountId, stored, now);
  const token = await findStandingToken(db, accountId, { jobId, version: job.version, at: now });
  const wanted = { job, type, issuedAt: job.tstampUpdated, now, chosenOptions: optionsTaken(job), token };
  const { model } = await draftDocument(deps, accountId, wanted);
  return success(model);
}

/** A document as it would be issued now, with what it says and the logo that it shows. */
type Draft = {
  readonly model: DocumentModel;
  readonly facts: DocumentFacts;
  readonly logo: Logo | null;
  readonly offered: OfferedQuote;
  readonly saysLink: boolean;
};

/** Builds a document from the job and what the account is now. */
async function draftDocument(
  deps: Pick<Deps, 'db' | 'reduceLogo' | 'config'>,
  accountId: string,
  { job, type, issuedAt, now, chosenOptions, token, extra }: WantedDocument,
): Promise<Draft> {
  const { db } = deps;
  const account = await findAccount(db, accountId);
  const preferences = await findPreferences(db, accountId);
  const logoId = await currentLogoId(db, accountId);
  const stored = logoId === null ? null : await findPrintedLogo(deps, accountId, logoId);
  const logo = stored && { url: logoUrlOf(stored.id), width: stored.width, height: stored.height };
  const context = { accountVatRate: job.vatRate, cisRegistered: account.cisRegistered, now };
  const extras = await findAgreedLines(db, accountId, job);
  const printed = printedJob(type, job, { chosenOptions, extras }, context);
  const { publicUrl } = deps.config;
  const page = printedPage(type, token, { publicUrl, acceptOnline: account.acceptOnline });
  const source = { type, ...printed, account, preferences, logo, page, issuedAt, extra };
  return {
    model: buildDocument(source),
    facts: documentFacts(source),
    logo: stored,
    offered: offeredQuote(source, logoId),
    saysLink: page !== null,
  };
}
