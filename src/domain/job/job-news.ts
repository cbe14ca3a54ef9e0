import type { Pence } from '#domain/money/money.ts';
import type { Instant } from '#domain/time/date.ts';
import type { JobAct } from './job-event.ts';

/** The acts of customers that a trader wants to hear of at once (rule O12). */
export const NEWS_ACTS = ['ACCEPTED', 'DECLINED', 'QUESTION', 'CANCELLED'] as const satisfies readonly JobAct['what'][];

/** Something that a customer answered and the trader has not opened yet; `id` is that of its event. */
export type JobNews = {
  readonly id: string;
  readonly jobId: string;
  readonly jobNumber: number;
  /** Who answered. */
  readonly name: string;
  readonly what: (typeof NEWS_ACTS)[number];
  readonly at: Instant;
  /** Whether it is about an extra and not the quote (rule O15). */
  readonly isExtra: boolean;
  /** What the offer comes to with VAT, with the options taken once it is accepted. */
  readonly total: Pence;
};

/** Whether an act of a customer's is news. */
export function isNews(what: JobAct['what']): what is JobNews['what'] {
  return NEWS_ACTS.some((each) => each === what);
}
