import { formatPounds, pence, sumPence, type Pence } from '#domain/money/money.ts';
import { fullStop } from '#domain/text/full-stop.ts';
import { dayOf, formatDay } from '#domain/time/date.ts';
import { billedTotal } from './billed-total.ts';
import { acceptedQuote, agreedExtras, isAccepted, type EarlierYes } from './job-offer.ts';
import { isChangedSince } from './job-version.ts';
import { NOTED_WAYS } from './noted-answer.ts';
import type { Job } from './job.ts';

type AcceptedJob = Parameters<typeof billedTotal>[0] &
  Pick<Job, 'agreed' | 'offer' | 'extras' | 'version' | 'files' | 'tstampUpdated'>;

/** How far rounding VAT once on all may be from rounding it on each part, at two rates. */
const PENNIES_OF_PART = 2;

/**
 * What the customer said yes to in all, in pence with VAT: the accepted quote and extras. A job that was changed since is billed at
 * something else, which nobody accepted (rules O14, O15); null where no quote stands accepted.
 */
export function acceptedTotal(job: AcceptedJob): Pence | null {
  const { agreed, offer } = job;
  if (isAccepted(job)) return agreed?.total ?? null;
  const accepted = acceptedQuote(offer);
  if (accepted === null) return null;
  const parts = [accepted, ...agreedExtras(job)].map(({ total }) => total);
  const inParts = sumPence(parts);
  const billed = billedTotal(job);
  return isOnlyReopened(job) && Math.abs(billed - inParts) <= parts.length * PENNIES_OF_PART ? billed : inParts;
}

// An invoice that was taken back changes nothing of what was agreed, whose VAT is rounded once on all of it (V9).
function isOnlyReopened({ offer, ...job }: AcceptedJob): boolean {
  return offer?.state === 'ACCEPTED' && !isChangedSince(offer, job);
}

/** That the customer said yes to another total than the job is billed at by now, in sentences; null where that is not so. */
export function otherThanAgreed(job: AcceptedJob): string | null {
  const accepted = acceptedTotal(job);
  const billed = billedOtherwise(job, accepted);
  return accepted === null || billed === '' ? null : `Your customer agreed to ${formatPounds(accepted)}. ${billed}`;
}

/** What is to be known before all of a job is invoiced for more than its customer agreed to, in sentences; null where it is not more (rule O14). */
export function moreThanAgreed(job: AcceptedJob): string | null {
  const accepted = acceptedTotal(job);
  if (accepted === null || billedTotal(job) <= accepted) return null;
  const more = formatPounds(pence(billedTotal(job) - accepted));
  return [
    `Your customer agreed to ${formatPounds(accepted)}${answerToNewer(job.offer)}.`,
    `With this invoice you ask for ${more} more in all.`,
    'To ask for what was agreed, undo the changes or go back to that version first, in the history.',
  ].join(' ');
}

function answerToNewer(offer: Job['offer']): string {
  if (!offer?.replaces) return '';
  if (offer.state === 'DECLINED') return `, and declined version ${offer.version}`;
  return offer.state === 'OPEN' ? `, and has not answered version ${offer.version}` : '';
}

/** That a job is billed at another total by now than was accepted, in a sentence; empty where it is the same. */
export function billedOtherwise(job: Parameters<typeof billedTotal>[0], accepted: Pence | null): string {
  const billed = billedTotal(job);
  return billed === accepted ? '' : `The job comes to ${formatPounds(billed)} now.`;
}

/** What an acceptance does to the earlier one of the same quote, as its customer reads it before; `business` names who noted what nobody signed, `isNoted`: whether the business has already noted a yes to the new version. */
export function takesThePlace(earlier: EarlierYes, business: string, isNoted = false): string {
  const { version, answeredAt, total, noted } = earlier;
  const sum = formatPounds(total);
  if (noted !== null) return takesThatOfNoted(noted, { version, sum, business }, isNoted);
  if (isNoted) {
    return `It takes the place of version ${version}, which you accepted${acceptedOn(answeredAt)}, for ${sum}.`;
  }
  return `You accepted version ${version}${acceptedOn(answeredAt)}, for ${sum}. It stays agreed until ${THEN}.`;
}

/** That an earlier acceptance of the same quote stays agreed beside a version that is declined or over, as its customer reads it; `business` names who noted what nobody signed. */
export function staysAgreed({ version, answeredAt, total, noted }: EarlierYes, business: string): string {
  const sum = formatPounds(total);
  return noted === null
    ? `You accepted version ${version}${acceptedOn(answeredAt)}, for ${sum}. It stays agreed.`
    : `${business} noted that ${yesWords(noted)} to version ${version}, for ${sum}. If that is right, it stays agreed.`;
}

function acceptedOn(at: EarlierYes['answeredAt']): string {
  return at === null ? '' : ` on ${formatDay(dayOf(at))}`;
}

// Whose word it is, since the customer may never have said it.
function takesThatOfNoted(
  noted: NonNullable<EarlierYes['noted']>,
  { version, sum, business }: { readonly version: number; readonly sum: string; readonly business: string },
  isNoted: boolean,
): string {
  const yes = yesWords(noted);
  if (isNoted) {
    return fullStop(`It takes the place of version ${version}, to which ${yes} for ${sum}, as ${business} noted`);
  }
  return `${business} noted that ${yes} to version ${version}, for ${sum}. You have not signed it. If that is not right, ask a question, or call or write. If it is, it stays agreed until ${THEN}.`;
}

function yesWords({ how, on }: NonNullable<EarlierYes['noted']>): string {
  return `you said yes ${NOTED_WAYS[how]} on ${formatDay(on)}`;
}

const THEN = 'you accept this version, which then takes its place';

/** That extras which were agreed to before come on top of a quote of their job (rule O14); null where there are none. */
export function onTopWords(job: Pick<Job, 'extras'>): string | null {
  const agreed = agreedExtras(job);
  const [first] = agreed;
  if (first === undefined) return null;
  const total = formatPounds(sumPence(agreed.map((extra) => extra.total)));
  return agreed.length === 1
    ? `The extra you agreed to, ${first.description}, comes on top: ${total}.`
    : `The ${agreed.length} extras you agreed to come on top: ${total}.`;
}
