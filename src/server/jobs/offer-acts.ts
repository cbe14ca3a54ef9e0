import type { Actor } from '#domain/actor.ts';
import { offerStateOn, type JobOffer } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobAct } from '#domain/job/job-event.ts';
import { REOPENED_MAX } from '#domain/limits.ts';
import { offerAfter, type OfferAct } from '#domain/offer/offer.ts';
import { refuse, success, type Problem, type Result } from '#domain/problem.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { holdWithAccount } from './hold-with-account.ts';
import { addEvent, countEvents } from './event-store.ts';
import { eraseExtraPhoto, findExtraRows } from './extra-store.ts';
import { changeOffer, findLaterRows, findNewestRow, makeNewest } from './offer-store.ts';
import { refuseUnknownJob } from './refuse-job.ts';
import { findJob, findJobStatus } from './store.ts';

const WORDS = {
  withdraw: { what: 'WITHDRAWN', refused: 'Only an open offer can be withdrawn.' },
  reopen: { what: 'REOPENED', refused: 'Only a withdrawn offer can be opened again.' },
} as const satisfies Partial<Record<OfferAct, { what: JobAct['what']; refused: string }>>;

/** Why quotes of a job are opened again no more. */
export const REOPENED_FULL = `Quotes of this job were opened again ${REOPENED_MAX} times, and can be no more. Send the quote anew instead.`;

/** Withdraws the newest offer of a job, or opens a withdrawn one again (rules O1, O16); a repeat changes nothing. */
export async function changeNewestOffer(
  { db, clock }: Deps,
  actor: Actor,
  { jobId, act }: { readonly jobId: string; readonly act: keyof typeof WORDS },
): Promise<Result<Job>> {
  const { accountId } = actor;
  const at = clock().toISOString();
  const { what, refused } = WORDS[act];
  return inOpenAccount(db, accountId, async (tx) => {
    const held = await findJobStatus(tx, accountId, jobId);
    if (!held) return refuseUnknownJob();
    if (held.status === 'DELETED') return refuse('JOB_DELETED', 'This job was deleted. Restore it first.');
    const row = await findNewestRow(tx, accountId, jobId);
    if (!row) return refuse('OFFER_NOT_OPEN', 'This job has no offer yet. Send or download its quote first.');
    const state = stateOn(row, at);
    const after = offerAfter(state, act);
    const isDone = state === (act === 'withdraw' ? 'WITHDRAWN' : 'OPEN');
    if (after === null && !isDone) return refuse('OFFER_NOT_OPEN', refused);
    const job = await findJob(tx, accountId, jobId);
    if (!job) return refuseUnknownJob();
    if (after === null) return success(job);
    const problem = act === 'reopen' ? reopenProblem(job, row) : null;
    if (problem !== null) return { ok: false, problem };
    if (act === 'reopen' && (await countEvents(tx, accountId, { jobId, what })) >= REOPENED_MAX) {
      return refuse('STORAGE_FULL', REOPENED_FULL);
    }
    await closeOffer(tx, actor, { row, at, act, what });
    return success((await findJob(tx, accountId, jobId)) ?? job);
  });
}

/** Why a withdrawn offer can't be answered again: the job is billed, no longer costs what it offers, or its contract was cancelled (rules O14, O16). */
function reopenProblem({ status, version }: Job, row: OfferRow): Problem | null {
  if (status === 'INVOICED')
    return { code: 'JOB_INVOICED', detail: 'This job is invoiced: its quote takes no answer.' };
  if (row.cancelled_at !== null) {
    return { code: 'OFFER_NOT_OPEN', detail: 'Its contract was cancelled since. Send the quote anew instead.' };
  }
  if (version === row.version) return null;
  return { code: 'OFFER_NOT_OPEN', detail: 'The quote was changed since. Send its new version instead.' };
}

/** Takes an open offer out of the customer's hands in the transaction that makes it out of date: a newer version replaces it, sums that changed by themselves and the invoice withdraw it (rules O1, O14, O16). The caller holds the job. */
export async function endOpenOffer(
  tx: Tx,
  actor: Actor,
  { jobId, at, act }: { readonly jobId: string; readonly at: Instant; readonly act: 'replace' | 'withdraw' },
): Promise<boolean> {
  const row = await findNewestRow(tx, actor.accountId, jobId);
  if (!row || offerAfter(stateOn(row, at), act) === null) return false;
  await closeOffer(tx, actor, { row, at, act, what: act === 'replace' ? 'REPLACED' : 'WITHDRAWN' });
  return true;
}

