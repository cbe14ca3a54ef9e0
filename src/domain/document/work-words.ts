import type { Job } from '#domain/job/job.ts';
import { wholeAddress } from '#domain/text/address.ts';

/**
 * Which work a mail is about, for who gets many alike, such as a landlord or a builder: where it is, if the papers go elsewhere or to a
 * business, and what the customer calls the order; empty for everybody else, whose mails stay short.
 */
export function workWords(
  job: Pick<Job, 'customerAddress' | 'customerBillingAddress' | 'purchaseOrder' | 'work'>,
): string {
  const { customerAddress, customerBillingAddress, purchaseOrder, work } = job;
  const isElsewhere = customerBillingAddress !== null || work?.customerKind === 'BUSINESS';
  const site = isElsewhere ? wholeAddress(customerAddress) : '';
  return [
    ...(site === '' ? [] : [`For the work at ${site}`]),
    ...(purchaseOrder === '' ? [] : [`Your order: ${purchaseOrder}`]),
  ].join('\n');
}
