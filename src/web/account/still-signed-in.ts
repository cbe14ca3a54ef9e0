import type { CallProblem } from '#web/api/problem-error.ts';

/** That signing out has failed, as far as is known: an answer may have been lost. */
export function stillSignedIn({ mayBeDone, detail }: CallProblem): string {
  return `${mayBeDone === true ? 'You may still be' : 'You are still'} signed in. ${detail}`;
}
