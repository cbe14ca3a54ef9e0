import { derivedJob, type DraftContent } from './job-draft-content.ts';
import { hasSomethingToSave, saveRequest } from './job-draft-save.ts';
import type { CallProblem } from '#web/api/problem-error.ts';
import type { Job, JobStatus } from '#domain/job/job.ts';
import { asksForSame } from '#domain/job/revise-job.ts';

/**
 * What the saving of a draft is doing. A save under way may be another try after a failure; `conflict` waits for the user,
 * `refused` for the next edit or Retry.
 */
export type DraftPhase =
  | { readonly kind: 'rest' }
  | { readonly kind: 'saving'; readonly failure: CallProblem | null }
  | { readonly kind: 'retrying'; readonly problem: CallProblem }
  | { readonly kind: 'conflict'; readonly problem: CallProblem }
  | { readonly kind: 'refused'; readonly problem: CallProblem };

/** A job under edit: as edited, as last saved, how often it was edited, and what an earlier visit could not save. */
export type JobDraft = DraftContent & {
  readonly saved: Job;
  readonly edits: number;
  readonly phase: DraftPhase;
  readonly kept: DraftContent | null;
};

/** A save that was started: what it sends, and the edit and the claimed status that it was built from. */
export type SentSave = { readonly body: Job; readonly edits: number; readonly status: JobStatus };

const REST: DraftPhase = { kind: 'rest' };

/** The draft of a job that nothing has been typed into. */
export function openDraft(saved: Job): JobDraft {
  return { saved, job: saved, texts: {}, edits: 0, phase: REST, kept: null };
}

/** Applies an edit; all that follows from it is derived at once by the rules that the server uses (ruling J1). */
export function editDraft(draft: JobDraft, change: (content: DraftContent) => DraftContent): JobDraft {
  const { job, texts } = change({ job: draft.job, texts: draft.texts });
  if (job === draft.job && texts === draft.texts) return draft;
  const phase = draft.phase.kind === 'refused' ? REST : draft.phase;
  return { ...draft, job: derivedJob(job, draft.saved), texts, edits: draft.edits + 1, phase };
}

/** The save that would bring the server up to the newest edit; null when there is nothing to send. */
export function nextSave(draft: JobDraft): SentSave | null {
  const request = saveRequest(draft, draft.saved);
  if (!hasSomethingToSave(request, draft.saved)) return null;
  return { body: request.body, edits: draft.edits, status: draft.job.status };
}

/** The JSON pointers of the values that a save leaves out because they break a rule (ruling S4). */
export function heldPaths(draft: JobDraft): readonly string[] {
  return saveRequest(draft, draft.saved).held;
}

/** Whether the server has all that can be saved. */
export function isSaved(draft: JobDraft): boolean {
  return draft.phase.kind === 'rest' && nextSave(draft) === null;
}

/** Whether the server has all that was typed. */
export function isSettled(draft: JobDraft): boolean {
  return isSaved(draft) && heldPaths(draft).length === 0;
}

/** Takes in the answer to a save: what was typed since stays, and a status claimed since too (ruling J3). */
export function answerDraft(draft: JobDraft, sent: SentSave, answer: Job): JobDraft {
  const status = draft.job.status === sent.status ? answer.status : draft.job.status;
  return { ...draft, saved: answer, job: derivedJob({ ...draft.job, status }, answer), phase: REST };
}

/** Lets go of what was typed and goes on from the job as it is on the server. */
export function adoptJob(draft: JobDraft, read: Job): JobDraft {
  return { ...openDraft(read), edits: draft.edits, kept: draft.kept };
}

/** Takes in a job that was read again, unless its content was changed elsewhere and something typed would be lost: then the next save tells of the conflict. */
export function receiveJob(draft: JobDraft, read: Job): JobDraft {
  if (JSON.stringify(read) === JSON.stringify(draft.saved)) return draft;
  if (read.tstampUpdated < draft.saved.tstampUpdated) return draft;
  if (read.tstampUpdated > draft.saved.tstampUpdated && isSettled(draft)) return adoptJob(draft, read);
  if (!asksForSame({ ...read, status: draft.saved.status }, draft.saved)) return draft;
  // Only status or files are new: the job was sent, downloaded, deleted or restored, and nothing typed is in the way.
  const status = draft.job.status === draft.saved.status ? read.status : draft.job.status;
  return { ...draft, saved: read, job: derivedJob({ ...draft.job, status }, read) };
}

/** Puts what an earlier visit could not save over the job as it is saved now. */
export function restoreKept(draft: JobDraft): JobDraft {
  const kept = draft.kept;
  if (kept === null) return draft;
  // A new or quoted job only keeps the status it has; it cannot be claimed again (ruling J2).
  const isKeeping = kept.job.status === 'NEW' || kept.job.status === 'QUOTED';
  const status = isKeeping ? draft.saved.status : kept.job.status;
  return { ...editDraft(draft, () => ({ job: { ...kept.job, status }, texts: kept.texts })), kept: null };
}