/** Opens an offer again that a newer version has replaced, in the transaction that takes the newer version back. The caller holds the job. */
export async function reopenReplaced(
  tx: Tx,
  actor: Actor,
  { jobId, at }: { readonly jobId: string; readonly at: Instant },
): Promise<void> {
  const row = await findNewestRow(tx, actor.accountId, jobId);
  if (row) await closeOffer(tx, actor, { row, at, act: 'reopen', what: 'REOPENED' });
}

/** Has an earlier quote of a job, which stays agreed, count in place of those that went out since: they take no answer any more. The caller holds the job. */
export async function standAgain(
  tx: Tx,
  actor: Actor,
  {
    jobId,
    at,
    offer,
  }: { readonly jobId: string; readonly at: Instant; readonly offer: Pick<JobOffer, 'id' | 'version'> },
): Promise<void> {
  for (const row of await findLaterRows(tx, actor.accountId, { jobId, version: offer.version })) {
    // A replaced one would say that a new version is being prepared.
    if (row.state !== 'OPEN' && row.state !== 'REPLACED') continue;
    await closeOffer(tx, actor, { row, at, act: 'withdraw', what: 'WITHDRAWN' });
  }
  await makeNewest(tx, actor.accountId, { jobId, id: offer.id });
}

/** Takes the open offers of a job's extras out of the customer's hands, or those of these ids; what was accepted of them stays. The job goes on to list them where they end with it. The caller holds the job. */
export async function withdrawExtras(
  tx: Tx,
  actor: Actor,
  {
    jobId,
    at,
    only,
    endsWithJob = false,
  }: {
    readonly jobId: string;
    readonly at: Instant;
    readonly only?: ReadonlySet<string>;
    readonly endsWithJob?: boolean;
  },
): Promise<void> {
  for (const row of await findExtraRows(tx, actor.accountId, jobId)) {
    if (offerAfter(stateOn(row, at), 'withdraw') === null || only?.has(row.id) === false) continue;
    await closeOffer(tx, actor, { row, at, act: 'withdraw', what: 'WITHDRAWN' });
    if (endsWithJob) await changeOffer(tx, row, { ended_with_job: 1 });
  }
}

/** Takes one extra back that nobody has answered (rule O15); a repeat changes nothing. */
export async function withdrawExtra(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { jobId, extraId }: { readonly jobId: string; readonly extraId: string },
): Promise<Result<void>> {
  const at = clock().toISOString();
  return inOpenAccount(db, actor.accountId, async (tx) => {
    // Before the job, as the photo gives its room back.
    const held = await holdWithAccount(tx, actor.accountId, jobId);
    const row = held && (await findExtraRows(tx, actor.accountId, jobId)).find(({ id }) => id === extraId);
    if (!row) return refuse('EXTRA_NOT_FOUND', 'There is no such extra. Load the page again.');
    const state = stateOn(row, at);
    if (state === 'WITHDRAWN') return success(undefined);
    if (offerAfter(state, 'withdraw') === null) {
      return refuse('OFFER_NOT_OPEN', 'Only an extra that waits for an answer can be taken back.');
    }
    await closeOffer(tx, actor, { row, at, act: 'withdraw', what: 'WITHDRAWN' });
    return success(undefined);
  });
}

/** The state of a stored offer at a moment. */
export function stateOn({ state, valid_until: validUntil }: OfferRow, at: Instant) {
  return offerStateOn({ state, validUntil }, dayOf(at));
}

async function closeOffer(
  tx: Tx,
  actor: Actor,
  step: {
    readonly row: OfferRow;
    readonly at: Instant;
    readonly act: 'replace' | 'withdraw' | 'reopen';
    readonly what: 'REPLACED' | 'WITHDRAWN' | 'REOPENED';
  },
): Promise<void> {
  const { row, at, act, what } = step;
  const state = { replace: 'REPLACED', withdraw: 'WITHDRAWN', reopen: 'OPEN' } as const;
  await changeOffer(tx, row, { state: state[act] });
  // Nobody said yes to what it shows: its link shows it no more.
  if (act === 'withdraw') await eraseExtraPhoto(tx, row);
  const facts = { offerId: row.id, version: row.version };
  await addEvent(tx, actor, { jobId: row.job_id, at, act: { what, facts } });
}
