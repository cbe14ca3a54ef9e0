import type { InvoiceSeries } from './paper-number.ts';
import type { Address } from '#domain/text/address.ts';
import type { Hundredths } from '#domain/money/money.ts';
import type { InvoiceReminder } from './invoice-reminders.ts';
import type { VatBases } from '#domain/vat/vat-bases.ts';
import type { VatBasis } from '#domain/vat/vat-basis.ts';
import type { PaymentPlan } from '#domain/payment-plan.ts';
import type { OfferReminders } from './offer-reminders.ts';

/** The one table of phone types: their labels, the default first (specification 9). */
export const PHONE_TYPES = { MOBILE: 'Mobile', WORK: 'Work' } as const;

/** Kind of the business's phone number (specification 3). */
export type PhoneType = keyof typeof PHONE_TYPES;

/** The business as sign-up takes it and documents print it (specification 3). */
export type BusinessDetails = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly businessName: string;
  readonly taxNumber: string;
  readonly phone: string;
  readonly phoneType: PhoneType;
  readonly businessAddressLine1: string;
  readonly businessAddressLine2: string;
  readonly businessAddressPostcode: string;
  readonly businessAddressCity: string;
};

/** The rates of a CIS deduction, percent: registered, not found, gross payment (Finance Act 2004, section 61; HMRC CISR15060). */
export const CIS_RATES = [2_000, 3_000, 0] as const;

/** A business account: vatRate is a percentage in hundredths, logoUrl null when there is no logo (ruling C8). */
export type Account = BusinessDetails & {
  /** Who the business is by law, on one line, as its papers say it below all else: a sole trader's own name, a company's registered one with number and office; empty where it says nothing. */
  readonly legalLine: string;
  readonly vatRegistered: boolean;
  readonly vatRate: Hundredths;
  /** Whether the business is a subcontractor in the Construction Industry Scheme, and what contractors keep back of its labour, percent (V2). */
  readonly cisRegistered: boolean;
  readonly cisDeductionRate: Hundredths;
  /** By what the business's VAT figures count (B14): the latest of `vatBases`, which may begin on a day to come. */
  readonly vatBasis: VatBasis;
  readonly vatBases: VatBases;
  /** Whether customers may answer by the page of a quote (rule O2). */
  readonly acceptOnline: boolean;
  /** Whether the business has decided about that, or put the question aside for good. */
  readonly acceptOnlineAsked: boolean;
  /** Whether customers are mailed a receipt of what they pay, unless it is said otherwise of a payment (B10). */
  readonly sendReceipts: boolean;
  /** Null while customers are not reminded of open quotes (rule O13). */
  readonly offerReminders: OfferReminders | null;
  /** When customers are reminded of unpaid invoices, earliest first; empty for never (B12). */
  readonly invoiceReminders: readonly InvoiceReminder[];
  /** Whether reminders ask businesses that pay late for interest and the fixed sum of the Act of 1998 (B12). */
  readonly statutoryInterest: boolean;
  /** Its own series of numbers for invoices and credit notes; null where each job is one (B2). */
  readonly invoiceSeries: InvoiceSeries | null;
  /** How new jobs are paid; null where one invoice asks for all (B3). */
  readonly defaultPaymentPlan: PaymentPlan | null;
  readonly logoUrl: string | null;
};

/** The business's address. */
export function businessAddress(account: BusinessDetails): Address {
  return {
    line1: account.businessAddressLine1,
    line2: account.businessAddressLine2,
    postcode: account.businessAddressPostcode,
    city: account.businessAddressCity,
  };
}

/** The rate that a job of this account takes: null when the business is not registered for VAT (ruling D8). */
export function jobVatRate(account: Pick<Account, 'vatRegistered' | 'vatRate'>): Hundredths | null {
  return account.vatRegistered ? account.vatRate : null;
}

/** Whether VAT is anything to a business: it is registered, or was, as its number tells, and may have a last return to make. */
export function hasVat({ vatRegistered, taxNumber }: Pick<Account, 'vatRegistered' | 'taxNumber'>): boolean {
  return vatRegistered || taxNumber !== '';
}

/** Whether documents lack the VAT number that a registered business has to state on them (ruling D8). */
export function lacksVatNumber({ vatRegistered, taxNumber }: Pick<Account, 'vatRegistered' | 'taxNumber'>): boolean {
  return vatRegistered && taxNumber === '';
}

/** The VAT number that a document of this VAT rate states; empty when the business is not registered or has none, and when no VAT is charged (ruling D8). */
export function statedVatNumber(
  { vatRegistered, taxNumber }: Pick<Account, 'vatRegistered' | 'taxNumber'>,
  vatRate: Hundredths | null,
): string {
  return vatRate !== null && vatRegistered ? taxNumber : '';
}
