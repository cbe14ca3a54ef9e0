import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/actor.ts';
import { reopenJob } from '#domain/bill/reopen-job.ts';
import { creditUsed } from '#domain/bill/payment.ts';
import { documentFilename, invoiceJob, isDrawnAlike, quoteJob } from '#domain/document/issue.ts';
import { NO_OWN_MAIL, type OwnMail } from '#domain/document/own-mail.ts';
import type { JobAct } from '#domain/job/job-event.ts';
import type { Job } from '#domain/job/job.ts';
import { nextInstant, type Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { keepLogo } from '#server/identity/account/logo-store.ts';
import { takeNumber } from '#server/identity/account/number-store.ts';
import { StorageFullError, takeRoom } from '#server/identity/account/storage-store.ts';
import { addBill } from '#server/jobs/bill-store.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import { endOpenOffer, withdrawExtras } from '#server/jobs/offer-acts.ts';
import { noteReady } from '#server/jobs/ready-store.ts';
import { saveVersion } from '#server/jobs/save-version.ts';
import { findJob } from '#server/jobs/store.ts';
import { sumForPapers } from '#server/jobs/sum-jobs.ts';
import { siteBase } from '#server/platform/config/site-base.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { billOf } from './bills/bill-of-paper.ts';
import { enterCredit } from './bills/payment-rows.ts';
import { findMailedStanding } from './bills/payment-store.ts';
import { addKey } from './call-key.ts';
import { addMail, mailOfFile, type MailWriter } from './document-mail.ts';
import { addDocument, findFacts } from './document-store.ts';
import { checkStatus, isCancelledSince, isSeen, type IssueCall } from './issue-call.ts';
import { MailLimitError } from './mail-limit-store.ts';
import { makeOffer } from './offers/make-offer.ts';
import { findMailedOffer } from './offers/mailed-offer-store.ts';
import { findStandingToken, linkBy, type PlannedLink } from './offers/page-link.ts';
import { standingPaper, type PreparedDocument, type WantedPaper } from './prepare-document.ts';
import { addFile } from './store.ts';

/** A paper that was drawn of a job as it was then. */
export type Issue = {
  readonly call: IssueCall;
  readonly wanted: WantedPaper;
  readonly job: Job;
  /** The same as it is made out to whom the paper is. */
  readonly addressed: Job;
  readonly document: PreparedDocument;
  readonly issuedAt: Instant;
  readonly link: PlannedLink;
};

/** The file that was stored; or why nothing was: the job says something else by now or another call with the same key was first, or another paper took the number. */
export type Outcome = { readonly fileId: string } | 'CHANGED' | 'NUMBER_TAKEN';

type Step = { readonly tx: Tx; readonly actor: Actor; readonly fileId: string; readonly at: Instant };

/** Stores everything or nothing. */
export async function storeIssue(deps: Deps, actor: Actor, issue: Issue): Promise<Outcome> {
  const { accountId } = actor;
  const { call, job, addressed, document, issuedAt } = issue;
  const { type, version } = document;
  const fileId = randomUUID();
  const createdAt = deps.clock().toISOString();
  const isSent = call.action === 'SEND';
  const destination = isSent ? addressed.customerEmail : '';
  const own = call.own ?? NO_OWN_MAIL;
  const writeMail = isSent ? await mailOf(deps, accountId, { fileId, document, job: addressed, own }) : null;
  try {
    return await inOpenAccount(deps.db, accountId, async (tx) => {
      const stored = await holdJob(tx, accountId, job.id);
      // Seen as it is stored: summed anew it is of now wherever a dated rate has changed its price.
      if (!stored || !isSeen(stored, call) || isCancelledSince(job, stored)) return 'CHANGED';
      const present = await sumForPapers(tx, accountId, stored, issuedAt);
      if (!isSaid(present, issue) || !(await keepShownLogo(tx, accountId, document))) return 'CHANGED';
      const quote = { jobId: job.id, version: job.version, at: issuedAt };
      const standing = await findStandingToken(tx, accountId, quote);
      const isPlanned = standing === issue.link.standing;
      if (!isPlanned && document.drawn?.saysLink === true) return 'CHANGED';
      const link = isPlanned ? issue.link : linkBy(standing);
      const series = document.drawn?.bill?.series ?? null;
      if (series !== null && !(await takeNumber(tx, accountId, series))) return 'NUMBER_TAKEN';
      const moment = nextInstant(present.tstampUpdated, issuedAt);
      const step = { tx, actor, fileId, at: moment };
      const after = await jobAfter(step, present, issue);
      // Its price may have changed with the day: a quote has then a new version, an invoice leaves nothing to be accepted.
      const act = type === 'quote' ? 'replace' : 'withdraw';
      await saveVersion(tx, { job: after, stored, ends: { actor: { kind: 'PRODUCT', accountId }, at: moment, act } });
      await storeDocument(deps, step, { job: present, document });
      if (call.usesCredit === true && document.drawn?.bill) {
        await enterCredit(tx, actor, { jobId: job.id, billId: document.id, at: moment });
      }
      await addFile(tx, accountId, {
        id: fileId,
        jobId: job.id,
        documentId: document.id,
        type,
        version,
        tstampCreated: moment,
        action: call.action,
        destination,
        delivery: isSent ? 'SENDING' : null,
        own,
      });
      const token = await settleOffer(deps, step, { ...issue, link });
      if (issue.wanted.kind === 'CREDIT_NOTE' && issue.wanted.reopens) await addCorrected(step, present);
      const file = { type, version, fileId };
      const done: JobAct = isSent
        ? { what: 'SENT', facts: { ...file, destination } }
        : { what: 'DOWNLOADED', facts: file };
      await addEvent(tx, actor, { jobId: job.id, at: moment, act: done });
      await noteReady(tx, accountId, job.id);
      if (writeMail) {
        const offer = await findMailedOffer(tx, accountId, token);
        await addMail(deps, tx, writeMail(offer, await findMailedStanding(tx, accountId, document)));
      }
      if (call.key) await addKey(tx, accountId, { key: call.key, operation: call.operation, fileId, createdAt });
      return { fileId };
    });
  } catch (error) {
    // Asked again, the limit or the earlier file is found at once.
    if (error instanceof MailLimitError || error instanceof StorageFullError) return 'CHANGED';
    if (call.key !== null && isUniqueViolation(error)) return 'CHANGED';
    throw error;
  }
}

/** Whether a job still says what was drawn of it, and can have it. */
function isSaid(present: Job, issue: Issue): boolean {
  const { wanted, job, document } = issue;
  const isAlike = isDrawnAlike(present, job) && isPaidAsSaid(present, issue);
  // The job's row is read before its invoices: one that came between leaves nothing, and was drawn beside itself.
  const isStanding = (standingPaper(present, wanted).kind === 'AGAIN') === (document.drawn === null);
  return isAlike && isStanding && checkStatus(present.status, wanted).ok;
}

/** Whether the job's credit still pays of an invoice that takes of it what is drawn on it. */
function isPaidAsSaid({ credit }: Job, { call, document: { drawn } }: Issue): boolean {
  if (call.usesCredit !== true || !drawn?.bill) return true;
  return drawn.bill.paper.paid === creditUsed(credit, drawn.facts.amountToPay);
}

/** Keeps the logo that a document shows for as long as there is the document; false when the account has replaced and so removed it. */
async function keepShownLogo(tx: Tx, accountId: string, { drawn }: PreparedDocument): Promise<boolean> {
  const logoId = drawn?.logoId ?? null;
  return logoId === null || keepLogo(tx, accountId, logoId);
}

/** The job once the paper is issued: a quote and an invoice move it, also where an INVOICED one's goes out again (ruling D3), and the credit note that corrects one opens it. */
async function jobAfter({ tx, actor, at }: Step, job: Job, { wanted, document: { type, drawn } }: Issue): Promise<Job> {
  if (type === 'quote') return quoteJob(job, at);
  if (wanted.kind === 'CREDIT_NOTE') {
    return wanted.reopens ? sumForPapers(tx, actor.accountId, reopenJob(job, at), at) : job;
  }
  if (drawn === null) return job.status === 'INVOICED' && type === 'invoice' ? invoiceJob(job, true, at) : job;
  return invoiceJob(job, drawn.bill?.isLast ?? true, at);
}

/** Stores what was drawn, with its record where it is numbered, and the act of issuing it. */
async function storeDocument(
  { config }: Deps,
  { tx, actor, fileId, at }: Step,
  { job, document: { id, drawn } }: { readonly job: Job; readonly document: PreparedDocument },
): Promise<void> {
  const { accountId } = actor;
  if (drawn === null) return;
  const { type } = drawn.model;
  await addDocument(tx, accountId, job.id, drawn);
  if (drawn.bill) await addBill(tx, billOf(drawn.facts, drawn.bill, { accountId, job, id, fileId }));
  await takeRoom(tx, accountId, { bytes: drawn.pdf.length, limit: config.storageLimit });
  const { version, number, total } = drawn.facts;
  const what = { quote: 'ISSUED', invoice: 'INVOICED', 'credit-note': 'CREDITED' } as const;
  await addEvent(tx, actor, {
    jobId: job.id,
    at,
    act: { what: what[type], facts: { type, version, number, total } },
  });
}

async function addCorrected({ tx, actor, at }: Step, { id: jobId, version }: Job): Promise<void> {
  await addEvent(tx, actor, { jobId, at, act: { what: 'CORRECTED', facts: { version } } });
}

/** A quote makes its offer, whose token is answered; the invoice that leaves nothing ends an open one (rules O1, O14). */
async function settleOffer(
  { config }: Deps,
  { tx, actor, fileId, at }: Step,
  { job, document: { type, drawn }, link }: Issue,
): Promise<string | null> {
  const { accountId } = actor;
  if (drawn !== null && type === 'quote') {
    await makeOffer(tx, accountId, { job, fileId, at, base: siteBase(config), document: drawn, link });
    return link.token;
  }
  if (drawn?.bill?.isLast === true) {
    await endOpenOffer(tx, { kind: 'PRODUCT', accountId }, { jobId: job.id, at, act: 'withdraw' });
    await withdrawExtras(tx, { kind: 'PRODUCT', accountId }, { jobId: job.id, at, endsWithJob: true });
  }
  return null;
}

async function mailOf(
  deps: Deps,
  accountId: string,
  { fileId, document, job, own }: { fileId: string; document: PreparedDocument; job: Job; own: OwnMail },
): Promise<MailWriter> {
  const { customerEmail: destination } = job;
  const facts = document.drawn?.facts ?? (await findFacts(deps.db, accountId, document.id));
  const filename = documentFilename(document.type, facts);
  return mailOfFile(deps, { accountId, fileId, facts, job, destination, own, filename });
}

/** The job as nobody else changes it until the transaction ends; the account before it, whose numbers, room and mails it takes of. */
async function holdJob(tx: Tx, accountId: string, jobId: string): Promise<Job | undefined> {
  await holdWithAccount(tx, accountId, jobId);
  return findJob(tx, accountId, jobId);
}
