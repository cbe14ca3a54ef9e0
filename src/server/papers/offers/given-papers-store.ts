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
import { findIssuedParts } from './offered-quote-store.ts';
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
  const issued = await findIssuedParts(deps.db, offer, quote);
  const terms = { hasPage: hasPage(deps.config, offer, 'HOME'), hasRight, today: dayOf(at), accepted: null, issued };
  const paper = buildGivenPapers({
    offer: offerTermsOf(quote, chosenOptions, terms),
    options: takenOptionPrices(quote, chosenOptions),
    quote: await findModel(deps.db, accountId, offer.document_id),
    logo: logo && { url: logoUrlOf(logo.id), width: logo.width, height: logo.height },
    at,
  });
  return { paper, logo };
}

/** Papers that went out by mail, and how far that has come. */
type MailedPapers = { readonly fileId: string; readonly delivery: Delivery | null; readonly destination: string };

/** The mails that brought the customer papers that say this very thing, whenever they were sent; the newest first. */
export async function mailedPapers(
  deps: Pick<Deps, 'db' | 'config' | 'reduceImage'>,
  offer: PublicOffer,
  said: Said,
): Promise<MailedPapers[]> {
  const { account_id: accountId, job_id: jobId, version } = offer;
  const rows = await deps.db
    .selectFrom('job_file as file')
    .innerJoin('document', (join) =>
      join.onRef('document.account_id', '=', 'file.account_id').onRef('document.id', '=', 'file.document_id'),
    )
    .select(['file.id as fileId', 'file.delivery as delivery', 'file.destination as destination'])
    .select('document.model as model')
    .where('file.account_id', '=', accountId)
    .where('file.job_id', '=', jobId)
    .where('file.type', '=', 'papers')
    .where('file.version', '=', version)
    .where('file.delivery', 'is not', null)
    .orderBy('file.tstamp_created', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const { pages } = (await papersOf(deps, offer, said)).paper;
  const expected: unknown = JSON.parse(JSON.stringify(pages));
  return rows
    .filter(({ model }) => isDeepStrictEqual((JSON.parse(model) as Paper).pages, expected)) // written by keepPaper
    .map(({ model: _, ...mailed }) => mailed);
}
