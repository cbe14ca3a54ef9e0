import { NOTHING_AGREED, type AgreedParts, type AgreedSums } from '#domain/job/agreed.ts';
import type { NotedAnswer, NotedBefore } from '#domain/job/noted-answer.ts';
import { acceptedQuote, type CancelledYes, type JobExtra, type JobOffer } from '#domain/job/job-offer.ts';
import { pence } from '#domain/money/money.ts';
import { keptGoods, type KeptGoods } from '#domain/job/kept-goods.ts';
import { cancelUntil, workFrom, type Agreement } from '#domain/offer/cancellation.ts';
import { acceptedBefore } from '#domain/offer/offer.ts';
import { dayOf, type Day } from '#domain/time/date.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { JobRow } from '#server/platform/db/tables.ts';
import { extraIn, photoUrlOf } from './extra-store.ts';
import { isForAnother, withQuoted, type MadeOutRow } from './made-out-to.ts';
import { remindersOf, type RemindedRow } from './reminders-of.ts';
import { asideOrNull } from './stored-aside.ts';

/** An offer with what its account and job say of it. */
export type FoundOffer = OfferRow & RemindedRow & MadeOutRow;

/** The offers of a job: its newest quote's, those of its extras, the oldest first, and what its customer accepted of them. */
export type OffersOfJob = {
  readonly offer: JobOffer | null;
  readonly extras: readonly JobExtra[];
  readonly accepted: AgreedParts;
  /** The ids of extras that were offered to wholly another customer than the job is for by now. */
  readonly ofOthers: ReadonlySet<string>;
  /** Null where none stands accepted, or none of the customer that the job is for by now. */
  readonly agreedQuote: AcceptedQuote | null;
};

/** The quote of a job that stands accepted: its version, and the document that its customer has. */
export type AcceptedQuote = { readonly version: number; readonly documentId: string };

/** Those of a job that never had any. */
export const NO_OFFERS: OffersOfJob = {
  offer: null,
  extras: [],
  accepted: NOTHING_AGREED,
  ofOthers: new Set(),
  agreedQuote: null,
};

/** What there is of offers of a job, from all its rows, the newest first. */
export function offersIn(newestFirst: readonly FoundOffer[]): OffersOfJob {
  const versions = newestFirst.filter(isOfQuote);
  const [newest] = versions;
  // Each is of the contract on which it was offered, in its version.
  const extras = newestFirst
    .filter((row) => !isOfQuote(row))
    .toReversed()
    .map((row) =>
      withQuoted(
        row,
        versions.find(({ version }) => version <= row.version),
      ),
    );
  const offer = newest === undefined ? null : offerOf(newest, versions);
  return {
    offer,
    extras: extras.filter(isListed).flatMap((row) => extraOf(row) ?? []),
    accepted: {
      quote: newest === undefined ? null : signedQuote(newest),
      extras: extras.filter((row) => !isForAnother(row)).flatMap((row) => agreedIn(row) ?? []),
    },
    ofOthers: new Set(extras.filter(isForAnother).map(({ id }) => id)),
    agreedQuote: agreedQuoteOf(offer, versions),
  };
}

function agreedQuoteOf(newest: JobOffer | null, versions: readonly FoundOffer[]): AcceptedQuote | null {
  const accepted = acceptedQuote(newest)?.version;
  const row = versions.find(({ state, version }) => state === 'ACCEPTED' && version === accepted);
  return row === undefined ? null : { version: row.version, documentId: row.document_id };
}

// What a cancelled contract was signed at stays what a part of it, for work that was done, is of (Consumer Contracts Regulations 2013, regulation 36).
function signedQuote(row: OfferRow): AgreedParts['quote'] {
  const sums = row.state === 'CANCELLED' ? sumsIn(row) : agreedIn(row);
  return sums && { version: row.version, sums, options: chosenIn(row) };
}

