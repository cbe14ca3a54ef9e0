import { cancelledContract, type CancelledContract } from '#domain/job/cancelled-contract.ts';
import { keptNames, keptOfContract, type KeptSource } from '#domain/job/kept-goods.ts';
import type { CancelledYes, EarlierYes, JobOffer, OfferState } from '#domain/job/job-offer.ts';
import { isChangedSince } from '#domain/job/job-version.ts';
import { isEmail } from '#domain/text/email.ts';
import { TO_CONFIRM } from '#domain/offer/pay-back.ts';
import { notedWords } from '#domain/offer/noted-offer.ts';
import { notedBeforeWords, signedOtherThanNoted } from '#domain/offer/noted-terms.ts';
import { isForgotten } from '#domain/job/forgotten-job.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds, type Pence } from '#domain/money/money.ts';
import { dayOf, formatDay, formatTimestamp, type Day, type Instant } from '#domain/time/date.ts';
import { allOf } from '#domain/text/all-of.ts';
import { fullStop } from '#domain/text/full-stop.ts';

/** What is said of an offer's job. */
type OfferedJob = KeptSource &
  Pick<
    Job,
    'version' | 'tstampUpdated' | 'lineItems' | 'extras' | 'status' | 'customerName' | 'customerEmail' | 'files'
  >;

type Words = (offer: JobOffer, job: OfferedJob, toPayBack: Pence | null) => readonly string[];

const WORDS: Readonly<Record<OfferState, Words>> = {
  OPEN: ({ version, replaces, validUntil, ...offer }, { files }) => [
    'Waiting for an answer.',
    replaces === null ? '' : `${earlierWords(replaces)} That stays agreed until version ${version} is accepted too.`,
    viewedWords(offer, files),
    validUntil === null ? '' : `Valid until ${formatDay(validUntil)}.`,
  ],
  ACCEPTED: ({ answeredAt, answeredBy, total, startEarly, cancelUntil, workFrom, replaces, noted, ...offer }, job) => [
    noted === null
      ? `Accepted${byWords(answeredBy)} on ${dayWords(answeredAt)}, for ${formatPounds(total)}.`
      : `You noted that your customer ${notedWords('ACCEPTED', noted)}, for ${formatPounds(total)}. Nobody has signed${replaces === null ? '' : ' it'}.`,
    optionsWords(offer, job),
    beforeWords({ ...offer, total }, job),
    replaces === null ? '' : placeWords(replaces, { ...offer, noted }),
    cancelUntil === null ? '' : `Your customer may cancel until ${formatDay(cancelUntil)}.`,
    noted?.papers === false ? WITHOUT_NOTICE : '',
    startEarly === true ? 'Your customer asked you to start before the time to cancel is over.' : '',
    workFrom === null || noted !== null
      ? ''
      : `Start from ${formatDay(workFrom)}: work asked for earlier needs the customer’s tick.`,
    isChangedSince(offer, job) ? `You have changed the quote since: that was version ${offer.version}.` : '',
    isChangedSince(offer, job) ? toSend(job, 'A change needs your customer’s yes, so send it again.') : '',
  ],
  DECLINED: ({ answeredAt, replaces, noted }) => [
    noted === null
      ? `Declined on ${dayWords(answeredAt)}.`
      : `You noted that your customer ${notedWords('DECLINED', noted)}.`,
    stillAgreed(replaces),
  ],
  EXPIRED: ({ validUntil, replaces }, job) => [
    `Nobody answered by ${validUntil === null ? '' : formatDay(validUntil)}.`,
    toSend(job, 'Send the quote again to open it for an answer.'),
    stillAgreed(replaces),
  ],
  REPLACED: ({ replaces }, job) => [
    'You have changed the quote since it was sent.',
    toSend(job, 'Send the new version for an answer.'),
    stillAgreed(replaces),
  ],
  WITHDRAWN: ({ replaces }) => ['Withdrawn: its link takes no answers.', stillAgreed(replaces)],
  CANCELLED: (offer, job, toPayBack) => [
    offer.noted === null
      ? `Accepted, and cancelled on ${dayWords(offer.cancelledAt)}.`
      : notedAndCancelled(offer, offer.noted),
    moneyBackWords(offer, job, toPayBack),
    isMailed(offer, job) ? '' : TO_CONFIRM,
  ],
};

// The law's papers, with which the 14 days begin, come with the signature (reg 31).
const WITHOUT_NOTICE =
  'They have not had the notice of the right to cancel and its form: have them sign, and then it is 14 days.';

/** What became of an offer, and what its customer may still do, in sentences for the trader; with what is to be paid back of a cancelled one, where that is known. */
export function offerWords(offer: JobOffer, job: OfferedJob, toPayBack: Pence | null = null): string {
  const ended = offer.endedWith === null ? null : endedWords(offer, job, { contract: offer.endedWith, toPayBack });
  return (ended ?? WORDS[offer.state](offer, job, toPayBack)).filter((sentence) => sentence !== '').join(' ');
}

// The address of the job, or the one that was given with the yes; nobody writes to who was forgotten.
function isMailed({ recordFileId }: JobOffer, job: OfferedJob): boolean {
  const record = job.files.find(({ id }) => id === recordFileId);
  return isForgotten(job) || isEmail(job.customerEmail) || isEmail(record?.destination ?? '');
}

