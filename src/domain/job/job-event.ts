import type { Actor } from '#domain/actor.ts';
import type { Pence } from '#domain/money/money.ts';
import type { Day, Instant } from '#domain/time/date.ts';
import type { FileType, PaperType } from './job.ts';

type PaperFacts = { readonly type: PaperType; readonly version: number };
type OfferFacts = { readonly offerId: string; readonly version: number };
type OfferEvent = 'VIEWED' | 'DECLINED' | 'QUESTION' | 'ANSWERED' | 'WITHDRAWN' | 'REOPENED' | 'REPLACED' | 'CANCELLED';
type PaymentFacts = {
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly number: string;
  readonly amount: Pence;
};
type FileFacts = { readonly type: FileType; readonly version: number; readonly fileId: string };

/** Something that is done to a job, with its facts: a document is issued, sent or downloaded, something becomes of an offer, money comes in, goes back or was noted by mistake, the work is said to be started or finished on a day (null where that is taken back), or the job is deleted or restored, or its customer forgotten. */
export type JobAct =
  | {
      readonly what: 'ISSUED' | 'INVOICED' | 'CREDITED';
      readonly facts: PaperFacts & { readonly number: string; readonly total: Pence };
    }
  | { readonly what: 'SENT'; readonly facts: FileFacts & { readonly destination: string } }
  | { readonly what: 'DOWNLOADED'; readonly facts: FileFacts }
  | { readonly what: 'ACCEPTED'; readonly facts: OfferFacts & { readonly total: Pence; readonly fileId: string } }
  | {
      readonly what: 'EXTRA_OFFERED';
      readonly facts: OfferFacts & { readonly extra: number; readonly total: Pence; readonly fileId: string };
    }
  | { readonly what: OfferEvent; readonly facts: OfferFacts }
  | { readonly what: 'REMINDED'; readonly facts: OfferFacts | Pick<PaymentFacts, 'invoiceId' | 'number'> }
  | { readonly what: 'PAID' | 'REFUNDED' | 'VOIDED'; readonly facts: PaymentFacts }
  | { readonly what: 'WORK_STARTED' | 'WORK_FINISHED'; readonly facts: { readonly day: Day | null } }
  | { readonly what: 'CORRECTED'; readonly facts: { readonly version: number } }
  | { readonly what: 'DELETED' | 'RESTORED' | 'FORGOTTEN'; readonly facts: Readonly<Record<string, never>> };

/** The acts that leave an event. */
export const JOB_ACTS = [
  'ISSUED',
  'SENT',
  'DOWNLOADED',
  'VIEWED',
  'ACCEPTED',
  'DECLINED',
  'QUESTION',
  'ANSWERED',
  'WITHDRAWN',
  'REOPENED',
  'REPLACED',
  'CANCELLED',
  'EXTRA_OFFERED',
  'PAID',
  'REFUNDED',
  'VOIDED',
  'REMINDED',
  'INVOICED',
  'CREDITED',
  'CORRECTED',
  'WORK_STARTED',
  'WORK_FINISHED',
  'DELETED',
  'RESTORED',
  'FORGOTTEN',
] as const satisfies readonly JobAct['what'][];

/** The facts of any act, read back: those that its act has. */
export type EventFacts = {
  readonly type?: FileType | undefined;
  readonly version?: number | undefined;
  readonly number?: string | undefined;
  readonly total?: Pence | undefined;
  readonly fileId?: string | undefined;
  readonly offerId?: string | undefined;
  readonly extra?: number | undefined;
  readonly paymentId?: string | undefined;
  readonly invoiceId?: string | undefined;
  /** Pence; below 0 for money that went back. */
  readonly amount?: Pence | undefined;
  /** Null where nothing stands there any more. */
  readonly day?: Day | null | undefined;
  /** Null once the account is closed, or the customer forgotten. */
  readonly destination?: string | null | undefined;
};

/** An act in the life of a job: what was done, when and by whom. */
export type JobEvent = {
  readonly id: string;
  readonly at: Instant;
  readonly who: { readonly kind: Actor['kind']; readonly name: string };
  readonly what: JobAct['what'];
  readonly facts: EventFacts;
};
