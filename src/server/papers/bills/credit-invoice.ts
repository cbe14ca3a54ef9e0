import type { Actor } from '#domain/actor.ts';
import { reopenJob } from '#domain/bill/reopen-job.ts';
import { creditNotesOf, type BillRecord } from '#domain/job/bill-record.ts';
import { lastInvoice } from '#domain/job/billed-total.ts';
import type { FileAction, Job } from '#domain/job/job.ts';
import { leftToCredit, totalOf } from '#domain/job/part-of-job.ts';
import type { Pence } from '#domain/money/money.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { nextInstant } from '#domain/time/date.ts';
import type { CisDeduction } from '#domain/vat/cis-deduction.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { findBillRow, listBills } from '#server/jobs/bill-store.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import { noteReady } from '#server/jobs/ready-store.ts';
import { refuseUnknownJob } from '#server/jobs/refuse-job.ts';
import { findJob, saveJobRow } from '#server/jobs/store.ts';
import { sumForPapers } from '#server/jobs/sum-jobs.ts';
import { addKey, findKey, operationOf, refuseReusedKey } from '#server/papers/call-key.ts';
import { findFacts } from '#server/papers/document-store.ts';
import { issueDocument } from '#server/papers/issue-document.ts';
import type { WantedPaper } from '#server/papers/prepare-document.ts';
import type { Deps } from '#server/platform/deps.ts';
import { answerBill, type IssuedBill } from './issue-invoice.ts';
import { refuseUnknownBill } from './refuse-bill.ts';

type CreditCall = {
  readonly id: string;
  readonly key: string | null;
  readonly amount: Pence | 'ALL';
  readonly reason: string;
  /** Empty for what the invoice is called. */
  readonly description: string;
  readonly deliver: FileAction;
};

/** Issues a credit note of an invoice (B6). */
export async function creditInvoice(
  deps: Deps,
  actor: Actor,
  { id, key, deliver: action, ...credit }: CreditCall,
): Promise<Result<IssuedBill>> {
  const found = await findCredited(deps, actor, id);
  if (!found.ok) return found;
  const { jobId, cis } = found.value;
  const wantedOf = (job: Job): Result<WantedPaper> => wantedCredit(job, { ...credit, id, cis, reopens: false });
  const operation = operationOf(`${action} credit ${id}`, credit);
  const call = { jobId, action, key, operation, wantedOf };
  return answerBill(deps, actor, await issueDocument(deps, actor, call));
}

type CorrectCall = Pick<CreditCall, 'id' | 'key' | 'reason' | 'deliver'>;

/** What correcting answers: no paper where nothing was left to credit. */
type Corrected = { readonly invoice: BillRecord | null; readonly job: Job } & (
  | IssuedBill
  | { readonly invoice: null; readonly file: null; readonly isNew: boolean }
);

/** Takes the newest invoice of an INVOICED job back: credits all that is left of it and opens the job again, in one (B6). */
export async function correctInvoice(
  deps: Deps,
  actor: Actor,
  { id, key, reason, deliver: action }: CorrectCall,
): Promise<Result<Corrected>> {
  const found = await findCredited(deps, actor, id);
  if (!found.ok) return found;
  const { jobId, fileId, cis } = found.value;
  const operation = operationOf(`${action} correct ${id}`, { reason });
  const earlier = key === null ? undefined : await findKey(deps.db, actor.accountId, key);
  // A key that made a credit note stands with the file of that, one that only opened the job with the invoice's own.
  const isPaper = earlier !== undefined && earlier.fileId !== fileId;
  if (!isPaper && !(await isLeftToCredit(deps, actor, { jobId, id })))
    return reopen(deps, actor, { jobId, id, fileId, key, operation });
  const wantedOf = (job: Job): Result<WantedPaper> => {
    const checked = checkLast(job, id);
    if (!checked.ok) return checked;
    return wantedCredit(job, { id, cis, amount: 'ALL', reason, description: '', reopens: true });
  };
  const call = { jobId, action, key, operation, wantedOf };
  return answerBill(deps, actor, await issueDocument(deps, actor, call));
}

type Credited = {
  readonly jobId: string;
  readonly fileId: string;
  readonly cis: CisDeduction | null;
};

async function findCredited({ db }: Deps, { accountId }: Actor, id: string): Promise<Result<Credited>> {
  const row = await findBillRow(db, accountId, id);
  if (!row) return refuseUnknownBill();
  if (row.kind === 'CREDIT_NOTE')
    return refuse('NOT_CORRECTABLE', 'This is a credit note. Only an invoice can be credited.');
  const cis = row.cis_deduction === 0 ? null : (await findFacts(db, accountId, id)).cis;
  return success({ jobId: row.job_id, fileId: row.file_id, cis });
}

/** Whether a credit note of an invoice would give anything back: of one over £0.00 it never would, and one of which nothing is to be paid may have been credited. */
async function isLeftToCredit(
  { db }: Deps,
  { accountId }: Actor,
  { jobId, id }: { readonly jobId: string; readonly id: string },
): Promise<boolean> {
  const { invoices } = await listBills(db, accountId, jobId);
  const invoice = invoices.find((each) => each.id === id);
  const notes = creditNotesOf(invoices, { id });
  return invoice !== undefined && totalOf(leftToCredit(invoice, notes)) !== 0;
}

type AskedCredit = Omit<Extract<WantedPaper, { kind: 'CREDIT_NOTE' }>, 'kind' | 'invoice'> & { readonly id: string };

function wantedCredit(job: Job, { id, ...credit }: AskedCredit): Result<WantedPaper> {
  const invoice = job.invoices.find((each) => each.id === id);
  return invoice === undefined ? refuseUnknownBill() : success({ kind: 'CREDIT_NOTE', ...credit, invoice });
}

function checkLast(job: Job, id: string): Result<void> {
  if (lastInvoice(job)?.id === id) return success(undefined);
  return refuse(
    'NOT_CORRECTABLE',
    'Only the newest invoice of an invoiced job can be corrected. Credit this one instead.',
  );
}

type Reopening = Pick<Credited, 'jobId' | 'fileId'> & Pick<CreditCall, 'id' | 'key'> & { readonly operation: string };

async function reopen(
  { db, clock }: Deps,
  actor: Actor,
  { jobId, id, fileId, key, operation }: Reopening,
): Promise<Result<Corrected>> {
  const { accountId } = actor;
  return inOpenAccount(db, accountId, async (tx) => {
    await holdWithAccount(tx, accountId, jobId);
    const stored = await findJob(tx, accountId, jobId);
    if (!stored) return refuseUnknownJob();
    const earlier = key === null ? undefined : await findKey(tx, accountId, key);
    if (earlier !== undefined) {
      if (earlier.operation !== operation) return refuseReusedKey();
      return success({ invoice: null, file: null, job: stored, isNew: false });
    }
    const checked = checkLast(stored, id);
    if (!checked.ok) return checked;
    const at = nextInstant(stored.tstampUpdated, clock().toISOString());
    await saveJobRow(tx, accountId, await sumForPapers(tx, accountId, reopenJob(stored, at), at), stored);
    await noteReady(tx, accountId, jobId);
    await addEvent(tx, actor, { jobId, at, act: { what: 'CORRECTED', facts: { version: stored.version } } });
    if (key !== null) await addKey(tx, accountId, { key, operation, fileId, createdAt: at });
    const job = await findJob(tx, accountId, jobId);
    return job ? success({ invoice: null, file: null, job, isNew: true }) : refuseUnknownJob();
  });
}
