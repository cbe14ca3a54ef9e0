import type { TypedPart } from './part-form.ts';
import { keptInTab } from './kept-in-tab.ts';

/** What was typed of a part, of a job that had so many numbered papers. */
type KeptPart = { readonly typed: TypedPart; readonly papers: number };

const kept = keptInTab<KeptPart>();

/** What was typed of a part in this tab, whose invoice was looked at and not issued; undefined where there is none. */
export function keptPart(jobId: string, papers: number): TypedPart | undefined {
  const found = kept.get(jobId);
  return found?.papers === papers ? found.typed : undefined;
}

/** Keeps what was typed of a part while its invoice is looked at. */
export function keepPart(jobId: string, part: KeptPart): void {
  kept.set(jobId, part);
}

/** Forgets it: it was given up. */
export function forgetPart(jobId: string): void {
  kept.delete(jobId);
}
