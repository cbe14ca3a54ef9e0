import { isInTime } from '#domain/offer/cancellation.ts';
import { newerVersion, offerAfter, takesQuestions, type OfferAct } from '#domain/offer/offer.ts';
import { cancelledMail, declinedNotice, questionNotice, type OfferFacts } from '#domain/offer/offer-mail.ts';
import type { Problem, Result } from '#domain/problem.ts';
import { offerNumber } from '#domain/job/extra.ts';
import { isEmail } from '#domain/text/email.ts';
import { pence } from '#domain/money/money.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { addMessage } from '#server/jobs/message-store.ts';
import { agreementOf, changeOffer, listVersions } from '#server/jobs/offer-store.ts';
import { extraIn, findExtraRows } from '#server/jobs/extra-store.ts';
import { stateOn, withdrawExtras } from '#server/jobs/offer-acts.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { answerOnce, type CustomerCall } from './answer-once.ts';
import { addLetter } from './letters.ts';
import { toCustomer, toTrader } from './offer-letters.ts';
import { cancelEarlier, type PublicOffer } from './public-store.ts';

type StoreDeps = Pick<Deps, 'db' | 'clock'>;

const NOT_OPEN: Problem = {
  code: 'OFFER_NOT_OPEN',
  detail: 'This quote can’t be answered any more. Load the page again to see why.',
};
const NOT_ACCEPTED: Problem = {
  code: 'NOT_ACCEPTED',
  detail: 'This quote is not accepted, so there is nothing to cancel. To say no to it, decline it.',
};
const ACCEPTED_SINCE: Problem = {
  code: 'OFFER_NOT_OPEN',
  detail: 'A newer version was accepted since and took the place of this one. Cancel on the page of that version.',
};
const OVER: Problem = {
  code: 'CANCELLATION_OVER',
  detail: 'The time to cancel by this page is over. Write to the business or call it.',
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
      await tellTrader(tx, offer, at, declinedNotice(offerFacts(offer, at), reason));
    },
  });
}

/** Keeps a question with the job and mails it to the trader (rule O11). */
export async function askQuestion(
  deps: StoreDeps,
  call: CustomerCall<{ readonly text: string }>,
): Promise<Result<void>> {
  return answerOnce(deps, call, {
    what: 'question',
    check: (_tx, offer, at) => (takesQuestions(stateOn(offer, at)) ? null : NOT_OPEN),
    write: async (tx, offer, at) => {
      const { text } = call.body;
      const place = { accountId: offer.account_id, jobId: offer.job_id, offerId: offer.id };
      await addMessage(tx, place, { at, from: 'CUSTOMER', text });
      await noteAct(tx, offer, { at, what: 'QUESTION', by: offer.customerName });
      await tellTrader(tx, offer, at, questionNotice(offerFacts(offer, at), text));
    },
  });
}

/** Cancels an accepted offer within the time for it (rule O10; reg 32), and tells both. */
export async function cancelByPage(
  deps: StoreDeps,
  call: CustomerCall<{ readonly name: string }>,
): Promise<Result<void>> {
  return answerOnce(deps, call, {
    what: 'cancel',
    check: whyNotCancelled,
    write: (tx, offer, at) => storeCancellation(tx, offer, { at, by: call.body.name }),
  });
}

/** Writes a cancellation by the customer: state, that of its extras (reg 38) and of the versions whose place it took, event, and a mail to both. The caller holds the job. */
export async function storeCancellation(
  tx: Tx,
  offer: PublicOffer,
  { at, by }: { readonly at: Instant; readonly by: string },
): Promise<void> {
  const { account_id: accountId, customerEmail: address, customerName } = offer;
  await changeOffer(tx, offer, { state: 'CANCELLED', cancelled_at: at });
  await noteAct(tx, offer, { at, what: 'CANCELLED', by });
  const extras = offer.extra === null ? await cancelExtras(tx, offer, { at, by }) : 0;
  await cancelEarlier(tx, offer, at);
  const words = cancelledMail(offerFacts(offer, at), by, extras);
  await tellTrader(tx, offer, at, words);
  if (!isEmail(address)) return;
  await addLetter(tx, {
    accountId,
    fileId: null,
    content: toCustomer(offer, words, { name: customerName, address }),
    at,
  });
}

async function whyNotCancelled(tx: Tx, offer: PublicOffer, at: Instant): Promise<Problem | null> {
  const agreement = agreementOf(offer);
  if (agreement === null) return NOT_ACCEPTED;
  if (offerAfter(offer.state, 'cancel') === null) return NOT_OPEN;
  const newer = newerVersion(offer, await listVersions(tx, offer));
  if (newer?.state === 'ACCEPTED') return ACCEPTED_SINCE;
  return isInTime(agreement, dayOf(at)) ? null : OVER;
}

/** Ends the extras of a cancelled quote: those that were accepted are cancelled, and answers how many; what is still open is withdrawn. */
async function cancelExtras(
  tx: Tx,
  offer: PublicOffer,
  { at, by }: { readonly at: Instant; readonly by: string },
): Promise<number> {
  const { account_id: accountId, job_id: jobId } = offer;
  await withdrawExtras(tx, { kind: 'PRODUCT', accountId }, { jobId, at });
  const rows = await findExtraRows(tx, accountId, jobId);
  const accepted = rows.filter((row) => offerAfter(stateOn(row, at), 'cancel') !== null);
  for (const row of accepted) {
    await changeOffer(tx, row, { state: 'CANCELLED', cancelled_at: at });
    await noteAct(tx, { ...offer, ...row }, { at, what: 'CANCELLED', by });
  }
  return accepted.length;
}

/** Why an act can't be done to an offer at a moment. */
export function refusedAct(offer: PublicOffer, at: Instant, act: OfferAct): Problem | null {
  return offerAfter(stateOn(offer, at), act) === null ? NOT_OPEN : null;
}

/** What mails tell of an offer. */
export function offerFacts(offer: PublicOffer, at: Instant): OfferFacts {
  return {
    number: offerNumber(offer.jobNumber, extraIn(offer)?.number ?? null),
    business: offer.business.name,
    customer: offer.customerName,
    total: pence(offer.total),
    at,
  };
}

async function noteAct(
  tx: Tx,
  { account_id: accountId, job_id: jobId, id: offerId, version }: PublicOffer,
  { at, what, by }: { readonly at: Instant; readonly what: 'DECLINED' | 'QUESTION' | 'CANCELLED'; readonly by: string },
): Promise<void> {
  const who = { kind: 'CUSTOMER', accountId, name: by } as const;
  await addEvent(tx, who, { jobId, at, act: { what, facts: { offerId, version } } });
}

async function tellTrader(
  tx: Tx,
  offer: PublicOffer,
  at: Instant,
  words: Parameters<typeof toTrader>[1],
): Promise<void> {
  await addLetter(tx, { accountId: offer.account_id, fileId: null, content: toTrader(offer, words), at });
}
