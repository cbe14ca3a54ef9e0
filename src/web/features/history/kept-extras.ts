import type { TypedExtra } from './extra-form.ts';
import { keptInTab } from './kept-in-tab.ts';

/** What was begun of an extra and is not offered yet. */
type KeptExtra = {
  /** Null where no field was touched. */
  readonly typed: TypedExtra | null;
  readonly photo: File | null;
  /** How many extras the job had when this one was begun; null where it was not. */
  readonly seen: number | null;
};

const NOTHING: KeptExtra = { typed: null, photo: null, seen: null };

const kept = keptInTab<KeptExtra>();

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
