import { buildCancelledPaper } from '#domain/offer/cancelled-paper.ts';
import type { Paper } from '#domain/document/document-model.ts';
import { endedTogether } from '#domain/offer/offer.ts';
import { wholeAddress } from '#domain/text/address.ts';
import { findCancellation } from '#server/jobs/event-store.ts';
import { listVersions } from '#server/jobs/offered-to-store.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PublicOffer } from './public-store.ts';
import type { OfferReader } from './read-offer.ts';

/** The confirmation of a cancelled offer as a paper; null of any other, and of one that ended without a yes. */
export async function cancelledPaper(
  { db, offers }: Pick<Deps, 'db'> & { readonly offers: OfferReader },
  offer: PublicOffer,
): Promise<Paper | null> {
  const { view, quote } = await offers.lookWithQuote(offer);
  const { state, cancelledAt, answeredAt: acceptedAt, business, moneyBack, noted, version, customerName } = view;
  if (state !== 'CANCELLED' || cancelledAt === null || acceptedAt === null) return null;
  const { jobNumber, extra } = quote;
  // One press ends them all, and is noted of the version on whose page it was.
  const together = endedTogether(offer.id, await listVersions(db, offer));
  const { by } = await findCancellation(db, offer, [offer.id, ...together.map(({ id }) => id)]);
  return buildCancelledPaper({
    jobNumber,
    extra,
    version,
    issuedAt: cancelledAt,
    businessName: business.name,
    businessAddress: wholeAddress(business.address),
    legalLine: business.legalLine,
    customerName,
    cancelledBy: by,
    cancelledAt,
    letter: view.letter,
    acceptedAt,
    noted,
    total: view.priceVatInclusive,
    moneyBack,
  });
}
