import { isInTime, type LetterDays } from '#domain/offer/cancellation.ts';
import { endedTogether, isSigned, newerVersion, offerAfter } from '#domain/offer/offer.ts';
import { cancelledMail, cancelledNotice } from '#domain/offer/offer-mail.ts';
import { isSameParty } from '#domain/offer/offered-to.ts';
import { payBackDay } from '#domain/offer/pay-back.ts';
import type { Problem, Result } from '#domain/problem.ts';
import { isEmail } from '#domain/text/email.ts';
import { dayOf, type Day, type Instant } from '#domain/time/date.ts';
import { listCancelledOf, noteCancelledBills } from '#server/jobs/cancelled-bill-store.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { findExtraRows } from '#server/jobs/extra-store.ts';
import { stateOn, withdrawExtras } from '#server/jobs/offer-acts.ts';
import { agreementOf, keptIn, notedIn } from '#server/jobs/found-offer.ts';
import { changeOffer } from '#server/jobs/offer-store.ts';
import { findAlike, listEarlyExtras, listVersions } from '#server/jobs/offered-to-store.ts';
import { noteReady } from '#server/jobs/ready-store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countDueMail } from '#server/papers/mail-limit-store.ts';
import { NOT_OPEN, noteAct, offerFacts, tellTrader } from './answer-offer.ts';
import { answerOnce, type CustomerCall } from './answer-once.ts';
import { addLetter, type LetterDeps } from './letters.ts';
import { toCustomer, toWriter } from './offer-letters.ts';
import { findOfferedQuote } from './offered-quote-store.ts';
import { cancelOthers, type PublicOffer } from './public-store.ts';
import { copyAddress } from './copy-address.ts';

type StoreDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>;

const NOT_ACCEPTED: Problem = {
  code: 'NOT_ACCEPTED',
  detail: 'This is not accepted, so there is nothing to cancel. To say no to it, decline it.',
};
const ACCEPTED_SINCE: Problem = {
  code: 'OFFER_NOT_OPEN',
  detail: 'A newer version has been accepted since and took the place of this one. Cancel on the page of that version.',
};
const OVER: Problem = {
  code: 'CANCELLATION_OVER',
  detail: 'The time to cancel on this page is over. Write to the business or call them.',
};

/** Cancels an accepted offer within the time for it (rule O10; reg 32), and tells both. */
export async function cancelByPage(
  deps: StoreDeps,
  call: CustomerCall<{ readonly name: string }>,
): Promise<Result<void>> {
  return answerOnce(deps, call, {
    what: 'cancel',
    check: whyNotCancelled,
    write: (tx, offer, at) => storeCancellation(deps, tx, { offer, at, by: call.body.name, letter: null }),
  });
}

