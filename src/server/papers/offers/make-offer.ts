import { createHash, randomUUID } from 'node:crypto';
import { ON_SENT_AGAIN } from '#domain/offer/offer.ts';
import type { OfferedQuote } from '#domain/offer/offered-quote.ts';
import type { DocumentFacts } from '#domain/document/document-facts.ts';
import type { Job } from '#domain/job/job.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import { stateOn } from '#server/jobs/offer-acts.ts';
import { addOffer, changeOffer, findNewestRow, nextSeq } from '#server/jobs/offer-store.ts';
import { keepQuotedJob } from '#server/jobs/quoted-job-store.ts';
import type { PlannedLink } from './page-link.ts';
import { addOfferedQuote } from './offered-quote-store.ts';

/** A quote that was issued just now. */
export type IssuedQuote = {
  readonly job: Job;
  readonly fileId: string;
  readonly at: Instant;
  readonly base: string;
  readonly link: PlannedLink;
  readonly document: {
    readonly id: string;
    readonly pdf: Uint8Array;
    readonly facts: DocumentFacts;
    readonly offered: OfferedQuote;
  };
};

/**
 * Makes the offer of a quote in the transaction that issues it, or opens the newest one of the same version again for these bytes (rule
 * O1). The caller holds the job, and has seen that its link is the planned one still.
 */
export async function makeOffer(
  tx: Tx,
  accountId: string,
  { job, fileId, at, base, document, link: { standing, token } }: IssuedQuote,
): Promise<void> {
  const { facts, id: document_id, pdf } = document;
  await addOfferedQuote(tx, accountId, { documentId: document_id, quote: document.offered });
  const offered = {
    document_id,
    file_id: fileId,
    base,
    state: 'OPEN',
    valid_until: facts.validUntil,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    total: facts.total,
    ...daysOf(document.offered),
    sent_on: dayOf(at),
    reminded_on: null,
    // What ended with a cancelled contract and goes out again is a new quote.
    cancelled_at: null,
    keeps_job: 1,
  } as const;
  const newest = await findNewestRow(tx, accountId, job.id);
  if (newest && standing !== null) {
    // What was accepted stays what it was: only a copy goes out.
    if (ON_SENT_AGAIN[stateOn(newest, at)] !== 'OPENED') return;
    await changeOffer(tx, newest, offered);
    await keepQuotedJob(tx, accountId, newest.id, job);
    return;
  }
  const id = randomUUID();
  await addOffer(tx, {
    account_id: accountId,
    id,
    job_id: job.id,
    seq: await nextSeq(tx, accountId, job.id),
    version: facts.version,
    token,
    ...UNANSWERED,
    ...offered,
    extra: null,
    // Asked about this quote, whichever its version.
    reminders_stopped_at: newest?.reminders_stopped_at ?? null,
  });
  await keepQuotedJob(tx, accountId, id, job);
}

/** The days of the work that a quote states, as its offer keeps them. */
export function daysOf({ workStartsOn, workEndsOn }: OfferedQuote): Pick<OfferRow, 'work_starts_on' | 'work_ends_on'> {
  return { work_starts_on: workStartsOn, work_ends_on: workEndsOn };
}

/** An offer before anybody has seen it. */
export const UNANSWERED = {
  waits: null,
  first_viewed_at: null,
  last_viewed_at: null,
  views: 0,
  answered_at: null,
  answered_by: null,
  last_answer: 0,
  decline_reason: '',
  noted: null,
  chosen_options: '[]',
  start_early: null,
  place: null,
  basis: null,
  record_file_id: null,
  cancelled_at: null,
  cancel_told_on: null,
  pay_back_by: null,
  agreed: null,
  news_event_id: null,
  reminded_on: null,
  reminders_stopped_at: null,
  keeps_job: 0,
  ended_with_job: 0,
} as const satisfies Partial<OfferRow>;
