import * as z from 'zod/mini';
import { PhoneType, Series, VatBasis } from './account.ts';
import { breaksAsIssues, ruled } from './issues.ts';
import { PaymentPlanBody } from './payment-plan-body.ts';
import { SecondCode } from './second-factor.ts';
import { KnownPassword, NewPassword, proofMembers } from './password.ts';
import { Trades } from './trade.ts';
import { Day } from './vat.ts';
import { Lines, Measure, ruledText, sent, Text } from './wire.ts';
import { keysOf } from '#domain/keys-of.ts';
import { BUSINESS_RULES, confirmPasswordBreak, legalLineBreak, vatRateBreak } from '#domain/account/account-rules.ts';
import { CIS_RATES } from '#domain/account/account.ts';
import { invoiceRemindersBreaks } from '#domain/account/invoice-reminders.ts';
import { offerRemindersBreaks } from '#domain/account/offer-reminders.ts';
import { paymentPlanBreaks } from '#domain/payment-plan.ts';
import { pence } from '#domain/money/money.ts';
import { emailKey } from '#domain/text/email.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { TEXT_MAX } from '#domain/limits.ts';
import { tidyPhone } from '#domain/text/phone.ts';
import { tidyPostcode } from '#domain/text/postcode.ts';
import { breakAt } from '#domain/text/rule-break.ts';
import { mistypedDay } from '#domain/time/date.ts';

const VatRegistered = z.boolean('Say whether the business is registered for VAT');

/** The rate of a CIS deduction, percent (V2). */
const CisRate = Measure.check(
  ruled((rate) => (CIS_RATES.some((each) => each === rate) ? null : 'Use 0, 20 or 30 percent')),
);

const OfferRemindersBody = sent({
  days: z
    .array(z.number('Enter whole days'), 'Send a list of days')
    .check(z.overwrite((days) => days.toSorted((one, other) => one - other))),
  text: z.prefault(Lines.check(z.overwrite(tidyLines)), ''),
}).check(z.superRefine((reminders, context) => breaksAsIssues(offerRemindersBreaks(reminders), context)));

/** Four at most, earliest first (B12). */
const InvoiceRemindersBody = z
  .array(
    sent({
      days: z.number('Enter whole days'),
      text: z.prefault(Lines.check(z.overwrite(tidyLines)), ''),
    }),
    'Send a list of reminders',
  )
  .check(
    z.superRefine((reminders, context) => breaksAsIssues(invoiceRemindersBreaks(reminders), context)),
    z.overwrite((reminders) => reminders.toSorted((one, other) => one.days - other.days)),
  );

const businessTexts = {
  firstname: businessText('firstname'),
  lastname: businessText('lastname'),
  email: businessText('email'),
  businessName: businessText('businessName'),
  taxNumber: businessText('taxNumber', (text) => text.toUpperCase()),
  phone: businessText('phone', tidyPhone),
  businessAddressLine1: businessText('businessAddressLine1'),
  businessAddressLine2: businessText('businessAddressLine2'),
  businessAddressPostcode: businessText('businessAddressPostcode', tidyPostcode),
  businessAddressCity: businessText('businessAddressCity'),
};

/** Each of them, empty where it is left out, so that the rule of the member says what is missing. */
const requiredTexts = Object.fromEntries(
  keysOf(businessTexts).map((member) => [member, z.prefault(businessTexts[member], '')]),
) as { readonly [Member in keyof typeof businessTexts]: z.ZodMiniPrefault<(typeof businessTexts)[Member]> }; // the same members

const Passwords = z.object({ password: z.string(), confirmPassword: z.string() });

/**
 * The body of POST /sign-up: the business's details, whether it is registered for VAT (amendment N1; left out it is, as the
 * specification charges VAT), the password, twice (ruling C4), and the trades whose products the library starts with; all where none
 * is said (amendment N17).
 */
export const SignUpBody = sent({
  ...requiredTexts,
  phoneType: PhoneType,
  vatRegistered: z.prefault(VatRegistered, true),
  password: NewPassword,
  confirmPassword: z.prefault(z.string('Enter the password again'), ''),
  trades: z.prefault(Trades, []),
}).check(
  z.superRefine(
    ({ password, confirmPassword }, context) =>
      breaksAsIssues(breakAt('/confirmPassword', confirmPasswordBreak(password, confirmPassword)), context),
    // Compared even when other values are wrong, as long as both are texts.
    { when: ({ value }) => Passwords.safeParse(value).success },
  ),
);

/**
 * The body of PUT /account: any of the account's members; the rate of VAT is a percentage (ruling D8). What is left out stays (rule G2), so
 * that two devices that change different members at once lose nothing. Another e-mail address is another way in and needs the proof.
 * Another `vatBasis` says in `vatBasisFrom` the first day of the VAT period from which it counts, or null for all along.
 */
export const AccountBody = z.partial(
  sent({
    ...businessTexts,
    ...proofMembers,
    phoneType: PhoneType,
    legalLine: Text.check(ruled(legalLineBreak)),
    vatRegistered: VatRegistered,
    vatRate: Measure.check(ruled(vatRateBreak)),
    cisRegistered: z.boolean('Say whether the business is registered for CIS'),
    cisDeductionRate: CisRate,
    vatBasis: VatBasis,
    vatBasisFrom: z.nullable(Day.check(ruled(mistypedDay))),
    acceptOnline: z.boolean('Say whether customers may answer online'),
    acceptOnlineAsked: z.boolean('Say whether the business was asked about answers online'),
    sendReceipts: z.boolean('Say whether customers get receipts'),
    offerReminders: z.nullable(OfferRemindersBody),
    invoiceReminders: InvoiceRemindersBody,
    statutoryInterest: z.boolean('Say whether interest is asked for'),
    invoiceSeries: z.nullable(Series),
    defaultPaymentPlan: PaymentPlanBody.check(
      z.superRefine((plan, context) => breaksAsIssues(paymentPlanBreaks(plan, pence(0), 'draft'), context)),
    ),
  }),
);

/**
 * The body of POST /sign-in; the e-mail address is compared in lower case (ruling A8). Where an authenticator app is set up, the right
 * password alone is 401 CODE_NEEDED; `code` is the app's newest or a recovery code, and a wrong or used one 401 WRONG_CODE.
 */
export const SignInBody = sent({
  code: z.optional(SecondCode),
  email: ruledText({ max: TEXT_MAX.email, required: 'Enter your e-mail address' }, 'complete', emailKey),
  password: KnownPassword,
});

function businessText(field: keyof typeof BUSINESS_RULES, tidy?: (text: string) => string) {
  return ruledText(BUSINESS_RULES[field], 'complete', tidy);
}
