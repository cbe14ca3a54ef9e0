import type { Pence } from '#domain/money/money.ts';
import type { Day } from '#domain/time/date.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';
import type { BilledTo } from './billed-to.ts';

/** What asks for money, and what gives it back: the numbered papers of a job. */
export const BILL_KINDS = ['INVOICE', 'CREDIT_NOTE'] as const;

/** An invoice or a credit note. */
export type BillKind = (typeof BILL_KINDS)[number];

/** Where an issued invoice or credit note can stand, in the order in which the first that holds counts (B1). */
export const BILL_STATES = ['CREDITED', 'PAID', 'OVERDUE', 'PART_PAID', 'ISSUED'] as const;

/** Where an issued invoice or credit note stands; it follows from its amounts and the day, and is stored nowhere (B1). */
export type BillState = (typeof BILL_STATES)[number];

/** What an invoice of all that is left of a job is called, where it is in parts and nobody named it. */
export const BALANCE_LABEL = 'Balance';

/** What an invoice of all that is left is called where there is no plan: the balance beside another invoice that stands, nothing where it asks for the whole job, as after a correction. */
export function restLabel(papers: readonly Pick<BillRecord, 'kind' | 'state'>[]): string {
  return hasStanding(papers) ? BALANCE_LABEL : '';
}

/** Whether any invoice of a job stands: is not credited as a whole. */
export function hasStanding(papers: readonly Pick<BillRecord, 'kind' | 'state'>[]): boolean {
  return papers.some(({ kind, state }) => kind === 'INVOICE' && state !== 'CREDITED');
}

/** An issued invoice or credit note, and what became of it (B1): amounts in pence, those of a credit note positive too. */
export type BillRecord = {
  readonly id: string;
  readonly jobId: string;
  /** Null where the job belonged to no customer's record. */
  readonly customerId: string | null;
  readonly billedTo: BilledTo;
  /** As printed: `#1042-2`. */
  readonly number: string;
  readonly kind: BillKind;
  /** What it is for, in the words of the business: `Deposit`; empty for an invoice of the whole job. */
  readonly label: string;
  /** The part of a plan that it asks for, which had its label by then; null where it asks for none. */
  readonly partId: string | null;
  /** Of the job. */
  readonly version: number;
  readonly issuedOn: Day;
  /** Null where the business states none; of a credit note always. */
  readonly dueOn: Day | null;
  /** Null where the work was not finished, or nobody said. */
  readonly workFinishedOn: Day | null;
  /** The day on which the VAT is due (B7; VAT Act 1994, section 6). */
  readonly taxPoint: Day;
  /** Empty when the business was not registered. */
  readonly vatBreakdown: readonly StatedVat[];
  readonly net: Pence;
  readonly vat: Pence;
  readonly total: Pence;
  /** What it says that a contractor keeps back of it for HMRC. */
  readonly cisDeduction: Pence;
  /** What counts in its place: the same, unless the contractor kept back something else, as HMRC's verification said. */
  readonly cisKept: Pence;
  /** The total less what is kept back. */
  readonly toPay: Pence;
  /** Never above what is to pay. */
  readonly paid: Pence;
  readonly credited: Pence;
  /** Never below 0. */
  readonly due: Pence;
  /** What came in or was credited above it. */
  readonly over: Pence;
  readonly state: BillState;
  /** The day on which its contract was cancelled after it was issued, until any of it is credited after that; null of any other. */
  readonly cancelledOn: Day | null;
  /** What of it is still to be credited for extras that were cancelled after it; null of any other. */
  readonly extrasToCredit: ExtrasToCredit | null;
  /** Whether its reminders were stopped by hand (B12). */
  readonly remindersOff: boolean;
  /** The days of the reminders that are still planned, missed ones too, in order; none once nothing is due. */
  readonly remindersOn: readonly Day[];
  /** The next of them, as it stands on the day. */
  readonly nextReminderOn: Day | null;
  /** The invoice of which a credit note gives back; null of an invoice. */
  readonly corrects: string | null;
  /** The file that issued it. */
  readonly fileId: string;
};

/** What of an invoice is to be credited for extras that were cancelled by themselves after it. */
export type ExtrasToCredit = {
  /** What they were agreed at, with VAT, as far as it is not credited. */
  readonly total: Pence;
  /** The first day on which one was cancelled. */
  readonly cancelledOn: Day;
  /** The last day to pay back what was paid for them; null where none is known. */
  readonly payBackBy: Day | null;
};

/** The newest of a job's invoices; undefined where there is none. */
export function newestInvoice<Paper extends { readonly kind: BillKind }>(papers: readonly Paper[]): Paper | undefined {
  return papers.findLast(({ kind }) => kind === 'INVOICE');
}

/** The credit notes that give back of an invoice, of the papers of its job. */
export function creditNotesOf<Paper extends Pick<BillRecord, 'corrects'>>(
  papers: readonly Paper[],
  { id }: Pick<BillRecord, 'id'>,
): Paper[] {
  return papers.filter(({ corrects }) => corrects === id);
}

/** The state of a record on a day in London: one that is not settled is OVERDUE once the day on which it was due is over. */
export function billStateOn({ state, dueOn }: Pick<BillRecord, 'state' | 'dueOn'>, today: Day): BillState {
  const isOpen = state === 'ISSUED' || state === 'PART_PAID' || state === 'OVERDUE';
  return isOpen && dueOn !== null && dueOn < today ? 'OVERDUE' : state;
}
