import type { Problem, Result } from '#domain/problem.ts';
import type { RefusalExtras } from './problem-reply.ts';

/** A problem on its way to the reply: thrown by a route or hook, answered by the error handler. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: Problem;
  readonly extras: RefusalExtras;

  constructor(problem: Problem, extras: RefusalExtras = {}) {
    super(problem.code);
    this.problem = problem;
    this.extras = extras;
  }
}

/** The value of a result that went well; throws the Refusal of one that did not. */
export function orRefuse<T>(result: Result<T>): T {
  if (!result.ok) throw new Refusal(result.problem);
  return result.value;
}
