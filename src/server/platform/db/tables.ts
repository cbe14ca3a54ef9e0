import type { Kysely, Transaction } from 'kysely';
import type { PhoneType } from '#domain/account/account.ts';
import type { JobStatus } from '#domain/job/job.ts';
import type { BankImportRow, BillRow, CancelledBillRow, MoneyDayRow, PaymentRow } from './bill-tables.ts';
import type { BookEntryRow, BookExportRow } from './book-tables.ts';
import type { ProductImportRow, ProductRow } from './catalogue-rows.ts';
import type { CustomerRow } from './customer-tables.ts';
import type { DocumentFactsRow, DocumentRow, JobEventRow, JobFileRow } from './document-tables.ts';
import type { OfferTables } from './offer-tables.ts';
import type {
  AccountEventRow,
  AuthenticatorRow,
  ConfirmationRequestRow,
  ConfirmationTokenRow,
  PasskeyChallengeRow,
  PasskeyRow,
  KnownDeviceRow,
  LatestTimeRow,
  RateCountRow,
  RecoveryCodeRow,
  ResetRequestRow,
  ResetTokenRow,
  SecurityNoticeRow,
  SessionRow,
  UserLoginRow,
} from './security-tables.ts';

/**
 * The rows of the database. Portable types only: ids, ISO times and JSON documents are text, times in milliseconds, whole
 * pence and hundredths are whole numbers, truth is 0 or 1. Every query names the account, to which every row belongs but a login's, a reset request's, a count of calls and a passkey's challenge.
 */
export type Tables = OfferTables & {
  account: AccountRow;
  preferences: PreferencesRow;
  user_login: UserLoginRow;
  session: SessionRow;
  reset_request: ResetRequestRow;
  reset_token: ResetTokenRow;
  confirmation_request: ConfirmationRequestRow;
  confirmation_token: ConfirmationTokenRow;
  security_notice: SecurityNoticeRow;
  logo: LogoRow;
  product: ProductRow;
  product_import: ProductImportRow;
  customer: CustomerRow;
  job: JobRow;
  job_event: JobEventRow;
  document: DocumentRow;
  document_facts: DocumentFactsRow;
  bill: BillRow;
  cancelled_bill: CancelledBillRow;
  payment: PaymentRow;
  money_day: MoneyDayRow;
  bank_import: BankImportRow;
  book_export: BookExportRow;
  book_entry: BookEntryRow;
  job_file: JobFileRow;
  outbox: OutboxRow;
  idempotency: IdempotencyRow;
  rate_count: RateCountRow;
  latest_time: LatestTimeRow;
  account_event: AccountEventRow;
  known_device: KnownDeviceRow;
  authenticator: AuthenticatorRow;
  recovery_code: RecoveryCodeRow;
  passkey: PasskeyRow;
  passkey_challenge: PasskeyChallengeRow;
};

/** The database outside a transaction; a transaction fits wherever this is asked for. */
export type Db = Kysely<Tables>;

/** The database inside a transaction (see in-transaction.ts). */
export type Tx = Transaction<Tables>;

/**
 * Next_job_number less one, less the numbers that restoring an older backup passed over, is the number of jobs ever made: they are
 * numbered without a gap otherwise, and never removed (ruling J8). Mail_count mails went to customers on mail_day, in London.
 */
