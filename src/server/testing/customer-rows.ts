import { OWN, type FilledTables } from './first-rows.ts';

/** What records of customers gave a place to. */
export const CUSTOMER_ROWS: FilledTables = {
  customer: {
    ...OWN,
    id: 'customer',
    made_by: 'USER',
    kind: 'BUSINESS',
    name: 'Aire Valley Developments Ltd',
    contact_name: 'Ann',
    email: '',
    phone: '',
    address: '{"line1":"","line2":"","postcode":"","city":""}',
    vat_number: '',
    is_cis: 1,
    end_user_confirmed_on: null,
    notes: 'Ask for Ann',
    tstamp_created: '2026-11-20T08:14:00.000Z',
    tstamp_updated: '2026-11-20T08:14:00.000Z',
    match_key: 'key',
    name_sort: 'aire valley developments ltd',
    search_text: 'aire valley developments ltd ann',
  },
  job: { customer_id: 'customer' },
};