/** Writes a cancellation by the customer, on the page or by a letter: state, that of its extras (reg 38), of the other versions that were agreed to and of those that were to take its place, event, and a mail to both. The caller holds the job. */
export async function storeCancellation(
  deps: LetterDeps,
  tx: Tx,
  {
    offer,
    at,
    by,
    letter,
  }: { readonly offer: PublicOffer; readonly at: Instant; readonly by: string; readonly letter: LetterDays | null },
): Promise<void> {
  const { account_id: accountId, customerName: name } = offer;
  const { business, terms, work } = await findOfferedQuote(tx, accountId, offer.document_id);
  const { startEarly = null, lacksNotice = false } = agreementOf(offer) ?? {};
  const toldOn = letter?.receivedOn ?? dayOf(at);
  const sentOn = letter?.sentOn ?? null;
  const told = { basis: offer.basis, collects: terms.collectsCancelledGoods, toldOn };
  const days = { cancel_told_on: toldOn, pay_back_by: payBackDay(told) };
  await changeOffer(tx, offer, { state: 'CANCELLED', cancelled_at: at, ...days });
  await cancelOthers(tx, offer, { cancelled_at: at, ...days });
  await noteCancelledBills(tx, offer, { at, payBackBy: days.pay_back_by });
  await endNewer(tx, offer, at);
  await noteAct(tx, offer, { at, what: 'CANCELLED', by, sentOn });
  const extras = offer.extra === null ? await cancelExtras(tx, offer, { at, by, sentOn, days }) : 0;
  await noteReady(tx, accountId, offer.job_id);
  const address = await copyAddress(tx, offer);
  const { asked, toCredit } = await listCancelledOf(tx, offer);
  const endedToo = endedTogether(offer.id, await listVersions(tx, offer));
  const earlyExtras = await listEarlyExtras(tx, { ...offer, state: 'CANCELLED' });
  const kept = keptIn(offer, work?.madeToMeasure ?? '', toldOn);
  const ended = { cancelled: { ...told, startEarly, earlyExtras, kept, letter, lacksNotice }, extras, endedToo, asked };
  const ofTrader = { noted: notedIn(offer), toCredit, isMailed: isEmail(address) };
  const notice = cancelledNotice(offerFacts(offer, at), by, { ...ended, ...ofTrader });
  await tellTrader(deps, tx, offer, { at, what: 'CANCELLED', words: notice, given: address });
  if (!isEmail(address)) return;
  const { mailLimits: limits, publicUrl } = deps.config;
  const page = publicUrl === null ? null : `${publicUrl}/q/${offer.token}`;
  const words = cancelledMail(offerFacts(offer, at), by, { ...ended, phone: business.phone, page });
  const content = toCustomer(offer, words, { name, address });
  // By law it is to reach the customer (reg 32(4)): what the business has sent today does not hold it back.
  const ifRefused = toWriter(offer.business.email, content);
  const mail = { accountId, fileId: null, at };
  if (await countDueMail(tx, accountId, { now: at, limits })) {
    await addLetter(deps, tx, { ...mail, content, ifRefused });
  } else {
    await addLetter(deps, tx, { ...mail, content: ifRefused, own: 'NOT_DELIVERED' });
  }
}

/** Ends the extras of a cancelled quote that the same customer was offered: those that were accepted are cancelled, and answers how many; what is still open is withdrawn. */
async function cancelExtras(
  tx: Tx,
  offer: PublicOffer,
  {
    at,
    by,
    sentOn,
    days,
  }: {
    readonly at: Instant;
    readonly by: string;
    readonly sentOn: Day | null;
    readonly days: Pick<PublicOffer, 'cancel_told_on' | 'pay_back_by'>;
  },
): Promise<number> {
  const { account_id: accountId, job_id: jobId } = offer;
  const theirs = await findAlike(tx, offer, isSameParty);
  await withdrawExtras(tx, { kind: 'PRODUCT', accountId }, { jobId, at, only: theirs, endsWithJob: true });
  const rows = (await findExtraRows(tx, accountId, jobId)).filter(({ id }) => theirs.has(id));
  const accepted = rows.filter((row) => offerAfter(stateOn(row, at), 'cancel') !== null);
  for (const row of accepted) {
    await changeOffer(tx, row, { state: 'CANCELLED', cancelled_at: at, ...days });
    await noteAct(tx, { ...offer, ...row }, { at, what: 'CANCELLED', by, sentOn });
  }
  return accepted.length;
}

/** Ends the newer versions that the same customer was offered and has not accepted, which said that this one stays agreed until then. */
async function endNewer(tx: Tx, offer: PublicOffer, at: Instant): Promise<void> {
  const { account_id: accountId, job_id: jobId } = offer;
  const newer = (await listVersions(tx, offer)).filter(({ version }) => version > offer.version);
  for (const { id, version, state } of newer) {
    // Also one whose last good day is over; any other takes no answer as it is.
    const ended = state === 'OPEN' ? ({ state: 'WITHDRAWN' } as const) : {};
    await changeOffer(tx, { account_id: accountId, id }, { ...ended, cancelled_at: at });
    if (state !== 'OPEN') continue;
    const facts = { offerId: id, version };
    await addEvent(tx, { kind: 'PRODUCT', accountId }, { jobId, at, act: { what: 'WITHDRAWN', facts } });
  }
}

async function whyNotCancelled(tx: Tx, offer: PublicOffer, at: Instant): Promise<Problem | null> {
  const agreement = agreementOf(offer);
  if (agreement === null) return NOT_ACCEPTED;
  if (offerAfter(offer.state, 'cancel') === null) return NOT_OPEN;
  const newer = newerVersion(offer, await listVersions(tx, offer));
  if (newer !== null && isSigned(newer)) return ACCEPTED_SINCE;
  return isInTime(agreement, dayOf(at)) ? null : OVER;
}
