import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/actor.ts';
import type { JobAct } from '#domain/job/job-event.ts';
import { FILES_MAX } from '#domain/limits.ts';
import { nextInstant, type Instant } from '#domain/time/date.ts';
import { isEmail } from '#domain/text/email.ts';
import { DOCUMENT_KINDS } from '#domain/document/document-facts.ts';
import { checkDocument, checkNumbers, documentFilename, isDrawnAlike, issueJob } from '#domain/document/issue.ts';
import { NO_OWN_MAIL, type OwnMail } from '#domain/document/own-mail.ts';
import type { DocumentType, FileAction, Job } from '#domain/job/job.ts';
import { optionsTaken } from '#domain/job/job-offer.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { checkRoom, StorageFullError, takeRoom } from '#server/identity/account/storage-store.ts';
import { keepLogo } from '#server/identity/account/logo-store.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { siteBase } from '#server/platform/config/site-base.ts';
import type { Deps } from '#server/platform/deps.ts';
import { refuseBusyJob, refuseUnknownJob } from '#server/jobs/refuse-job.ts';
import { addBill } from '#server/jobs/bill-store.ts';
import { endOpenOffer, withdrawExtras } from '#server/jobs/offer-acts.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { sumForPapers } from '#server/jobs/sum-jobs.ts';
import { findJob, findJobStatus, saveJobRow } from '#server/jobs/store.ts';
import { billOfInvoice } from './bills/bill-of-invoice.ts';
import { checkMailLimit, MailLimitError } from './mail-limit-store.ts';
import { addDocument, findFacts, findOnly } from './document-store.ts';
import { addMail, mailOfFile, type MailWriter } from './document-mail.ts';
import { prepareDocument, type PreparedDocument } from './prepare-document.ts';
import { makeOffer } from './offers/make-offer.ts';
import { findStandingToken, linkBy, planLink, type PlannedLink } from './offers/page-link.ts';
import { addFile, addKey, findKey } from './store.ts';

/** What a call to download or send asks for; a repeat of the key answers the first call's file (ruling D3). */
export type IssueCall = {
  readonly jobId: string;
  readonly type: DocumentType;
  readonly action: FileAction;
  readonly key: string | null;
  /** For a sent one. */
  readonly own?: OwnMail;
};

/** The file that answers a call, and whether this very call made it. */
export type IssuedFile = { readonly fileId: string; readonly isNew: boolean };

// A job that somebody saves faster than it can be drawn is refused in the end, not drawn for ever.
const DRAWN_AT_MOST = 5;

const HISTORY_FULL = `This job has ${FILES_MAX.toLocaleString('en-GB')} files, and can have no more. Duplicate the job and go on there.`;

/**
 * Issues a quote or invoice (rulings D3-D5): draws it, then stores document, history, the job's new status and time, the mail and
 * the key in one transaction, unless the job no longer says what was drawn; then it is drawn again. A job that was only issued
 * meanwhile still says it: calls at once each store what they drew, one after another.
 */
export async function issueDocument(deps: Deps, actor: Actor, call: IssueCall): Promise<Result<IssuedFile>> {
  const { accountId } = actor;
  for (let drawn = 0; drawn < DRAWN_AT_MOST; drawn += 1) {
    const stored = await findJob(deps.db, accountId, call.jobId);
    if (!stored) return refuseUnknownJob();
    const earlier = await findEarlierFile(deps, accountId, call);
    if (earlier) return earlier;
    const now = deps.clock().toISOString();
    const job = await sumForPapers(deps.db, accountId, stored, now);
    const checked = checkCall(job, call);
    if (!checked.ok) return checked;
    const limited = call.action === 'SEND' ? await checkMailLimit(deps, accountId) : success(undefined);
    if (!limited.ok) return limited;
    const issuedAt = nextInstant(job.tstampUpdated, deps.clock().toISOString());
    const link = await planLink(deps.db, accountId, { jobId: job.id, version: job.version, at: issuedAt });
    const wanted = { job, type: call.type, issuedAt, now, chosenOptions: optionsTaken(job), token: link.token };
    const document = await prepareDocument(deps, accountId, wanted);
    const room = document.drawn === null ? success(undefined) : await checkRoom(deps, accountId);
    if (!room.ok) return room;
    const fileId = await storeIssue(deps, actor, { call, job, document, issuedAt, link });
    if (fileId !== null) return success({ fileId, isNew: true });
  }
  return refuseBusyJob();
}

