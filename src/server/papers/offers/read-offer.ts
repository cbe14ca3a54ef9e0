import { setImmediate } from 'node:timers/promises';
import { offerStateOn, type JobOffer, type Place } from '#domain/job/job-offer.ts';
import { letterDays, type LetterDays } from '#domain/offer/cancellation.ts';
import { agreedBeside, endedTogether, newerVersion } from '#domain/offer/offer.ts';
import { offerView, type OfferView } from '#domain/offer/offer-view.ts';
import { pence } from '#domain/money/money.ts';
import type { OfferedQuote } from '#domain/offer/offered-quote.ts';
import { NOTHING_ASKED } from '#domain/offer/pay-back.ts';
import { refuse } from '#domain/problem.ts';
import { isEmail } from '#domain/text/email.ts';
import { dayOf } from '#domain/time/date.ts';
import { logoUrlOf } from '#server/identity/account/store.ts';
import { findCancellation } from '#server/jobs/event-store.ts';
import { listCancelledOf } from '#server/jobs/cancelled-bill-store.ts';
import { photoUrlOf } from '#server/jobs/extra-store.ts';
import { listMessagesFor } from '#server/jobs/message-store.ts';
import { agreementOf, chosenIn, keptIn, notedIn, startEarlyOf } from '#server/jobs/found-offer.ts';
import { listEarlyExtras, listVersions } from '#server/jobs/offered-to-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailLeaves } from '#server/platform/mail/mail.ts';
import { refuseMore } from '#server/platform/http/refuse-more.ts';
import { createOwnTurns } from '#server/platform/worker/fair-turns.ts';
import { copyAddress } from './copy-address.ts';
import { createKeptPapers, type OfferedPaper } from './kept-papers.ts';
import { findIssuedParts } from './offered-quote-store.ts';
import { hasPage, type PublicOffer } from './public-store.ts';

/** The refusal of a link that leads nowhere: nobody is told whether it ever did. */
export function refuseUnknownOffer() {
  return refuse('OFFER_NOT_FOUND', 'This link leads to no quote. Ask the business that sent it for a new one.');
}

/** How an offer is looked at: with the sums of these options while it is open, and where its customer has it before them. */
type Look = { readonly chosen?: readonly string[]; readonly place?: Place };

/** Reads offers as their customers see them now. */
export type OfferReader = {
  /** For whoever only looks: the calls about one account's offers one after the other; past those that may wait they are refused. */
  readonly look: (offer: PublicOffer, asked?: Look) => Promise<OfferView>;
  /** The same, also of what else the page says of the quote. */
  readonly lookWithQuote: (offer: PublicOffer, asked?: Look) => Promise<{ view: OfferView; quote: OfferedQuote }>;
  /** For the answer to what was done, which is never refused. */
  readonly lookAfter: (offer: PublicOffer) => Promise<OfferView>;
  /** Lets go of what is kept of an account's papers. */
  readonly drop: (accountId: string) => void;
};

// A family looks at a quote on two or three phones, and ticks options faster than the answers come.
const BOUNDS = { ofOne: 16, ofAll: 256 };
const UNBOUNDED = { ofOne: Number.POSITIVE_INFINITY, ofAll: Number.POSITIVE_INFINITY };

const TOO_MANY = 'Too many people are looking at this right now. Wait a few seconds and try again.';

/**
 * One for the whole server. Of a large quote each reading takes some hundredths of a second, in which nobody else is answered: so they take
 * turns by account, and all else that waits comes in between.
 */
export function createOfferReader(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>): OfferReader {
  const papers = createKeptPapers();
  const [inTurn, inTurnAfter] = [refuseMore(createOwnTurns(BOUNDS), TOO_MANY), createOwnTurns(UNBOUNDED)];

  async function lookWithQuote(offer: PublicOffer, asked: Look = {}) {
    // By way of the loop: on SQLite calls that came together would be answered in one turn of it.
    await setImmediate();
    const paper = await papers.find(deps.db, offer);
    return { view: await readOffer(deps, { offer, paper }, asked), quote: paper.quote };
  }

  return {
    look: (offer, asked) => inTurn(offer.account_id, async () => (await lookWithQuote(offer, asked)).view),
    lookWithQuote: (offer, asked) => inTurn(offer.account_id, () => lookWithQuote(offer, asked)),
    lookAfter: (offer) => inTurnAfter(offer.account_id, async () => (await lookWithQuote(offer)).view),
    drop: papers.drop,
  };
}

/** An offer as its customer sees it now. */
async function readOffer(
  { db, clock, config, mail }: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { offer, paper: { quote, model } }: { readonly offer: PublicOffer; readonly paper: OfferedPaper },
  { chosen = [], place = 'LINK' }: Look,
): Promise<OfferView> {
  const photoUrl = photoUrlOf(offer);
  const offers = await listVersions(db, offer);
  const { newerUrl, replaces } = offers.find(({ id }) => id === offer.id) ?? { newerUrl: null, replaces: null };
  const today = dayOf(clock().toISOString());
  const noted = notedIn(offer);
  const endedToo = endedTogether(offer.id, offers);
  const source = {
    state: offerStateOn({ state: offer.state, validUntil: offer.valid_until }, today),
    validUntil: offer.valid_until,
    fileId: offer.file_id,
    sha256: offer.sha256,
    answeredAt: offer.answered_at,
    answeredBy: offer.answered_by,
    noted: noted && {
      how: noted.how,
      on: noted.on,
      papers: noted.papers,
      total: pence(offer.total),
      chosenOptions: chosenIn(offer),
    },
    startEarly: startEarlyOf(offer),
    earlyExtras: await listEarlyExtras(db, offer),
    kept: keptIn(offer, quote.work?.madeToMeasure ?? '', offer.cancel_told_on ?? today),
    chosenOptions: chosenIn(offer),
    cancelledAt: offer.cancelled_at,
    letter: await findLetter(db, offer, endedToo),
    endedToo,
    asked: offer.state === 'CANCELLED' ? (await listCancelledOf(db, offer)).asked : NOTHING_ASKED,
    newerUrl,
    newer: newerVersion(offer, offers),
    replaces,
    agreedBeside: agreedBeside(offer, offers),
    quote,
    issued: await findIssuedParts(db, offer, quote),
    document: model,
    agreement: agreementOf(offer),
    hasRecord: offer.record_file_id !== null,
    place,
    hasPage: hasPage(config, offer, place),
    logoUrl: place === 'LINK' ? `/api/offers/${offer.token}/logo` : logoUrlOf(quote.logoId ?? ''),
    photoUrl: photoUrl !== null && place === 'LINK' ? `/api/offers/${offer.token}/photo` : photoUrl,
    needsEmail: mailLeaves(mail) && !isEmail(offer.customerEmail),
    mailLeaves: mailLeaves(mail),
    isMailed: mailLeaves(mail) && isEmail(await copyAddress(db, offer)),
    messages: place === 'LINK' ? await listMessagesFor(db, offer) : [],
    today,
  };
  return offerView(source, chosen);
}

/** The days of the letter or call that cancelled an offer, with those that ended with it; null of any other. */
async function findLetter(
  db: Db,
  offer: PublicOffer,
  endedToo: readonly Pick<JobOffer, 'id'>[],
): Promise<LetterDays | null> {
  const { state, cancelled_at: cancelledAt, cancel_told_on: toldOn } = offer;
  if (state !== 'CANCELLED' || cancelledAt === null) return null;
  const { sentOn } = await findCancellation(db, offer, [offer.id, ...endedToo.map(({ id }) => id)]);
  return letterDays({ sentOn, toldOn, cancelledAt });
}
