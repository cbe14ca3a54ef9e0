import type { Instant } from '#domain/time/date.ts';

/** Who writes messages about a job. */
export const MESSAGE_WRITERS = ['CUSTOMER', 'BUSINESS'] as const;

/** A question of the customer's or an answer of the business's (rule O11). */
export type Message = { readonly at: Instant; readonly from: (typeof MESSAGE_WRITERS)[number]; readonly text: string };

/** Longest question, answer and reason (rule O18). */
export const OFFER_TEXT_MAX = 1_000;

/** Questions that a day takes about one offer (rule O3). */
export const QUESTIONS_A_DAY = 20;

/** The questions that an answer is to, by what was written before it, oldest first: those since the last answer, else the newest of all. */
export function answeredQuestions(before: readonly Message[]): string[] {
  const lastAnswer = before.findLastIndex(({ from }) => from === 'BUSINESS');
  const asked = before.filter(({ from }) => from === 'CUSTOMER');
  const waiting = before.slice(lastAnswer + 1);
  return (waiting.length > 0 ? waiting : asked.slice(-1)).map(({ text }) => text);
}
