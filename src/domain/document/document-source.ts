import type { Account } from '#domain/account/account.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import type { OpenInvoice } from '#domain/job/open-invoices.ts';
import type { Job, PaperType } from '#domain/job/job.ts';
import type { OfferedOption } from '#domain/job/sum-options.ts';
import type { Pence } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import type { Instant } from '#domain/time/date.ts';
import type { CisDeduction } from '#domain/vat/cis-deduction.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';
import type { Logo } from './document-header.ts';

/** The address of a customer's page (rule O2), with the QR code that holds it: its dark modules as an SVG path, and how many there are to a side. */
export type PageLink = { readonly url: string; readonly path: string; readonly modules: number };

/** A row below the lines of a paper, or in their place: a net amount at one rate, below 0 where it takes off. */
export type PaperRow = {
  readonly description: string;
  /** Small below it. */
  readonly under: string | null;
  readonly share: Pick<StatedVat, 'treatment' | 'rate'>;
  readonly amount: Pence;
};

/** What a document charges, in pence. */
export type Charges = {
  readonly vatBreakdown: readonly StatedVat[];
  readonly net: Pence;
  readonly vat: Pence;
  readonly total: Pence;
  /** The VAT that the customer accounts for. */
  readonly reverseChargeVat: Pence;
};

/** What a numbered paper says besides its job (B2 to B7). */
export type PaperBill = Charges & {
  /** As printed: `#1042-2`. */
  readonly number: string;
  /** Whether the job's lines stand on it, above its own rows; without any of those its discount stands among the sums. */
  readonly listsLines: boolean;
  readonly rows: readonly PaperRow[];
  /** Label and value, between the issue date and the day by which it is to be paid. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What a contractor keeps back of it. */
  readonly cis: CisDeduction | null;
  /** What of it is paid as it is issued, in pence: by credit of its job that is used for it in the same transaction (B9). */
  readonly paid: Pence;
  /** Earlier invoices of its job that ask for something still; none for a credit note. */
  readonly open: readonly OpenInvoice[];
  /** What it changes, as lines of which the last is the outcome; none for an invoice. */
  readonly changes: readonly string[];
};

/** What a document is made of; `issuedAt` is its issue date. The job's lines must be priced. */
export type DocumentSource = {
  readonly type: PaperType;
  readonly job: Job;
  /** What the customer can still take, and at what price. */
  readonly options: readonly OfferedOption<LineItem>[];
  /** Null for a quote, and for an invoice over the whole of a job as it stands. */
  readonly bill: PaperBill | null;
  readonly account: Account;
  readonly preferences: Preferences;
  readonly logo: Logo | null;
  /** The customer's page of a quote; COMING where it gets one once it is issued, null where it has none. */
  readonly page: PageLink | 'COMING' | null;
  readonly issuedAt: Instant;
  /** Of a quote for what is offered besides an accepted one, its number among these (rule O15). */
  readonly extra?: number | undefined;
};
