import { shortAddress } from '#domain/text/address.ts';
import type { Instant } from '#domain/time/date.ts';
import type { CustomerRecord } from './customer-record.ts';
import type { EarlierCustomer } from './job.ts';

/** What an earlier job says of its customer, when it was last changed, and its record as that is now, if it has one. */
export type EarlierJob = {
  readonly said: Omit<EarlierCustomer, 'customerId'>;
  readonly at: Instant;
  readonly record: CustomerRecord | null;
};

/**
 * The customers whom a new job may be for, each at each address once: those of `jobs` in their order, as their records have them by now,
 * then the `others`. A record's own address comes before those of its jobs if it is none of them.
 */
export function earlierCustomers(
  jobs: readonly EarlierJob[],
  others: readonly CustomerRecord[],
): readonly EarlierCustomer[] {
  const offered = [...jobs.flatMap((job) => ofJob(job, jobs)), ...others.map(ofRecord)];
  const distinct = new Map<string, EarlierCustomer>();
  for (const customer of offered) {
    const { customerId, customerPhone: _, ...who } = customer;
    const key = JSON.stringify(who);
    const known = distinct.get(key);
    // Of two that say the same the one with a record counts, else the newer.
    if (known === undefined || (known.customerId === null && customerId !== null)) distinct.set(key, customer);
  }
  return [...distinct.values()];
}

function ofJob(job: EarlierJob, jobs: readonly EarlierJob[]): EarlierCustomer[] {
  const { said, at, record } = job;
  if (record === null) return [{ ...said, customerId: null }];
  const { id: customerId, name: customerName, phone } = record;
  const customerEmail = record.email === '' ? said.customerEmail : record.email;
  const [newer, older] = record.tstampUpdated > at ? [phone, said.customerPhone] : [said.customerPhone, phone];
  const customer = {
    customerId,
    customerName,
    customerEmail,
    customerHasNoEmail: customerEmail === '' && said.customerHasNoEmail,
    customerPhone: newer === '' ? older : newer,
    customerAddress: said.customerAddress,
  };
  const home = shortAddress(record.address);
  const isWorkedAt = jobs.some((each) => each.record?.id === customerId && home === placeOf(each));
  return home === '' || isWorkedAt ? [customer] : [{ ...customer, customerAddress: record.address }, customer];
}

function ofRecord({ id, name, email, phone, address }: CustomerRecord): EarlierCustomer {
  return {
    customerId: id,
    customerName: name,
    customerEmail: email,
    customerHasNoEmail: false,
    customerPhone: phone,
    customerAddress: address,
  };
}

function placeOf({ said: { customerAddress } }: EarlierJob): string {
  return shortAddress(customerAddress);
}
