import type { Actor } from '#domain/actor.ts';
import type { SigningPlace } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import type { PaperWay } from '#domain/offer/given-papers.ts';
import { hasRightToCancel, sumOffered, type OfferedQuote } from '#domain/offer/offered-quote.ts';
import type { OfferView } from '#domain/offer/offer-view.ts';
import { chosenOptionsBreaks } from '#domain/price/options.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';
import { keepOpen } from '#server/identity/account/store.ts';
import { refuseUnknownJob } from '#server/jobs/refuse-job.ts';
import { findJob, hasJob } from '#server/jobs/store.ts';
import { operationOf } from '#server/papers/call-key.ts';
import type { Deps } from '#server/platform/deps.ts';
import { accept, NO_ADDRESS, type Acceptance } from './accept-offer.ts';
import type { Visitor } from './count-view.ts';
import { mailedPapers } from './given-papers-store.ts';
import { findOfferOfJob, type OfferOfJob, type PublicOffer } from './public-store.ts';
import type { OfferReader } from './read-offer.ts';
import { copyTo } from './record-mail.ts';
import { findSignable, holdSignable } from './signable-offer.ts';

/** What a customer says on the trader's device, where that is, and how the papers came; null where none are due (rule O8). */
export type SignCall = {
  readonly jobId: string;
  readonly key: string | null;
  readonly visitor: Visitor;
  readonly body: Acceptance & {
    readonly place: SigningPlace;
    readonly papers: PaperWay | null;
    readonly extraId: string | null;
  };
};

/** Accepts the open offer of a job's quote, or of one of its extras, on the trader's own device (rule O8); answers the job. */
export async function signOffer(
  deps: Deps,
  { accountId }: Actor,
  { jobId, key, visitor, body }: SignCall,
): Promise<Result<Job>> {
  const { place, papers, extraId } = body;
  const of = { jobId, extraId };
  const accepted = await accept(deps, {
    key,
    visitor,
    body,
    place,
    papers,
    operation: operationOf('sign', body),
    find: (db) => findSignable(db, accountId, of),
    hold: async (tx) => ((await keepOpen(tx, accountId)) ? holdSignable(tx, accountId, of) : undefined),
    breaks: (offer, quote) => paperBreaks(offer, quote, body),
    check: (offer, quote) => checkPapers(deps, offer, { quote, body }),
  });
  if (!accepted.ok) return accepted;
  const job = await findJob(deps.db, accountId, jobId);
  return job ? success(job) : refuseUnknownJob();
}

/** An offer on the trader's device, and the files of the papers for these ticks that were mailed already, so that nobody who begins again gets them twice. */
type Signing = OfferView & { readonly papersFileIds: readonly string[] };

/** A job's newest offer, or that of an extra, as its customer sees it on the trader's device; null while there is none. */
export async function readSigning(
  deps: Deps & { readonly offers: OfferReader },
  accountId: string,
  { place, chosen, ...of }: OfferOfJob & { readonly place: SigningPlace; readonly chosen: readonly string[] },
): Promise<Result<Signing | null>> {
  if (!(await hasJob(deps.db, accountId, of.jobId))) return refuseUnknownJob();
  const offer = await findOfferOfJob(deps.db, accountId, of);
  if (!offer) return success(null);
  const { view, quote } = await deps.offers.lookWithQuote(offer, { chosen, place });
  return success({ ...view, papersFileIds: await papersFileIds(deps, offer, { view, quote, chosenOptions: chosen }) });
}

async function papersFileIds(
  deps: Deps,
  offer: PublicOffer,
  {
    view,
    quote,
    chosenOptions,
  }: { readonly view: OfferView; readonly quote: OfferedQuote; readonly chosenOptions: readonly string[] },
): Promise<string[]> {
  if (view.state !== 'OPEN' || view.needs.cancellation === null) return [];
  if (chosenOptionsBreaks(quote.lines, chosenOptions).length > 0) return [];
  const at = deps.clock().toISOString();
  const own = copyTo(offer, { email: null });
  const mailed = await mailedPapers(deps, offer, { quote, chosenOptions, at });
  return mailed.filter(({ destination }) => own === '' || destination === own).map(({ fileId }) => fileId);
}

/** At home the law wants the papers in hand before anything binds; by e-mail they need an address. */
function paperBreaks(offer: PublicOffer, quote: OfferedQuote, body: SignCall['body']): RuleBreak[] {
  if (!needsPapers(quote, body)) return [];
  if (body.papers === null) return [{ path: '/papers', message: 'Say how the papers come' }];
  return body.papers === 'EMAIL' && copyTo(offer, body) === '' ? [NO_ADDRESS] : [];
}

async function checkPapers(
  deps: Deps,
  offer: PublicOffer,
  { quote, body }: { readonly quote: OfferedQuote; readonly body: SignCall['body'] },
): Promise<Result<void>> {
  if (body.papers !== 'EMAIL' || !needsPapers(quote, body)) return success(undefined);
  const at = deps.clock().toISOString();
  const mailed = await mailedPapers(deps, offer, { quote, chosenOptions: body.chosenOptions, at });
  if (mailed.some(({ delivery }) => delivery === 'SENT')) return success(undefined);
  return refuse(
    'PAPERS_NOT_SENT',
    'The mail server has not taken the papers for this choice yet. Send them first, or hand them over on paper.',
  );
}

function needsPapers(quote: OfferedQuote, { place, chosenOptions }: SignCall['body']): boolean {
  return hasRightToCancel(quote, place, sumOffered(quote, chosenOptions).priceVatInclusive);
}
