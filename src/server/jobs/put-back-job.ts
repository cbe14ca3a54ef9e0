import type { Actor } from '#domain/actor.ts';
import { readyOn } from '#domain/bill/ready-parts.ts';
import type { JobOffer } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { asksForSame } from '#domain/job/revise-job.ts';
import { putBack, type WayBack } from '#domain/job/put-back.ts';
import { REOPENED_MAX } from '#domain/limits.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addEvent, countEvents } from './event-store.ts';
import { holdWithAccount } from './hold-with-account.ts';
import { REOPENED_FULL, reopenReplaced, standAgain } from './offer-acts.ts';
import { listOffers } from './offered-to-store.ts';
import { findPricingTerms } from './pricing-terms.ts';
import { findQuotedJob } from './quoted-job-store.ts';
import { noteReady } from './ready-store.ts';
import { refuseUnknownJob, refuseUnseenJob } from './refuse-job.ts';
import { saveVersion } from './save-version.ts';
import { findJob } from './store.ts';

const PUT_BACK_FULL = `This job was put back ${REOPENED_MAX} times, and can be no more. Send the quote anew instead.`;

/** Which quote a job is to go back to and what it is to become: the newest that went out, in its own version again, unless said otherwise; and when the job was last updated as its sender saw it. */
export type AskedBack = {
  readonly version?: number | undefined;
  readonly becomes?: WayBack | undefined;
  readonly seen?: Instant | undefined;
};

/** Puts a job back to what it was when a quote of it went out (rule O14), unless another device changed it since it was `seen`; a repeat changes nothing. */
export async function putBackJob(
  { db, clock }: Deps,
  actor: Actor,
  jobId: string,
  { version, becomes = 'QUOTED', seen }: AskedBack = {},
): Promise<Result<Job>> {
  const { accountId } = actor;
  const now = clock().toISOString();
  return inOpenAccount(db, accountId, async (tx): Promise<Result<Job>> => {
    await holdWithAccount(tx, accountId, jobId);
    const stored = await findJob(tx, accountId, jobId);
    if (!stored) return refuseUnknownJob();
    const asked = version ?? stored.offer?.version;
    if (becomes === 'QUOTED' && stored.status === 'QUOTED' && stored.version === asked) return success(stored);
    const offers = await listOffers(tx, accountId, jobId);
    const offer = offers.find((each) => each.version === asked);
    const terms = await findPricingTerms(tx, accountId);
    const context = { accountVatRate: terms.vatRate, cisRegistered: terms.cisRegistered, now };
    const quoted = offer ? await findQuotedJob(tx, accountId, offer.id) : null;
    const back = putBack(stored, offer && quoted ? { offer, quoted, becomes } : null, context);
    if (back.ok && isSameVersion(stored, back.value)) return success(stored);
    if (seen !== undefined && stored.tstampUpdated !== seen) return refuseUnseenJob();
    if (!back.ok || !offer) return back;
    const full = await fullProblem(tx, accountId, stored);
    if (full !== null) return refuse('STORAGE_FULL', full);
    return success(await storeBack(tx, actor, { stored, back: back.value, offer, at: now }));
  });
}

function isSameVersion(stored: Job, back: Job): boolean {
  return stored.version === back.version && asksForSame(stored, back);
}

async function fullProblem(tx: Tx, accountId: string, { id: jobId, offer }: Job): Promise<string | null> {
  const count = (what: 'REOPENED' | 'PUT_BACK') => countEvents(tx, accountId, { jobId, what });
  if (offer?.state === 'REPLACED' && (await count('REOPENED')) >= REOPENED_MAX) return REOPENED_FULL;
  return (await count('PUT_BACK')) >= REOPENED_MAX ? PUT_BACK_FULL : null;
}

/** Writes a job that went back, with what becomes of its quotes: the one that it is again can be answered or stands accepted, and the others take no answer. */
async function storeBack(
  tx: Tx,
  actor: Actor,
  {
    stored,
    back,
    offer,
    at,
  }: { readonly stored: Job; readonly back: Job; readonly offer: JobOffer; readonly at: Instant },
): Promise<Job> {
  const { accountId } = actor;
  const { id: jobId } = back;
  const isNext = back.status === 'PRICED';
  await saveVersion(tx, {
    job: back,
    stored,
    ends: { actor, at, act: 'replace' },
    isOutdated: isNext && back.version !== stored.version,
  });
  const facts = isNext ? { version: offer.version, asVersion: back.version } : { version: offer.version };
  await addEvent(tx, actor, { jobId, at, act: { what: 'PUT_BACK', facts } });
  if (!isNext) await keepTo(tx, actor, { jobId, at, offer, isNewest: offer.id === stored.offer?.id });
  const whole = (await findJob(tx, accountId, jobId)) ?? back;
  if (readyOn(whole) !== readyOn(stored)) await noteReady(tx, accountId, jobId);
  return whole;
}

/** Makes a quote the one that counts again: a replaced one can be answered, and an earlier one takes the place of those that went out since. */
async function keepTo(
  tx: Tx,
  actor: Actor,
  {
    isNewest,
    offer,
    ...step
  }: { readonly jobId: string; readonly at: Instant; readonly offer: JobOffer; readonly isNewest: boolean },
): Promise<void> {
  if (!isNewest) await standAgain(tx, actor, { ...step, offer });
  else if (offer.state === 'REPLACED') await reopenReplaced(tx, actor, step);
}
