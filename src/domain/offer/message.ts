import type { Instant } from '#domain/time/date.ts';

/** Who writes messages about a job. */
export const MESSAGE_WRITERS = ['CUSTOMER', 'BUSINESS'] as const;

/** A question of the customer's or an answer of the business's (rule O11). */
export type Message = { readonly at: Instant; readonly from: (typeof MESSAGE_WRITERS)[number]; readonly text: string };

/** Longest question, answer and reason (rule O18). */
export const OFFER_TEXT_MAX = 1_000;

/** Questions that a day takes about one offer (rule O3). */
export const QUESTIONS_A_DAY = 20;
