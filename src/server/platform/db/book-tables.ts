import type { BookKind, BookProgram } from '#domain/bill/book-entry.ts';

/** A file for an accountant's program; what is in it stands in its entries, and is written anew whenever it is read. */
export type BookExportRow = {
  account_id: string;
  id: string;
  kind: BookKind;
  format: BookProgram;
  /** Days in London. */
  from_day: string;
  to_day: string;
  created_at: string;
};

/** What a file holds at a place, from 1: the id of an invoice, credit note, payment or customer, which may be gone since. */
export type BookEntryRow = {
  account_id: string;
  export_id: string;
  seq: number;
  /** Of its export: each program is given an entry once. */
  format: BookProgram;
  entry_id: string;
};
