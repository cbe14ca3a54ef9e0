import { pence, sumPence, type Pence } from '#domain/money/money.ts';
import type { Agreed } from './agreed.ts';
import { newestInvoice, type BillKind } from './bill-record.ts';
import type { Job, JobStatus } from './job.ts';

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

/** What the invoices of a job come to less its credit notes, in pence with VAT. */
export function invoicedOf({ invoices }: Pick<Job, 'invoices'>): Pence {
  return sumPence(invoices.map(({ kind, total }) => (kind === 'INVOICE' ? total : pence(0 - total))));
}

/** The invoice that asked for all that was left of an INVOICED job; undefined of any other. */
export function lastInvoice<Paper extends { readonly kind: BillKind }>({
  status,
  invoices,
}: {
  readonly status: JobStatus;
  readonly invoices: readonly Paper[];
}): Paper | undefined {
  return status === 'INVOICED' ? newestInvoice(invoices) : undefined;
}
