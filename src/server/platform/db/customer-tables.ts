import type { CustomerKind } from '#domain/vat/work.ts';

/** A customer that an account knows; jobs name it in their customer_id and keep copies of what they took over. */
export type CustomerRow = {
  account_id: string;
  id: string;
  /** Who made it: the save of a job, or the user by hand or from a list. */
  made_by: 'JOB' | 'USER';
  kind: CustomerKind;
  name: string;
  contact_name: string;
  email: string;
  phone: string;
  /** JSON. */
  address: string;
  vat_number: string;
  is_cis: 0 | 1;
  end_user_confirmed_on: string | null;
  notes: string;
  /** Papers of its jobs from before are another's, or nobody can tell; empty where all count. */
  tstamp_created: string;
  tstamp_updated: string;
  /** What two records of one customer share. */
  match_key: string;
  name_sort: string;
  search_text: string;
  /** What its invoices come to: what is left to pay of them and what was paid above others, in pence, written by `tallyCustomer` alone. */
  owed: number;
  credit: number;
};
