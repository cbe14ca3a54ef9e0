import { lacksBankDetails } from '#domain/account/preferences-rules.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { acceptedTotal, billedOtherwise } from '#domain/job/accepted-total.ts';
import { billedTotal, invoicedOf } from '#domain/job/billed-total.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { finalWords } from '#web/job/final-words.ts';

/** What is said before an invoice is first sent or downloaded, since that makes it final (amendment N2), without its number, which it gets by that; null for a quote and later on. */
export function finalSentence(job: Job, type: DocumentType, total: string): string | null {
  if (type === 'quote' || job.status === 'INVOICED') return null;
  return finalWords(total);
}

/** How an invoice follows from what the customer agreed to, where it is not that: earlier parts, a changed job, or other VAT by now (rules B4, O14, O15). */
export function otherTotal(job: Job, type: DocumentType, total: string): string | null {
  const accepted = acceptedTotal(job);
  if (type === 'quote' || job.status === 'INVOICED' || accepted === null) return null;
  const [billed, invoiced] = [billedTotal(job), invoicedOf(job)];
  const sentences = [
    billedOtherwise(job, accepted),
    invoiced === 0 ? '' : `Less ${formatPounds(invoiced)} already invoiced.`,
    formatPounds(pence(billed - invoiced)) === total
      ? ''
      : `The VAT on it has changed since, so this invoice comes to ${total}.`,
  ].filter((sentence) => sentence !== '');
  return sentences.length === 0 ? null : [`Your customer agreed to ${formatPounds(accepted)}.`, ...sentences].join(' ');
}

/** What becomes of a job's credit with the invoice that is made now, to the penny (B9); null where there is none. `toPay` is what the invoice asks for. */
export function creditSentence(credit: Pence, toPay: Pence, isUsed: boolean): string | null {
  if (credit <= 0) return null;
  const came = `${formatPounds(credit)} that came in before`;
  if (!isUsed) return `${came} is kept as credit.`;
  const left = toPay > credit ? `${formatPounds(pence(toPay - credit))} is left to pay` : 'nothing is left to pay';
  const over = credit > toPay ? `, and ${formatPounds(pence(credit - toPay))} is to be paid back` : '';
  return `${came} is used for this invoice: ${left}${over}.`;
}

/** What an invoice does not say of how it is to be paid, which a trader may mean so; null where it says both where and by when. */
export function missingPayment(preferences: Pick<Preferences, 'bankDetails' | 'paymentTermsDays'>): string | null {
  const { paymentTermsDays } = preferences;
  const hasBank = !lacksBankDetails(preferences);
  if (hasBank && paymentTermsDays !== null) return null;
  if (hasBank) return "It doesn't say when to pay by.";
  return paymentTermsDays === null ? "It doesn't say where to pay or when by." : "It doesn't say where to pay.";
}
