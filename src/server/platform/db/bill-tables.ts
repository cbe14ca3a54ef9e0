import type { PaymentMethod } from '#domain/bill/payment.ts';
import type { BillKind } from '#domain/job/bill-record.ts';

/**
 * An issued invoice or credit note, in pence; the highest seq is a job's newest. Where it stands follows from these and is stored
 * nowhere; `received` and `credited` are what its payments and credit notes come to, written by `tallyBill` alone.
 */
export type BillRow = {
  account_id: string;
  /** Its document's. */
  id: string;
  job_id: string;
  customer_id: string | null;
  /** The place among the numbered papers of its job, from 1. */
  seq: number;
  /** As printed, unique in the account. */
  number: string;
  kind: BillKind;
  label: string;
  /** The part of the job's payment plan that it asks for. */
  part_id: string | null;
  version: number;
  issued_at: string;
  /** Days in London. */
  issued_on: string;
  due_on: string | null;
  work_finished_on: string | null;
  tax_point: string;
  /** JSON: by rates. */
  vat_breakdown: string;
  net: number;
  vat: number;
  total: number;
  cis_deduction: number;
  /** What counts in place of the deduction that the paper states; null where that counts. */
  cis_kept: number | null;
  /** The total less what a contractor keeps back. */
  to_pay: number;
  /** Less refunds, without what was voided. */
  received: number;
  /** What is to be paid of its credit notes. */
  credited: number;
  /** Whether its reminders were stopped by hand (1). */
  reminders_off: number;
  /** The day in London of its last reminder. */
  reminded_on: string | null;
  /** The invoice of which a credit note gives back. */
  corrects: string | null;
  /** The file of the history that issued it. */
  file_id: string;
};

/** That a cancellation is about an invoice which was issued before it; written with the cancellation alone, as whom each was for is known then. */
export type CancelledBillRow = {
  account_id: string;
  bill_id: string;
  /** Of the quote, or of the extra that was cancelled by itself. */
  offer_id: string;
  cancelled_at: string;
  /** The last day to pay back, if that is known. */
  pay_back_by: string | null;
  /** What the extra was agreed at, in pence with VAT; null where the whole contract was cancelled. */
  extra_total: number | null;
};

/** Money that came in for an invoice, in pence, below 0 where it went back; a row stays when it is voided. */
export type PaymentRow = {
  account_id: string;
  id: string;
  bill_id: string;
  job_id: string;
  amount: number;
  method: PaymentMethod;
  /** A day in London. */
  received_on: string;
  note: string;
  /** What the rows share that move one credit. */
  pair_id: string | null;
  voided_at: string | null;
  void_reason: string;
  /** Of the call that entered it. */
  idempotency_key: string | null;
  /** The hash of the line of a bank statement that it was booked from. */
  import_line: string | null;
  created_at: string;
};

/** What an account invoiced less what it credited on a day, and what came in less what went back, in pence: written by `tallyDay` alone. */
export type MoneyDayRow = {
  account_id: string;
  /** In London. */
  day: string;
  invoiced: number;
  received: number;
};

/** A bank statement that was imported: the lines by which money came in, with what each was matched to (JSON). */
export type BankImportRow = { account_id: string; id: string; created_at: string; lines: string };
