import { formatPounds } from '#domain/money/money.ts';
import type { Job } from './job.ts';

/** What becomes of extras that wait for an answer, before an invoice of all that is left takes them back, in a sentence; null without any (rule O14). */
export function openExtrasWords({ extras }: Pick<Job, 'extras'>): string | null {
  const open = extras.filter(({ offer }) => offer.state === 'OPEN');
  const named = open.map(({ description, total }) => `“${description}”, ${formatPounds(total)},`).join(' and ');
  if (open.length === 0) return null;
  return open.length === 1
    ? `The extra ${named} still waits for an answer: it is not on this invoice and is taken back with it.`
    : `The extras ${named} still wait for an answer: they are not on this invoice and are taken back with it.`;
}
