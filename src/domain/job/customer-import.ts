import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { foldText } from '#domain/text/search-text.ts';
import { CUSTOMER_KINDS, type CustomerKind } from '#domain/vat/work.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { CustomerColumn, CustomerColumns } from './customer-columns.ts';
import { customerKey, EMPTY_DETAILS, type CustomerDetails, type CustomerRecord } from './customer-record.ts';

/** What can become of a customer whom the account has already. */
export const KNOWN_CUSTOMERS = ['skip', 'update'] as const;

/** What a row says of a customer; members are left out where its cells are empty. */
export type CustomerRow = Pick<CustomerDetails, 'name'> & Partial<Omit<CustomerDetails, 'name'>>;

/** What an import does to one customer; null before when it is new. */
export type CustomerChange = { readonly before: CustomerRecord | null; readonly after: CustomerDetails };

/**
 * What the cells of a row say of a customer, as it would be typed into the form. A company is who papers are made out to, and the person
 * its contact; without a company the person is. Of two phone numbers the mobile counts.
 */
export function customerRowOf(cells: readonly string[], columns: CustomerColumns): CustomerRow {
  const cell = (column: CustomerColumn): string => (cells[columns[column] ?? -1] ?? '').trim();
  const person = [cell('firstName'), cell('lastName')].filter((text) => text !== '').join(' ');
  const named = cell('name') || person || cell('contactName');
  const name = cell('company') || named;
  const contactName = [cell('contactName'), person, named].find((text) => text !== '' && text !== name) ?? '';
  const kind = kindOf(cell('kind'));
  const isBusiness = cell('company') !== '' || contactName !== '' || cell('vatNumber') !== '';
  const address = { line1: cell('line1'), line2: cell('line2'), postcode: cell('postcode'), city: cell('city') };
  const texts = {
    contactName,
    email: cell('email'),
    phone: cell('mobile') || cell('phone'),
    vatNumber: withCountry(cell('vatNumber')),
    notes: cell('notes'),
  };
  return {
    name,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(kind === null ? {} : { kind }),
    ...(kind === null && isBusiness ? { kind: 'BUSINESS' } : {}),
    ...(YES.has(foldText(cell('isCis'))) ? { isCis: true } : {}),
    ...(Object.values(address).every((text) => text === '') ? {} : { address }),
  };
}

/** The change that a row makes; null where it makes none. `known` is the customer of the same e-mail and name, or name and postcode (rule K1). */
export function planCustomer(
  row: CustomerRow,
  known: CustomerRecord | undefined,
  rule: (typeof KNOWN_CUSTOMERS)[number],
): CustomerChange | null {
  if (known === undefined) return { before: null, after: { ...EMPTY_DETAILS, ...row } };
  if (rule === 'skip') return null;
  const { id: _, tstampUpdated: __, ...details } = known;
  // What tells a business is guessed, and no guess changes what somebody has said.
  const after = { ...details, ...row, kind: details.kind, isCis: details.isCis || row.isCis === true };
  return JSON.stringify(after) === JSON.stringify(details) ? null : { before: known, after };
}

/** What tells the customer of a row from all others (rule K1). */
export function keyOfRow({ name, email = '', address = EMPTY_ADDRESS }: CustomerRow): string {
  return customerKey({ name, email, address });
}

/** Other programs write British numbers without their country. */
function withCountry(vatNumber: string): string {
  return /^\d[\d ]*$/.test(vatNumber) ? `GB ${vatNumber}` : vatNumber;
}

const YES = new Set(['yes', 'y', 'true', '1']);

function kindOf(text: string): CustomerKind | null {
  const wanted = foldText(text);
  return (
    keysOf(CUSTOMER_KINDS).find((kind) => [kind, CUSTOMER_KINDS[kind]].some((word) => foldText(word) === wanted)) ??
    null
  );
}