async function findEarlierFile({ db }: Deps, accountId: string, call: IssueCall): Promise<Result<IssuedFile> | null> {
  if (call.key === null) return null;
  const earlier = await findKey(db, accountId, call.key);
  if (!earlier) return null;
  if (earlier.operation === operationOf(call)) return success({ fileId: earlier.fileId, isNew: false });
  return refuse('KEY_REUSED', 'This Idempotency-Key was used for another call. Make a new one for each.');
}

/** A customer without e-mail is sent nothing, whatever stands there from before (amendment N12). */
function canBeMailed({ customerEmail, customerHasNoEmail }: Job): boolean {
  return !customerHasNoEmail && isEmail(customerEmail);
}

function checkCall(job: Job, { type, action }: IssueCall): Result<void> {
  if (job.files.length >= FILES_MAX) return refuse('STORAGE_FULL', HISTORY_FULL);
  const allowed = checkDocument(job.status, type);
  const checked = allowed.ok && job.status !== 'INVOICED' ? checkNumbers(job, type) : allowed;
  if (!checked.ok || action === 'DOWNLOAD' || canBeMailed(job)) return checked;
  return refuse(
    'CUSTOMER_EMAIL_MISSING',
    "The customer has no e-mail address. Enter it in the customer's details first.",
  );
}

type Issue = {
  readonly call: IssueCall;
  readonly job: Job;
  readonly document: PreparedDocument;
  readonly issuedAt: Instant;
  readonly link: PlannedLink;
};

/** Stores everything or nothing; null when the job says something else by now or another call with the same key was first. */
async function storeIssue(deps: Deps, actor: Actor, issue: Issue): Promise<string | null> {
  const { accountId } = actor;
  const { call, job, document, issuedAt } = issue;
  const fileId = randomUUID();
  const createdAt = deps.clock().toISOString();
  const isSent = call.action === 'SEND';
  const destination = isSent ? job.customerEmail : '';
  const own = call.own ?? NO_OWN_MAIL;
  const writeMail = isSent ? await mailOf(deps, accountId, { fileId, document, job, own }) : null;
  try {
    return await inTransaction(deps.db, async (tx) => {
      const stored = await holdJob(tx, accountId, job.id);
      if (!stored) return null;
      const present = await sumForPapers(tx, accountId, stored, issuedAt);
      if (!isDrawnAlike(present, job) || !checkDocument(present.status, call.type).ok) return null;
      const quote = { jobId: job.id, version: job.version, at: issuedAt };
      const standing = await findStandingToken(tx, accountId, quote);
      const isPlanned = standing === issue.link.standing;
      if (!isPlanned && document.drawn?.saysLink === true) return null;
      const link = isPlanned ? issue.link : linkBy(standing);
      if (!(await keepShownLogo(tx, accountId, document))) return null;
      const moment = nextInstant(present.tstampUpdated, issuedAt);
      const done = (act: JobAct) => addEvent(tx, actor, { jobId: job.id, at: moment, act });
      await saveJobRow(tx, accountId, issueJob(present, call.type, moment), stored);
      const issued = await storeDocument(tx, accountId, { jobId: job.id, fileId, document });
      await takeRoom(tx, accountId, { bytes: issued.bytes, limit: deps.config.storageLimit });
      if (issued.act) await done(issued.act);
      await addFile(tx, accountId, {
        id: fileId,
        jobId: job.id,
        documentId: issued.id,
        type: call.type,
        version: document.version,
        tstampCreated: moment,
        action: call.action,
        destination,
        delivery: isSent ? 'SENDING' : null,
        own,
      });
      const token = await settleOffer(deps, { tx, actor, fileId, at: moment }, { ...issue, link });
      await done(actOf(call, { fileId, version: document.version, destination }));
      if (writeMail) await addMail(deps, tx, writeMail(token));
      if (call.key) await addKey(tx, accountId, { key: call.key, operation: operationOf(call), fileId, createdAt });
      return fileId;
    });
  } catch (error) {
    // Asked again, the limit or the earlier file is found at once.
    if (error instanceof MailLimitError || error instanceof StorageFullError) return null;
    if (call.key !== null && isUniqueViolation(error)) return null;
    throw error;
  }
}

