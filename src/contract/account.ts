import * as z from 'zod/mini';
import { PaymentPlan } from './payment-plan.ts';
import { Measure, Money } from './wire.ts';
import { PHONE_TYPES } from '#domain/account/account.ts';
import { keysOf } from '#domain/keys-of.ts';
import { anyOf } from '#domain/text/any-of.ts';
import { VAT_BASES } from '#domain/vat/vat-basis.ts';

// Apart from the bodies, so that the first screen after sign-in, which reads the account, loads nothing of their rules.

/** What kind of telephone the business has. */
export const PhoneType = z.enum(keysOf(PHONE_TYPES), `Choose ${anyOf(Object.values(PHONE_TYPES))}`);

/** By what its VAT figures count (B14). */
export const VatBasis = z.enum(VAT_BASES, `Use one of ${VAT_BASES.join(', ')}`);

/** By what they count from which day, the oldest first; the first, without a day, has counted all along. */
const VatBases = z.array(z.object({ basis: VatBasis, from: z.nullable(z.iso.date()) }));

/** Its numbers for papers: which may be asked for, the saved ones decide (B2). */
export const Series = z.object(
  { prefix: z.string('Enter a text'), next: z.number('Enter a whole number') },
  'Send a prefix and the next number',
);

/** The account as every account call answers it (specification 3, ruling C8). */
export const Account = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  businessName: z.string(),
  taxNumber: z.string(),
  phone: z.string(),
  phoneType: PhoneType,
  businessAddressLine1: z.string(),
  businessAddressLine2: z.string(),
  businessAddressPostcode: z.string(),
  businessAddressCity: z.string(),
  legalLine: z.string(),
  vatRegistered: z.boolean(),
  vatRate: Measure,
  cisRegistered: z.boolean(),
  cisDeductionRate: Measure,
  vatBasis: VatBasis,
  vatBases: VatBases,
  acceptOnline: z.boolean(),
  acceptOnlineAsked: z.boolean(),
  sendReceipts: z.boolean(),
  offerReminders: z.nullable(z.object({ days: z.array(z.number()), text: z.string() })),
  invoiceReminders: z.array(z.object({ days: z.number(), text: z.string() })),
  statutoryInterest: z.boolean(),
  invoiceSeries: z.nullable(Series),
  defaultPaymentPlan: z.nullable(PaymentPlan),
  logoUrl: z.nullable(z.string()),
});

/** What an open job cost and costs, with VAT, in pounds (amendment N1). */
const ChangedTotal = z.object({
  id: z.string(),
  jobNumber: z.number(),
  customerName: z.string(),
  before: Money,
  after: Money,
  wasQuoted: z.boolean(),
  wasOffered: z.boolean(),
});

/**
 * The answer of PUT /account: the account, how many open jobs have other sums because its VAT has changed, the quoted and then the newest of them, and how
 * many offers were withdrawn with that (amendment N1, rule O16).
 */
export const SavedAccount = z.extend(Account, {
  jobsChanged: z.number(),
  totalsChanged: z.array(ChangedTotal),
  offersWithdrawn: z.number(),
});
