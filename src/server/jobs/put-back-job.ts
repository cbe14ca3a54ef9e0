import type { Actor } from '#domain/actor.ts';
import { readyOn } from '#domain/bill/ready-parts.ts';
import type { Job } from '#domain/job/job.ts';
import { putBack } from '#domain/job/put-back.ts';
import { REOPENED_MAX } from '#domain/limits.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addEvent, countEvents } from './event-store.ts';
import { holdWithAccount } from './hold-with-account.ts';
import { REOPENED_FULL, reopenReplaced } from './offer-acts.ts';
import { findPricingTerms } from './pricing-terms.ts';
import { findQuotedJob } from './quoted-job-store.ts';
import { noteReady } from './ready-store.ts';
import { refuseUnknownJob, refuseUnseenJob } from './refuse-job.ts';
import { findJob, saveJobRow } from './store.ts';

const PUT_BACK_FULL = `This job was put back ${REOPENED_MAX} times, and can be no more. Send the quote anew instead.`;

/** Puts a changed job back to what it was when its newest quote went out, which can then be answered again or stands accepted (rule O14), unless another device changed it since it was `seen`; a repeat changes nothing. */
export async function putBackJob(
  { db, clock }: Deps,
  actor: Actor,
  jobId: string,
  seen?: Instant,
): Promise<Result<Job>> {
  const { accountId } = actor;
  const now = clock().toISOString();
  return inOpenAccount(db, accountId, async (tx): Promise<Result<Job>> => {
    await holdWithAccount(tx, accountId, jobId);
    const stored = await findJob(tx, accountId, jobId);
    if (!stored) return refuseUnknownJob();
    const { offer } = stored;
    if (stored.status === 'QUOTED') return success(stored);
    if (seen !== undefined && stored.tstampUpdated !== seen) return refuseUnseenJob();
    const quoted = offer && (await findQuotedJob(tx, accountId, offer.id));
    const isReplaced = offer?.state === 'REPLACED';
    if (isReplaced && (await countEvents(tx, accountId, { jobId, what: 'REOPENED' })) >= REOPENED_MAX) {
      return refuse('STORAGE_FULL', REOPENED_FULL);
    }
    if ((await countEvents(tx, accountId, { jobId, what: 'PUT_BACK' })) >= REOPENED_MAX) {
      return refuse('STORAGE_FULL', PUT_BACK_FULL);
    }
    const { vatRate: accountVatRate, cisRegistered } = await findPricingTerms(tx, accountId);
    const back = putBack(stored, quoted, { accountVatRate, cisRegistered, now });
    if (!back.ok) return back;
    await saveJobRow(tx, accountId, back.value, stored);
    await addEvent(tx, actor, { jobId, at: now, act: { what: 'PUT_BACK', facts: { version: back.value.version } } });
    if (isReplaced) await reopenReplaced(tx, actor, { jobId, at: now });
    const whole = (await findJob(tx, accountId, jobId)) ?? back.value;
    if (readyOn(whole) !== readyOn(stored)) await noteReady(tx, accountId, jobId);
    return success(whole);
  });
}
