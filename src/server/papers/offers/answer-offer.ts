import { MESSAGES_MAX } from '#domain/limits.ts';
import { agreedBeside, offerAfter, takesQuestions, type OfferAct } from '#domain/offer/offer.ts';
import { declinedNotice, questionNotice, type OfferFacts, type OfferMail } from '#domain/offer/offer-mail.ts';
import type { Problem, Result } from '#domain/problem.ts';
import { pence } from '#domain/money/money.ts';
import type { Day, Instant } from '#domain/time/date.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { addMessage, countMessages } from '#server/jobs/message-store.ts';
import { changeOffer } from '#server/jobs/offer-store.ts';
import { extraIn } from '#server/jobs/extra-store.ts';
import { stateOn } from '#server/jobs/offer-acts.ts';
import { listVersions } from '#server/jobs/offered-to-store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { answerOnce, type CustomerCall } from './answer-once.ts';
import { addLetter, type LetterDeps } from './letters.ts';
import { toTrader } from './offer-letters.ts';
import { stopRemindersOf, type PublicOffer } from './public-store.ts';

type StoreDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>;

/** What customers do besides accepting that the trader is told. */
type Told = 'DECLINED' | 'QUESTION' | 'CANCELLED';

/** An offer that is answered already, or that can't be any more. */
export const NOT_OPEN: Problem = {
  code: 'OFFER_NOT_OPEN',
  detail: 'This can’t be answered any more. Load the page again to see why.',
};

const QUESTIONS_FULL: Problem = {
  code: 'STORAGE_FULL',
  detail: `${MESSAGES_MAX} questions were asked here, and no more can be. Phone or e-mail the business instead.`,
};

/** Notes that the customer declines, with a reason or without. */
export async function declineOffer(
  deps: StoreDeps,
  call: CustomerCall<{ readonly reason: string }>,
): Promise<Result<void>> {
  return answerOnce(deps, call, {
    what: 'decline',
    check: (_tx, offer, at) => refusedAct(offer, at, 'decline'),
    write: async (tx, offer, at) => {
      const { reason } = call.body;
      const answered = {
        answered_at: at,
        answered_by: offer.customerName,
        decline_reason: reason,
        place: 'LINK',
      } as const;
      await changeOffer(tx, offer, { state: 'DECLINED', ...answered });
      await noteAct(tx, offer, { at, what: 'DECLINED', by: offer.customerName });
      const earlier = agreedBeside(offer, await listVersions(tx, offer));
      const beside = earlier && { version: offer.version, earlier };
      const words = declinedNotice(offerFacts(offer, at), reason, beside);
      await tellTrader(deps, tx, offer, { at, what: 'DECLINED', words });
    },
  });
}

/** Notes that the customer wants no more reminders about this quote, for good (rule O13); a repeat changes nothing. */
export async function stopReminders(deps: StoreDeps, call: CustomerCall<null>): Promise<Result<void>> {
  // No key is kept: a repeat is no other thing, and whoever has the link would add one at each call.
  return answerOnce(
    deps,
    { ...call, key: null },
    { what: 'stop-reminders', check: () => null, write: stopRemindersOf },
  );
}

/** Keeps a question with the job and mails it to the trader (rule O11). */
export async function askQuestion(
  deps: StoreDeps,
  call: CustomerCall<{ readonly text: string }>,
): Promise<Result<void>> {
  return answerOnce(deps, call, {
    what: 'question',
    check: async (tx, offer, at) => {
      if (!takesQuestions(stateOn(offer, at))) return NOT_OPEN;
      const asked = await countMessages(tx, offer.account_id, { jobId: offer.job_id, from: 'CUSTOMER' });
      return asked < MESSAGES_MAX ? null : QUESTIONS_FULL;
    },
    write: async (tx, offer, at) => {
      const { text } = call.body;
      const place = { accountId: offer.account_id, jobId: offer.job_id, offerId: offer.id };
      await addMessage(tx, place, { at, from: 'CUSTOMER', text });
      await noteAct(tx, offer, { at, what: 'QUESTION', by: offer.customerName });
      const { publicUrl } = deps.config;
      const messages = publicUrl === null ? null : `${publicUrl}/job/history?jobId=${offer.job_id}#messages`;
      const words = questionNotice(offerFacts(offer, at), text, messages);
      await tellTrader(deps, tx, offer, { at, what: 'QUESTION', words });
    },
  });
}

/** Why an act can't be done to an offer at a moment. */
export function refusedAct(offer: PublicOffer, at: Instant, act: OfferAct): Problem | null {
  return offerAfter(stateOn(offer, at), act) === null ? NOT_OPEN : null;
}

/** What mails tell of an offer. */
export function offerFacts(offer: PublicOffer, at: Instant): OfferFacts {
  return {
    jobNumber: offer.jobNumber,
    extra: extraIn(offer)?.number ?? null,
    business: offer.business.name,
    customer: offer.customerName,
    total: pence(offer.total),
    at,
  };
}

/** Notes what a customer did to an offer among the events of its job, with the day on which they sent word of it where that was by letter. */
export async function noteAct(
  tx: Tx,
  { account_id: accountId, job_id: jobId, id: offerId, version }: PublicOffer,
  { at, what, by, sentOn = null }: { at: Instant; what: Told; by: string; sentOn?: Day | null },
): Promise<void> {
  const who = { kind: 'CUSTOMER', accountId, name: by } as const;
  const facts = { offerId, version, ...(sentOn === null ? {} : { day: sentOn }) };
  await addEvent(tx, who, { jobId, at, act: { what, facts } });
}

/** Mails the trader what a customer did. */
export async function tellTrader(
  deps: LetterDeps,
  tx: Tx,
  offer: PublicOffer,
  {
    at,
    what,
    words,
    given = '',
  }: { readonly at: Instant; readonly what: Told; readonly words: OfferMail; readonly given?: string },
): Promise<void> {
  await addLetter(deps, tx, {
    accountId: offer.account_id,
    fileId: null,
    content: toTrader(offer, words, given),
    own: what,
    at,
  });
}
