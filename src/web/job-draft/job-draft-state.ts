import { derivedJob, type DraftContent, type TypedTexts } from './job-draft-content.ts';
import { withKnownAside, withOwnAside } from './job-draft-aside.ts';
import { hasSomethingToSave, saveRequest, type SaveRequest } from './job-draft-save.ts';
import type { CallProblem } from '#web/api/problem-error.ts';
import { applyEdit, claimOfEdits } from '#domain/job/apply-edit.ts';
import { asideChange, withAside, type AsideChange } from '#domain/job/job-aside.ts';
import { isAside, tidyJob } from '#domain/job/job-fields.ts';
import { differencesOf, lostEdits, yoursInLines, type Difference } from '#domain/job/job-differences.ts';
import { pathOfEdit, withEdit, type JobEdit } from '#domain/job/job-edit.ts';
import type { Job, JobStatus } from '#domain/job/job.ts';
import { closedProblem, hasSameContent } from '#domain/job/revise-job.ts';
import type { Problem } from '#domain/problem.ts';

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

/** An edit that the server has not got, and which of the edits of this tab it was. */
type PendingEdit = { readonly edit: JobEdit; readonly at: number };

/** What a user did to a job that the server has not got: edits, and what was typed to the letter. */
export type UnsavedWork = { readonly edits: readonly JobEdit[]; readonly texts: TypedTexts };

/** A job under edit, and all that is between it and the server. */
export type JobDraft = DraftContent & {
  readonly saved: Job;
  /** The job when it reached its status: what is still the same leaves the status alone (amendment N3). */
  readonly reached: Job;
  /** Whether the account is a CIS subcontractor, which decides of VAT. */
  readonly cisRegistered: boolean;
  /** How often the job was edited. */
  readonly edits: number;
  readonly pending: readonly PendingEdit[];
  readonly phase: DraftPhase;
  /** What an earlier visit could not save. */
  readonly kept: UnsavedWork | null;
  /** What an earlier visit left that can only be copied: it can't be read, or the job can no longer be changed. */
  readonly unreadable: string | null;
  /** Whether this device keeps what the server has not got, so that it outlives the tab. */
  readonly isOnDevice: boolean;
  /** What differed when edits were put on top of another's; null once that was read. */
  readonly differences: readonly Difference[] | null;
};

/** A save that was started: what it sends and leaves out, and the edit and the claimed status that it was built from. */
export type SentSave = SaveRequest & {
  readonly edits: number;
  readonly status: JobStatus;
};

const REST: DraftPhase = { kind: 'rest' };

/** The draft of a job that nothing has been typed into. */
export function openDraft(saved: Job, cisRegistered = false): JobDraft {
  return {
    saved,
    reached: saved,
    job: saved,
    texts: {},
    cisRegistered,
    edits: 0,
    pending: [],
    phase: REST,
    kept: null,
    unreadable: null,
    isOnDevice: true,
    differences: null,
  };
}

/** Applies edits and what was typed with them; all that follows is derived at once by the rules that the server uses (ruling J1). */
export function editDraft(draft: JobDraft, edits: readonly JobEdit[], typed: TypedTexts = {}): JobDraft {
  const job = edits.reduce((edited, edit) => applyEdit(edited, edit, draft.reached), draft.job);
  const texts = withTexts(draft.texts, typed);
  if (job === draft.job && texts === draft.texts) return draft;
  const at = draft.edits + 1;
  const pending = edits.reduce((list, edit) => withEdit(list, { edit, at }), draft.pending);
  return withJob(
    { ...draft, texts, edits: at, pending, phase: draft.phase.kind === 'refused' ? REST : draft.phase },
    job,
  );
}

/** What a user did to a job that the server has not got. */
export function unsavedWork({ pending, texts }: JobDraft): UnsavedWork {
  const edits = editsOf(pending);
  return { edits, texts: Object.assign({}, ...edits.map((edit) => textsOf(edit, texts))) };
}

