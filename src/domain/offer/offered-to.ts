import { isSameCustomer } from '#domain/job/customer-record.ts';
import type { Customer } from '#domain/job/job.ts';
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

function hasSameHome(one: Customer, other: Customer): boolean {
  return isSameCustomer({ ...one, customerEmail: '' }, { ...other, customerEmail: '' });
}
