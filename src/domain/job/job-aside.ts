import { saySame, withAsked } from '#domain/field.ts';
import { ADDED_LINES_MAX, ZONE_PRODUCTS_MAX, ZONES_MAX } from '#domain/limits.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { PHONE_MAX, PHONE_SHAPE } from '#domain/text/phone.ts';
import { formatDay, mistypedDay, pastDayBreak, type Day } from '#domain/time/date.ts';
import { breakAt, repeats, type RuleBreak } from '#domain/text/rule-break.ts';
import { textBreak, type TextRule } from '#domain/text/text-rule.ts';
import type { JobAct } from './job-event.ts';
import { ASIDE_MEMBERS, JOB_FIELDS } from './job-fields.ts';
import type { Job, JobAside } from './job.ts';
import { closedProblem } from './revise-job.ts';

/** What a call asks to set aside: any of the members. */
export type AskedAside = { readonly [Member in keyof JobAside]?: JobAside[Member] | undefined };

/** A change of what is set aside: what is asked for, and what stood in its places when the user began; absent where the caller does not say. */
export type AsideChange = { readonly asked: AskedAside; readonly seen?: AskedAside | undefined };

// As many lines as a job can have.
const ORDERED_MAX = ZONES_MAX * ZONE_PRODUCTS_MAX + ADDED_LINES_MAX;

/** How long a job's notes may be (amendment N22). */
export const NOTES_RULE: TextRule = { max: 2_000 };

/** What the customer's phone number must be, if there is one (amendment N12). */
export const CUSTOMER_PHONE_RULE: TextRule = { max: PHONE_MAX, shape: PHONE_SHAPE };

/** Every rule that what is set aside breaks on a day; it may always be empty. */
export function asideBreaks(aside: JobAside, today: Day): RuleBreak[] {
  return [
    ...breakAt('/notes', textBreak(tidyLines(aside.notes), NOTES_RULE, 'draft')),
    ...breakAt('/customerPhone', textBreak(aside.customerPhone, CUSTOMER_PHONE_RULE, 'draft')),
    ...dayBreaks(aside, today),
    ...orderedBreaks(aside.ordered, today),
  ];
}

// Either of two days that contradict each other may be the wrong one: none of them is saved before they agree.
function dayBreaks(aside: JobAside, today: Day): RuleBreak[] {
  const { workStartsOn, workEndsOn, goodsArrivedOn } = aside;
  const isTurned = workStartsOn !== null && workEndsOn !== null && workEndsOn < workStartsOn;
  const isToCome = goodsArrivedOn !== null && goodsArrivedOn > today;
  return [
    ...breakAt('/workStartsOn', isTurned ? `Enter a day up to ${formatDay(workEndsOn)}, when the work ends` : null),
    ...breakAt('/workEndsOn', isTurned ? `Enter a day from ${formatDay(workStartsOn)}, when the work starts` : null),
    ...(['workStartedOn', 'workFinishedOn'] as const).flatMap((member) =>
      breakAt(`/${member}`, pastDayBreak(aside[member] ?? today, today)),
    ),
    ...breakAt('/goodsArrivedOn', isToCome ? 'Enter the day they came, today at the latest' : null),
    ...(['workStartsOn', 'workEndsOn', 'goodsArrivedOn'] as const).flatMap((member) =>
      breakAt(`/${member}`, mistypedDay(aside[member] ?? today)),
    ),
  ];
}

function orderedBreaks(ordered: JobAside['ordered'], today: Day): RuleBreak[] {
  if (ordered.length > ORDERED_MAX) return [{ path: '/ordered', message: `Use at most ${ORDERED_MAX} lines` }];
  return [
    ...repeats(
      ordered.map(({ lineItemId }) => lineItemId),
      (index) => `/ordered/${index}/lineItemId`,
      'Name each line once',
    ),
    ...ordered.flatMap(({ orderedOn }, index) =>
      breakAt(
        `/ordered/${index}/orderedOn`,
        orderedOn > today
          ? 'The order is dated after today: correct the date on this device and tick it again'
          : mistypedDay(orderedOn),
      ),
    ),
  ];
}

/**
 * Sets members of a job aside from its content (amendment N23): neither version nor status nor `tstampUpdated` moves, and an issued
 * invoice is no obstacle. A repeat changes nothing. What another has changed since the user began is not overwritten: it is a
 * conflict like any other.
 */
export function setAside(stored: Job, { asked, seen = {} }: AsideChange, today: Day): Result<Job> {
  const closed = stored.status === 'DELETED' ? closedProblem(stored.status) : null;
  if (closed !== null) return { ok: false, problem: closed };
  const checked = checkedAside(stored, asked, today);
  if (!checked.ok) return checked;
  const changed = checked.value;
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

/** The same, refused where what is asked for breaks a rule on this day. */
export function checkedAside(job: Job, asked: AskedAside, today: Day): Result<Job> {
  const changed = withAside(job, asked);
  const isAsked = (path: string): boolean =>
    ASIDE_MEMBERS.some((each) => path.split('/')[1] === each && asked[each] !== undefined);
  const breaks = asideBreaks(changed, today).filter(({ path }) => isAsked(path));
  return breaks.length === 0 ? success(changed) : refuse('INVALID', 'Some details are wrong.', breaks);
}

/** What a change of what is set aside says of the work, for the job's events: the day now noted, or that it was taken back. */
export function workActs(stored: JobAside, saved: JobAside): JobAct[] {
  return [
    ...(saved.workStartedOn === stored.workStartedOn ? [] : [workAct('WORK_STARTED', saved.workStartedOn)]),
    ...(saved.workFinishedOn === stored.workFinishedOn ? [] : [workAct('WORK_FINISHED', saved.workFinishedOn)]),
  ];
}

/** What must be asked for so that a job that is `stored` gets what is set aside in another; null where that is the same. */
export function asideChange(wanted: Job, stored: Job): AsideChange | null {
  const members = ASIDE_MEMBERS.filter((member) => !saySame(wanted[member], stored[member]));
  return members.length === 0 ? null : { asked: partsOf(wanted, members), seen: partsOf(stored, members) };
}

function workAct(what: 'WORK_STARTED' | 'WORK_FINISHED', day: Day | null): JobAct {
  return { what, facts: { day } };
}

function partsOf(aside: AskedAside, members: readonly (keyof JobAside)[]): AskedAside {
  return Object.fromEntries(members.map((member) => [member, aside[member]]));
}
