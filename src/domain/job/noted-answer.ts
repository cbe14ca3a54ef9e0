import type { Pence } from '#domain/money/money.ts';
import type { Day } from '#domain/time/date.ts';

/** What a customer may have said of a quote that the trader notes: yes or no. */
export const NOTED_STATES = ['ACCEPTED', 'DECLINED'] as const;

/** What a customer may have said of a quote that the trader notes. */
export type NotedState = (typeof NOTED_STATES)[number];

/** The ways in which an answer comes that nobody signs, in words. */
export const NOTED_WAYS = {
  PHONE: 'by phone',
  IN_PERSON: 'in person',
  MESSAGE: 'by message',
  LETTER: 'by letter',
} as const;

/** A way in which an answer comes that nobody signs. */
export type NotedWay = keyof typeof NOTED_WAYS;

/** An answer as the trader noted it: nobody signed, so it proves no more than that it was noted. */
export type NotedAnswer = {
  readonly how: NotedWay;
  /** The day on which the customer said so. */
  readonly on: Day;
  /** For the trader alone. */
  readonly note: string;
  /** Whether the customer had the notice of the right to cancel and its form by then; null without that right, and for a no. */
  readonly papers: boolean | null;
};

/** What a yes was noted to: its total with VAT, and the ids of all options that were taken. */
export type NotedTerms = { readonly total: Pence; readonly chosenOptions: readonly string[] };

/** A yes that was noted before the customer signed. */
export type NotedBefore = NotedAnswer & NotedTerms;
