import { OWN, type FilledTables } from './first-rows.ts';

/** An invoice in part paid, as the version that began to keep them wrote it. */
export const BILL_ROWS: FilledTables = {
  bill: {
    ...OWN,
    id: 'document',
    job_id: 'job',
    customer_id: null,
    seq: 1,
    number: '#1',
    kind: 'INVOICE',
    label: 'Deposit',
    part_id: null,
    version: 1,
    issued_at: '2026-11-20T08:14:00.000Z',
    issued_on: '2026-11-20',
    due_on: null,
    work_finished_on: null,
    tax_point: '2026-11-20',
    vat_breakdown: '[]',
    net: 10_000,
    vat: 0,
    total: 10_000,
    cis_deduction: 0,
    to_pay: 10_000,
    received: 4_000,
    credited: 0,
    corrects: null,
    file_id: 'file',
  },
  payment: {
    ...OWN,
    id: 'payment',
    bill_id: 'document',
    job_id: 'job',
    amount: 4_000,
    method: 'BANK',
    received_on: '2026-11-21',
    note: '',
    pair_id: null,
    voided_at: null,
    void_reason: '',
    idempotency_key: 'key',
    import_line: null,
    created_at: '2026-11-21T08:14:00.000Z',
  },
};

/** The cancellation of its contract as migration 0095 gave it its place. */
export const CANCELLED_ROWS: FilledTables = {
  cancelled_bill: {
    ...OWN,
    bill_id: 'document',
    offer_id: 'offer',
    cancelled_at: '2026-11-21T08:14:00.000Z',
    pay_back_by: null,
    extra_total: null,
  },
};

/** An account that has numbers of its own for its papers. */
export const SERIES_ROWS: FilledTables = {
  account: { series_prefix: 'INV-', series_next: 8, default_payment_plan: null },
};

/** An account that has customers reminded of unpaid invoices, and an invoice whose reminders were stopped. */
export const REMINDER_ROWS: FilledTables = {
  account: { invoice_reminders: '[{"days":7,"text":""}]', invoice_reminders_since: '2026-11-20' },
  bill: { reminders_off: 1, reminded_on: '2026-11-21' },
  letter: { reminds_bill_id: null },
};

/** The statement of a bank that was imported. */
export const BANK_ROWS: FilledTables = {
  bank_import: { ...OWN, id: 'statement', created_at: '2026-11-20T08:14:00.000Z', lines: '[]' },
};

/** A file for an accountant's program with that invoice in it. */
export const BOOK_ROWS: FilledTables = {
  book_export: {
    ...OWN,
    id: 'export',
    kind: 'INVOICES',
    format: 'XERO',
    from_day: '2026-11-01',
    to_day: '2026-11-30',
    created_at: '2026-11-21T08:14:00.000Z',
  },
  book_entry: { ...OWN, export_id: 'export', seq: 1, format: 'XERO', entry_id: 'document' },
};
