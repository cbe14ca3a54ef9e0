import type { Pieces } from '#server/jobs/customers/pieces-store.ts';
import type { Traces } from '#server/jobs/customers/traces-store.ts';

/** A job that has something of the customer who is forgotten, and what becomes of that. */
export type JobToForget = Traces & {
  /** Whether a paper of theirs must be kept: any but a quote (rule K3). */
  readonly isKept: boolean;
  /** Whether the job goes, with all that it has: it is theirs, and nobody's paper must be kept. */
  readonly goesWhole: boolean;
  /** What is erased, or where a paper is kept goes without a name. */
  readonly taken: Pieces;
};

/** What becomes of what a job has of a customer. */
export function toForget(traces: Traces): JobToForget {
  const { isTheirJob, theirs, ofOthers } = traces;
  const isKept = hasKeptPaper(theirs);
  const goesWhole = isTheirJob && !isKept && !hasKeptPaper(ofOthers);
  return { ...traces, isKept, goesWhole, taken: goesWhole ? joined([theirs, ofOthers]) : theirs };
}

function hasKeptPaper({ papers }: Pieces): boolean {
  return papers.some(({ type }) => type !== 'quote');
}

/** All that several have. */
export function joined(all: readonly Pieces[]): Pieces {
  return {
    offers: all.flatMap(({ offers }) => offers),
    papers: all.flatMap(({ papers }) => papers),
    files: all.flatMap(({ files }) => files),
    eventIds: all.flatMap(({ eventIds }) => eventIds),
    messageIds: all.flatMap(({ messageIds }) => messageIds),
  };
}
