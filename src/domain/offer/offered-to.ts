import type { NamedCustomer } from '#domain/job/billed-to.ts';
import { customerKey, isSameCustomer } from '#domain/job/customer-record.ts';
import { billingAddress } from '#domain/job/customer-rules.ts';
import type { Customer, Job } from '#domain/job/job.ts';
import { EMPTY_ADDRESS, type Address } from '#domain/text/address.ts';
import { emailKey } from '#domain/text/email.ts';

/**
 * Whether who has the link of what was offered to one customer may see what was offered to the other: links go where the mails went, so
 * both have the same e-mail address; where one has none, the same name and address.
 */
export function hasSameReader(one: Customer, other: Customer): boolean {
  const [ours, theirs] = [emailKey(one.customerEmail), emailKey(other.customerEmail)];
  return ours === '' || theirs === '' ? hasSameHome(one, other) : ours === theirs;
}

/** Whether what one customer accepted is what the other did: also where the e-mail address alone was put right, or is another one by now. */
export function isSameParty(one: Customer, other: Customer): boolean {
  return hasSameReader(one, other) || hasSameHome(one, other);
}

/** Whether a quote or extra names who its job is made out to by now; where it is not known where it went, by the name. */
export function isNamedFor(
  job: Customer & Pick<Job, 'customerBillingAddress'>,
  { name, email, address }: NamedCustomer,
): boolean {
  if (address === null) return name === job.customerName;
  const named = { customerName: name, customerEmail: email ?? '', customerAddress: address };
  return isSameParty(named, { ...job, customerAddress: billingAddress(job) });
}

function hasSameHome(one: Customer, other: Customer): boolean {
  return isSameCustomer({ ...one, customerEmail: '' }, { ...other, customerEmail: '' });
}

/** Whom a paper or an offer names; the first papers say no address. */
export type Named = Omit<Customer, 'customerAddress'> & { readonly customerAddress: Address | null };

/** Of whom something in a job may be: the details under which the customer is known, and those of whom the job is made out to by now. */
export type MayBeOf = {
  readonly known: readonly Customer[];
  /** The same customer's where the job is theirs. */
  readonly ofJob: readonly Customer[];
  readonly isTheirJob: boolean;
  /** The keys of other customers (`customerKey`). */
  readonly others: ReadonlySet<string>;
};

/**
 * Whether what names somebody is a customer's: in a job of theirs all but what was wholly another's; in a job of another what was made for
 * them before, and of two with one e-mail address or home what says their name.
 */
export function isMadeFor(named: Named, { known, ofJob, isTheirJob, others }: MayBeOf): boolean {
  if (isTheirJob) return isAnyOf(named, [...known, ...ofJob]);
  if (isAnyOf(named, ofJob)) return false;
  const key = keyOf(named);
  return known.some((each) => keyOf(each) === key) || (isAnyOf(named, known) && !others.has(key));
}

function isAnyOf(named: Named, customers: readonly Customer[]): boolean {
  return customers.some((each) =>
    isSameParty(each, { ...named, customerAddress: named.customerAddress ?? each.customerAddress }),
  );
}

/** What the record of a named customer has in common with it. */
export function keyOf({ customerName: name, customerEmail: email, customerAddress: address }: Named): string {
  return customerKey({ name, email, address: address ?? EMPTY_ADDRESS });
}
