import type { Preferences } from '#domain/account/preferences.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { formatPounds } from '#domain/money/money.ts';

/** What is said before an invoice is first sent or downloaded, since that makes it final (amendment N2), without its number, which it gets by that; null for a quote and later on. */
export function finalSentence(job: Job, type: DocumentType, total: string): string | null {
  if (type === 'quote' || job.status === 'INVOICED') return null;
  return `This invoice over ${total} becomes final: it can't be changed afterwards.`;
}

/** That an invoice comes to something else than what the customer agreed to, because VAT is another by now (rule O15); null where it doesn't. */
export function otherTotal({ status, agreed }: Job, type: DocumentType, total: string): string | null {
  if (type === 'quote' || status === 'INVOICED' || agreed === null) return null;
  const said = formatPounds(agreed.total);
  return said === total
    ? null
    : `Your customer agreed to ${said}. The VAT on it has changed since, so this invoice comes to ${total}.`;
}

/** What an invoice does not say of how it is to be paid, which a trader may mean so; null where it says both where and by when. */
export function missingPayment({
  bankDetails,
  paymentTermsDays,
}: Pick<Preferences, 'bankDetails' | 'paymentTermsDays'>): string | null {
  const hasBank = bankDetails.trim() !== '';
  if (hasBank && paymentTermsDays !== null) return null;
  if (hasBank) return "It doesn't say by when to pay.";
  return paymentTermsDays === null ? "It doesn't say where or by when to pay." : "It doesn't say where to pay.";
}
