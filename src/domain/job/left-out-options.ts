import type { LineItem } from '#domain/price/line-item.ts';
import { linesInTotal } from '#domain/price/line-option.ts';
import { isOffered } from '#domain/price/options.ts';
import type { ContentEdit } from './job-edit.ts';
import { acceptedQuote, isAccepted } from './job-offer.ts';
import type { Job } from './job.ts';

type OptionsJob = Pick<Job, 'offer' | 'version' | 'lineItems'>;

/**
 * The lines that the customer took with the yes that stands, and that are not in what the quote of the job costs: options count only while the
 * version that was accepted is the newest (rule O14), so that a changed job loses them. What was made an ordinary line is in the total.
 */
export function leftOutOptions({ offer, lineItems }: OptionsJob): LineItem[] {
  if (offer === null || acceptedQuote(offer) === null) return [];
  const taken = offer.state === 'ACCEPTED' ? offer.chosenOptions : (offer.replaces?.chosenOptions ?? []);
  const inTotal = new Set(linesInTotal(lineItems));
  return lineItems.filter((line) => taken.includes(line.id) && isOffered(line) && !inTotal.has(line));
}

/** That a quote of the job is without what its customer took, in a sentence; null where it is not. */
export function leftOutWords(job: OptionsJob): string | null {
  const lines = leftOutOptions(job);
  if (lines.length === 0) return null;
  const named = lines.map(({ description }) => `“${description}”`).join(' and ');
  const by = acceptedQuote(job.offer)?.answeredBy ?? '';
  const are = lines.length === 1 ? 'is' : 'are';
  const then = isAccepted(job) ? `${are} agreed, but optional again once you change anything` : `${are} optional again`;
  return `${named}, which ${by === '' ? 'your customer' : by} took, ${then}, and not in this total.`;
}

/** What puts that into the total: each becomes an ordinary line, and the others of its choice can be added besides it, as where an invoice is corrected. */
export function includeLeftOut(job: OptionsJob): ContentEdit[] {
  return leftOutOptions(job).flatMap((line) => [
    ...setOption(line, false),
    ...job.lineItems
      .filter(({ id, choice }) => line.choice !== null && choice === line.choice && id !== line.id)
      .flatMap((other) => setOption(other, true)),
  ]);
}

function setOption({ id: lineId }: LineItem, isOptional: boolean): ContentEdit[] {
  return [
    { kind: 'setLine', lineId, member: 'choice', value: null },
    { kind: 'setLine', lineId, member: 'isOptional', value: isOptional },
  ];
}