// Of a newer version that had gone out, what became of the earlier one is what counts.
function endedWords(
  offer: JobOffer,
  job: OfferedJob,
  { contract, toPayBack }: { readonly contract: CancelledYes; readonly toPayBack: Pence | null },
): string[] {
  const { version, state } = offer;
  const what = state === 'DECLINED' ? `was declined before` : 'ended with it: its link takes no answers';
  return [
    contract.noted === null
      ? `Version ${contract.version} was accepted, and cancelled on ${dayWords(contract.cancelledAt)}.`
      : notedAndCancelled(contract, contract.noted),
    moneyBackWords(offer, job, toPayBack),
    `Version ${version} ${what}.`,
  ];
}

function notedAndCancelled(
  { version, cancelledAt }: Pick<CancelledYes, 'version' | 'cancelledAt'>,
  noted: NonNullable<CancelledYes['noted']>,
): string {
  return `You noted that your customer ${notedWords('ACCEPTED', noted)} to version ${version}, which nobody signed. They cancelled on ${dayWords(cancelledAt)}.`;
}

function moneyBackWords(offer: JobOffer, job: OfferedJob, toPayBack: Pence | null): string {
  const contract = cancelledContract({ offer, extras: job.extras });
  if (contract === null) return '';
  const by = contract.payBackBy;
  const less = lessWords(contract, job);
  return toPayBack === null ? ifPaidWords(by, less) : payBackWords(toPayBack, by, less);
}

function lessWords(contract: CancelledContract, job: OfferedJob): string {
  const { startEarly, hasEarlyExtras } = contract;
  const work =
    startEarly === true
      ? ['what is owed for the work that was done early']
      : hasEarlyExtras
        ? ['what is owed for the extra work that was done early']
        : [];
  const owed = [...keptNames(keptOfContract(job, contract)), ...work];
  return owed.length === 0 ? '' : `, less ${allOf(owed)}`;
}

function ifPaidWords(by: Day | null, less: string): string {
  return by === null ? '' : `If anything was paid, pay it back by ${formatDay(by)}${less}.`;
}

function payBackWords(amount: Pence, by: Day | null, less: string): string {
  if (amount === 0) return 'Nothing is left to pay back.';
  // Without a day the law says nothing of it, or goods are to come back first (reg 34).
  return by === null
    ? `${formatPounds(amount)} was paid.`
    : `Pay back ${formatPounds(amount)} by ${formatDay(by)}${less}.`;
}

// Nobody was sent the link of what was only downloaded, or of an extra whose link alone was made.
function viewedWords(
  { lastViewedAt, fileId, url }: Pick<JobOffer, 'lastViewedAt' | 'fileId' | 'url'>,
  files: Job['files'],
): string {
  if (lastViewedAt !== null) return `Last viewed ${formatTimestamp(lastViewedAt)}.`;
  const file = files.find(({ id }) => id === fileId);
  if (file?.action !== 'DOWNLOAD') return 'Not viewed yet.';
  if (file.type !== 'extra') return 'It was not e-mailed: give it to your customer.';
  return url === null
    ? 'It was not sent: show it to your customer with Sign now.'
    : 'Its link is made: give it to your customer.';
}

// Lines keep their ids as long as they stay, so that what was taken of an earlier version is found too.
function optionsWords({ chosenOptions }: Pick<JobOffer, 'chosenOptions'>, { lineItems }: OfferedJob): string {
  // Whatever they are by now: once an invoice is taken back, what was taken is ordinary.
  const taken = lineItems.filter(({ id }) => chosenOptions.includes(id));
  return taken.length === 0 ? '' : fullStop(`Options taken: ${taken.map(({ description }) => description).join('; ')}`);
}

// What was noted stays in sight beside what was signed.
function beforeWords(
  { notedBefore, ...signed }: Pick<JobOffer, 'notedBefore' | 'total' | 'chosenOptions'>,
  { lineItems }: OfferedJob,
): string {
  if (notedBefore === null) return '';
  const differs = signedOtherThanNoted(notedBefore, signed, lineItems) ?? '';
  return `${notedBeforeWords(notedBefore, lineItems)} ${differs}`.trim();
}

// To nobody can be sent what was a forgotten customer's, and no quote of what is invoiced.
function toSend(job: OfferedJob, sentence: string): string {
  return isForgotten(job) || job.status === 'INVOICED' ? '' : sentence;
}

function byWords(name: string | null): string {
  return name === null || name === '' ? '' : ` by ${name}`;
}

function earlierWords({ version, answeredAt, answeredBy, total, noted }: EarlierYes): string {
  if (noted !== null) {
    return `You noted that your customer ${notedWords('ACCEPTED', noted)} to version ${version}, for ${formatPounds(total)}.`;
  }
  return `Version ${version} was accepted${byWords(answeredBy)} on ${dayWords(answeredAt)}, for ${formatPounds(total)}.`;
}

// What is noted takes nothing from the customer that their own yes gave them.
function placeWords(replaces: EarlierYes, { version, noted }: Pick<JobOffer, 'version' | 'noted'>): string {
  const took = `It took the place of version ${replaces.version}`;
  return noted === null
    ? `${took}, which was accepted before.`
    : `${took} by your note alone. ${earlierWords(replaces)} Any right to cancel that goes on until they sign version ${version}.`;
}

function stillAgreed(replaces: EarlierYes | null): string {
  return replaces === null ? '' : `${earlierWords(replaces)} That stays agreed.`;
}

function dayWords(at: Instant | null): string {
  return at === null ? '' : formatDay(dayOf(at));
}
