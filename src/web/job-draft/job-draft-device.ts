import { DRAFT_PREFIX, readDeviceDraft, removeDeviceDraft, writeDeviceDraft } from '#web/api/device-drafts.ts';
import {
  closedProblemOf,
  isAllSaved,
  restoreKept,
  unsavedWork,
  workInWords,
  type JobDraft,
  type UnsavedWork,
} from './job-draft-state.ts';
import { readWork, writeWork } from './kept-work.ts';

/** Whose unsaved text it is: the e-mail address of the account, and the job's id. */
export type DraftOwner = { readonly email: string; readonly jobId: string };

/**
 * Keeps what the server does not have yet on this device, and removes it once the server has it all (ruling S4). What an earlier visit left
 * stays until the user has decided about it. False where something that the server does not have could not be kept.
 */
export function keepOnDevice(owner: DraftOwner, draft: JobDraft): boolean {
  // Nothing can be put beside what can't be read.
  if (draft.unreadable !== null) return isAllSaved(draft);
  if (draft.kept !== null || !isAllSaved(draft)) {
    return writeDeviceDraft(keyOf(owner), writeWork(workAfter(draft.kept, unsavedWork(draft))));
  }
  removeDeviceDraft(keyOf(owner));
  return true;
}

function workAfter(earlier: UnsavedWork | null, work: UnsavedWork): UnsavedWork {
  if (earlier === null) return work;
  return { edits: [...earlier.edits, ...work.edits], texts: { ...earlier.texts, ...work.texts } };
}

/**
 * Adds to a freshly opened draft what an earlier visit could not save, if there is anything that the server does not have by now:
 * as text where it can't be read or the job can no longer be changed.
 */
export function withKept(owner: DraftOwner, draft: JobDraft): JobDraft {
  const text = readDeviceDraft(keyOf(owner));
  if (text === null) return draft;
  const kept = readWork(text, draft.saved);
  if (kept === null) return { ...draft, unreadable: text };
  const restored = restoreKept({ ...draft, kept });
  if (isAllSaved(restored) && restored.differences === null) {
    removeDeviceDraft(keyOf(owner));
    return draft;
  }
  if (closedProblemOf(restored) === null) return { ...draft, kept };
  return { ...draft, unreadable: workInWords(draft.saved, restored.job) };
}

function keyOf({ email, jobId }: DraftOwner): string {
  return `${DRAFT_PREFIX}${email}:${jobId}`;
}
