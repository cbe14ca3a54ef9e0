import type { NotedWay } from './job-offer.ts';

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
} as const satisfies Readonly<Record<NotedWay, string>>;
