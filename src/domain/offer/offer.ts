import type { EarlierYes, JobOffer, OfferState } from '#domain/job/job-offer.ts';
import { formatPounds } from '#domain/money/money.ts';
import { allOf } from '#domain/text/all-of.ts';
import { dayOf, formatDay } from '#domain/time/date.ts';
import { agreedAsNoted } from './noted-offer.ts';

/** What can be done to an offer, by the customer, the trader or the product itself. */
export const OFFER_ACTS = {
  accept: { from: ['OPEN'], to: 'ACCEPTED' },
  decline: { from: ['OPEN'], to: 'DECLINED' },
  withdraw: { from: ['OPEN'], to: 'WITHDRAWN' },
  reopen: { from: ['WITHDRAWN'], to: 'OPEN' },
  replace: { from: ['OPEN'], to: 'REPLACED' },
  cancel: { from: ['ACCEPTED'], to: 'CANCELLED' },
  // The trader notes what was said, also after the last good day, and takes a slip back.
  noteYes: { from: ['OPEN', 'EXPIRED'], to: 'ACCEPTED' },
  noteNo: { from: ['OPEN', 'EXPIRED'], to: 'DECLINED' },
  takeNoteBack: { from: ['ACCEPTED', 'DECLINED'], to: 'OPEN' },
} as const satisfies Record<string, { readonly from: readonly OfferState[]; readonly to: OfferState }>;

/** Something that can be done to an offer. */
export type OfferAct = keyof typeof OFFER_ACTS;

/** The state after an act, or null where the act can't be done (rule O1). `state` is that of the day. */
export function offerAfter(state: OfferState, act: OfferAct): OfferState | null {
  const { from, to } = OFFER_ACTS[act];
  return from.some((each) => each === state) ? to : null;
}

/** Whether a customer can sign an offer: an open one, or one of which the trader has noted a yes, which is no signature, until a `newer` version is out. `state` is that of the day. */
export function takesSignature(
  { state, noted }: { readonly state: OfferState; readonly noted: object | null },
  newer: unknown,
): boolean {
  return offerAfter(state, 'accept') !== null || (state === 'ACCEPTED' && noted !== null && newer === null);
}

/** What sending the same version again does to its newest offer: it stands and is open, another takes its place, or it stays as it is (rule O1). */
export const ON_SENT_AGAIN = {
  OPEN: 'OPENED',
  EXPIRED: 'OPENED',
  WITHDRAWN: 'OPENED',
  DECLINED: 'NEW',
  CANCELLED: 'NEW',
  REPLACED: 'NEW',
  ACCEPTED: 'KEPT',
} as const satisfies Record<OfferState, 'OPENED' | 'NEW' | 'KEPT'>;

type OfVersion = Pick<JobOffer, 'version' | 'state'>;
type Answered = OfVersion & Pick<JobOffer, 'noted'>;

/**
 * The newer version that an offer's page leads to (rules O4, O14): from a replaced one the newest; from an accepted one that which was signed
 * since and so counts in its place, else that which the trader noted as a yes, else the newest while it waits for an answer or has expired; from
 * one that was declined, expired or was withdrawn that which has been sent since, after a no of the same version too, and was not declined as
 * well. Null where there is none.
 */
export function newerVersion<Offer extends Answered>(offer: OfVersion, newestFirst: readonly Offer[]): Offer | null {
  const later = newestFirst.filter(({ version }) => version > offer.version);
  const [newest = null] = later;
  if (offer.state === 'REPLACED') return newest;
  // The same version only goes out anew after a no (`ON_SENT_AGAIN`), so any other offer of it that stands is later.
  if (offer.state === 'DECLINED')
    return newestFirst.find((each) => each.version >= offer.version && stands(each)) ?? null;
  if (offer.state === 'CANCELLED') return null;
  // An open one is replaced by the next version, unless its last good day was over by then.
  if (offer.state !== 'ACCEPTED') return later.find(stands) ?? null;
  return (
    later.find(isSigned) ??
    later.find(({ state }) => state === 'ACCEPTED') ??
    (newest !== null && canStillBeAgreed(newest) ? newest : null)
  );
}

/** Whether the customer gave this yes themselves: what the trader noted is their own word, and takes nothing from an earlier one but by a signature. */
export function isSigned({ state, noted }: { readonly state: OfferState; readonly noted: object | null }): boolean {
  return state === 'ACCEPTED' && noted === null;
}

/** The accepted version whose place an offer takes once it is accepted, or took: the newest before it (rule O14). */
export function acceptedBefore<Offer extends OfVersion>(offer: OfVersion, newestFirst: readonly Offer[]): Offer | null {
  return newestFirst.find(({ version, state }) => version < offer.version && state === 'ACCEPTED') ?? null;
}

/** The earlier acceptance that stays agreed beside an offer that is not accepted, also once that was declined or is over; null where there is none, and where a later one, or the same sent again, has taken its place. */
export function agreedBeside<Offer extends OfVersion>(offer: OfVersion, newestFirst: readonly Offer[]): Offer | null {
  const newest = newestFirst.find(({ state }) => state === 'ACCEPTED');
  return newest !== undefined && newest.version < offer.version ? newest : null;
}

/** The other versions of a quote that the cancellation of this one ended too, the newest first: not those whose place a signature had taken. */
export function endedTogether<Offer extends Answered & Pick<JobOffer, 'id' | 'cancelledAt'>>(
  id: string,
  newestFirst: readonly Offer[],
): Offer[] {
  const own = newestFirst.find((each) => each.id === id);
  if (own?.state !== 'CANCELLED') return [];
  const ended = newestFirst.filter(
    ({ state, cancelledAt }) => state === 'CANCELLED' && cancelledAt === own.cancelledAt,
  );
  const signed = ended.find(({ noted }) => noted === null)?.version ?? 0;
  return ended.filter((each) => each.id !== id && each.version >= signed);
}

function stands(offer: OfVersion): boolean {
  return offer.state === 'ACCEPTED' || canStillBeAgreed(offer);
}

function canStillBeAgreed({ state }: OfVersion): boolean {
  return state === 'OPEN' || state === 'EXPIRED';
}

/** Whether the customer may ask a question about an offer (rule O11). */
export function takesQuestions(state: OfferState): boolean {
  return state === 'OPEN' || state === 'EXPIRED' || state === 'ACCEPTED' || state === 'CANCELLED';
}

/** An earlier acceptance of the same quote: `version 1, accepted on 22 Nov 2026 by Margaret Ellison for £3,058.72`; of one that nobody signed, that it is as `noter` noted, who may be `you`. */
export function earlierYesWords({ version, answeredAt, answeredBy, total, noted }: EarlierYes, noter: string): string {
  if (noted !== null)
    return `version ${version}, ${agreedAsNoted(noted)}, as ${noter} noted, for ${formatPounds(total)}`;
  const when = answeredAt === null ? '' : ` on ${formatDay(dayOf(answeredAt))}`;
  return `version ${version}, accepted${when} by ${answeredBy ?? ''} for ${formatPounds(total)}`;
}

/** What else a cancellation ended, in a sentence; none where that was nothing. `noter` is who noted what nobody signed. */
export function endedTooWords(ended: readonly EarlierYes[], noter: string): string[] {
  const named = ended.map((each) => earlierYesWords(each, noter));
  return named.length === 0 ? [] : [`The cancellation also ended ${allOf(named, '; ')}.`];
}
