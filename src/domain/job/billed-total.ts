import type { Pence } from '#domain/money/money.ts';
import type { Agreed } from './agreed.ts';
import type { DocumentType } from './job.ts';

/** What a job is billed and listed at, with VAT: what was agreed, or what it costs while that is nothing (rule O15). */
export function billedTotal({
  agreed,
  priceVatInclusive,
}: {
  readonly agreed: Pick<Agreed, 'total'> | null;
  readonly priceVatInclusive: Pence;
}): Pence {
  return agreed?.total ?? priceVatInclusive;
}

/** What a document of a job is over, with VAT: a quote is what it costs, an invoice what was agreed. */
export function documentTotal(job: Parameters<typeof billedTotal>[0], type: DocumentType): Pence {
  return type === 'quote' ? job.priceVatInclusive : billedTotal(job);
}
