import { isDeepStrictEqual } from 'node:util';
import type { Delivery } from '#domain/job/job.ts';
import type { Paper } from '#domain/document/document-model.ts';
import { buildGivenPapers } from '#domain/offer/given-papers.ts';
import {
  hasRightToCancel,
  offerTermsOf,
  sumOffered,
  takenOptionPrices,
  type OfferedQuote,
} from '#domain/offer/offered-quote.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import type { Logo } from '#server/identity/account/logo-store.ts';
import { findPrintedLogo } from '#server/identity/account/printed-logo.ts';
import { logoUrlOf } from '#server/identity/account/store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findModel } from '#server/papers/document-store.ts';
import { hasPage, type PublicOffer } from './public-store.ts';

/** What the papers before signing say of an offer with these ticks. */
type Said = { readonly quote: OfferedQuote; readonly chosenOptions: readonly string[]; readonly at: Instant };

/** The papers that a customer at home gets before signing, and the logo that they show. */
export async function papersOf(
  deps: Pick<Deps, 'db' | 'config' | 'reduceImage'>,
  offer: PublicOffer,
  { quote, chosenOptions, at }: Said,
): Promise<{ paper: Paper; logo: Logo | null }> {
  const { account_id: accountId } = offer;
  const logo = quote.logoId === null ? null : await findPrintedLogo(deps, accountId, quote.logoId);
  const { priceVatInclusive } = sumOffered(quote, chosenOptions);
  const hasRight = hasRightToCancel(quote, 'HOME', priceVatInclusive);
  const terms = { hasPage: hasPage(deps.config, offer, 'HOME'), hasRight, today: dayOf(at), accepted: null };
  const paper = buildGivenPapers({
    offer: offerTermsOf(quote, chosenOptions, terms),
    options: takenOptionPrices(quote, chosenOptions),
    quote: await findModel(deps.db, accountId, offer.document_id),
    logo: logo && { url: logoUrlOf(logo.id), width: logo.width, height: logo.height },
    at,
  });
  return { paper, logo };
}

/** How far the mails have come that brought the customer these very pages, whenever they were sent. */
export async function deliveriesOf(
  { db }: Pick<Deps, 'db'>,
  { account_id: accountId, job_id: jobId, version }: PublicOffer,
  { pages }: Paper,
): Promise<(Delivery | null)[]> {
  const rows = await db
    .selectFrom('job_file as file')
    .innerJoin('document', (join) =>
      join.onRef('document.account_id', '=', 'file.account_id').onRef('document.id', '=', 'file.document_id'),
    )
    .select(['file.delivery as delivery', 'document.model as model'])
    .where('file.account_id', '=', accountId)
    .where('file.job_id', '=', jobId)
    .where('file.type', '=', 'papers')
    .where('file.version', '=', version)
    .execute();
  const expected: unknown = JSON.parse(JSON.stringify(pages));
  return rows
    .filter(({ model }) => isDeepStrictEqual((JSON.parse(model) as Paper).pages, expected)) // written by keepPaper
    .map(({ delivery }) => delivery);
}