/** Whether an offer is of a quote, not of an extra. */
export function isOfQuote({ extra }: OfferRow): boolean {
  return extra === null;
}

/** What was agreed with an offer as long as it is; null for one that is not accepted. */
function agreedIn(row: OfferRow): AgreedSums | null {
  return row.state === 'ACCEPTED' ? sumsIn(row) : null;
}

function sumsIn({ agreed }: OfferRow): AgreedSums | null {
  return agreed === null ? null : (JSON.parse(agreed) as AgreedSums); // written by the acceptance
}

// What the trader took back is gone; what ended unanswered with the job is still to be seen there.
function isListed({ state, ended_with_job: endedWithJob }: OfferRow): boolean {
  return state !== 'WITHDRAWN' || endedWithJob === 1;
}

function extraOf(row: FoundOffer): JobExtra | null {
  const extra = extraIn(row);
  if (extra === null) return null;
  const offer = offerOf(row, []);
  const isAgreed = offer.state === 'ACCEPTED' && !offer.isByAnother;
  const agreedOn = isAgreed && offer.answeredAt !== null ? dayOf(offer.answeredAt) : null;
  return { id: row.id, description: extra.description, total: offer.total, offer, photoUrl: photoUrlOf(row), agreedOn };
}

/** The address of a customer's page; null while the business takes no answers online, and once the customer is forgotten. */
function urlOf(row: Pick<FoundOffer, 'id' | 'base' | 'token' | 'accept_online'>): string | null {
  return row.accept_online === 1 && row.token !== row.id ? `${row.base}/q/${row.token}` : null;
}

/** What decides until when an accepted offer can be cancelled; null before it is accepted. */
export function agreementOf(row: OfferRow & Pick<JobRow, 'aside'>): Agreement | null {
  if (row.answered_at === null || (row.state !== 'ACCEPTED' && row.state !== 'CANCELLED')) return null;
  return {
    basis: row.basis,
    acceptedOn: dayOf(row.answered_at),
    lacksNotice: notedIn(row)?.papers === false,
    // Unreadable, it counts as goods that have not come: nobody's time to cancel ends by it.
    goodsArrivedOn: asideOrNull({ id: row.job_id, aside: row.aside })?.goodsArrivedOn ?? null,
    startEarly: startEarlyOf(row),
  };
}

/** What can't be cancelled on a day of an offer that was accepted with the right to cancel. */
export function keptIn(row: OfferRow & Pick<JobRow, 'aside'>, madeToMeasure: string, on: Day): KeptGoods {
  const aside = asideOrNull({ id: row.job_id, aside: row.aside });
  const { workStartedOn = null, workFinishedOn = null, goodsArrivedOn = null } = aside ?? {};
  const ofOffer = {
    hasGoods: row.basis === 'GOODS_WITH_FITTING',
    isExtra: !isOfQuote(row),
    startEarly: startEarlyOf(row),
  };
  return keptGoods({ ...ofOffer, madeToMeasure, workStartedOn, workFinishedOn, goodsArrivedOn }, on);
}

/** The ids of the options that were taken. */
export function chosenIn({ chosen_options }: Pick<OfferRow, 'chosen_options'>): string[] {
  return JSON.parse(chosen_options) as string[]; // written by the acceptance, or empty
}

/** The answer as the trader noted it; null where there is none, and once the customer has signed. */
export function notedIn(row: Pick<OfferRow, 'noted'>): NotedAnswer | null {
  const note = storedNote(row);
  return note === null || isBeforeSignature(note) ? null : note;
}

/** The yes as the trader had noted it before the customer signed; null where none was. */
export function notedBeforeIn(row: Pick<OfferRow, 'noted'>): NotedBefore | null {
  const note = storedNote(row);
  return note !== null && isBeforeSignature(note) ? note : null;
}

