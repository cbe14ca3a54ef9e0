import { keysOf } from '#domain/keys-of.ts';
import type { Steps } from '#domain/steps.ts';
import { readCsv, TITLES_WITHIN, type CsvRow } from '#domain/text/read-csv.ts';
import { foldTitle } from '#domain/text/search-text.ts';

/** What a column of a list of customers can hold, and what it is called. */
export const CUSTOMER_COLUMNS = {
  name: 'Name',
  company: 'Company',
  contactName: 'Contact',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  mobile: 'Mobile',
  line1: 'Street',
  line2: 'Address line 2',
  city: 'City',
  postcode: 'Postcode',
  vatNumber: 'VAT number',
  kind: 'Kind',
  isCis: 'CIS contractor',
  notes: 'Notes',
} as const;

/** What a column of a list of customers holds. */
export type CustomerColumn = keyof typeof CUSTOMER_COLUMNS;

/** The most columns of a list of customers that are looked at. */
export const CUSTOMER_COLUMNS_MAX = 200;

/** Which column of a list, counted from 0, holds what; null where none does. */
export type CustomerColumns = Readonly<Record<CustomerColumn, number | null>>;

// As the files of Chalkline itself, Xero (ContactName, POAddressLine1), QuickBooks Online (Full Name, ZIP code), Tradify, Jobber (Main Phone #s,
// Billing Street 1) and Invoice Ninja (client.name, contact.first_name),
// FreeAgent and Outlook (E-mail Address, Business Street) and Sage (Main Address Town) call them, the surest first; compared by `foldTitle`.
const TITLES: Readonly<Record<CustomerColumn, readonly string[]>> = {
  name: ['name', 'contactname', 'customer name', 'full name', 'display name', 'client name', 'customer', 'client'],
  company: ['company', 'company name', 'business name', 'organisation', 'organization'],
  contactName: [
    'contact',
    'contact name',
    'primary contact',
    'main contact',
    'main contact name',
    'contact person',
    'poattentionto',
  ],
  firstName: ['first name', 'firstname', 'contact first name', 'given name', 'forename'],
  lastName: ['last name', 'lastname', 'contact last name', 'surname', 'family name'],
  email: [
    'email',
    'email address',
    'emailaddress',
    'e mail',
    'e mail address',
    'e mails',
    'emails',
    'contact email',
    'main email',
    'main contact email',
    'primary email',
  ],
  phone: [
    'phone',
    'phone number',
    'phonenumber',
    'main phone',
    'main phone s',
    'client phone',
    'contact phone',
    'telephone',
    'tel',
    'primary phone',
    'main contact phone',
    'business phone',
    'home phone',
  ],
  mobile: [
    'mobile',
    'mobile phone',
    'mobile number',
    'mobilenumber',
    'mobile phone s',
    'main contact mobile',
    'cell phone',
  ],
  line1: [
    'street',
    'poaddressline1',
    'saaddressline1',
    'address line 1',
    'address 1',
    'address1',
    'client address1',
    'street 1',
    'street address',
    'billing street 1',
    'billing street',
    'billing address line 1',
    'service street 1',
    'physical address line 1',
    'main address line 1',
    'business street',
    'home street',
    'address',
  ],
  line2: [
    'address line 2',
    'poaddressline2',
    'saaddressline2',
    'address 2',
    'address2',
    'client address2',
    'street 2',
    'apt suite',
    'billing street 2',
    'billing address line 2',
    'service street 2',
    'physical address line 2',
    'main address line 2',
    'business street 2',
    'home street 2',
  ],
  city: [
    'city',
    'pocity',
    'sacity',
    'city town',
    'town city',
    'town',
    'client city',
    'billing city',
    'service city',
    'suburb',
    'suburb city',
    'main address town',
    'business city',
    'home city',
  ],
  postcode: [
    'postcode',
    'post code',
    'popostalcode',
    'sapostalcode',
    'postal code',
    'zip code',
    'zip',
    'client postal code',
    'billing zip code',
    'billing postal code',
    'billing postcode',
    'service zip code',
    'service postal code',
    'main address post code',
    'business postal code',
    'business postcode',
    'home postal code',
    'home postcode',
  ],
  vatNumber: [
    'vat number',
    'taxnumber',
    'tax number',
    'vat registration number',
    'client vat number',
    'vat no',
    'vat reg no',
    'vat reg number',
    'vat registration no',
    'tax id',
  ],
  kind: ['kind'],
  isCis: ['cis contractor'],
  notes: ['notes', 'note', 'private notes', 'client private notes'],
};

const NAMING: readonly CustomerColumn[] = ['name', 'company', 'firstName', 'lastName', 'contactName'];

/** Finds by its title what each column of a list of customers holds. */
export function customerColumnsOf(titles: readonly string[]): CustomerColumns {
  const folded = titles.map((title) => foldTitle(title.slice(0, 64)));
  const at = (column: CustomerColumn): number | null =>
    TITLES[column].map((title) => folded.indexOf(title)).find((index) => index >= 0) ?? null;
  return Object.fromEntries(keysOf(TITLES).map((column) => [column, at(column)])) as CustomerColumns; // of all its keys
}

/** Whether cells are the titles of a list of customers: one names them, and another says something of them. */
export function areCustomerTitles(cells: readonly string[]): boolean {
  const columns = customerColumnsOf(cells);
  return hasNames(columns) && Object.values(columns).filter((index) => index !== null).length > 1;
}

/** Whether a column says who the customers are. */
export function hasNames(columns: CustomerColumns): boolean {
  return NAMING.some((column) => columns[column] !== null);
}

/** A list of customers as its file has it: titles, the cells of the first row below them, which column the titles say is which, and all rows below. */
export type CustomerTable = {
  readonly titles: readonly string[];
  readonly example: readonly string[];
  readonly columns: CustomerColumns;
  readonly below: readonly CsvRow[];
};

/** Reads a CSV text as a list of customers; where no row has their titles the first is taken for them. */
export function* readCustomerTable(csv: string): Steps<CustomerTable> {
  const all: CsvRow[] = [];
  for (const row of readCsv(csv, areCustomerTitles)) {
    all.push(row);
    yield;
  }
  const titled = Math.max(
    all.slice(0, TITLES_WITHIN).findIndex(({ cells }) => areCustomerTitles(cells)),
    0,
  );
  const titles = (all[titled]?.cells ?? []).slice(0, CUSTOMER_COLUMNS_MAX);
  const below = all.slice(titled + 1);
  return { titles, example: below[0]?.cells ?? [], columns: customerColumnsOf(titles), below };
}
