import type { Actor } from '#domain/actor.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { FileAction, Job, JobFile } from '#domain/job/job.ts';
import type { PartShare } from '#domain/job/payment-plan.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { dayOf, pastDayBreak, type Day } from '#domain/time/date.ts';
import { breakAt } from '#domain/text/rule-break.ts';
import { findBillRow } from '#server/jobs/bill-store.ts';
import { answerFile } from '#server/papers/answer-file.ts';
import type { IssueCall } from '#server/papers/issue-call.ts';
import { issueDocument, type IssuedFile } from '#server/papers/issue-document.ts';
import type { WantedPaper } from '#server/papers/prepare-document.ts';
import type { Deps } from '#server/platform/deps.ts';

/** What a call that issues an invoice or credit note answers, and whether this very call made it. */
export type IssuedBill = {
  readonly invoice: BillRecord;
  readonly file: JobFile;
  readonly job: Job;
  readonly isNew: boolean;
};

/** The part of a job that an invoice is asked for: one of its plan, or one of its own. */
export type AskedPart = { readonly partId: string } | { readonly share: PartShare; readonly label: string };

type PartCall = {
  readonly jobId: string;
  readonly asked: AskedPart;
  readonly deliver: FileAction;
  readonly workFinishedOn?: Day | null | undefined;
  readonly key: string | null;
};

/** Issues an invoice for a part of a job (B4). */
export async function invoicePart(deps: Deps, actor: Actor, call: PartCall): Promise<Result<IssuedBill>> {
  const { jobId, asked, deliver: action, workFinishedOn, key } = call;
  const today = dayOf(deps.clock().toISOString());
  const broken = breakAt('/workFinishedOn', pastDayBreak(workFinishedOn ?? today, today));
  if (broken.length > 0) return refuse('INVALID', 'The work was not finished on this day.', broken);
  const wantedOf = (job: Job): Result<WantedPaper> => {
    if (job.status === 'INVOICED') return refuse('JOB_INVOICED', 'All of this job is invoiced.');
    const finished = workFinishedOn ?? job.workFinishedOn;
    const part = partOf(asked);
    return part.ok ? success({ kind: 'INVOICE', part: part.value, workFinishedOn: finished }) : part;
  };
  const operation = `${action} part ${JSON.stringify(asked)} ${jobId}`;
  return answerBill(deps, actor, await issueDocument(deps, actor, { jobId, action, key, operation, wantedOf }));
}

function partOf(asked: AskedPart): Result<Extract<WantedPaper, { kind: 'INVOICE' }>['part']> {
  return 'partId' in asked ? unknownPart() : success({ id: null, ...asked });
}

function unknownPart(): Result<never> {
  const path = { path: '/partId', message: 'This job has no such part' };
  return refuse('INVALID', 'There is no such part in the plan of this job.', [path]);
}

/** Issues an invoice or credit note once more, as it was (rulings D3, D5). */
export async function issueAgain(
  deps: Deps,
  actor: Actor,
  { id, ...call }: Pick<IssueCall, 'action' | 'key' | 'own'> & { readonly id: string },
): Promise<Result<IssuedFile>> {
  const row = await findBillRow(deps.db, actor.accountId, id);
  if (!row) return refuseUnknownBill();
  const operation = `${call.action} again ${id}`;
  const wantedOf = (): Result<WantedPaper> => success({ kind: 'AGAIN', id });
  return issueDocument(deps, actor, { jobId: row.job_id, operation, wantedOf, ...call });
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

/** What asking for an invoice that the account does not have is answered. */
export function refuseUnknownBill(): Result<never> {
  return refuse('INVOICE_NOT_FOUND', 'This invoice does not exist. Open the job and look at its history.');
}
