import { lacksBankDetails } from '#domain/account/preferences-rules.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { acceptedTotal, billedTotal, documentTotal, invoicedOf } from '#domain/job/billed-total.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { formatPounds, pence } from '#domain/money/money.ts';

/** What is said before an invoice is first sent or downloaded, since that makes it final (amendment N2), without its number, which it gets by that; null for a quote and later on. */
export function finalSentence(job: Job, type: DocumentType, total: string): string | null {
  if (type === 'quote' || job.status === 'INVOICED') return null;
  return `This invoice over ${total} becomes final: it can't be changed afterwards.`;
}

/** How an invoice follows from what the customer agreed to, where it is not that: earlier parts, a changed job, or other VAT by now (rules B4, O14, O15). */
export function otherTotal(job: Job, type: DocumentType, total: string): string | null {
  const accepted = acceptedTotal(job);
  if (type === 'quote' || job.status === 'INVOICED' || accepted === null) return null;
  const [billed, invoiced] = [billedTotal(job), invoicedOf(job)];
  const sentences = [
    billed === accepted ? '' : `The job comes to ${formatPounds(billed)} now.`,
    invoiced === 0 ? '' : `Less ${formatPounds(invoiced)} already invoiced.`,
    formatPounds(pence(billed - invoiced)) === total
      ? ''
      : `The VAT on it has changed since, so this invoice comes to ${total}.`,
  ].filter((sentence) => sentence !== '');
  return sentences.length === 0 ? null : [`Your customer agreed to ${formatPounds(accepted)}.`, ...sentences].join(' ');
}

/** What was paid for a job above its earlier invoices and can be taken off the one that is made now, to the penny (B9); null where there is none. */
export function creditSentence(job: Job, type: DocumentType, total: string): string | null {
  const { credit, status } = job;
  if (type === 'quote' || status === 'INVOICED' || credit <= 0) return null;
  const kept = `${formatPounds(credit)} that came in before is kept as credit.`;
  const toPay = documentTotal(job, type);
  // With other VAT or a deduction it comes to something else than the job says.
  if (formatPounds(toPay) !== total) return `${kept} Once the invoice is issued, one tap takes it off.`;
  const left = formatPounds(pence(Math.max(0, toPay - credit)));
  const over = credit > toPay ? `, and ${formatPounds(pence(credit - toPay))} is to be paid back` : '';
  return `${kept} Once the invoice is issued, one tap takes it off: then ${left} is left to pay${over}.`;
}

/** What an invoice does not say of how it is to be paid, which a trader may mean so; null where it says both where and by when. */
export function missingPayment(preferences: Pick<Preferences, 'bankDetails' | 'paymentTermsDays'>): string | null {
  const { paymentTermsDays } = preferences;
  const hasBank = !lacksBankDetails(preferences);
  if (hasBank && paymentTermsDays !== null) return null;
  if (hasBank) return "It doesn't say by when to pay.";
  return paymentTermsDays === null ? "It doesn't say where or by when to pay." : "It doesn't say where to pay.";
}
