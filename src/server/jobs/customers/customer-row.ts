import { EMPTY_ADDRESS, shortAddress } from '#domain/text/address.ts';
import { customerKey, type CustomerDetails, type CustomerRecord } from '#domain/job/customer-record.ts';
import { foldText } from '#domain/text/search-text.ts';
import { addressIn } from '#server/jobs/stored-job.ts';
import type { CustomerRow } from '#server/platform/db/customer-tables.ts';

/** The columns of a record that are made of what it says. */
export type DetailColumns = Omit<
  CustomerRow,
  'account_id' | 'id' | 'made_by' | 'tstamp_created' | 'tstamp_updated' | 'owed' | 'credit'
>;

/** The record in a row; an address that can't be read is an empty one. */
export function recordOf(row: CustomerRow): CustomerRecord {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    contactName: row.contact_name,
    email: row.email,
    phone: row.phone,
    address: addressIn(row.address) ?? EMPTY_ADDRESS,
    vatNumber: row.vat_number,
    isCis: row.is_cis === 1,
    endUserConfirmedOn: row.end_user_confirmed_on,
    notes: row.notes,
    tstampUpdated: row.tstamp_updated,
  };
}

/** What a record says, as columns. */
export function detailColumns(details: CustomerDetails): DetailColumns {
  const { line1, line2, postcode, city } = details.address;
  return {
    kind: details.kind,
    name: details.name,
    contact_name: details.contactName,
    email: details.email,
    phone: details.phone,
    address: JSON.stringify({ line1, line2, postcode, city }),
    vat_number: details.vatNumber,
    is_cis: details.isCis ? 1 : 0,
    end_user_confirmed_on: details.endUserConfirmedOn,
    notes: details.notes,
    match_key: customerKey(details),
    name_sort: foldText(details.name),
    search_text: searchText(details),
  };
}

/** Name, contact, e-mail, phone and address (rule K2); phone and postcode without what parts them. */
function searchText({ name, contactName, email, phone, address }: CustomerDetails): string {
  const { city, postcode } = address;
  const numbers = [phone.replaceAll('-', ''), postcode.replaceAll(' ', '')];
  return foldText([name, contactName, email, shortAddress(address), city, ...numbers].join(' '));
}
