import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { hashOfToken } from '#server/identity/session/session.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { BANK_ROWS, BILL_ROWS, BOOK_ROWS, CANCELLED_ROWS, REMINDER_ROWS, SERIES_ROWS } from './bill-rows.ts';
import { CUSTOMER_ROWS } from './customer-rows.ts';
import { EXPIRES, firstRows, OWN, PREFERENCES_ROWS, QUEUED, SEEN, type FilledTables } from './first-rows.ts';
import { MESSAGE_ROWS } from './message-rows.ts';
import { OFFER_ROWS, PHOTO_ROWS, QUOTED_JOB_ROWS } from './offer-rows.ts';
import { signUpBody } from './sign-up-body.ts';
import { emptyPlace, openTestDatabase } from './test-database.ts';

// As the first version stored it.
const FIRST_FACTS = readFileSync(join(import.meta.dirname, 'kept/first-facts.json'), 'utf8');

/** The recovery code by which the owner signs in where a second step is set up. */
export const SPARE_CODE = 'SPARECODE';

/**
 * What each migration gave a place to, filled in: a new migration adds its own row or columns here, and the upgrade from every
 * version before and after it is tested with them. A column that it takes away or counts anew is undefined from there on.
 */
export async function rowsByMigration(): Promise<Record<string, FilledTables>> {
  const { email, password } = signUpBody();
  return {
    '0001-first-tables': await firstRows(email, String(password)),
    '0002-preferences': PREFERENCES_ROWS,
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
        confirmed_at: null, // its owner signs in by the password afterwards
        last_step: 59_833_333,
      },
      recovery_code: { ...OWN, user_id: 'login', code_hash: hashOfToken(SPARE_CODE) },
    },
    '0019-search-finds-ids': {},
    '0020-mail-counts': { account: { mail_day: '2026-11-20', mail_count: 3 } },
    '0021-shown-logos': { logo: { is_shown: 1 } },
    '0023-document-texts': {
      preferences: { invoice_footer_note: '', scope_text: 'Painting is not included', show_rooms: 0 },
    },
    '0024-jobs-at-account-vat': {},
    '0025-job-aside': { job: { aside: '{"notes":"Key under the mat"}', notes_text: 'key under the mat' } },
    '0026-example-prices': { product: { price_is_example: 1 }, preferences: { trades: '["ROOFING"]' } },
    '0027-failed-mails': {},
    '0028-confirmed-addresses': {
      account: { email_confirmed: 1 },
      confirmation_request: { ...OWN, id: 'confirmation', email, requested_at: SEEN, claimed: 0, ...QUEUED },
      confirmation_token: { ...OWN, token_hash: 'confirmation', email, expires_at: EXPIRES },
    },
    '0029-passkeys': {
      passkey: {
        ...OWN,
        id: 'passkey',
        user_id: 'login',
        credential_id: 'credential',
        rp_id: 'quotes.example.com',
        name: 'Phone',
        public_key: Buffer.from([0xa5, 0]),
        counter: 0,
        transports: '[]',
        created_at: SEEN,
        used_at: null,
      },
      passkey_challenge: { challenge_hash: 'challenge', purpose: 'SIGN_IN', bound_to: 'browser', expires_at: EXPIRES },
    },
    // What the rows above hold: a document, a logo and an import.
    '0030-stored-bytes': { account: { stored_bytes: 20 } },
    '0031-own-mails': { job: { failed_emails: '{"at":""}' }, job_file: { own_mail: '{"subject":"A"}' } },
    '0034-selling-units': { product: { sold_by: 'PACK', pack_covers: 222, waste: 1_000 } },
    '0036-construction-industry-scheme': { account: { cis_registered: 1, cis_deduction_rate: 3_000 } },
    '0037-vat-kinds': { product: { vat_kind: 'INSULATION' } },
    '0038-offers': OFFER_ROWS,
    '0039-offer-messages': MESSAGE_ROWS,
    '0045-materials': {
      preferences: { materials: '{"isOn":true,"packsBy":"ROOM","chargeFor":"FULL_PACKS"}', show_materials: 1 },
    },
    '0046-cancellation-terms': {
      preferences: {
        complaints: 'Call us.',
        guarantee: '2 years',
        cancellation_notice: '',
        collects_cancelled_goods: 0,
      },
    },
    '0048-extras': { offer: { agreed: null, extra: null } },
    '0049-offer-reminders': {
      account: { offer_reminders: '{"days":[3,10],"text":""}', offer_reminders_since: '2026-11-20' },
      offer: { sent_on: '2026-11-20', reminded_on: null, reminders_stopped_at: null },
      letter: { reminds_offer_id: null },
    },
    '0050-customers': CUSTOMER_ROWS,
    '0052-bills': BILL_ROWS,
    '0053-paper-numbers': SERIES_ROWS,
    '0055-what-was-told': { offer: { news_event_id: 'event' }, account: { asked_online: 1 } },
    '0056-pay-back': { offer: { cancel_told_on: null, pay_back_by: null } },
    '0058-payments': { account: { send_receipts: 1 } },
    '0059-money-indexes': {},
    '0062-bank-imports': BANK_ROWS,
    '0064-invoice-reminders': REMINDER_ROWS,
    '0065-statutory-interest': { account: { statutory_interest: 1 } },
    '0066-vat-basis': { account: { vat_basis: 'RECEIVED' } },
    '0067-book-exports': BOOK_ROWS,
    '0071-extra-photos': PHOTO_ROWS,
    '0072-papers-of-extras': { document: { extra: null } },
    '0073-ready-jobs': { job: { ready_on: '2026-11-20' } },
    '0076-invoiced-of-job': {},
    '0077-withdrawn-photos': {},
    '0078-owed-indexes': {},
    // What the rows above hold: a customer and an invoice.
    '0079-kept-counts': { account: { customer_count: 1, bill_count: 1 } },
    // The invoice is no customer's.
    '0080-owed-of-customers': { customer: { owed: 0, credit: 0 } },
    '0081-money-by-days': { money_day: { ...OWN, day: '2026-11-20', invoiced: 10_000, received: 0 } },
    '0082-waiting-offers': { offer: { waits: null } },
    '0085-last-answers': { offer: { last_answer: 1 } },
    '0086-event-order': { account_event: { nth: 0 } },
    '0087-offered-days': { offer: { work_starts_on: null, work_ends_on: null } },
    '0088-waiting-extras': {},
    '0089-numbers-of-erased-jobs': {},
    '0090-numbers-passed-over': {
      account: { series_passed_over: '[]' },
      job: { numbers_passed_over: 0, extras_passed_over: 0 },
    },
    '0091-old-keys': {},
    '0092-quoted-jobs': QUOTED_JOB_ROWS,
    '0093-pieces-by-area': {},
    '0094-ready-deposits': {},
    '0095-cancelled-bills': CANCELLED_ROWS,
    '0096-ended-extras': { offer: { ended_with_job: 0 } },
    '0097-noted-answers': { offer: { noted: null } },
    '0098-quoted-bytes': { account: { stored_bytes: undefined } },
    '0099-agreed-plans': {},
    '0100-legal-line': { account: { legal_line: 'Owen Prys trading as Prys Flooring' } },
    '0101-vat-bases': { account: { vat_basis: undefined, vat_bases: '[{"basis":"RECEIVED","from":null}]' } },
    '0102-kept-for-cis': { bill: { cis_kept: null } },
    '0103-apostrophes': {},
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

/** A database of the version after the named migration, and what puts a row into it: columns that are not named have those of `rowsAt`. */
export async function databaseAt(version: string) {
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db, version);
  const rows = await rowsAt(version);
  const asItWas = db as unknown as Kysely<FilledTables>; // its tables have the columns of an earlier version
  const insert = (table: string, row: Record<string, unknown>) =>
    asItWas
      .insertInto(table)
      .values({ ...rows[table], ...row })
      .execute();
  return { db, insert };
}
