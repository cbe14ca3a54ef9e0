import type { Actor } from '#domain/actor.ts';
import type { Pence } from '#domain/money/money.ts';
import type { Day, Instant } from '#domain/time/date.ts';
import type { FileType, PaperType } from './job.ts';
import type { NotedState, NotedWay } from './noted-answer.ts';

type OfferFacts = { readonly offerId: string; readonly version: number };
type NoteFacts = OfferFacts & { readonly answer: NotedState };
type FileFacts = { readonly type: FileType; readonly version: number; readonly fileId: string };
type IssueFacts = {
  readonly type: PaperType;
  readonly version: number;
  readonly number: string;
  readonly total: Pence;
};
type PaymentFacts = {
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly number: string;
  /** Below 0 where it went back. */
  readonly amount: Pence;
};
type KeptFacts = Omit<PaymentFacts, 'paymentId' | 'amount'> & {
  /** What a contractor kept back of the invoice in all, and what counted as that before. */
  readonly amount: Pence;
  readonly before: Pence;
};
/** The day that was said, null where that is taken back. */
type WorkFacts = { readonly day: Day | null };
type NoFacts = Readonly<Record<string, never>>;

/** What can be done to a job, and the facts that its event keeps. */
type ActFacts = {
  // A paper is made: a quote, an invoice, a credit note.
  readonly ISSUED: IssueFacts;
  readonly INVOICED: IssueFacts;
  readonly CREDITED: IssueFacts;

  // A file goes out.
  readonly SENT: FileFacts & { readonly destination: string };
  readonly DOWNLOADED: FileFacts;

  // Something becomes of an offer; an acceptance has its record, an extra its number and file.
  readonly VIEWED: OfferFacts;
  readonly ACCEPTED: OfferFacts & { readonly total: Pence; readonly fileId: string };
  readonly DECLINED: OfferFacts;
  // The trader's word for what the customer said, who signed nothing.
  readonly NOTED: NoteFacts & { readonly how: NotedWay; readonly day: Day; readonly total: Pence };
  readonly NOTE_TAKEN_BACK: NoteFacts;
  readonly QUESTION: OfferFacts;
  readonly ANSWERED: OfferFacts;
  readonly WITHDRAWN: OfferFacts;
  readonly REOPENED: OfferFacts;
  readonly REPLACED: OfferFacts;
  // With the day on which it was sent where it came by letter or call.
  readonly CANCELLED: OfferFacts & { readonly day?: Day };
  readonly EXTRA_OFFERED: OfferFacts & { readonly extra: number; readonly total: Pence; readonly fileId: string };

  // Money comes in, goes back, is moved from what was paid above other invoices of the job to this one, or was noted by mistake.
  readonly PAID: PaymentFacts;
  readonly REFUNDED: PaymentFacts;
  readonly CREDIT_USED: PaymentFacts;
  readonly VOIDED: PaymentFacts;
  // A contractor kept back for HMRC something else than what counted so far.
  readonly KEPT_BACK: KeptFacts;

  // Of an open offer, or of an unpaid invoice.
  readonly REMINDED: OfferFacts | Pick<PaymentFacts, 'invoiceId' | 'number'>;

  // The job itself.
  readonly CORRECTED: { readonly version: number };
  readonly PUT_BACK: { readonly version: number; readonly asVersion?: number };
  readonly WORK_STARTED: WorkFacts;
  readonly WORK_FINISHED: WorkFacts;
  readonly DELETED: NoFacts;
  readonly RESTORED: NoFacts;
  // Of a job that is another's by now, whom it was made out to before.
  readonly FORGOTTEN: { readonly isEarlier?: boolean };
};

/** Something that is done to a job, with its facts. */
export type JobAct = {
  readonly [What in keyof ActFacts]: { readonly what: What; readonly facts: ActFacts[What] };
}[keyof ActFacts];

/** The acts that leave an event. */
export const JOB_ACTS = [
  'ISSUED',
  'SENT',
  'DOWNLOADED',
  'VIEWED',
  'ACCEPTED',
  'DECLINED',
  'NOTED',
  'NOTE_TAKEN_BACK',
  'QUESTION',
  'ANSWERED',
  'WITHDRAWN',
  'REOPENED',
  'REPLACED',
  'CANCELLED',
  'EXTRA_OFFERED',
  'PAID',
  'REFUNDED',
  'CREDIT_USED',
  'VOIDED',
  'KEPT_BACK',
  'REMINDED',
  'INVOICED',
  'CREDITED',
  'CORRECTED',
  'PUT_BACK',
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
  /** The version that a job got by going back to another. */
  readonly asVersion?: number | undefined;
  readonly number?: string | undefined;
  readonly total?: Pence | undefined;
  readonly fileId?: string | undefined;
  readonly offerId?: string | undefined;
  readonly extra?: number | undefined;
  /** What an extra was offered as: read from its offer, so also once that was taken back. */
  readonly description?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly invoiceId?: string | undefined;
  /** Pence; below 0 for money that went back. */
  readonly amount?: Pence | undefined;
  /** What an amount took the place of. */
  readonly before?: Pence | undefined;
  /** What the trader noted that the customer said, and how that came. */
  readonly answer?: NotedState | undefined;
  readonly how?: NotedWay | undefined;
  /** Null where nothing stands there any more. */
  readonly day?: Day | null | undefined;
  /** Whether who was forgotten is not whom the job is for by now. */
  readonly isEarlier?: boolean | undefined;
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
