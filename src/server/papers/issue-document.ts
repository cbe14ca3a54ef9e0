import type { Actor } from '#domain/actor.ts';
import { checkContent } from '#domain/document/issue.ts';
import { optionsTaken } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { FILES_MAX } from '#domain/limits.ts';
import { formatWhole } from '#domain/money/money.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { canBeMailed } from '#domain/job/customer-rules.ts';
import { nextInstant, type Instant } from '#domain/time/date.ts';
import { checkRoom } from '#server/identity/account/storage-store.ts';
import { refuseBusyJob, refuseForgotten, refuseUnknownJob, refuseUnseenJob } from '#server/jobs/refuse-job.ts';
import { findJob } from '#server/jobs/store.ts';
import { sumForPapers } from '#server/jobs/sum-jobs.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DRAWING_BOUNDS } from '#server/platform/pdf/pdf-renderer.ts';
import { createOwnTurns, type FairTurns } from '#server/platform/worker/fair-turns.ts';
import { findKey, refuseReusedKey } from './call-key.ts';
import { checkStatus, isCancelledSince, isPresent, isSeen, type IssueCall } from './issue-call.ts';
import { checkMailLimit } from './mail-limit-store.ts';
import { planLink } from './offers/page-link.ts';
import { jobOfPaper } from './job-of-paper.ts';
import { prepareDocument, standingPaper, type PreparedDocument, type WantedPaper } from './prepare-document.ts';
import { storeIssue, type Issue, type Outcome } from './store-issue.ts';

/** The file that answers a call, and whether this very call made it. */
export type IssuedFile = { readonly fileId: string; readonly isNew: boolean };

// A job that somebody saves faster than it can be drawn is refused in the end, not drawn for ever.
const DRAWN_AT_MOST = 5;

// Papers of other jobs take numbers of the same series; each waits for those before it.
const NUMBERED_AT_MOST = 40;

const HISTORY_FULL = `This job has ${formatWhole(FILES_MAX)} files, and can have no more. Duplicate the job and go on there.`;

const CHANGED_SINCE = 'Your first try went through, and the job was changed since. Look at its history.';

/**
 * Issues a quote, an invoice or a credit note (rulings D3-D5, B4, B6): draws it, then stores document, record, history, the job's new
 * status and time, the mail and the key in one transaction, unless the job no longer says what was drawn; then it is drawn again. A job
 * that was only issued meanwhile still says it: calls at once each store what they drew, one after another.
 */
export async function issueDocument(deps: Deps, actor: Actor, call: IssueCall): Promise<Result<IssuedFile>> {
  const { accountId } = actor;
  let before: Job | null = null;
  for (let drawn = 0, numbered = 0; drawn < DRAWN_AT_MOST && numbered < NUMBERED_AT_MOST;) {
    const stored: Job | undefined = await findJob(deps.db, accountId, call.jobId);
    if (!stored) return refuseUnknownJob();
    const earlier = await findEarlierFile(deps, accountId, { call, job: stored });
    if (earlier) return earlier;
    if (!isSeen(stored, call) || (before !== null && isCancelledSince(before, stored))) return refuseUnseenJob();
    before = stored;
    const now = deps.clock().toISOString();
    const job = await sumForPapers(deps.db, accountId, stored, now);
    const wanted = call.wantedOf(job);
    if (!wanted.ok) return wanted;
    const addressed = await addressedJob(deps.db, accountId, job, wanted.value);
    const checked = checkCall(job, wanted.value, { call, addressed });
    if (!checked.ok) return checked;
    const limited = call.action === 'SEND' ? await checkMailLimit(deps, accountId) : success(undefined);
    if (!limited.ok) return limited;
    const issuedAt = nextInstant(job.tstampUpdated, deps.clock().toISOString());
    const link = await planLink(deps.db, accountId, { jobId: job.id, version: job.version, at: issuedAt });
    const issue = { call, wanted: wanted.value, job, addressed, issuedAt, link, now };
    const outcome = await turnsOf(deps)(accountId, () => drawAndStore(deps, actor, issue));
    if (!outcome.ok) return outcome;
    const { value } = outcome;
    if (value !== 'CHANGED' && value !== 'NUMBER_TAKEN') return success({ fileId: value.fileId, isNew: true });
    if (value === 'CHANGED') drawn += 1;
    else numbered += 1;
  }
  return refuseBusyJob();
}

