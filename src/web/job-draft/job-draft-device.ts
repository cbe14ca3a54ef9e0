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
import { withEdit, type JobEdit } from '#domain/job/job-edit.ts';

/** Whose unsaved text it is: the e-mail address of the account, and the job's id. */
export type DraftOwner = { readonly email: string; readonly jobId: string };

/** What this tab has written for a job or taken over, and what of it is another tab's. */
type OwnText = { readonly text: string; readonly others: UnsavedWork | null };

const ownTexts = new Map<string, OwnText>();

/**
 * Keeps what the server does not have yet on this device, and removes it once the server has it all (ruling S4). What an earlier visit left
 * stays until the user has decided about it, and so does what another tab of the same job has kept. False where something that the server
 * does not have could not be kept.
 */
export function keepOnDevice(owner: DraftOwner, draft: JobDraft): boolean {
  // Nothing can be put beside what can't be read.
  if (draft.unreadable !== null) return isAllSaved(draft);
  const key = keyOf(owner);
  const others = workOfOthers(key, draft);
  if (draft.kept !== null || !isAllSaved(draft)) {
    return write(key, workAfter(others, workAfter(draft.kept, unsavedWork(draft))), others);
  }
  if (others !== null) return write(key, others, others);
  removeDeviceDraft(key);
  ownTexts.delete(key);
  return true;
}

function write(key: string, work: UnsavedWork, others: UnsavedWork | null): boolean {
  const text = writeWork(work);
  const isWritten = writeDeviceDraft(key, text);
  if (isWritten) ownTexts.set(key, { text, others });
  return isWritten;
}

/** What other tabs have kept of a job; null where there is nothing. They keep what this one had written, too, which only this one knows the fate of. */
function workOfOthers(key: string, { saved }: JobDraft): UnsavedWork | null {
  const text = readDeviceDraft(key);
  const own = ownTexts.get(key);
  if (text === null) return null;
  if (text === own?.text) return own.others;
  const work = readWork(text, saved);
  if (work === null || own === undefined) return work;
  const mine = editsBesides(readWork(own.text, saved)?.edits ?? [], own.others?.edits ?? []);
  const edits = editsBesides(work.edits, mine);
  return edits.length === 0 ? null : { edits, texts: work.texts };
}

function editsBesides(edits: readonly JobEdit[], others: readonly JobEdit[]): readonly JobEdit[] {
  const known = new Set(others.map((edit) => JSON.stringify(edit)));
  return edits.filter((edit) => !known.has(JSON.stringify(edit)));
}

function workAfter(earlier: UnsavedWork | null, { edits, texts }: UnsavedWork): UnsavedWork {
  if (earlier === null) return { edits, texts };
  const all = [...earlier.edits, ...edits].reduce<readonly { readonly edit: JobEdit }[]>(
    (list, edit) => withEdit(list, { edit }),
    [],
  );
  return { edits: all.map(({ edit }) => edit), texts: { ...earlier.texts, ...texts } };
}

/**
 * Adds to a freshly opened draft what an earlier visit could not save, if there is anything that the server does not have by now:
 * as text where it can't be read or the job can no longer be changed.
 */
export function withKept(owner: DraftOwner, draft: JobDraft): JobDraft {
  const text = readDeviceDraft(keyOf(owner));
  if (text === null) return draft;
  ownTexts.set(keyOf(owner), { text, others: null });
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
