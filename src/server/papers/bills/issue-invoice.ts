import type { Actor } from '#domain/actor.ts';
import type { AskedPart } from '#domain/bill/asked-part.ts';
import type { OwnMail } from '#domain/document/own-mail.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { FileAction, Job, JobFile } from '#domain/job/job.ts';
import { planInForce } from '#domain/job/planned-parts.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { dayOf, pastDayBreak, type Day } from '#domain/time/date.ts';
import { breakAt } from '#domain/text/rule-break.ts';
import { findBillRow } from '#server/jobs/bill-store.ts';
import { findJob } from '#server/jobs/store.ts';
import { answerFile } from '#server/papers/answer-file.ts';
import type { IssueCall } from '#server/papers/issue-call.ts';
import { operationOf } from '#server/papers/call-key.ts';
import { issueDocument, type IssuedFile } from '#server/papers/issue-document.ts';
import type { WantedPaper } from '#server/papers/prepare-document.ts';
import type { Deps } from '#server/platform/deps.ts';
import { refuseUnknownBill } from './refuse-bill.ts';
import { wantedPart } from './wanted-part.ts';

/** What a call that issues an invoice or credit note answers, and whether this very call made it. */
export type IssuedBill = {
  readonly invoice: BillRecord;
  readonly file: JobFile;
  readonly job: Job;
  readonly isNew: boolean;
};

type PartCall = {
  readonly jobId: string;
  readonly asked: AskedPart;
  readonly deliver: FileAction;
  /** For a sent one. */
  readonly own: OwnMail;
  readonly workFinishedOn?: Day | null | undefined;
  /** Whether what was paid above other invoices of the job is used for it at once, before its mail is written (B9). */
  readonly useCredit: boolean;
  readonly seen?: IssueCall['seen'];
  readonly key: string | null;
};

/** Issues an invoice for a part of a job (B4). */
export async function invoicePart(deps: Deps, actor: Actor, call: PartCall): Promise<Result<IssuedBill>> {
  const { jobId, asked, deliver: action, own, workFinishedOn, useCredit: usesCredit, seen, key } = call;
  const today = dayOf(deps.clock().toISOString());
  const broken = breakAt('/workFinishedOn', pastDayBreak(workFinishedOn ?? today, today));
  if (broken.length > 0) return refuse('INVALID', 'The work cannot have been finished on this day.', broken);
  const wantedOf = (job: Job): Result<WantedPaper> => wantedPart(job, asked, workFinishedOn ?? job.workFinishedOn);
  const operation = operationOf(`${action} part ${jobId}`, { asked, usesCredit });
  const issued = await issueDocument(deps, actor, { jobId, action, key, operation, own, usesCredit, seen, wantedOf });
  if (!issued.ok && issued.problem.code === 'PART_ISSUED' && 'partId' in asked) {
    return (await findIssuedPart(deps, actor, { jobId, partId: asked.partId, action })) ?? issued;
  }
  return answerBill(deps, actor, issued);
}

/** The invoice of a part that another call issued in the same way: whatever its key, a part is issued once (B9). */
async function findIssuedPart(
  { db }: Deps,
  { accountId }: Actor,
  { jobId, partId, action }: { readonly jobId: string; readonly partId: string; readonly action: FileAction },
): Promise<Result<IssuedBill> | null> {
  const job = await findJob(db, accountId, jobId);
  const part = job && planInForce(job)?.find(({ id }) => id === partId);
  const invoice = job?.invoices.find(({ id }) => id === part?.invoiceId);
  const file = job?.files.find(({ id }) => id === invoice?.fileId);
  const isSame = file?.action === action;
  return job && invoice && file && isSame ? success({ invoice, file, job, isNew: false }) : null;
}

/** Issues an invoice or credit note once more, as it was (rulings D3, D5). */
export async function issueAgain(
  deps: Deps,
  actor: Actor,
  { id, ...call }: Pick<IssueCall, 'action' | 'key' | 'own' | 'seen'> & { readonly id: string },
): Promise<Result<IssuedFile>> {
  const row = await findBillRow(deps.db, actor.accountId, id);
  if (!row) return refuseUnknownBill();
  const operation = `${call.action} again ${id}`;
  const wantedOf = (): Result<WantedPaper> => success({ kind: 'AGAIN', id });
  return issueDocument(deps, actor, { jobId: row.job_id, operation, wantedOf, isIssued: true, ...call });
}

/** The invoice or credit note that a call issued, with its file and job as they are now. */
export async function answerBill(
  { db }: Deps,
  { accountId }: Actor,
  issued: Result<IssuedFile>,
): Promise<Result<IssuedBill>> {
  if (!issued.ok) return issued;
  const answer = await answerFile(db, accountId, issued.value.fileId);
  if (!answer.ok) return answer;
  const { file, job } = answer.value;
  const invoice = job.invoices.find(({ fileId }) => fileId === file.id);
  return invoice ? success({ invoice, file, job, isNew: issued.value.isNew }) : refuseUnknownBill();
}
