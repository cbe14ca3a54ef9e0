import type { Actor } from '#domain/actor.ts';
import type { AgreedSums } from '#domain/job/agreed.ts';
import type { JobExtra } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import type { NotedAnswer, NotedState } from '#domain/job/noted-answer.ts';
import { cancellationBasis } from '#domain/offer/cancellation.ts';
import { mayCancelNoted, noteBreaks, offeredOn } from '#domain/offer/noted-offer.ts';
import { sumOffered, type OfferedQuote } from '#domain/offer/offered-quote.ts';
import { offerAfter } from '#domain/offer/offer.ts';
import { chosenOptionsBreaks, takenOptions } from '#domain/price/options.ts';
import { refuse, success, type Problem, type Result } from '#domain/problem.ts';
import { dayOf, startOfDay, type Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { addTurnEvent } from '#server/jobs/event-store.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import { notedIn } from '#server/jobs/found-offer.ts';
import { stateOn } from '#server/jobs/offer-acts.ts';
import { changeOffer } from '#server/jobs/offer-store.ts';
import { noteReady } from '#server/jobs/ready-store.ts';
import { refuseUnknownJob } from '#server/jobs/refuse-job.ts';
import { findJob } from '#server/jobs/store.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findOfferedQuote } from './offered-quote-store.ts';
import { findOfferOfJob, type PublicOffer } from './public-store.ts';

/** What a trader notes that a customer said of an offer, who signed nothing. */
export type AskedNote = NotedAnswer & {
  readonly offerId: string;
  readonly answer: NotedState;
  /** Ids of lines, of a yes. */
  readonly chosenOptions: readonly string[];
};

type Held = { readonly job: Job; readonly offer: PublicOffer };

const ACTS = { ACCEPTED: 'noteYes', DECLINED: 'noteNo' } as const;

const ANSWERED: Problem = {
  code: 'OFFER_NOT_OPEN',
  detail: 'This takes no answer as it is: it was answered, withdrawn or replaced meanwhile. Look at it as it is now.',
};

const SIGNED: Problem = {
  code: 'OFFER_NOT_OPEN',
  detail: 'Your customer gave this answer, so it stays. Only what you noted yourself can be taken back.',
};

/** Notes a yes or a no that came without a signature, of the newest quote of a job or of one of its extras: what follows is what follows from a signed one, without a record. A repeat changes nothing. */
export async function noteAnswer(
  { db, clock }: Deps,
  actor: Actor,
  { jobId, asked }: { readonly jobId: string; readonly asked: AskedNote },
): Promise<Result<Job>> {
  const at = clock().toISOString();
  return inOpenAccount(db, actor.accountId, async (tx): Promise<Result<Job>> => {
    const held = await holdOffer(tx, actor.accountId, { jobId, offerId: asked.offerId });
    if (!held.ok) return held;
    const { job, offer } = held.value;
    const quote = await findOfferedQuote(tx, actor.accountId, offer.document_id);
    const answered = answeredBy(offer, quote, { asked, at });
    if (offer.state === asked.answer && offer.noted === answered.noted) return success(job);
    const problem = whyNotNoted(held.value, { asked, at, quote });
    if (problem !== null) return { ok: false, problem };
    await changeOffer(tx, offer, answered);
    const { answer, how, on: day } = asked;
    const facts = { offerId: offer.id, version: offer.version, answer, how, day, total: answered.total };
    await addTurnEvent(tx, actor, { jobId, at, act: { what: 'NOTED', facts } });
    return storedJob(tx, actor.accountId, jobId);
  });
}

/** Takes back an answer that the trader noted, so that the customer can answer again; a repeat changes nothing. */
export async function takeNoteBack(
  { db, clock }: Deps,
  actor: Actor,
  { jobId, offerId }: { readonly jobId: string; readonly offerId: string },
): Promise<Result<Job>> {
  const at = clock().toISOString();
  return inOpenAccount(db, actor.accountId, async (tx): Promise<Result<Job>> => {
    const held = await holdOffer(tx, actor.accountId, { jobId, offerId });
    if (!held.ok) return held;
    const { job, offer } = held.value;
    if (offer.noted === null && offer.answered_at === null) return success(job);
    const problem = whyNotTakenBack(held.value, at);
    if (problem !== null) return { ok: false, problem };
    const quote = await findOfferedQuote(tx, actor.accountId, offer.document_id);
    // A newer version that was priced meanwhile would have replaced it.
    const isReplaced = offer.extra === null && job.version !== offer.version;
    await changeOffer(tx, offer, {
      ...NOT_ANSWERED,
      state: isReplaced ? 'REPLACED' : 'OPEN',
      total: sumOffered(quote, []).priceVatInclusive,
    });
    const answer = offer.state === 'DECLINED' ? 'DECLINED' : 'ACCEPTED';
    const facts = { offerId: offer.id, version: offer.version, answer } as const;
    await addTurnEvent(tx, actor, { jobId, at, act: { what: 'NOTE_TAKEN_BACK', facts } });
    return storedJob(tx, actor.accountId, jobId);
  });
}

const NOT_ANSWERED = {
  answered_at: null,
  answered_by: null,
  chosen_options: '[]',
  start_early: null,
  basis: null,
  agreed: null,
  noted: null,
} as const satisfies Partial<OfferRow>;

/** A job and one of its offers that nobody else changes until the transaction ends: the newest of its quotes, or that of an extra. */
async function holdOffer(
  tx: Tx,
  accountId: string,
  { jobId, offerId }: { readonly jobId: string; readonly offerId: string },
): Promise<Result<Held>> {
  await holdWithAccount(tx, accountId, jobId);
  const job = await findJob(tx, accountId, jobId);
  if (!job) return refuseUnknownJob();
  if (job.status === 'DELETED') return refuse('JOB_DELETED', 'This job was deleted. Restore it first.');
  if (job.status === 'INVOICED')
    return refuse('JOB_INVOICED', 'This job is invoiced, so its answers stay as they are.');
  const newest = await findOfferOfJob(tx, accountId, { jobId, extraId: null });
  const offer = newest?.id === offerId ? newest : await findOfferOfJob(tx, accountId, { jobId, extraId: offerId });
  return offer ? success({ job, offer }) : { ok: false, problem: ANSWERED };
}

type Noting = { readonly asked: AskedNote; readonly at: Instant };

function whyNotNoted(
  { job, offer }: Held,
  { asked, at, quote }: Noting & { readonly quote: OfferedQuote },
): Problem | null {
  const today = dayOf(at);
  const breaks = [
    ...noteBreaks(asked.on, { offered: offeredOn(job, { fileId: offer.file_id }, today), today }),
    ...chosenOptionsBreaks(quote.lines, asked.chosenOptions),
  ];
  if (breaks.length > 0) return { code: 'INVALID', detail: 'Some details are not right yet.', errors: breaks };
  if (offerAfter(stateOn(offer, at), ACTS[asked.answer]) === null) return ANSWERED;
  if (offer.extra !== null || (job.status === 'QUOTED' && job.version === offer.version)) return null;
  const detail = `You have changed the quote since version ${offer.version} went out. Undo the changes first, or send the new version.`;
  return { code: 'OFFER_CHANGED', detail };
}

function whyNotTakenBack({ job, offer }: Held, at: Instant): Problem | null {
  if (notedIn(offer) === null || offerAfter(stateOn(offer, at), 'takeNoteBack') === null) return SIGNED;
  const isOnIt = ({ offer: { state, version } }: JobExtra): boolean => isStanding(state) && version >= offer.version;
  const isRelied = offer.extra === null && job.extras.some(isOnIt);
  return isRelied
    ? {
        code: 'OFFER_ACCEPTED',
        detail: 'Extras were offered on this yes. Take them back first; a signed one stays, and the yes with it.',
      }
    : null;
}

function isStanding(state: string): boolean {
  return state === 'OPEN' || state === 'EXPIRED' || state === 'ACCEPTED';
}

function answeredBy(offer: PublicOffer, quote: OfferedQuote, { asked, at }: Noting) {
  const { answer, how, on, note, chosenOptions } = asked;
  const isYes = answer === 'ACCEPTED';
  const sums = sumOffered(quote, isYes ? chosenOptions : []);
  const hasRight = isYes && mayCancelNoted({ work: quote.work, total: sums.priceVatInclusive }, how);
  const noted: NotedAnswer = { how, on, note, papers: hasRight ? asked.papers === true : null };
  const agreed: AgreedSums = { net: sums.priceVatExclusive, vatBreakdown: sums.vatBreakdown };
  return {
    state: answer,
    // Of an earlier day nobody knows the hour.
    answered_at: on === dayOf(at) ? at : startOfDay(on),
    answered_by: offer.customerName,
    chosen_options: JSON.stringify(isYes ? takenOptions(quote.lines, chosenOptions) : []),
    // Nobody asked in writing (reg 36(1)).
    start_early: hasRight ? 0 : null,
    basis: hasRight ? cancellationBasis(quote.lines) : null,
    total: sums.priceVatInclusive,
    agreed: isYes ? JSON.stringify(agreed) : null,
    noted: JSON.stringify(noted),
  } as const;
}

async function storedJob(tx: Tx, accountId: string, jobId: string): Promise<Result<Job>> {
  await noteReady(tx, accountId, jobId);
  const job = await findJob(tx, accountId, jobId);
  return job ? success(job) : refuseUnknownJob();
}
