import type { Actor } from '#domain/actor.ts';
import type { JobAct } from '#domain/job/job-event.ts';
import type { Delivery, FileAction, FileType } from '#domain/job/job.ts';

/** Something that was done to a job; the highest seq is the newest. The names of people stand in columns, so that they can be erased. */
export type JobEventRow = {
  account_id: string;
  id: string;
  job_id: string;
  seq: number;
  at: string;
  who_kind: Actor['kind'];
  who_name: string;
  who_user_id: string | null;
  what: JobAct['what'];
  /** Of the facts. */
  content_version: number;
  /** JSON without the address that a file was sent to. */
  facts: string;
  destination: string | null;
};

/** An issued or rendered document: the model that it was drawn from (JSON) and its exact bytes. */
export type DocumentRow = {
  account_id: string;
  id: string;
  job_id: string;
  type: FileType;
  version: number;
  model: string;
  pdf: Uint8Array;
  created_at: string;
  /** Of the model. */
  content_version: number;
  /** The number of the extra that it is about; null for one about the whole job. */
  extra: number | null;
};

/** What a document says, as data (JSON without the customer's e-mail address, which closing the account erases). */
export type DocumentFactsRow = {
  account_id: string;
  document_id: string;
  /** Of the facts. */
  content_version: number;
  facts: string;
  customer_email: string | null;
};

/** One row of a job's history; the highest seq is the newest. */
export type JobFileRow = {
  account_id: string;
  id: string;
  job_id: string;
  document_id: string;
  type: FileType;
  version: number;
  tstamp_created: string;
  seq: number;
  action: FileAction;
  destination: string;
  delivery: Delivery | null;
  delivery_error: string;
  /** What the user has set for its mail (JSON), null where nothing was. */
  own_mail: string | null;
};
