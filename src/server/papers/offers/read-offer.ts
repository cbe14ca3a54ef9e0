import { offerStateOn, type Place } from '#domain/job/job-offer.ts';
import { newerVersion } from '#domain/offer/offer.ts';
import { offerView, type OfferView } from '#domain/offer/offer-view.ts';
import { pence } from '#domain/money/money.ts';
import { refuse } from '#domain/problem.ts';
import { isEmail } from '#domain/text/email.ts';
import { dayOf } from '#domain/time/date.ts';
import { logoUrlOf } from '#server/identity/account/store.ts';
import { photoUrlOf } from '#server/jobs/extra-store.ts';
import { listMessagesFor } from '#server/jobs/message-store.ts';
import { agreementOf, chosenIn, notedIn, startEarlyOf } from '#server/jobs/found-offer.ts';
import { listVersions } from '#server/jobs/offered-to-store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailLeaves } from '#server/platform/mail/mail.ts';
import { findModel } from '#server/papers/document-store.ts';
import { findOfferedQuote } from './offered-quote-store.ts';
import { hasPage, type PublicOffer } from './public-store.ts';

/** The refusal of a link that leads nowhere: nobody is told whether it ever did. */
export function refuseUnknownOffer() {
  return refuse('OFFER_NOT_FOUND', 'This link leads to no quote. Ask the business that sent it for a new one.');
}

/** An offer as its customer sees it now, with the sums of these options while it is open. */
export async function readOffer(
  { db, clock, config, mail }: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  offer: PublicOffer,
  asked: readonly string[] = [],
  place: Place = 'LINK',
): Promise<OfferView> {
  const { account_id: accountId } = offer;
  const photoUrl = photoUrlOf(offer);
  const offers = await listVersions(db, offer);
  const { newerUrl, replaces } = offers.find(({ id }) => id === offer.id) ?? { newerUrl: null, replaces: null };
  const today = dayOf(clock().toISOString());
  const quote = await findOfferedQuote(db, accountId, offer.document_id);
  const noted = notedIn(offer);
  const source = {
    state: offerStateOn({ state: offer.state, validUntil: offer.valid_until }, today),
    validUntil: offer.valid_until,
    fileId: offer.file_id,
    sha256: offer.sha256,
    answeredAt: offer.answered_at,
    answeredBy: offer.answered_by,
    noted: noted && { how: noted.how, on: noted.on, papers: noted.papers, total: pence(offer.total) },
    startEarly: startEarlyOf(offer),
    chosenOptions: chosenIn(offer),
    cancelledAt: offer.cancelled_at,
    cancelToldOn: offer.cancel_told_on,
    newerUrl,
    newer: newerVersion(offer, offers),
    replaces,
    quote,
    document: await findModel(db, accountId, offer.document_id),
    agreement: agreementOf(offer),
    hasRecord: offer.record_file_id !== null,
    place,
    hasPage: hasPage(config, offer, place),
    logoUrl: place === 'LINK' ? `/api/offers/${offer.token}/logo` : logoUrlOf(quote.logoId ?? ''),
    photoUrl: photoUrl !== null && place === 'LINK' ? `/api/offers/${offer.token}/photo` : photoUrl,
    needsEmail: mailLeaves(mail) && !isEmail(offer.customerEmail),
    mailLeaves: mailLeaves(mail),
    messages: place === 'LINK' ? await listMessagesFor(db, offer) : [],
    today,
  };
  return offerView(source, asked);
}
