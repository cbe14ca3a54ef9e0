import type { ReplacedInvoice } from '#domain/document/document-mail.ts';
import { creditNotesOf, newestInvoice, type BillKind } from '#domain/job/bill-record.ts';
import { sumPence, type Pence } from '#domain/money/money.ts';

/** What of a job's numbered paper tells what it replaces. */
export type NumberedPaper = {
  readonly id: string;
  readonly number: string;
  readonly kind: BillKind;
  /** The part of a plan that it is for; null where it is for none. */
  readonly partId: string | null;
  /** What it is called, by which parts of a job without a plan are told. */
  readonly label: string;
  readonly corrects: string | null;
  readonly total: Pence;
};

/**
 * The invoice that one of a job's invoices replaces, with the credit notes that cancel it (B6): the newest before it that asked for the same, as
 * the same part of a plan or without one under the same label, or simply the newest where this one asks for all that was left of the job
 * (`isAllLeft`); and only where that was credited in full by then. Null where it replaces none. `papers` are the job's, the oldest first.
 */
export function replacedInvoice(
  papers: readonly NumberedPaper[],
  { id, isAllLeft }: { readonly id: string; readonly isAllLeft: boolean },
): ReplacedInvoice | null {
  const place = papers.findIndex((paper) => paper.id === id);
  const invoice = papers[place];
  const before = papers.slice(0, Math.max(0, place));
  if (invoice?.kind !== 'INVOICE') return null;
  const same = newestInvoice(before.filter((each) => asksForSame(each, invoice)));
  const earlier = same ?? (isAllLeft ? newestInvoice(before) : undefined);
  if (earlier === undefined) return null;
  const notes = creditNotesOf(before, earlier);
  const isCancelled = notes.length > 0 && sumPence(notes.map(({ total }) => total)) >= earlier.total;
  return isCancelled ? { number: earlier.number, creditNotes: notes.map(({ number }) => number) } : null;
}

function asksForSame(one: NumberedPaper, other: NumberedPaper): boolean {
  return one.partId === other.partId && (one.partId !== null || one.label === other.label);
}