/** A quote makes its offer, whose token is answered; an invoice ends an open one (rules O1, O14). */
async function settleOffer(
  { config }: Deps,
  { tx, actor, fileId, at }: { readonly tx: Tx; readonly actor: Actor; readonly fileId: string; readonly at: Instant },
  { call, job: { id: jobId }, document: { drawn }, link }: Issue,
): Promise<string | null> {
  const { accountId } = actor;
  if (drawn !== null && call.type === 'quote') {
    await makeOffer(tx, accountId, { jobId, fileId, at, base: siteBase(config), document: drawn, link });
    return link.token;
  }
  if (call.type === 'invoice') {
    await endOpenOffer(tx, { kind: 'PRODUCT', accountId }, { jobId, at, act: 'withdraw' });
    await withdrawExtras(tx, { kind: 'PRODUCT', accountId }, { jobId, at });
  }
  return null;
}

async function mailOf(
  deps: Deps,
  accountId: string,
  { fileId, document, job, own }: { fileId: string; document: PreparedDocument; job: Job; own: OwnMail },
): Promise<MailWriter> {
  const { customerName, customerEmail: destination } = job;
  const facts = document.drawn?.facts ?? (await findFacts(deps.db, accountId, document.id));
  const filename = documentFilename(DOCUMENT_KINDS[facts.kind], facts.jobNumber, facts.version);
  return mailOfFile(deps, { accountId, fileId, facts, customerName, destination, own, filename });
}

/** The job as nobody else changes it until the transaction ends. */
async function holdJob(tx: Tx, accountId: string, jobId: string): Promise<Job | undefined> {
  await findJobStatus(tx, accountId, jobId);
  return findJob(tx, accountId, jobId);
}

/** Keeps the logo that a document shows for as long as there is the document; false when the account has replaced and so removed it. */
async function keepShownLogo(tx: Tx, accountId: string, { drawn }: PreparedDocument): Promise<boolean> {
  const logoId = drawn?.logoId ?? null;
  return logoId === null || keepLogo(tx, accountId, logoId);
}

/**
 * Stores what was drawn and answers its id, with the act of issuing it and its bytes; a job's one invoice that another call stored first
 * is the one that counts.
 */
async function storeDocument(
  tx: Tx,
  accountId: string,
  { jobId, fileId, document: { id, drawn } }: { jobId: string; fileId: string; document: PreparedDocument },
): Promise<{ id: string; act: JobAct | null; bytes: number }> {
  if (drawn === null) return { id, act: null, bytes: 0 };
  const { type } = drawn.model;
  const earlier = await findOnly(tx, accountId, jobId, type);
  if (earlier) return { id: earlier.id, act: null, bytes: 0 };
  await addDocument(tx, accountId, jobId, drawn);
  if (type === 'invoice') await addBill(tx, billOfInvoice(drawn.facts, { accountId, jobId, id, fileId }));
  const { version, number, total } = drawn.facts;
  return { id, act: { what: 'ISSUED', facts: { type, version, number, total } }, bytes: drawn.pdf.length };
}

function actOf(
  { type, action }: IssueCall,
  { destination, ...file }: { readonly fileId: string; readonly version: number; readonly destination: string },
): JobAct {
  return action === 'SEND'
    ? { what: 'SENT', facts: { type, ...file, destination } }
    : { what: 'DOWNLOADED', facts: { type, ...file } };
}

function operationOf({ jobId, type, action }: IssueCall): string {
  return `${action} ${type} ${jobId}`;
}
