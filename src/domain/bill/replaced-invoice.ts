import type { ReplacedInvoice } from '#domain/document/document-mail.ts';
import { newestInvoice, type BillKind } from '#domain/job/bill-record.ts';
import { sumPence, type Pence } from '#domain/money/money.ts';

/** What of a job's numbered paper tells what it replaces. */
export type NumberedPaper = {
  readonly id: string;
  readonly number: string;
  readonly kind: BillKind;
  /** The part of a plan that it is for; null where it is for none. */
  readonly partId: string | null;
  readonly corrects: string | null;
  readonly total: Pence;
};

/**
 * The invoice that one of a job's invoices replaces, with the credit notes that cancel it (B6): the one before it, where that was credited in
 * full by then and the new one asks for the same again, as the same part of a plan or as all that was left of the job (`isAllLeft`). Null where it
 * replaces none. `papers` are the job's, the oldest first.
 */
export function replacedInvoice(
  papers: readonly NumberedPaper[],
  { id, isAllLeft }: { readonly id: string; readonly isAllLeft: boolean },
): ReplacedInvoice | null {
  const place = papers.findIndex((paper) => paper.id === id);
  const invoice = papers[place];
  const before = papers.slice(0, Math.max(0, place));
  const earlier = newestInvoice(before);
  if (invoice?.kind !== 'INVOICE' || earlier === undefined) return null;
  const notes = before.filter(({ corrects }) => corrects === earlier.id);
  const isCancelled = notes.length > 0 && sumPence(notes.map(({ total }) => total)) >= earlier.total;
  const isSamePart = invoice.partId !== null && invoice.partId === earlier.partId;
  if (!isCancelled || !(isSamePart || isAllLeft)) return null;
  return { number: earlier.number, creditNotes: notes.map(({ number }) => number) };
}
