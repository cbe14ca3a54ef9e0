import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/actor.ts';
import { readyOn } from '#domain/bill/ready-parts.ts';
import { agreedOf } from '#domain/job/agreed.ts';
import { isBefore } from '#domain/job/job-status.ts';
import type { JobExtra } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { invoiceAmong, issuedParts, planParts, withPlanTotals } from '#domain/job/planned-parts.ts';
import { reviseJob, type RequestedJob } from '#domain/job/revise-job.ts';
import { copiedSelling } from '#domain/price/line-selling.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Product } from '#domain/product/product.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';
import type { Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { findProducts } from '#server/catalogue/products/store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { agreedPlanOf, findAgreedPlans } from './agreed-plan-store.ts';
import { findAside, saveAsideRow } from './aside-store.ts';
import { holdForLink, isLinkDue, linkCustomer, withAskedCustomer } from './customers/link-customer.ts';
import { withdrawExtras } from './offer-acts.ts';
import { findFailedEmails } from './failed-emails.ts';
import { findOffers } from './offer-store.ts';
import { findPricingTerms } from './pricing-terms.ts';
import { noteReady } from './ready-store.ts';
import { refuseBusyJob, refuseUnknownJob } from './refuse-job.ts';
import { saveVersion } from './save-version.ts';
import { findJob } from './store.ts';

/** What is saved: the job of this id as the user wants it. */
export type JobSave = { readonly id: string; readonly requested: RequestedJob };

/** How a save ended; a conflict comes with the job as it is now (ruling J3). */
export type SaveOutcome = { readonly result: Result<Job>; readonly present?: Job | undefined };

// A save that lost a race is redone on the newer job, but not endlessly.
const TRIED_AT_MOST = 5;

/** Saves a job as a whole (rulings J1-J6). */
export async function updateJob({ db, clock }: Deps, actor: Actor, save: JobSave): Promise<SaveOutcome> {
  return inOpenAccount(db, actor.accountId, (tx) => updateJobIn(tx, actor, { ...save, now: clock().toISOString() }));
}

async function updateJobIn(
  tx: Tx,
  actor: Actor,
  save: JobSave & { readonly now: Instant },
  triesLeft = TRIED_AT_MOST,
): Promise<SaveOutcome> {
  const { accountId } = actor;
  const { id, requested, now } = save;
  const stored = await findJob(tx, accountId, id);
  if (!stored) return { result: refuseUnknownJob() };
  const asked = await withAskedCustomer(tx, accountId, { stored, requested });
  if (!asked.ok) return { result: asked };
  const result = await reviseStored(tx, accountId, { stored, requested: asked.value.requested, now });
  if (!result.ok) return result.problem.code === 'INVALID' ? { result } : { result, present: stored };
  if (result.value === stored) return { result };
  const revised = result.value;
  const isLinked = isLinkDue(stored, revised);
  const held = isLinked ? await holdForLink(tx, accountId, { stored, revised }) : success(undefined);
  if (!held.ok) return { result: held };
  const ends = { actor, at: now, act: 'replace' } as const;
  const { isSaved } = await saveVersion(tx, { job: revised, stored, ends });
  // On PostgreSQL another may have come between reading and writing, and may have saved the very same.
  if (isSaved) {
    const whole = isLinked ? await withAsideOfNow(tx, accountId, { revised, phone: asked.value.phone }) : revised;
    if (readyOn(whole) !== readyOn(revised)) await noteReady(tx, accountId, id);
    const saved = isLinked ? await linkCustomer(tx, accountId, { stored, saved: whole, now }) : whole;
    return { result: success(await withOffers(tx, actor, { saved, now, isLinked })) };
  }
  return triesLeft > 1 ? updateJobIn(tx, actor, save, triesLeft - 1) : { result: refuseBusyJob(), present: stored };
}

/** What is set aside as it is now, which others may have changed while this save waited, with the phone number that it takes over. The caller holds the job. */
async function withAsideOfNow(
  tx: Tx,
  accountId: string,
  { revised, phone }: { readonly revised: Job; readonly phone: string | undefined },
): Promise<Job> {
  const present = { ...revised, ...(await findAside(tx, accountId, revised.id)) };
  if (phone === undefined || phone === present.customerPhone) return present;
  const changed = { ...present, customerPhone: phone };
  await saveAsideRow(tx, accountId, changed);
  return changed;
}

type Offered = { readonly saved: Job; readonly now: Instant; readonly isLinked: boolean };

/** The job with its offers as saving it left them: what was agreed is then another thing (rules O1, O14). */
async function withOffers(tx: Tx, actor: Actor, { saved, now, isLinked }: Offered): Promise<Job> {
  if (saved.offer === null) return saved;
  const found = await findOffers(tx, actor.accountId, saved.id);
  // What waits for another customer's yes is none of this one's; only a save that links holds the account, whose room a photo gives back.
  const isOpenToOther = ({ id, offer }: JobExtra) => offer.state === 'OPEN' && found.ofOthers.has(id);
  const isToEnd = isLinked && found.extras.some(isOpenToOther);
  if (isToEnd) await withdrawExtras(tx, actor, { jobId: saved.id, at: now, only: found.ofOthers });
  const offers = isToEnd ? await findOffers(tx, actor.accountId, saved.id) : found;
  const { offer, extras, accepted } = offers;
  const plans = await findAgreedPlans(tx, actor.accountId, [{ ...saved, offers }]);
  const invoiceOf = invoiceAmong(issuedParts(saved));
  const agreedPlan = planParts(agreedPlanOf({ ...saved, offers }, plans), saved, invoiceOf);
  return withPlanTotals({ ...saved, offer, extras, agreed: agreedOf(saved, accepted), agreedPlan });
}

/** What a request makes of a stored job, by the domain's rules and what the account's library, VAT and default markup say now; it writes nothing. */
export async function reviseStored(
  tx: Tx,
  accountId: string,
  { stored, requested, now }: { stored: Job; requested: RequestedJob; now: Instant },
): Promise<Result<Job>> {
  const isKept = !isBefore(stored.status, 'PRICED') && !isBefore(requested.status, 'PRICED');
  const wanted = isKept ? productIdsWithoutLine(stored, requested) : productIdsOf(requested);
  const library = await findProducts(tx, accountId, wanted);
  const named = nameProducts(stored, requested, library);
  if (!named.ok) return named;
  const { vatRate, cisRegistered, defaultMarkup } = await findPricingTerms(tx, accountId);
  return reviseJob(stored, named.value, {
    accountVatRate: vatRate,
    cisRegistered,
    now,
    lineId: () => randomUUID(),
    libraryPrice: (productId) => library.get(productId)?.unitPrice ?? null,
    libraryKind: (productId) => library.get(productId)?.vatKind ?? null,
    librarySelling: (productId) => {
      const product = library.get(productId);
      return product === undefined ? null : copiedSelling(product);
    },
    defaultMarkup,
    failedEmails: await findFailedEmails(tx, accountId, { stored, requested }),
  });
}

/** The products of the requested zones that the job has no line for: what it takes from the library is theirs. */
function productIdsWithoutLine(stored: Job, requested: Pick<RequestedJob, 'zones'>): string[] {
  const withLine = new Set(stored.lineItems.map((line) => line.productId));
  return productIdsOf(requested).filter((id) => !withLine.has(id));
}

/** The products of the requested zones, each once. */
function productIdsOf(requested: Pick<RequestedJob, 'zones'>): string[] {
  return [...new Set(requested.zones.flatMap((zone) => zone.zoneProducts.map(({ productId }) => productId)))];
}

/**
 * Gives the products of the requested zones their names (ruling J6): the one that the job has already, which a product renamed or
 * deleted since keeps (ruling C10), else the library's. A product that is in neither is refused.
 */
function nameProducts(
  stored: Job,
  requested: RequestedJob,
  library: ReadonlyMap<string, Product>,
): Result<RequestedJob> {
  const names = namesInJob(stored);
  const nameOf = (productId: string): string | undefined => names.get(productId) ?? library.get(productId)?.name;
  const breaks = requested.zones.flatMap((zone, index) =>
    zone.zoneProducts.flatMap(({ productId }, position): RuleBreak[] =>
      nameOf(productId) === undefined
        ? [
            {
              path: `/zones/${index}/zoneProducts/${position}/productId`,
              message: 'Choose a product from your library',
            },
          ]
        : [],
    ),
  );
  if (breaks.length > 0) return refuse('INVALID', 'This product is not in your library.', breaks);
  const zones = requested.zones.map((zone) => ({
    ...zone,
    zoneProducts: zone.zoneProducts.map(({ productId }) => ({ productId, name: nameOf(productId) ?? '' })),
  }));
  return success({ ...requested, zones });
}

function namesInJob(job: Job): ReadonlyMap<string, string> {
  const ofLines = job.lineItems.map((line) => [line.productId ?? '', line.description] as const);
  const ofZones = job.zones.flatMap((zone) =>
    zone.zoneProducts.map((product) => [product.productId, product.name] as const),
  );
  return new Map([...ofLines, ...ofZones]);
}
