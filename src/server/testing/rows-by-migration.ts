import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '#server/identity/login/password-hash.ts';
import { signUpBody } from './sign-up-body.ts';

/** Values of some columns by table, as a row that a version with these columns could have written. */
export type FilledTables = Record<string, Record<string, unknown>>;

const OWN = { account_id: 'account' };
const JOB = { ...OWN, job_id: 'job', type: 'quote', version: 1 };

// As the first version stored it.
const FIRST_MODEL = readFileSync(join(import.meta.dirname, 'kept/first-document.json'), 'utf8');
const FIRST_FACTS = readFileSync(join(import.meta.dirname, 'kept/first-facts.json'), 'utf8');

/** Times in milliseconds that are later than a browser's year of use. */
const [SEEN, EXPIRES] = [1_795_000_000_000, 1_900_000_000_000];

const QUEUED = { attempts: 0, next_attempt_at: EXPIRES };

/**
 * What each migration gave a place to, filled in: a new migration adds its own row or columns here, and the upgrade from every
 * version before and after it is tested with them. A column that it takes away is undefined from there on.
 */
export async function rowsByMigration(): Promise<Record<string, FilledTables>> {
  const { email, password } = signUpBody();
  return {
    '0001-first-tables': {
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
      user_login: { ...OWN, id: 'login', email, password_hash: await hashPassword(String(password)) },
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
    },
    '0002-preferences': {
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
    },
    '0003-session-devices': { session: { id: 'session', user_agent: 'Mozilla/5.0' } },
    '0004-product-list': { product: { price_missing: 1 } },
    '0005-password-resets': {
      reset_request: {
        id: 'request',
        email,
        origin: 'https://quotes.example.com',
        requested_at: SEEN,
        ...QUEUED,
      },
      reset_token: { ...OWN, token_hash: 'token', user_id: 'login', expires_at: EXPIRES },
    },
    '0006-closed-accounts': { account: { closed_at: null } },
    '0007-product-imports': {
      product_import: {
        ...OWN,
        id: 'import',
        batch: 0,
        total: 1,
        created_at: '2026-11-20T08:14:00.000Z',
        answer: '{"added":1,"updated":0,"skipped":0,"refused":[]}',
        changes: '[]',
        undone: null,
      },
    },
    '0008-security-notices': {
      security_notice: {
        ...OWN,
        id: 'notice',
        kind: 'PASSWORD_CHANGED',
        email,
        happened_at: SEEN,
        ...QUEUED,
      },
    },
    '0009-job-content': { job: { content_version: 1, details: '{}' } },
    '0010-document-facts': {
      document: { content_version: 1 },
      document_facts: {
        ...OWN,
        document_id: 'document',
        content_version: 1,
        facts: FIRST_FACTS,
        customer_email: null,
      },
    },
    '0011-job-events': {
      job_event: {
        ...OWN,
        id: 'event',
        job_id: 'job',
        seq: 1,
        at: '2026-11-20T08:14:00.000Z',
        who_kind: 'USER',
        who_name: 'Owen Prys',
        who_user_id: 'login',
        what: 'SENT',
        content_version: 1,
        facts: '{"type":"quote","version":1,"fileId":"file"}',
        destination: 'm.ellison@post.example',
      },
    },
    '0013-one-kind-of-queue': {
      outbox: { claimed: 1, claimed_until: undefined },
      reset_request: { claimed: 0 },
      security_notice: { claimed: 0 },
    },
    '0014-latest-time': { account: { numbers_passed_over: 0 }, latest_time: { id: 1, at: SEEN } },
    '0015-rate-counts': { rate_count: { key: 'hash', calls: 3, ends_at: EXPIRES } },
    '0016-notices-outlive-accounts': { security_notice: { detail: 'Chrome on Android' } },
    '0017-account-events': {
      account_event: { ...OWN, id: 'event', what: 'SIGNED_IN', happened_at: SEEN, user_agent: 'Mozilla/5.0' },
      known_device: { ...OWN, user_id: 'login', token_hash: 'device', first_seen_at: SEEN, seen_at: SEEN },
    },
    '0018-second-factor': {
      authenticator: {
        ...OWN,
        user_id: 'login',
        secret: 'JBSWY3DPEHPK3PXP',
        started_at: SEEN,
        // Not asked for: its owner signs in by the password afterwards.
        confirmed_at: null,
        last_step: 59_833_333,
      },
      recovery_code: { ...OWN, user_id: 'login', code_hash: 'code' },
    },
    '0019-search-finds-ids': {},
    '0020-mail-counts': { account: { mail_day: '2026-11-20', mail_count: 3 } },
    '0021-shown-logos': { logo: { is_shown: 1 } },
    '0023-document-texts': {
      preferences: { invoice_footer_note: '', scope_text: 'Painting is not included', show_rooms: 0 },
    },
    '0024-jobs-at-account-vat': {},
    '0026-example-prices': { product: { price_is_example: 1 }, preferences: { trades: '["ROOFING"]' } },
    '0027-failed-mails': {},
    '0028-confirmed-addresses': {
      account: { email_confirmed: 1 },
      confirmation_request: { ...OWN, id: 'confirmation', email, requested_at: SEEN, claimed: 0, ...QUEUED },
      confirmation_token: { ...OWN, token_hash: 'confirmation', email, expires_at: EXPIRES },
    },
    '0031-own-mails': { job: { failed_emails: '{"at":""}' }, job_file: { own_mail: '{"subject":"A"}' } },
    '0036-construction-industry-scheme': { account: { cis_registered: 1, cis_deduction_rate: 3_000 } },
  };
}

/** A row for each table of the version after the named migration, with all columns that it had. */
export async function rowsAt(version: string): Promise<FilledTables> {
  const filled: FilledTables = {};
  for (const [migration, tables] of Object.entries(await rowsByMigration())) {
    if (migration > version) continue;
    for (const [table, columns] of Object.entries(tables)) filled[table] = { ...filled[table], ...columns };
  }
  return filled;
}
