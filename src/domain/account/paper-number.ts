import type { RuleBreak } from '#domain/text/rule-break.ts';
import { breakAt } from '#domain/text/rule-break.ts';

/** An account's own series of numbers for invoices and credit notes: what stands before the figure, and the figure of the next paper (B2). */
export type InvoiceSeries = { readonly prefix: string; readonly next: number };

// With the longest prefix it still stands on one line of a paper.
const SERIES_NEXT_MAX = 99_999_999;

// Of the letters of all languages the fonts of a paper draw only some, and a customer has to type these to their bank.
const PREFIX = /^[A-Za-z\d/-]{1,10}$/;
const DIGITS = 4;

/** The number of a job's paper, as printed: `#1042` for the first with a number, then `#1042-2`; `place` counts from 1 (B2; regulation 14(1)(a): 'one or more series'). */
export function numberOfJob(jobNumber: number, place: number): string {
  return place === 1 ? `#${jobNumber}` : `#${jobNumber}-${place}`;
}

/** The number of a job's next paper: of the account's own series where it has one, else the next of the job itself, whatever its papers of other series are called (B2). */
export function nextNumber(
  job: {
    readonly jobNumber: number;
    readonly numbersPassedOver: number;
    readonly invoices: readonly { readonly number: string }[];
  },
  series: InvoiceSeries | null,
): string {
  if (series !== null) return numberOfSeries(series);
  const given = job.invoices.filter(({ number }) => number.startsWith('#')).length + job.numbersPassedOver;
  return numberOfJob(job.jobNumber, given + 1);
}

/** The next number of an account's own series, as printed: at least four figures, `INV-0007`. */
export function numberOfSeries({ prefix, next }: InvoiceSeries): string {
  return `${prefix}${String(next).padStart(DIGITS, '0')}`;
}

/** A number without the sign before that of a job. */
export function bareNumber(number: string): string {
  return number.replace(/^#/, '');
}

/** What a payment for an invoice is called, within the 18 characters that banks take: `Invoice 1042`, since a job's number alone, such as 1, says nothing on a statement; `INV-0007`. */
export function referenceOf(number: string): string {
  return number.startsWith('#') ? `Invoice ${bareNumber(number)}` : number;
}

/** A number as it stands in a file's name: `1042-2`, `INV-0007`; a slash, which no file's name may have, becomes a hyphen. */
export function numberInFileName(number: string): string {
  return bareNumber(number).replaceAll('/', '-');
}

/**
 * What a series that was sent with a whole account asks for, beside the one that is stored: the figure that was next when the account was
 * read, and was given since, is no wish to give it again as long as something else of the account changes (`isAlone` false). Null where
 * nothing is asked for; so the stored one breaks no rule, even past the last figure that may be entered.
 */
export function askedSeries(sent: InvoiceSeries, stored: InvoiceSeries | null, isAlone: boolean): InvoiceSeries | null {
  if (stored?.prefix !== sent.prefix) return sent;
  const isRead = sent.next === stored.next || (!isAlone && sent.next >= 1 && sent.next < stored.next);
  return isRead ? null : sent;
}

/** Whether two prefixes are one to the eye: numbers that differ only in capitals are told apart by nobody. */
export function isSamePrefix(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Every rule that a series breaks; `highest` is the highest figure given with its prefix, 0 for none: it is never given again (B2). */
export function invoiceSeriesBreaks(series: InvoiceSeries | null, highest: number): RuleBreak[] {
  if (series === null) return [];
  const { prefix, next } = series;
  return [
    ...breakAt(
      '/prefix',
      PREFIX.test(prefix) ? null : 'Use 1 to 10 letters from A to Z, digits, hyphens or slashes, such as INV-',
    ),
    ...breakAt('/next', nextBreak(next, highest)),
  ];
}

function nextBreak(next: number, highest: number): string | null {
  if (!Number.isSafeInteger(next) || next < 1 || next > SERIES_NEXT_MAX)
    return `Enter a whole number from 1 to ${SERIES_NEXT_MAX}`;
  return next > highest ? null : `Enter a number above ${highest}, which has been used already`;
}

/**
 * Of numbers of an account's own series the highest of each ten thousand, of two that differ only in capitals the later: with any prefix
 * that these may have been given by, they have the same highest figure as all of them.
 */
export function highestNumbers(numbers: readonly string[]): string[] {
  const highest = new Map<string, string>();
  for (const number of numbers) {
    const thousands = number.slice(0, -DIGITS).toLowerCase();
    const before = highest.get(thousands);
    if (before === undefined || number.slice(-DIGITS) >= before.slice(-DIGITS)) highest.set(thousands, number);
  }
  return [...highest.values()];
}

/** The highest figure of these numbers with a prefix, in capitals or not; 0 for none. */
export function highestFigure(numbers: readonly string[], prefix: string): number {
  return Math.max(0, ...numbers.map((number) => numberIn(number.toLowerCase(), prefix.toLowerCase())));
}

/** The figure of a number that has this prefix; 0 of one that has not. */
export function numberIn(number: string, prefix: string): number {
  const figure = number.startsWith(prefix) ? number.slice(prefix.length) : '';
  return /^\d+$/.test(figure) ? Number(figure) : 0;
}
