import * as z from 'zod/mini';
import { DRAFT_PREFIX, readDeviceDraft, removeDeviceDraft, writeDeviceDraft } from '#web/api/device-drafts.ts';
import type { DraftContent } from './job-draft-content.ts';
import { isSettled, restoreKept, type JobDraft } from './job-draft-state.ts';
import { jobToWire } from '#web/api/job.ts';
import { Job as JobAnswer } from '#contract/job.ts';
import { isOpen } from '#domain/job/job-status.ts';

const KeptContent = z.object({ job: JobAnswer, texts: z.record(z.string(), z.string()) });

/** Whose unsaved text it is: the e-mail address of the account, and the job's id. */
export type DraftOwner = { readonly email: string; readonly jobId: string };

/** Keeps what the server does not have yet on this device, and removes it once the server has it all (ruling S4). */
export function keepOnDevice(owner: DraftOwner, draft: JobDraft): void {
  // What an earlier visit left stays until the user has decided about it.
  if (draft.kept !== null) return;
  if (isSettled(draft)) removeDeviceDraft(keyOf(owner));
  else writeDeviceDraft(keyOf(owner), JSON.stringify({ job: jobToWire(draft.job), texts: draft.texts }));
}

/** Adds to a freshly opened draft what an earlier visit could not save, if there is anything that the server does not have by now. */
export function withKept(owner: DraftOwner, draft: JobDraft): JobDraft {
  const kept = readKept(owner);
  if (kept === null) return draft;
  const offering = { ...draft, kept };
  if (isOpen(draft.saved.status) && !isSettled(restoreKept(offering))) return offering;
  removeDeviceDraft(keyOf(owner));
  return draft;
}

function readKept(owner: DraftOwner): DraftContent | null {
  const text = readDeviceDraft(keyOf(owner));
  if (text === null) return null;
  try {
    const parsed = z.safeParse(KeptContent, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function keyOf({ email, jobId }: DraftOwner): string {
  return `${DRAFT_PREFIX}${email}:${jobId}`;
}