/** The save that would bring the server up to the newest edit; null when there is nothing to send. */
export function nextSave(draft: JobDraft): SentSave | null {
  const request = requestOf(draft);
  if (!hasSomethingToSave(request)) return null;
  return { ...request, edits: draft.edits, status: draft.job.status };
}

/** The JSON pointers of the values that a save leaves out because they break a rule (ruling S4). */
export function heldPaths(draft: JobDraft): readonly string[] {
  return requestOf(draft).held;
}

/** Whether the server has all that can be saved. */
export function isSaved(draft: JobDraft): boolean {
  return draft.phase.kind === 'rest' && nextSave(draft) === null;
}

/** Whether the server has all that papers are made of: all but what is set aside. */
export function isContentSaved(draft: JobDraft): boolean {
  return isSaved(draft) || draft.pending.every(({ edit }) => edit.kind === 'setJob' && isAside(edit.member));
}

/** Whether the server has all that was typed. */
export function isAllSaved(draft: JobDraft): boolean {
  return isSaved(draft) && heldPaths(draft).length === 0;
}

/** A draft that has nothing to send: edits that came to nothing are forgotten, those that can't be sent stay. */
export function sendingEnded(draft: JobDraft): JobDraft {
  const pending = heldPaths(draft).length === 0 ? [] : draft.pending;
  return { ...draft, pending, phase: REST };
}

/** Notes that what is set aside has reached the server, whatever becomes of the content that is saved with it. */
export function withAsideSaved(draft: JobDraft, { asked }: AsideChange): JobDraft {
  return { ...draft, saved: withAside(draft.saved, asked) };
}

/** Takes in the answer to a save: what was typed since stays, and a status claimed since too (ruling J3). */
export function answerDraft(draft: JobDraft, sent: SentSave, answer: Job): JobDraft {
  const status = draft.job.status === sent.status ? answer.status : draft.job.status;
  const arrived = draft.pending.filter(({ at }) => at <= sent.edits);
  const isLeftOut = ({ edit }: PendingEdit): boolean => {
    const again = applyEdit(answer, edit);
    return sent.held.length > 0 && !(hasSameContent(again, answer) && asideChange(again, answer) === null);
  };
  const reached = arrived.some(({ edit }) => edit.kind === 'saveStep') ? answer : draft.reached;
  const pending = draft.pending.filter((each) => each.at > sent.edits || isLeftOut(each));
  const rested = { ...draft, pending, phase: REST };
  // Such a call takes no notice of the content, which may be another's by now.
  if (!sent.hasContent) return receiveJob(withJob(rested, draft.job), answer);
  const saved = withKnownAside(answer, draft.saved, pending);
  return withJob({ ...rested, saved, reached }, { ...draft.job, status });
}

/** Lets go of what was typed and goes on from the job as it is on the server. */
export function adoptJob({ cisRegistered, edits, kept, unreadable, isOnDevice }: JobDraft, read: Job): JobDraft {
  return { ...openDraft(read, cisRegistered), edits, kept, unreadable, isOnDevice };
}

/** Takes in a job that was read again, unless its content was changed elsewhere and something typed would be lost: then the next save tells of the conflict. */
export function receiveJob(draft: JobDraft, read: Job): JobDraft {
  if (JSON.stringify(read) === JSON.stringify(draft.saved)) return draft;
  if (read.tstampUpdated < draft.saved.tstampUpdated) return draft;
  if (read.tstampUpdated > draft.saved.tstampUpdated && isAllSaved(draft)) return adoptJob(draft, read);
  if (!hasSameContent(read, draft.saved)) return draft;
  // Only status, files or what is set aside are new: nothing that was typed into the content is in the way.
  const status = draft.job.status === draft.saved.status ? claimOn(read, draft.pending) : draft.job.status;
  const saved = withKnownAside(read, draft.saved, draft.pending);
  return withJob({ ...draft, saved, reached: saved }, { ...draft.job, status });
}

