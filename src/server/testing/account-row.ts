import type { AccountRow } from '#server/platform/db/tables.ts';

/** A row for tests that need an account and nothing of it. */
export function accountRow(id: string, replaced: Partial<AccountRow> = {}): AccountRow {
  const person = { firstname: '', lastname: '', email: '', phone: '', phone_type: 'WORK' } as const;
  const business = {
    business_name: '',
    tax_number: '',
    legal_line: '',
    vat_registered: 1,
    vat_rate: 2_000,
    logo_id: null,
  };
  const cis = {
    cis_registered: 0,
    cis_deduction_rate: 2_000,
    vat_bases: '[{"basis":"INVOICED","from":null}]',
    accept_online: 1,
    asked_online: 1,
    send_receipts: 0,
    offer_reminders: null,
    offer_reminders_since: null,
    invoice_reminders: '[]',
    invoice_reminders_since: null,
    statutory_interest: 0,
  } as const;
  const papers = { series_prefix: null, series_next: 1, series_passed_over: '[]', default_payment_plan: null };
  const address = { address_line1: '', address_line2: '', address_postcode: '', address_city: '' };
  const jobs = {
    next_job_number: 1,
    numbers_passed_over: 0,
    mail_day: '',
    mail_count: 0,
    email_confirmed: 1,
    stored_bytes: 0,
    customer_count: 0,
    bill_count: 0,
  };
  return {
    id,
    ...person,
    ...business,
    ...cis,
    ...papers,
    ...address,
    ...jobs,
    created_at: '',
    closed_at: null,
    ...replaced,
  };
}
