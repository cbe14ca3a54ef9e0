/** A moment as ISO 8601 UTC text with milliseconds (ruling C6): it sorts as text. */
export type Instant = string;

/** A day of the calendar as people in London have it: `2026-11-20`. */
export type Day = string;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

// Made when a date is first asked for: what it needs of calendars and places is 5 MiB, which a server at rest goes without.
let london: Intl.DateTimeFormat | undefined;

/** The issue date on a document, in Europe/London: `20 Nov 2026` (specification 9, ruling D7). */
export function formatIssueDate(instant: Instant): string {
  const { day, month, year } = londonParts(instant);
  return `${day} ${month} ${year}`;
}

/** Date and time of a file or a last update, in Europe/London: `20 Nov 26 08:14` (specification 9, ruling D7). */
export function formatTimestamp(instant: Instant): string {
  const { day, month, year, hour, minute } = londonParts(instant);
  return `${day} ${month} ${year.slice(-2)} ${hour}:${minute}`;
}

/** The day so many days after a moment's own day, in Europe/London. */
export function dayAfter(instant: Instant, days: number): Day {
  return noonAfter(instant, days).slice(0, 10);
}

/** The same day as a document writes it, which is as its issue date: `04 Dec 2026` (ruling D7). */
export function formatDayAfter(instant: Instant, days: number): string {
  return formatIssueDate(noonAfter(instant, days));
}

/** The day on which a moment falls in London. */
export function dayOf(instant: Instant): Day {
  return dayAfter(instant, 0);
}

/** The moment at which a day begins in London: in summer that is 23:00 UTC of the day before. */
export function startOfDay(day: Day): Instant {
  const midnight = `${day}T00:00:00.000Z`;
  // The clocks change later in the night, so that London is as far ahead then as at its own midnight.
  return new Date(Date.parse(midnight) - hourInLondon(midnight) * 3_600_000).toISOString();
}

/** The hour of the day in London at a moment, 0 to 23. */
export function hourInLondon(instant: Instant): number {
  return Number(londonParts(instant).hour);
}

/** The day so many days after another. */
export function addDays(day: Day, days: number): Day {
  return dayAfter(noonOf(day), days);
}

/** The day twelve months after another: the same date, and of 29 February the 28th. */
export function yearAfter(day: Day): Day {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next;
}

/** A day as papers and screens write it: `04 Dec 2026` (ruling D7). */
export function formatDay(day: Day): string {
  return formatIssueDate(noonOf(day));
}

/** A day without its year, where that is plain: `22 Nov`. */
export function formatShortDay(day: Day): string {
  return formatDay(day).slice(0, -' 2026'.length);
}

/** A day where the year of today goes without saying: `04 Dec`, and `04 Dec 2027` of another year. */
export function formatNearDay(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDay(day);
}

// A year of two digits, or a digit that was left out, is a slip of the keyboard.
const FIRST_DAY: Day = '2000-01-01';

/** What is wrong about a day that a user names, whatever happens on it: the year was mistyped; null if nothing is. */
export function mistypedDay(day: Day): string | null {
  return day < FIRST_DAY ? `Enter a day from ${formatDay(FIRST_DAY)}` : null;
}

/** What is wrong about a day on which something happened: it is at most today, and its year was not mistyped; null if nothing is. */
export function pastDayBreak(day: Day, today: Day): string | null {
  return day > today ? 'Enter today or an earlier day' : mistypedDay(day);
}

/** How many days after the first day the second is; below 0 when it is before. */
export function daysBetween(first: Day, second: Day): number {
  return Math.round((Date.parse(noonOf(second)) - Date.parse(noonOf(first))) / 86_400_000);
}

/** A month such as `2026-11` as tables write it: `Nov 2026`. */
export function formatMonth(month: string): string {
  return formatDay(`${month}-01`).slice('dd '.length);
}

/** The name of a day's month in full: `November`. */
export function monthName(day: Day): string {
  return monthOf(day.slice(5, 7));
}

/** A moment to the second with its clock, as evidence states it: `22 Nov 2026, 14:32:05 in London`. */
export function formatMoment(instant: Instant): string {
  const { hour, minute } = londonParts(instant);
  return `${formatIssueDate(instant)}, ${hour}:${minute}:${instant.slice(17, 19)} in London`;
}

/** The later of now and one millisecond after the stored moment, so that every change moves a job forward (ruling J3). */
export function nextInstant(stored: Instant, now: Instant): Instant {
  return now > stored ? now : new Date(Date.parse(stored) + 1).toISOString();
}

type LondonParts = ReturnType<typeof partsInLondon>;

let latest: { readonly minute: string; readonly parts: LondonParts } | null = null;

// Told once for each minute: a save asks for its own several times, and a list for some again and again.
function londonParts(instant: Instant): LondonParts {
  const minute = instant.slice(0, 'yyyy-mm-ddThh:mm'.length);
  if (latest?.minute !== minute) latest = { minute, parts: partsInLondon(instant) };
  return latest.parts;
}

function partsInLondon(instant: Instant) {
  london ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: 'numeric',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = london.formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: part('day'),
    // Not the locale's, which shortens September to "Sept": documents promise "dd MMM yyyy" (ruling D7).
    month: monthOf(part('month')).slice(0, 3),
    monthNumber: Number(part('month')),
    year: part('year'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

function monthOf(number: string): string {
  return MONTHS[Number(number) - 1] ?? '';
}

function noonOf(day: Day): Instant {
  return `${day}T12:00:00.000Z`;
}

// Noon is on the same day in London and in UTC, whatever the season.
function noonAfter(instant: Instant, days: number): Instant {
  const { year, monthNumber, day } = londonParts(instant);
  return new Date(Date.UTC(Number(year), monthNumber - 1, Number(day) + days, 12)).toISOString();
}
