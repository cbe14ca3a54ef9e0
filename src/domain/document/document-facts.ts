import { businessAddress, statedVatNumber } from '#domain/account/account.ts';
import { billingAddress } from '#domain/job/customer-rules.ts';
import type { PaperType } from '#domain/job/job.ts';
import type { Pence } from '#domain/money/money.ts';
import type { CisDeduction } from '#domain/vat/cis-deduction.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';
import type { Address } from '#domain/text/address.ts';
import { dayAfter, type Day, type Instant } from '#domain/time/date.ts';
import { amountToPay, chargesOf, deductionOf, discountTaken } from './document-amounts.ts';
import type { DocumentSource } from './document-source.ts';
import { documentTypeFacts } from './document-types.ts';
import { numberOfJob } from '#domain/account/paper-number.ts';

/** The kinds of issued documents, and what a file of each is called. */
export const DOCUMENT_KINDS = {
  QUOTE: 'quote',
  INVOICE: 'invoice',
  CREDIT_NOTE: 'credit-note',
} as const satisfies Record<string, PaperType>;

/** A kind of issued document. */
export type DocumentKind = keyof typeof DOCUMENT_KINDS;

/**
 * What an issued document says, as data: whatever needs a figure or name of it reads these and never its printed texts. On papers of
 * before facts were kept, texts are as printed and null stands for what can't be known for certain.
 */
export type DocumentFacts = {
  readonly kind: DocumentKind;
  readonly jobNumber: number;
  /** As printed: `#1042`. */
  readonly number: string;
  readonly version: number;
  readonly issuedAt: Instant;
  readonly business: {
    readonly name: string;
    readonly address: Address | null;
    /** Empty where the document states none. */
    readonly vatNumber: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly customer: {
    readonly name: string;
    readonly address: Address | null;
    readonly email: string | null;
    /** Empty where the document states none. */
    readonly vatNumber: string;
  };
  /** What was taken off the lines, by its name; the other sums are after it. */
  readonly discount: { readonly label: string; readonly amount: Pence } | null;
  /** By falling rates; empty when the business charged no VAT because it was not registered. */
  readonly vatBreakdown: readonly StatedVat[];
  readonly net: Pence;
  readonly vat: Pence;
  readonly total: Pence;
  /** The VAT that the customer accounts for. */
  readonly reverseChargeVat: Pence;
  /** What a contractor keeps back for HMRC. */
  readonly cis: CisDeduction | null;
  /** The total less what a contractor keeps back. */
  readonly amountToPay: Pence;
  /** The last good day of a quote; null when none is stated. */
  readonly validUntil: Day | null;
  /** The day by which an invoice is to be paid; null when none is stated. */
  readonly dueOn: Day | null;
};

/** The facts of a document that is made of these; it says the same in print. */
export function documentFacts(source: DocumentSource): DocumentFacts {
  const { type, job, bill, account, preferences, issuedAt } = source;
  const { kind, day } = documentTypeFacts(type);
  const days = day === null ? null : day.daysOf(preferences);
  const { vatBreakdown, net, vat, total, reverseChargeVat } = chargesOf(source);
  return {
    kind,
    jobNumber: job.jobNumber,
    number: bill?.number ?? numberOfJob(job.jobNumber, 1),
    version: job.version,
    issuedAt,
    business: {
      name: account.businessName,
      address: businessAddress(account),
      vatNumber: statedVatNumber(account, job.vatRate),
      email: account.email,
      phone: account.phone,
    },
    customer: {
      name: job.customerName,
      address: billingAddress(job),
      // Of who has none, what stands there is from before.
      email: job.customerHasNoEmail ? '' : job.customerEmail,
      vatNumber: job.customerVatNumber,
    },
    discount: bill?.listsLines === false ? null : discountTaken(job),
    vatBreakdown,
    net,
    vat,
    total,
    reverseChargeVat,
    cis: deductionOf(source),
    amountToPay: amountToPay(source),
    validUntil: null,
    dueOn: null,
    ...(day === null ? {} : { [day.member]: days === null ? null : dayAfter(issuedAt, days) }),
  };
}
