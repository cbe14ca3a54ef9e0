import { registerDraftHolder } from '#web/api/device-drafts.ts';

/** What is typed on a job's history and has not gone out, by the job, for as long as the tab lives; it goes with what a sign-out or a forgotten customer takes along. */
export function keptInTab<Kept>(): Map<string, Kept> {
  const kept = new Map<string, Kept>();
  registerDraftHolder({
    // Only its user can say that it is to go out.
    settle: async () => undefined,
    forget: (jobIds = [...kept.keys()]) => {
      for (const id of jobIds) kept.delete(id);
    },
  });
  return kept;
}
