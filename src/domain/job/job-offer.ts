import type { NotedAnswer, NotedBefore } from './noted-answer.ts';
import type { Pence } from '#domain/money/money.ts';
import type { Day, Instant } from '#domain/time/date.ts';
import type { Job } from './job.ts';

/** The states of an offer (rule O1); EXPIRED is never stored but follows from the day on which an open one is read. */
export const OFFER_STATES = ['OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'REPLACED', 'WITHDRAWN', 'CANCELLED'] as const;

/** Where an offer stands. */
export type OfferState = (typeof OFFER_STATES)[number];

/** Where a customer accepts: by the link, at home on the trader's phone, or at the trader's own place (rule O8). */
export const PLACES = ['LINK', 'HOME', 'PREMISES'] as const;

/** The places in which a customer signs on the trader's own device. */
export const SIGNING_PLACES = ['HOME', 'PREMISES'] as const satisfies Place[];

/** A place in which a customer signs on the trader's own device. */
export type SigningPlace = (typeof SIGNING_PLACES)[number];

/** Where a customer accepts. */
export type Place = (typeof PLACES)[number];

/** What a quote that went out offers the customer, and what became of it, as the trader sees it. */
export type JobOffer = {
  readonly id: string;
  readonly version: number;
  readonly state: OfferState;
  /** The customer's page; null where the business takes no answers online (rule O2). */
  readonly url: string | null;
  /** The last good day in London; null for ever. */
  readonly validUntil: Day | null;
  readonly firstViewedAt: Instant | null;
  readonly lastViewedAt: Instant | null;
  readonly views: number;
  readonly answeredAt: Instant | null;
  readonly answeredBy: string | null;
  readonly declineReason: string;
  /** The answer as the trader noted it, where the customer gave none on a page; null where they did, and before. */
  readonly noted: NotedAnswer | null;
  /** The yes as the trader had noted it before the customer signed; null where none was. */
  readonly notedBefore: NotedBefore | null;
  /** Ids of lines: all that was taken, defaults of choices included, in line order. */
  readonly chosenOptions: readonly string[];
  /** Null where nobody was asked, and before the answer. */
  readonly startEarly: boolean | null;
  /** The file of the acceptance record. */
  readonly recordFileId: string | null;
  /** The file that brought the newest bytes of the quote. */
  readonly fileId: string;
  /** Of these bytes, in hexadecimal. */
  readonly sha256: string;
  /** With VAT; once it is accepted with the options that were taken. */
  readonly total: Pence;
  /** The days of the work as the quote states them, whatever became of the job's since. */
  readonly workStartsOn: Day | null;
  readonly workEndsOn: Day | null;
  readonly place: Place | null;
  /** The last day on which the customer may cancel (rule O10). */
  readonly cancelUntil: Day | null;
  /** The first day of work. */
  readonly workFrom: Day | null;
  /** When its contract was cancelled: its own, or the one that it `endedWith`. */
  readonly cancelledAt: Instant | null;
  /** The last day to pay back what was paid, once the offer is cancelled: null where there is none, and while goods have to come back first. */
  readonly payBackBy: Day | null;
  /** The page of the newer version that took its place, or waits for the customer's yes to do so. */
  readonly newerUrl: string | null;
  /** The accepted version whose place it takes once it is accepted itself, or took (rule O14). */
  readonly replaces: (BindingYes & Pick<JobOffer, 'chosenOptions'>) | null;
  /** The accepted version whose cancellation ended this one too, which had gone out by then; null once it goes out anew. */
  readonly endedWith: CancelledYes | null;
  /** The days of the reminders that are still planned while it is open, missed ones too, in order (rule O13). */
  readonly remindersOn: readonly Day[];
  /** When the customer asked for no more reminders about this quote. */
  readonly remindersStoppedAt: Instant | null;
  /** Whether what the job was when the quote went out is kept, so that a changed job can be put back to it. */
  readonly keepsJob: boolean;
  /** Whether the yes that stands, to this version or to the one that it `replaces`, is of wholly another customer than the job is for by now. */
  readonly isByAnother: boolean;
};

/** Work that the customer is offered besides the accepted quote, by an offer of its own (rule O15). */
export type JobExtra = {
  readonly id: string;
  readonly description: string;
  /** With VAT, as it was offered. */
  readonly total: Pence;
  readonly offer: JobOffer;
  /** Where the signed-in get its photo; null where it has none. */
  readonly photoUrl: string | null;
  /** The day in London on which the customer accepted it; null where it is not agreed, and where wholly another customer than the job is for by now agreed to it. */
  readonly agreedOn: Day | null;
};

/** Those of a job's extras that its customer agreed to. */
export function agreedExtras({ extras }: Pick<Job, 'extras'>): JobExtra[] {
  return extras.filter(({ agreedOn }) => agreedOn !== null);
}

/** An acceptance of an earlier version of the same job: who said yes when, and to how much, and how where the trader noted it. */
export type EarlierYes = Pick<JobOffer, 'version' | 'answeredAt' | 'answeredBy' | 'total'> & {
  readonly noted: Pick<NotedAnswer, 'how' | 'on'> | null;
};

/** An acceptance with what was chosen and what decides from when the work may start, which is the trader's to know. */
export type BindingYes = EarlierYes &
  Pick<JobOffer, 'chosenOptions' | 'startEarly' | 'cancelUntil' | 'workFrom'> & {
    readonly noted: Pick<NotedAnswer, 'how' | 'on' | 'papers'> | null;
  };

/** An acceptance that was cancelled: of which version, when, and what follows from it. */
export type CancelledYes = Pick<JobOffer, 'version' | 'answeredAt' | 'startEarly' | 'cancelledAt' | 'payBackBy'> & {
  readonly noted: Pick<NotedAnswer, 'how' | 'on' | 'papers'> | null;
};

/** What the job list shows of an offer. */
export type OfferHead = Pick<JobOffer, 'version' | 'state' | 'lastViewedAt'> & {
  readonly endedWith: Pick<CancelledYes, 'version'> | null;
};

/** Whether the customer cancelled the contract of a job, of its newest version or of an earlier one with which that ended. */
export function isCancelled(offer: Pick<OfferHead, 'state' | 'endedWith'> | null): boolean {
  return offer !== null && (offer.state === 'CANCELLED' || offer.endedWith !== null);
}

/** The state of an offer on a day in London: an open one is EXPIRED once the last good day is over. */
export function offerStateOn({ state, validUntil }: Pick<JobOffer, 'state' | 'validUntil'>, today: Day): OfferState {
  return state === 'OPEN' && validUntil !== null && validUntil < today ? 'EXPIRED' : state;
}

type Accepted = { readonly version: number; readonly offer: Pick<JobOffer, 'version' | 'state'> | null };
type QuotedJob = { readonly version: number; readonly offer: JobOffer | null };

/** Whether the customer accepted the newest version of a job. */
export function isAccepted({ offer, version }: Accepted): boolean {
  return offer?.state === 'ACCEPTED' && offer.version === version;
}

/** The acceptance of a job's quote that stands: of its newest version, else of the earlier one that stays agreed until a newer is accepted too (rule O14); null where there is none, or none of the customer that the job is for by now. */
export function acceptedQuote(offer: JobOffer | null): BindingYes | null {
  return offer === null || offer.isByAnother ? null : bindingYes(offer);
}

/** The ids of what the customer took of the job as it stands, also once they have cancelled that contract; none while its newest version is another than was accepted (rule O14). */
export function optionsTaken({ offer, version }: QuotedJob): readonly string[] {
  const wasSigned = offer?.state === 'ACCEPTED' || offer?.state === 'CANCELLED';
  return wasSigned && offer.version === version ? offer.chosenOptions : [];
}

/** The yes to a job's quote that binds, whoever gave it: to its newest version, else to the one whose place that is to take. A letter or call that cancels ends it (rule O10); null where there is none. */
export function bindingYes(offer: JobOffer): BindingYes | null {
  if (offer.state === 'ACCEPTED') return offer;
  return offer.state === 'CANCELLED' ? null : offer.replaces;
}

/** Whether any offer of a job stands accepted, as proof of what was agreed (rule O16): the newest, the one that it is to take the place of, or an extra. */
export function hasAccepted({ offer, extras }: Pick<Job, 'offer' | 'extras'>): boolean {
  return (offer !== null && bindingYes(offer) !== null) || extras.some((extra) => extra.offer.state === 'ACCEPTED');
}
