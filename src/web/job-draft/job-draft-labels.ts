import type { CustomerField } from '#domain/job/customer-rules.ts';
import type { Job } from '#domain/job/job.ts';

const CUSTOMER_LABELS: Readonly<Record<CustomerField, string>> = {
  '/customerName': 'Name',
  '/customerEmail': 'Email',
  '/customerAddress/line1': 'Street',
  '/customerAddress/line2': 'Address line 2',
  '/customerAddress/postcode': 'Postcode',
  '/customerAddress/city': 'City/town',
};

const NUMBER_LABELS: Readonly<Record<string, string>> = {
  length: 'Length',
  width: 'Width',
  quantity: 'Quantity',
  unitPriceWithoutMarkup: 'Unit price',
  markup: 'Markup',
  totalPrice: 'Total',
};

/** The label of a field of the customer form (ruling S1). */
export function customerLabel(field: CustomerField): string {
  return CUSTOMER_LABELS[field];
}

/** The fields that JSON pointers into a job lead to, in the words of the screens: `Postcode, Lounge 1 Length and 2 more`. */
export function fieldNames(job: Job, paths: readonly string[]): string {
  const names = paths.map((path) => fieldName(job, path));
  const [shown, more] = [names.slice(0, 2), names.length - 2];
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and ');
}

function fieldName(job: Job, path: string): string {
  if (path in CUSTOMER_LABELS) return CUSTOMER_LABELS[path as CustomerField]; // `in` has just looked
  const [, list, index, field = ''] = path.split('/');
  const owner = list === 'zones' ? job.zones[Number(index)]?.name : job.lineItems[Number(index)]?.description;
  return [owner, NUMBER_LABELS[field]].filter((part) => part !== undefined).join(' ');
}
