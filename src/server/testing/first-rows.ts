import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '#server/identity/login/password-hash.ts';

/** Values of some columns by table, as a row that a version with these columns could have written. */
export type FilledTables = Record<string, Record<string, unknown>>;

/** Whose the rows are. */
export const OWN = { account_id: 'account' };
const JOB = { ...OWN, job_id: 'job', type: 'quote', version: 1 };

// As the first version stored it.
const FIRST_MODEL = readFileSync(join(import.meta.dirname, 'kept/first-document.json'), 'utf8');

/** Times in milliseconds that are later than a browser's year of use. */
export const [SEEN, EXPIRES] = [1_795_000_000_000, 1_900_000_000_000];

/** A place in a queue of something that was not tried yet. */
export const QUEUED = { attempts: 0, next_attempt_at: EXPIRES };

/** A row of each table of the first version. */
export async function firstRows(email: unknown, password: string): Promise<FilledTables> {
  return {
    account: {
      id: 'account',
      firstname: 'Owen',
      lastname: 'Prys',
      email,
      business_name: 'Prys Flooring ✓',
      tax_number: 'GB123456789',
      phone: '02920180042',
      phone_type: 'WORK',
      address_line1: '14 Albany Road',
      address_line2: '',
      address_postcode: 'CF24 3RP',
      address_city: 'Cardiff',
      vat_registered: 1,
      vat_rate: 2_000,
      logo_id: 'logo',
      next_job_number: 2,
      created_at: '2026-11-20T08:14:00.000Z',
    },
    logo: { ...OWN, id: 'logo', mime: 'image/png', width: 2, height: 1, bytes: Buffer.from([0, 0xff, 0x5c, 0x27]) },
    user_login: { ...OWN, id: 'login', email, password_hash: await hashPassword(password) },
    session: {
      ...OWN,
      token_hash: 'hash',
      user_id: 'login',
      created_at: SEEN,
      seen_at: SEEN,
      expires_at: EXPIRES,
    },
    product: {
      ...OWN,
      id: 'product',
      name: 'Éclair oak',
      name_key: 'éclair oak',
      name_sort: 'eclair oak',
      category: 'Laminate',
      category_key: 'laminate',
      supplier_url: '',
      unit_price: null,
    },
    job: {
      ...OWN,
      id: 'job',
      job_number: 1,
      status: 'CUSTOMER_DETAILS_ENTERED',
      status_rank: 1,
      status_before_deletion: null,
      version: 1,
      tstamp_updated: '2026-11-20T08:14:00.000Z',
      customer_name: 'Margaret Ellison',
      customer_email: 'm.ellison@post.example',
      customer_address: '{"line1":"27 Alma Road","line2":"","postcode":"LS17 6DN","city":"Leeds"}',
      name_sort: 'margaret ellison',
      search_text: '1 margaret ellison 27 alma road ls17 6dn leeds',
      name_missing: 0,
      vat_rate: 2_000,
      price_ex: 254_893,
      price_vat: 50_979,
      price_inc: 305_872,
      zones: '[]',
      line_items: '[]',
    },
    document: {
      ...JOB,
      id: 'document',
      model: FIRST_MODEL,
      pdf: Buffer.from('%PDF-1.7 %%EOF'),
      created_at: '2026-11-20',
    },
    job_file: {
      ...JOB,
      id: 'file',
      document_id: 'document',
      seq: 1,
      tstamp_created: '2026-11-20T08:14:00.000Z',
      action: 'SEND',
      destination: 'm.ellison@post.example',
      delivery_error: '',
      delivery: 'SENDING',
    },
    outbox: {
      ...OWN,
      id: 'mail',
      file_id: 'file',
      message_id: '<file@mail.example>',
      mail: '{}',
      created_at: '2026-11-20T08:14:00.000Z',
      attempts: 3,
      next_attempt_at: EXPIRES,
      claimed_until: null,
    },
    idempotency: { ...OWN, key: 'key', operation: 'POST /', file_id: 'file', created_at: '2026-11-20T08:14:00.000Z' },
  };
}

/** The preferences as migration 0002 gave them their place. */
export const PREFERENCES_ROWS: FilledTables = {
  preferences: {
    ...OWN,
    payment_terms_days: 14,
    quote_validity_days: null,
    bank_details: 'Sort code 00-00-00',
    footer_note: '',
    default_markup: 2_150,
    supplier_search_url: '',
    quote_mail_subject: '',
    quote_mail_text: 'Hello {customer}',
    invoice_mail_subject: '',
    invoice_mail_text: '',
  },
};