export type AccountRow = {
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  business_name: string;
  tax_number: string;
  phone: string;
  phone_type: PhoneType;
  address_line1: string;
  address_line2: string;
  address_postcode: string;
  address_city: string;
  legal_line: string;
  vat_registered: number;
  /** Percent in hundredths. */
  vat_rate: number;
  cis_registered: number;
  /** Percent in hundredths. */
  cis_deduction_rate: number;
  /** JSON: by what its VAT figures count from which day, the oldest first and never empty. */
  vat_bases: string;
  /** Whether customers may answer by the page of a quote (1). */
  accept_online: number;
  /** Whether the business has been asked if customers may answer online. */
  asked_online: number;
  send_receipts: number;
  /** JSON: when and by what customers are reminded of open quotes; null for never. */
  offer_reminders: string | null;
  /** The day in London on which the days of it were set. */
  offer_reminders_since: string | null;
  /** JSON: when and by what customers are reminded of unpaid invoices, earliest first; empty for never. */
  invoice_reminders: string;
  /** The day in London on which the days of them were set. */
  invoice_reminders_since: string | null;
  statutory_interest: number;
  /** Of its own series of numbers for invoices and credit notes; null where each job is one. */
  series_prefix: string | null;
  series_next: number;
  /** JSON: of the numbers of its own series that restoring an older backup passed over the highest of each ten thousand (`highestNumbers`). */
  series_passed_over: string;
  /** JSON: in which parts a new job is paid; null where it is in one. */
  default_payment_plan: string | null;
  logo_id: string | null;
  next_job_number: number;
  /** Of its job numbers those that no row has: passed over at a restore, or of an erased job. The list's total is counted with them (ADR 0069). */
  numbers_passed_over: number;
  mail_day: string;
  mail_count: number;
  /** Whether the e-mail address was shown to be its owner's (1), by a link that was mailed there. */
  email_confirmed: number;
  /** Of its documents, its logos, photos of extras and what can be taken back of its imports. */
  stored_bytes: number;
  /** Of its customers, and of its invoices and credit notes (ADR 0069). */
  customer_count: number;
  bill_count: number;
  created_at: string;
  /** Null while it is open; a closed account's row is empty but for this. */
  closed_at: string | null;
};

/** What an account has set; one without a row has the defaults. */
export type PreferencesRow = {
  account_id: string;
  payment_terms_days: number | null;
  quote_validity_days: number | null;
  bank_details: string;
  /** Of quotes. */
  footer_note: string;
  invoice_footer_note: string;
  scope_text: string;
  show_rooms: 0 | 1;
  show_materials: 0 | 1;
  /** JSON: what a new job starts with. */
  materials: string;
  /** Percent in hundredths. */
  default_markup: number;
  supplier_search_url: string;
  /** JSON: a list of trades. */
  trades: string;
  quote_mail_subject: string;
  quote_mail_text: string;
  invoice_mail_subject: string;
  invoice_mail_text: string;
  complaints: string;
  guarantee: string;
  cancellation_notice: string;
  collects_cancelled_goods: 0 | 1;
};

/** What every row has that is work to be done (see platform/queue): 1 while an attempt at it is under way and 2 while it is held back, how many attempts there were, and when the next is due in milliseconds. */
export type QueueColumns = { id: string; claimed: number; attempts: number; next_attempt_at: number };

/** An image by the SHA-256 of its bytes; of the earlier ones those stay that issued documents show (1). */
export type LogoRow = {
  account_id: string;
  id: string;
  mime: string;
  width: number;
  height: number;
  bytes: Uint8Array;
  is_shown: number;
};

/**
 * A job, its prices in pence: address, zones, lines and details (what else a user may set) are JSON in the version that stands beside
 * them; status_rank, notes_text and the columns from name_missing on repeat it for sorting and search; aside is JSON, empty in what it lacks.
 */
export type JobRow = {
  account_id: string;
  id: string;
  job_number: number;
  status: JobStatus;
  status_rank: number;
  status_before_deletion: JobStatus | null;
  version: number;
  tstamp_updated: string;
  customer_name: string;
  customer_email: string;
  customer_address: string;
  zones: string;
  line_items: string;
  details: string;
  content_version: number;
  aside: string;
  notes_text: string;
  /** Percent in hundredths; null when not registered for VAT. */
  vat_rate: number | null;
  price_ex: number;
  price_vat: number;
  price_inc: number;
  /** 1 when there is no name: empty names come last in both directions (ruling C5). */
  name_missing: number;
  name_sort: string;
  search_text: string;
  /** The customer's addresses that failed and were corrected since the last update (JSON), null for none. */
  failed_emails: string | null;
  /** Whose record it is of; null before it has one, and once that is gone. */
  customer_id: string | null;
  /** The first day on which anything of it is ready to be invoiced (`readyOn`), null for none: noteReady keeps it. */
  ready_on: string | null;
  /** How many numbers of its own invoices and credit notes, and how many of its extras, restoring an older backup passed over. */
  numbers_passed_over: number;
  extras_passed_over: number;
};

/** A mail to deliver (JSON without the attachment). */
export type OutboxRow = QueueColumns & {
  account_id: string;
  file_id: string;
  message_id: string;
  mail: string;
  created_at: string;
};

/** The file that a call with this key made (ruling D3). */
export type IdempotencyRow = {
  account_id: string;
  key: string;
  operation: string;
  file_id: string;
  created_at: string;
};
