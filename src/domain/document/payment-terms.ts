import type { DocumentSource } from './document-source.ts';

/** Whether a quote states by when its invoices are to be paid: to a business customer of whom interest may be asked, so that the day is agreed (B12). */
export function statesPaymentTerms({
  type,
  job,
  account,
  preferences,
}: Pick<DocumentSource, 'type' | 'job' | 'account' | 'preferences'>): boolean {
  return (
    type === 'quote' &&
    account.statutoryInterest &&
    job.work?.customerKind === 'BUSINESS' &&
    preferences.paymentTermsDays !== null
  );
}

/** The terms of payment as the quote states them; none where it states none. */
export function paymentTermsLines(source: DocumentSource): string[] {
  const { paymentTermsDays: days } = source.preferences;
  if (days === null || !statesPaymentTerms(source)) return [];
  const within = days === 0 ? 'on receipt' : `within ${days} ${days === 1 ? 'day' : 'days'} of their date`;
  return [
    `Invoices are to be paid ${within}. What is paid late carries interest and a fixed sum under the Late Payment of Commercial Debts (Interest) Act 1998.`,
  ];
}