/** Takes in whether the account is a CIS subcontractor. */
export function withCis(draft: JobDraft, cisRegistered: boolean): JobDraft {
  return draft.cisRegistered === cisRegistered ? draft : withJob({ ...draft, cisRegistered }, draft.job);
}

/** Applies the user's own edits again to the job as it is by now, and says what then differs (amendment N20). */
export function keepMine(draft: JobDraft, read: Job): JobDraft {
  const work = unsavedWork(draft);
  const mine = withWork(adoptJob(draft, read), work);
  const lost = lostEdits(mine.job, draft.job, work.edits);
  return { ...mine, differences: [...differencesOf(read, mine.job), ...lost] };
}

/** Why the job can no longer take what was typed into it; null where it can. An issued invoice is no obstacle to what is set aside. */
export function closedProblemOf({ job, saved }: JobDraft): Problem | null {
  return saved.status === 'INVOICED' && hasSameContent(tidyJob(job), saved) ? null : closedProblem(saved.status);
}

/**
 * Goes on from a job whose content is what the draft was made of: it was only issued or summed anew meanwhile, which is no conflict
 * (amendment N8). What was typed is done again on top; on an invoiced job, which can't change, it is left as text. Null for any other job.
 */
export function goOnFrom(draft: JobDraft, present: Job): JobDraft | null {
  const isSame = hasSameContent(present, draft.saved) && asideChange(present, draft.saved) === null;
  if (present.status === 'DELETED' || !isSame) return null;
  const mine = withWork(adoptJob(draft, present), unsavedWork(draft));
  if (closedProblemOf(mine) === null) return mine;
  return { ...adoptJob(draft, present), unreadable: workInWords(present, mine.job) };
}

/** What edits have made of a job, in words for whoever has to do it again by hand. */
export function workInWords(saved: Job, edited: Job): string {
  return yoursInLines(differencesOf(saved, edited));
}

/** Does again what an earlier visit could not save, on the job as it is now, and says what it no longer could. */
export function restoreKept(draft: JobDraft): JobDraft {
  if (draft.kept === null) return draft;
  const restored = withWork(draft, draft.kept);
  const lost = lostEdits(restored.job, draft.saved, draft.kept.edits);
  return { ...restored, kept: null, differences: lost.length === 0 ? draft.differences : lost };
}

/** The status that edits claim of a job: one that was quoted meanwhile is no longer what was quoted. */
function claimOn(job: Job, pending: readonly PendingEdit[]): JobStatus {
  return editsOf(pending).reduce((edited, edit) => applyEdit(edited, edit), job).status;
}

function withWork(draft: JobDraft, { edits, texts }: UnsavedWork): JobDraft {
  return edits.reduce((done, edit) => editDraft(done, [edit], textsOf(edit, texts)), draft);
}

/** What was typed to the letter with an edit. */
function textsOf(edit: JobEdit, texts: TypedTexts): TypedTexts {
  const path = pathOfEdit(edit);
  return Object.fromEntries(Object.entries(texts).filter(([key]) => path.endsWith(`/${key}`)));
}

/** A draft with its job edited so, and all that follows from that. */
function withJob(draft: JobDraft, edited: Job): JobDraft {
  const own = withOwnAside(edited, draft.saved, draft.pending);
  const job = derivedJob(own, draft.saved, draft.job, draft.cisRegistered);
  return { ...draft, job: { ...job, status: claimOfEdits(job, draft.saved, editsOf(draft.pending)) } };
}

function requestOf(draft: JobDraft) {
  return saveRequest(draft, draft.saved, editsOf(draft.pending));
}

function editsOf(pending: readonly PendingEdit[]): readonly JobEdit[] {
  return pending.map(({ edit }) => edit);
}

function withTexts(texts: TypedTexts, typed: TypedTexts): TypedTexts {
  const isNew = Object.entries(typed).some(([key, text]) => texts[key] !== text);
  return isNew ? { ...texts, ...typed } : texts;
}
