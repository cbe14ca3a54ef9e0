import { saySame, withAsked } from '#domain/field.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { PHONE_MAX, PHONE_SHAPE } from '#domain/text/phone.ts';
import { breakAt, type RuleBreak } from '#domain/text/rule-break.ts';
import { textBreak, type TextRule } from '#domain/text/text-rule.ts';
import { ASIDE_MEMBERS, JOB_FIELDS } from './job-fields.ts';
import type { Job, JobAside } from './job.ts';
import { closedProblem } from './revise-job.ts';

/** What a call asks to set aside: any of the members. */
export type AskedAside = { readonly [Member in keyof JobAside]?: JobAside[Member] | undefined };

/** A change of what is set aside: what is asked for, and what stood in its places when the user began; absent where the caller does not say. */
export type AsideChange = { readonly asked: AskedAside; readonly seen?: AskedAside | undefined };

/** How long a job's notes may be (amendment N22). */
export const NOTES_RULE: TextRule = { max: 2_000 };

/** What the customer's phone number must be, if there is one (amendment N12). */
export const CUSTOMER_PHONE_RULE: TextRule = { max: PHONE_MAX, shape: PHONE_SHAPE };

/** Every rule that what is set aside breaks; it may always be empty. */
export function asideBreaks({ notes, customerPhone }: JobAside): RuleBreak[] {
  return [
    ...breakAt('/notes', textBreak(tidyLines(notes), NOTES_RULE, 'draft')),
    ...breakAt('/customerPhone', textBreak(customerPhone, CUSTOMER_PHONE_RULE, 'draft')),
  ];
}

/**
 * Sets members of a job aside from its content (amendment N23): neither version nor status nor `tstampUpdated` moves, and an issued
 * invoice is no obstacle. A repeat changes nothing. What another has changed since the user began is not overwritten: it is a
 * conflict like any other.
 */
export function setAside(stored: Job, { asked, seen = {} }: AsideChange): Result<Job> {
  const closed = stored.status === 'DELETED' ? closedProblem(stored.status) : null;
  if (closed !== null) return { ok: false, problem: closed };
  const changed = withAside(stored, asked);
  const members = ASIDE_MEMBERS.filter((member) => !saySame(changed[member], stored[member]));
  if (members.length === 0) return success(stored);
  if (members.some((member) => seen[member] !== undefined && !saySame(seen[member], stored[member]))) {
    return refuse('JOB_CHANGED_ELSEWHERE', 'This job was changed elsewhere. Load it to go on from there.');
  }
  return success(changed);
}

/** A job with what is asked for set aside, in the form in which it is saved; what is not said stays. */
export function withAside(job: Job, asked: AskedAside): Job {
  return withAsked(JOB_FIELDS.job, job, partsOf(asked, ASIDE_MEMBERS));
}

/** What must be asked for so that a job that is `stored` gets what is set aside in another; null where that is the same. */
export function asideChange(wanted: Job, stored: Job): AsideChange | null {
  const members = ASIDE_MEMBERS.filter((member) => !saySame(wanted[member], stored[member]));
  return members.length === 0 ? null : { asked: partsOf(wanted, members), seen: partsOf(stored, members) };
}

function partsOf(aside: AskedAside, members: readonly (keyof JobAside)[]): AskedAside {
  return Object.fromEntries(members.map((member) => [member, aside[member]]));
}
