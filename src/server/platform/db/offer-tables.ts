import type { OfferState, Place } from '#domain/job/job-offer.ts';
import type { CancellationBasis } from '#domain/offer/cancellation.ts';
import type { Message } from '#domain/offer/message.ts';
import type { JobRow, QueueColumns } from './tables.ts';

/** The tables of what customers are offered and of what they and the business write each other. */
export type OfferTables = {
  offer: OfferRow;
  offered_quote: OfferedQuoteRow;
  quoted_job: QuotedJobRow;
  extra_photo: ExtraPhotoRow;
  job_message: JobMessageRow;
  letter: LetterRow;
};

/** What a quote that went out offers, and what became of it; the highest seq is a job's newest, which is an earlier one again where the job went back to that. */
export type OfferRow = {
  account_id: string;
  id: string;
  job_id: string;
  seq: number;
  version: number;
  /** The quote of the newest bytes, and the file of the history that brought them. */
  document_id: string;
  file_id: string;
  /** The secret end of the address of the customer's page; it is shown to the business again, so it is kept as it is (ADR 0047). */
  token: string;
  /** What stands before it: the address of the server when it was issued. */
  base: string;
  state: Exclude<OfferState, 'EXPIRED'>;
  valid_until: string | null;
  /** Of the quote's bytes. */
  sha256: string;
  /** Pence. */
  total: number;
  /** The days of the work that the quote states. */
  work_starts_on: string | null;
  work_ends_on: string | null;
  /** The total, of a quote's offer less what was invoiced of the job, in pence; null where that leaves nothing or the job is deleted. Written by `tallyOffers` alone, whatever the state. */
  waits: number | null;
  first_viewed_at: string | null;
  last_viewed_at: string | null;
  views: number;
  answered_at: string | null;
  answered_by: string | null;
  /** 1 of the newest answer to the quotes of a job, by which that was won or not (B13); an extra's is none. Written by `tallyAnswers` alone. */
  last_answer: number;
  decline_reason: string;
  /** JSON: the answer as the trader noted it, with the total and the options of a yes that the customer signed since; null where none was noted. */
  noted: string | null;
  /** JSON: ids of lines. */
  chosen_options: string;
  start_early: number | null;
  place: Place | null;
  /** By what the days of cancelling are counted; null before the acceptance and without the right. */
  basis: CancellationBasis | null;
  record_file_id: string | null;
  /** Of a version that was not accepted: when the earlier one was cancelled with which it ended. */
  cancelled_at: string | null;
  /** The day on which the business was told of the cancellation, and the last one to pay back if that is known. */
  cancel_told_on: string | null;
  pay_back_by: string | null;
  /** JSON: what was accepted with the options that were taken, its net and its VAT; null before the acceptance. */
  agreed: string | null;
  /** JSON: the work that an extra offers; null for the offer of a quote. */
  extra: string | null;
  /** The newest act of the customer's that the trader has not opened yet. */
  news_event_id: string | null;
  /** The day in London on which the newest bytes went out, and that of the last reminder since. */
  sent_on: string;
  reminded_on: string | null;
  /** When the customer asked for no more reminders. */
  reminders_stopped_at: string | null;
  /** 1 where `quoted_job` has a row of it. */
  keeps_job: number;
  /** 1 of an extra that waited for an answer as its job was invoiced to the end or its contract was cancelled. */
  ended_with_job: number;
};

/** What a job was when a quote of it went out: its columns then. */
type QuotedJobRow = Pick<
  JobRow,
  | 'account_id'
  | 'content_version'
  | 'customer_name'
  | 'customer_email'
  | 'customer_address'
  | 'zones'
  | 'line_items'
  | 'details'
> & { offer_id: string };

/** What customer and business write each other about a job; the highest seq is the newest. */
export type JobMessageRow = {
  account_id: string;
  id: string;
  job_id: string;
  offer_id: string | null;
  seq: number;
  at: string;
  written_by: Message['from'];
  text: string;
};

/** A mail about an offer that is to be delivered (JSON without the attachment), and the file that goes with it. */
export type LetterRow = QueueColumns & {
  account_id: string;
  attached_file_id: string | null;
  mail: string;
  created_at: string;
  /** The open offer that it reminds of: it leaves only as long as that is open. */
  reminds_offer_id: string | null;
  /** The unpaid invoice that it reminds of, likewise. */
  reminds_bill_id: string | null;
};

/** What the customer is shown of an extra besides its words, in the form in which it is shown. */
export type ExtraPhotoRow = {
  account_id: string;
  offer_id: string;
  mime: string;
  width: number;
  height: number;
  bytes: Uint8Array;
};

/** What a quote offered at the moment at which it was issued (JSON). */
type OfferedQuoteRow = {
  account_id: string;
  document_id: string;
  content_version: number;
  content: string;
};
