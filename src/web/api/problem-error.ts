import type { Job } from '#domain/job/job.ts';
import type { Problem, ProblemCode } from '#domain/problem.ts';

/** A refusal as the screens see it: the server's own, or `OFFLINE` when there was no answer at all. */
export type CallProblem = Omit<Problem, 'code'> & {
  readonly code: ProblemCode | 'OFFLINE';
  /** Seconds to wait before trying again, where the server says so (429 and 503). */
  readonly retryAfter?: number;
  /** Whether the server may have done what was asked: it was reached, perhaps, and its answer never was, or can't be read. */
  readonly mayBeDone?: true;
  /** The job as it is now, when a save met another's change (ruling J3). */
  readonly job?: Job;
};

/** What every failed call throws; `message` is the problem's detail, in words for the user. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: CallProblem;

  constructor(problem: CallProblem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** The problem of anything thrown: its own, or an unexpected one in plain words. */
export function problemOf(thrown: unknown): CallProblem {
  if (thrown instanceof ProblemError) return thrown.problem;
  return { code: 'UNEXPECTED', detail: 'Something went wrong. Try again.' };
}

/**
 * Says that something was not done, with the reason, such as ‘The quote wasn’t sent. …’. Where no answer of the server came back it may have
 * been done all the same, and it says no more than that.
 */
export function notDone(what: string, done: string, { mayBeDone, detail }: CallProblem): string {
  return `${what} ${mayBeDone === true ? 'may not have been' : 'wasn’t'} ${done}. ${detail}`;
}

/** That signing out has failed, as far as is known: an answer may have been lost. */
export function stillSignedIn({ mayBeDone, detail }: CallProblem): string {
  return `${mayBeDone === true ? 'You may still be' : 'You are still'} signed in. ${detail}`;
}

/** The first message for each member of the body that broke a rule, by its JSON pointer without the leading slash. */
export function messagesByField(problem: CallProblem): Record<string, string> {
  const entries = (problem.errors ?? []).map(({ path, message }) => [path.slice(1), message] as const);
  return Object.fromEntries(entries.toReversed());
}
