import type { TypedExtra } from './extra-form.ts';
import { registerDraftHolder } from '#web/api/device-drafts.ts';

/** What was begun of an extra and is not offered yet. */
type KeptExtra = {
  /** Null where no field was touched. */
  readonly typed: TypedExtra | null;
  readonly photo: File | null;
  /** What was tried last, with its key: the same again after a lost answer makes no second extra. */
  readonly lastTry: { readonly said: string; readonly photo: File | null; readonly key: string };
};

const NOTHING: KeptExtra = { typed: null, photo: null, lastTry: { said: '', photo: null, key: '' } };

const kept = new Map<string, KeptExtra>();

/** What was begun of an extra of a job in this tab. */
export function keptExtra(jobId: string): KeptExtra {
  return kept.get(jobId) ?? NOTHING;
}

/** Keeps what was begun of an extra of a job, for as long as the tab lives. */
export function keepExtra(jobId: string, changes: Partial<KeptExtra>): void {
  kept.set(jobId, { ...keptExtra(jobId), ...changes });
}

/** Forgets it: it is offered, or given up. */
export function forgetExtra(jobId: string): void {
  kept.delete(jobId);
}

registerDraftHolder({
  // Only its user can say that it is to be offered.
  settle: async () => undefined,
  forget: (jobIds = [...kept.keys()]) => jobIds.forEach(forgetExtra),
});