/** Draws a document and stores it, if there is room. */
async function drawAndStore(
  deps: Deps,
  actor: Actor,
  { now, ...issue }: Omit<Issue, 'document'> & { readonly now: Instant },
): Promise<Result<Outcome>> {
  const { accountId } = actor;
  const { call, job, wanted, issuedAt, link } = issue;
  const { usesCredit = false } = call;
  const document = await documentOf(deps, accountId, { job, wanted, issuedAt, now, token: link.token, usesCredit });
  if (!document.ok) return document;
  const room = document.value.drawn === null ? success(undefined) : await checkRoom(deps, accountId);
  return room.ok ? success(await storeIssue(deps, actor, { ...issue, document: document.value })) : room;
}

const turns = new WeakMap<Deps, FairTurns>();

/**
 * On one server an account's documents are drawn and stored one at a time: stored beside the drawing of its next, each keeps others
 * waiting. What is stored needs none of that to be right: another server has turns of its own.
 */
function turnsOf(deps: Deps): FairTurns {
  const inOwnTurn = turns.get(deps) ?? createOwnTurns(DRAWING_BOUNDS);
  turns.set(deps, inOwnTurn);
  return inOwnTurn;
}

type Wanted = {
  readonly job: Job;
  readonly wanted: WantedPaper;
  readonly issuedAt: Instant;
  readonly now: Instant;
  readonly token: string;
  readonly usesCredit: boolean;
};

async function documentOf(
  deps: Deps,
  accountId: string,
  { wanted, ...drawn }: Wanted,
): Promise<Result<PreparedDocument>> {
  const { job } = drawn;
  const paper = standingPaper(job, wanted);
  if (paper.kind !== 'AGAIN') {
    return prepareDocument(deps, accountId, { ...drawn, paper, chosenOptions: optionsTaken(job) });
  }
  const bill = job.invoices.find(({ id }) => id === paper.id);
  if (bill === undefined) return refuse('INVOICE_NOT_FOUND', 'This invoice does not exist.');
  const type = bill.kind === 'INVOICE' ? 'invoice' : 'credit-note';
  return success({ id: bill.id, type, version: bill.version, drawn: null });
}

async function findEarlierFile(
  { db }: Deps,
  accountId: string,
  { call, job }: { readonly call: IssueCall; readonly job: Job },
): Promise<Result<IssuedFile> | null> {
  if (call.key === null) return null;
  const earlier = await findKey(db, accountId, call.key);
  if (!earlier) return null;
  if (earlier.operation !== call.operation) return refuseReusedKey();
  const file = job.files.find(({ id }) => id === earlier.fileId);
  // Made since the job was read, it is of the job as it is.
  if (file !== undefined && !isPresent(file, job, call)) return refuse('KEY_REUSED', CHANGED_SINCE);
  return success({ fileId: earlier.fileId, isNew: false });
}

/** The job as it is made out to whom the wanted paper is. */
async function addressedJob(db: Db, accountId: string, job: Job, wanted: WantedPaper): Promise<Job> {
  const paper = standingPaper(job, wanted);
  if (paper.kind === 'QUOTE' || paper.kind === 'INVOICE') return job;
  return jobOfPaper(db, accountId, job, paper.kind === 'AGAIN' ? paper.id : paper.invoice.id);
}

function checkCall(
  job: Job,
  wanted: WantedPaper,
  { call: { action }, addressed }: { readonly call: IssueCall; readonly addressed: Job },
): Result<void> {
  if (job.files.length >= FILES_MAX) return refuse('STORAGE_FULL', HISTORY_FULL);
  const checked = checkWanted(job, wanted);
  if (!checked.ok || action === 'DOWNLOAD' || canBeMailed(addressed)) return checked;
  const { customerName } = addressed;
  return refuse(
    'CUSTOMER_EMAIL_MISSING',
    addressed === job
      ? "The customer has no e-mail address. Enter it in the customer's details first."
      : `${customerName}, whom it is made out to, has no e-mail address. Download it instead.`,
  );
}

function checkWanted(job: Job, wanted: WantedPaper): Result<void> {
  const allowed = checkStatus(job.status, wanted);
  const isNew = wanted.kind !== 'AGAIN' && job.status !== 'INVOICED';
  if (allowed.ok && isNew && wanted.kind !== 'CREDIT_NOTE' && job.customerName === '') {
    return refuseForgotten();
  }
  return allowed.ok && isNew ? checkContent(job, wanted.kind === 'QUOTE' ? 'quote' : 'invoice') : allowed;
}
