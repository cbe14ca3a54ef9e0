import type { ListedCustomer } from '#domain/job/customer-record.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { writeCsv } from '#domain/text/csv.ts';
import { CUSTOMER_KINDS } from '#domain/vat/work.ts';

const TITLES = [
  'Name',
  'Kind',
  'Contact',
  'Email',
  'Phone',
  'Street',
  'Address line 2',
  'City',
  'Postcode',
  'VAT number',
  'CIS contractor',
  'Notes',
  'Owed',
];

/** The customers as a CSV file; what is owed in pounds. */
export function writeCustomersCsv(customers: readonly ListedCustomer[]): string {
  const rows = customers.map(({ name, kind, contactName, email, phone, address, vatNumber, isCis, notes, owed }) => [
    name,
    CUSTOMER_KINDS[kind],
    contactName,
    email,
    phone,
    address.line1,
    address.line2,
    address.city,
    address.postcode,
    vatNumber,
    isCis ? 'yes' : 'no',
    notes,
    formatDecimal(owed),
  ]);
  return writeCsv([TITLES, ...rows]);
}
