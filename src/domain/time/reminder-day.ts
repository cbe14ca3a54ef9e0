import { addDays, dayOf, hourInLondon, type Day, type Instant } from './date.ts';

/** The hour in London at which reminders leave (rule O13). */
const REMINDER_HOUR = 9;

/** The hour in London from which on nobody is reminded any more that day: what was missed leaves the next morning. */
const QUIET_HOUR = 20;

/** How many days a missed reminder is caught up: what is later than that nobody expects, and a clock that is years ahead sends nothing. */
const LATE_DAYS = 30;

/** What decides which days of reminding are still to come. */
export type PlannedDays = {
  /** Whole days from the day that they are counted by; below 0 before it. */
  readonly days: readonly number[];
  readonly countedFrom: Day;
  /** What lay on these days or before is not caught up: there was nothing to remind of, or nobody had set it. */
  readonly after: readonly Day[];
  /** The day of the last reminder. */
  readonly remindedOn: Day | null;
};

/** The days of the reminders that are still to come or were missed, in order: one that left stands for all up to its day. */
export function plannedDays({ days, countedFrom, after, remindedOn }: PlannedDays): Day[] {
  const past = remindedOn === null ? after : [...after, remindedOn];
  return days
    .map((each) => addDays(countedFrom, each))
    .filter((day) => past.every((each) => day > each))
    .toSorted();
}

/** The first day from a moment on at which reminders leave: that very one, or in the evening the next. */
export function nextSendingDay(now: Instant): Day {
  return hourInLondon(now) < QUIET_HOUR ? dayOf(now) : addDays(dayOf(now), 1);
}

/** The next of the planned days as it stands on a day: a missed one is that day; null where none is to come. */
export function nextPlannedDay(planned: readonly Day[], today: Day): Day | null {
  const oldest = addDays(today, -LATE_DAYS);
  const next = planned.find((day) => day >= oldest);
  if (next === undefined) return null;
  return next < today ? today : next;
}

/** The days to count from that can have a reminder due today: for a look at many, of which the rule then decides. */
export function daysCountedFrom(days: readonly number[], today: Day): { readonly from: Day; readonly to: Day } {
  return { from: addDays(today, -Math.max(...days) - LATE_DAYS), to: addDays(today, -Math.min(...days)) };
}

/** Whether reminders leave at this hour: from 9:00 to 20:00 in London. */
export function areRemindersLeaving(now: Instant): boolean {
  const hour = hourInLondon(now);
  return hour >= REMINDER_HOUR && hour < QUIET_HOUR;
}

/** Whether the next reminder leaves at a moment, by its day as it stands then. */
export function leavesAt(next: Day | null, now: Instant): boolean {
  return areRemindersLeaving(now) && next === dayOf(now);
}
