import { withUserParts } from '#domain/field.ts';
import { asideChange } from '#domain/job/job-aside.ts';
import { isAside, JOB_FIELDS, tidyJob } from '#domain/job/job-fields.ts';
import { pathOfEdit, type JobEdit } from '#domain/job/job-edit.ts';
import type { Job } from '#domain/job/job.ts';

/** The edits that the server has not got. */
type Pending = readonly { readonly edit: JobEdit }[];

/**
 * An answer in which what is set aside stands as this tab has `known` it wherever the user is still typing: what another has changed
 * there meanwhile is then told by the save as a conflict, and not overwritten.
 */
export function withKnownAside(answer: Job, known: Job, pending: Pending): Job {
  return withUserParts(JOB_FIELDS.job, answer, known, (member) => isAside(member) && isPending(pending, member));
}

/**
 * What is typed into members that are set aside stays to the letter, until the server has something else there that this user did
 * not type: nothing else tells of it, because no time of the job moves.
 */
export function withOwnAside(edited: Job, saved: Job, pending: Pending): Job {
  const theirs = asideChange(tidyJob(edited), saved)?.asked ?? {};
  const isTheirs = (member: string): boolean => member in theirs && !isPending(pending, member);
  return withUserParts(JOB_FIELDS.job, edited, saved, isTheirs);
}

function isPending(pending: Pending, member: string): boolean {
  return pending.some(({ edit }) => pathOfEdit(edit) === `/${member}`);
}
