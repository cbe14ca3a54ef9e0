import type { Actor } from '#domain/actor.ts';
import { isForgotten } from '#domain/job/forgotten-job.ts';
import type { Job } from '#domain/job/job.ts';
import { MESSAGES_MAX } from '#domain/limits.ts';
import { letterBreaks, type CancellationLetter } from '#domain/offer/cancellation.ts';
import { answeredQuestions, type Message } from '#domain/offer/message.ts';
import { offerAfter } from '#domain/offer/offer.ts';
import { answerMail } from '#domain/offer/offer-mail.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { isEmail } from '#domain/text/email.ts';
import { dayOf } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import { addMessage, countMessages, findMessage, listMessagesFor } from '#server/jobs/message-store.ts';
import { stateOn } from '#server/jobs/offer-acts.ts';
import { agreementOf } from '#server/jobs/found-offer.ts';
import { refuseForgotten, refuseUnknownJob } from '#server/jobs/refuse-job.ts';
import { findJob } from '#server/jobs/store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { refuseReusedKey } from '#server/papers/call-key.ts';
import { unconfirmedEmail } from '#server/papers/document-mail.ts';
import { countMail, refusedByLimit } from '#server/papers/mail-limit-store.ts';
import { offerFacts } from './answer-offer.ts';
import { storeCancellation } from './cancel-offer.ts';
import { addLetter } from './letters.ts';
import { toCustomer, toWriter } from './offer-letters.ts';
import { findAgreedOffer, findOfferOfJob, findPublicOffer, type OfferOfJob, type PublicOffer } from './public-store.ts';

const MESSAGES_FULL = `This job has ${MESSAGES_MAX} messages of yours, and can have no more. Write to your customer by e-mail.`;

/** A trader's message: its key is its id, so that a repeat adds none. */
export type TraderMessage = { readonly jobId: string; readonly key: string | null; readonly text: string };

/** Keeps the trader's answer with the job and mails it to the customer where there is an address (rule O11). */
export async function answerQuestion(
  deps: Deps,
  actor: Actor,
  { jobId, key, text }: TraderMessage,
): Promise<Result<Message>> {
  const { accountId } = actor;
  const isMailed = (await unconfirmedEmail(deps, accountId)) === null;
  const at = deps.clock().toISOString();
  return inOpenAccount(deps.db, accountId, async (tx): Promise<Result<Message>> => {
    const found = await holdWithAccount(tx, accountId, jobId);
    if (!found) return refuseUnknownJob();
    if (found.status === 'DELETED') return refuse('JOB_DELETED', 'This job was deleted. Restore it first.');
    if (isForgotten(found)) return refuseForgotten();
    const earlier = key === null ? undefined : await findMessage(tx, accountId, key);
    if (earlier && earlier.jobId === jobId && earlier.text === text) return success(earlier);
    if (earlier) return refuseReusedKey();
    const offer = await findOfferOfJob(tx, accountId, { jobId, extraId: null });
    if (!offer) return refuse('OFFER_NOT_OPEN', 'This job has no offer yet. Send or download its quote first.');
    if ((await countMessages(tx, accountId, { jobId, from: 'BUSINESS' })) >= MESSAGES_MAX) {
      return refuse('STORAGE_FULL', MESSAGES_FULL);
    }
    const questions = answeredQuestions(await listMessagesFor(tx, offer));
    const message = { at, from: 'BUSINESS', text } as const;
    await addMessage(tx, { accountId, jobId, offerId: offer.id }, { ...message, id: key ?? undefined });
    const facts = { offerId: offer.id, version: offer.version };
    await addEvent(tx, actor, { jobId, at, act: { what: 'ANSWERED', facts } });
    const { customerName: name, customerEmail: address } = offer;
    if (isMailed && isEmail(address)) {
      await countMail(tx, accountId, { now: at, limits: deps.config.mailLimits });
      const words = answerMail(offerFacts(offer, at), text, { questions, page: await pageOf(deps, tx, offer) });
      const content = toCustomer(offer, words, { name, address });
      const ifRefused = toWriter(offer.business.email, content);
      await addLetter(deps, tx, { accountId, fileId: null, content, ifRefused, at });
    }
    return success(message);
  }).catch(refusedByLimit);
}

/** The address of the customer's page; null where the server has none of its own, or the link leads nowhere. */
async function pageOf({ config }: Pick<Deps, 'config'>, tx: Tx, { token }: PublicOffer): Promise<string | null> {
  const isThere = config.publicUrl !== null && (await findPublicOffer(tx, token)) !== undefined;
  return isThere ? `${config.publicUrl}/q/${token}` : null;
}

/** Notes a customer's letter or call that cancels the quote with its extras, or an extra alone; a late one may stand too (rule O10; reg 31, 32). */
export async function cancelByLetter(
  deps: Deps,
  { accountId }: Actor,
  { letter, ...of }: OfferOfJob & { readonly letter: CancellationLetter },
): Promise<Result<Job>> {
  const at = deps.clock().toISOString();
  return inOpenAccount(deps.db, accountId, async (tx) => {
    if (!(await holdWithAccount(tx, accountId, of.jobId))) return refuseUnknownJob();
    const offer = await findAgreedOffer(tx, accountId, of);
    const agreement = offer && agreementOf(offer);
    if (!offer || !agreement) {
      const what = of.extraId === null ? 'quote' : 'extra';
      return refuse('NOT_ACCEPTED', `Your customer has not accepted this ${what}, so there is nothing to cancel.`);
    }
    const breaks = letterBreaks(letter, { acceptedOn: agreement.acceptedOn, today: dayOf(at) });
    if (breaks.length > 0) return refuse('INVALID', 'Some details are not right yet.', breaks);
    const state = stateOn(offer, at);
    if (offerAfter(state, 'cancel') !== null) {
      await storeCancellation(deps, tx, { offer, at, by: letter.name, letter });
    }
    const job = await findJob(tx, accountId, of.jobId);
    return job ? success(job) : refuseUnknownJob();
  });
}