/** What the trader noted, whether it was signed since or not. */
export function storedNote({ noted }: Pick<OfferRow, 'noted'>): NotedAnswer | NotedBefore | null {
  return noted === null ? null : (JSON.parse(noted) as NotedAnswer | NotedBefore); // written as it was noted or signed
}

/** What is stored of a noted yes once the customer signs; null where none was noted. */
export function signedNote(row: OfferRow): string | null {
  const noted = notedIn(row);
  if (noted === null) return null;
  return JSON.stringify({ ...noted, total: pence(row.total), chosenOptions: chosenIn(row) } satisfies NotedBefore);
}

function isBeforeSignature(note: NotedAnswer | NotedBefore): note is NotedBefore {
  return 'chosenOptions' in note;
}

/** An offer with what follows from it and from the others of its quote, the newest first. */
export function offerOf(row: FoundOffer, newestFirst: readonly FoundOffer[]): JobOffer {
  const agreement = agreementOf(row);
  const earlier = acceptedBefore(row, newestFirst);
  const accepted = row.state === 'ACCEPTED' ? row : earlier;
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    url: urlOf(row),
    validUntil: row.valid_until,
    firstViewedAt: row.first_viewed_at,
    lastViewedAt: row.last_viewed_at,
    views: row.views,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    declineReason: row.decline_reason,
    noted: notedIn(row),
    notedBefore: notedBeforeIn(row),
    chosenOptions: chosenIn(row),
    startEarly: startEarlyOf(row),
    recordFileId: row.record_file_id,
    fileId: row.file_id,
    sha256: row.sha256,
    total: pence(row.total),
    workStartsOn: row.work_starts_on,
    workEndsOn: row.work_ends_on,
    place: row.place,
    cancelUntil: agreement && cancelUntil(agreement),
    workFrom: agreement && workFrom(agreement),
    cancelledAt: row.cancelled_at,
    payBackBy: row.pay_back_by,
    // Nothing is newer than the newest and than an extra; `listOffers` tells it of others.
    newerUrl: null,
    remindersOn: remindersOf(row),
    remindersStoppedAt: row.reminders_stopped_at,
    keepsJob: row.keeps_job === 1,
    isByAnother: accepted !== null && isForAnother(accepted),
    replaces: earlier && earlierYes(earlier),
    endedWith: endedWith(row, newestFirst),
  };
}

/** An accepted version, as one that went out after it names it. */
function earlierYes(row: FoundOffer): NonNullable<JobOffer['replaces']> {
  const agreement = agreementOf(row);
  const note = notedIn(row);
  return {
    version: row.version,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    total: pence(row.total),
    noted: note && { how: note.how, on: note.on, papers: note.papers },
    chosenOptions: chosenIn(row),
    startEarly: startEarlyOf(row),
    cancelUntil: agreement && cancelUntil(agreement),
    workFrom: agreement && workFrom(agreement),
  };
}

/** The cancelled version with which a newer one ended that had gone out by then: both keep the same moment. What the customer signed is the contract, whatever was noted after it. Null for any other. */
function endedWith(
  { version: own, cancelled_at: at }: OfferRow,
  newestFirst: readonly OfferRow[],
): CancelledYes | null {
  if (at === null) return null;
  const ended = newestFirst.filter((other) => other.state === 'CANCELLED' && other.cancelled_at === at);
  const row = ended.find((other) => notedIn(other) === null) ?? ended[0];
  if (row === undefined || row.version >= own) return null;
  const { version, answered_at: answeredAt, pay_back_by: payBackBy } = row;
  const note = notedIn(row);
  const noted = note && { how: note.how, on: note.on, papers: note.papers };
  return { version, answeredAt, startEarly: startEarlyOf(row), cancelledAt: at, payBackBy, noted };
}

/** What was said of an early start; null where that was not asked. */
export function startEarlyOf({ start_early: is }: Pick<OfferRow, 'start_early'>): boolean | null {
  return is === null ? null : is === 1;
}
