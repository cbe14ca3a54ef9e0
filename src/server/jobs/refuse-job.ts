import { refuse, type Result } from '#domain/problem.ts';

/** The refusal of a job that does not exist or is another account's: nobody can tell which (ruling A3). */
export function refuseUnknownJob(): Result<never> {
  return refuse('JOB_NOT_FOUND', 'There is no such job. Go back to the job list and choose another.');
}

/** The refusal of a change to a job that others change faster. */
export function refuseBusyJob(): Result<never> {
  return refuse('JOB_CHANGED_ELSEWHERE', 'This job is being changed elsewhere at this moment. Try again.');
}

/** The refusal of what was asked of a job as it is no more. */
export function refuseUnseenJob(): Result<never> {
  const words = 'This job was changed, sent or answered meanwhile. Look at it as it is now, and try again.';
  return refuse('JOB_CHANGED_ELSEWHERE', words);
}

/** The refusal of a photo that an extra does not have. */
export function refuseUnknownPhoto(): Result<never> {
  return refuse('EXTRA_NOT_FOUND', 'There is no such photo. Load the page again.');
}

/** The refusal of what is for somebody, on a job whose customer was forgotten (K4). */
export function refuseForgotten(): Result<never> {
  return refuse('CUSTOMER_MISSING', "This job's customer was forgotten. Enter who it is for first.");
}
