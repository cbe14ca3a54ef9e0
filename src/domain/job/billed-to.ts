import { pence, sumPence, type Pence } from '#domain/money/money.ts';
import { EMPTY_ADDRESS, type Address } from '#domain/text/address.ts';
import type { BillRecord } from './bill-record.ts';
import { isSameCustomer, isSamePerson } from './customer-record.ts';
import { billingAddress } from './customer-rules.ts';
import type { Customer, Job } from './job.ts';

/** Whom a numbered paper is made out to: of who is the job's customer still as the job has it now, of another as the paper says it. */
export type BilledTo = {
  readonly name: string;
  /** Where mails about it go; empty where there is no address. */
  readonly email: string;
};

/** Whose a paper is: the record of its customer, null where there was none, and whom it is made out to. */
export type Billed = { readonly customerId: string | null; readonly billedTo: BilledTo };

/** Whose the next paper of a job is. */
export function billedNow({
  customerId,
  customerName: name,
  customerEmail,
  customerHasNoEmail,
}: Pick<Job, 'customerId' | 'customerName' | 'customerEmail' | 'customerHasNoEmail'>): Billed {
  return { customerId, billedTo: { name, email: customerHasNoEmail ? '' : customerEmail } };
}

/** Whether two papers, or a paper and a job, are of one customer: by the record, which is a new one where an e-mail was put right, or by name and e-mail. */
export function isSameBilled(one: Billed, other: Billed): boolean {
  return (one.customerId !== null && one.customerId === other.customerId) || isSamePerson(one.billedTo, other.billedTo);
}

/** Those of a job's papers that are one customer's: what another was asked for, or has paid, is nothing to them. */
export function billsOf<Paper extends Billed>(papers: readonly Paper[], party: Billed): Paper[] {
  return papers.filter((paper) => isSameBilled(paper, party));
}

/** What one customer paid, or was credited, above what their invoices of a job ask for, in pence: their other invoices of it can use that (B9). */
export function creditOf(papers: readonly BillRecord[], party: Billed): Pence {
  return sumPence([pence(0), ...billsOf(papers, party).map(({ over }) => over)]);
}

/** The customer that a paper names; an address or e-mail that is not known is null. */
export type NamedCustomer = {
  readonly name: string;
  readonly address: Address | null;
  readonly email: string | null;
  readonly vatNumber: string;
};

/**
 * Whether the customer that a numbered paper names, whose record was another, is its job's all the same: by the same name and e-mail, or
 * name and address where the e-mail was put right since; by the name alone where it is not known where the paper went.
 */
export function isStillNamed(
  { name, email, address }: NamedCustomer,
  job: Customer & Pick<Job, 'customerBillingAddress'>,
): boolean {
  if (email === null || address === null)
    return isSamePerson({ name, email: '' }, { name: job.customerName, email: '' });
  if (isSamePerson({ name, email }, { name: job.customerName, email: job.customerEmail })) return true;
  const named = { customerName: name, customerEmail: '', customerAddress: address };
  return isSameCustomer(named, { ...job, customerEmail: '', customerAddress: billingAddress(job) });
}

/** A job as it is made out to the customer that a paper of it names; what else it says of its own customer is none of theirs. */
export function madeOutAs(job: Job, { name, address, email, vatNumber }: NamedCustomer): Job {
  return {
    ...job,
    customerName: name,
    customerEmail: email ?? '',
    customerHasNoEmail: email === null || email === '',
    customerAddress: address ?? EMPTY_ADDRESS,
    customerBillingAddress: null,
    customerVatNumber: vatNumber,
    purchaseOrder: '',
    work: null,
  };
}
