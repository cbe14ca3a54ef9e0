import type { JoinBuilder } from 'kysely';
import { isSameBilled, isStillNamed, type Billed, type NamedCustomer } from '#domain/job/billed-to.ts';
import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import type { DocumentFactsRow } from '#server/platform/db/document-tables.ts';
import type { JobRow, Tables } from '#server/platform/db/tables.ts';
import { addressIn, billingAddressIn, hasNoEmailIn } from './stored-job.ts';

/** What tells whom an invoice or credit note is made out to, of one that is joined with its job and, by `ofAnother`, with what it says. */
export const BILLED_COLUMNS = [
  'bill.customer_id',
  'job.customer_id as job_customer_id',
  'job.customer_name',
  'job.customer_email',
  'job.customer_address',
  'job.details',
  'billed.facts as billed_facts',
  'billed.customer_email as billed_email',
] as const;

/** These columns; what the paper says is null where its record is the job's. */
export type BilledRow = Pick<
  JobRow,
  'customer_id' | 'customer_name' | 'customer_email' | 'customer_address' | 'details'
> & {
  readonly job_customer_id: string | null;
  readonly billed_facts: string | null;
  readonly billed_email: string | null;
};

type Joined = JoinBuilder<Tables & { billed: DocumentFactsRow }, 'bill' | 'job' | 'billed'>;

/** Joins what an invoice or credit note says, where its job may have been made out to another customer since: of all others the job says it. */
export function ofAnother(join: Joined): Joined {
  return join
    .onRef('billed.account_id', '=', 'bill.account_id')
    .onRef('billed.document_id', '=', 'bill.id')
    .on(({ eb, ref, or }) =>
      or([
        eb('bill.customer_id', 'is', null),
        eb('job.customer_id', 'is', null),
        eb('bill.customer_id', '<>', ref('job.customer_id')),
      ]),
    );
}

/** The customer that a paper is made out to, where that is not its job's any more; null where it is. */
export function anotherOf(row: BilledRow): NamedCustomer | null {
  if (row.billed_facts === null) return null;
  // Of who is forgotten lists name nobody, though the paper does (K4).
  if (row.customer_id === null && row.job_customer_id === null && row.customer_name === '') return null;
  const named = { ...namedOn(row.billed_facts), email: row.billed_email };
  const present = {
    customerName: row.customer_name,
    customerEmail: emailOf(row),
    customerAddress: addressIn(row.customer_address) ?? EMPTY_ADDRESS,
    customerBillingAddress: billingAddressIn(row.details),
  };
  return isStillNamed(named, present) ? null : named;
}

/** The customer that an invoice or credit note names, by what is stored of what it says: that is so in every version. */
export function namedOn(facts: string): Omit<NamedCustomer, 'email'> {
  return (JSON.parse(facts) as { readonly customer: Omit<NamedCustomer, 'email'> }).customer;
}

/** Whose an invoice or credit note is. */
export function billedOf(row: BilledRow): Billed {
  const another = anotherOf(row);
  const { billedTo } = presentOf(row);
  return {
    customerId: row.customer_id,
    billedTo: another === null ? billedTo : { name: another.name, email: another.email ?? '' },
  };
}

/** Whether two are made out to one customer. */
export function isOfOneCustomer(one: BilledRow, other: BilledRow): boolean {
  return isSameBilled(billedOf(one), billedOf(other));
}

/** The name alone of whom it is made out to. */
export function billedNameOf(row: BilledRow): string {
  return anotherOf(row)?.name ?? row.customer_name;
}

/** Whose the next paper of its job is. */
export function presentOf(row: BilledRow): Billed {
  return { customerId: row.job_customer_id, billedTo: { name: row.customer_name, email: emailOf(row) } };
}

function emailOf({ details, customer_email: email }: BilledRow): string {
  return hasNoEmailIn(details) ? '' : email;
}
