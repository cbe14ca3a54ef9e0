import * as z from 'zod/mini';
import { ruled } from './issues.ts';
import { Measure, Money, ruledText, sent, Text } from './wire.ts';
import { keysOf } from '#domain/keys-of.ts';
import { CIS_RATES } from '#domain/vat/cis-deduction.ts';
import { CUSTOMER_VAT_NUMBER_RULE, tidyCustomerVatNumber } from '#domain/vat/customer-vat-number.ts';
import { FITTED_KINDS, VAT_KINDS } from '#domain/vat/vat-kind.ts';
import { VAT_CHOOSERS, VAT_NOTE } from '#domain/vat/vat-line.ts';
import { VAT_TREATMENTS } from '#domain/vat/vat-rates.ts';
import { CUSTOMER_KINDS, PROPERTIES, WORK_TEXT_MAX } from '#domain/vat/work.ts';
import type { Hundredths } from '#domain/money/money.ts';

/** What a thing is for VAT (V3). */
const VatKind = z.enum(keysOf(VAT_KINDS), `Use one of ${keysOf(VAT_KINDS).join(', ')}`);
const FittedKind = z.enum(FITTED_KINDS, `Use one of ${FITTED_KINDS.join(', ')}`);
const Treatment = z.enum([...VAT_TREATMENTS, 'NONE'], `Use one of ${VAT_TREATMENTS.join(', ')}`);
const Chooser = z.enum(VAT_CHOOSERS, `Use one of ${VAT_CHOOSERS.join(', ')}`);
const Property = z.enum(keysOf(PROPERTIES), `Use one of ${keysOf(PROPERTIES).join(', ')}`);
const CustomerKind = z.enum(keysOf(CUSTOMER_KINDS), `Use one of ${keysOf(CUSTOMER_KINDS).join(', ')}`);
const Day = z.iso.date('Enter a day as YYYY-MM-DD');

/** What a line says of VAT, in answers (V3, V4). */
export const lineVatMembers = {
  vatKind: z.nullable(VatKind),
  fits: z.array(FittedKind),
  vatTreatment: Treatment,
  vatRate: z.nullable(Measure),
  vatReason: z.string(),
  vatChosenBy: Chooser,
  vatNote: z.string(),
};

/** What a body may say of a line's VAT; rates are the server's (G3). */
export const lineVatBody = {
  vatKind: z.optional(z.nullable(VatKind)),
  fits: z.optional(z.array(FittedKind, 'Send a list of kinds')),
  vatTreatment: z.optional(z.nullable(Treatment)),
  vatChosenBy: z.optional(Chooser),
  vatNote: z.optional(ruledText({ max: VAT_NOTE.max }, 'draft')),
};

/** What was asked of building, customer and contract (V1). */
export const Work = z.object({
  property: z.nullable(Property),
  customerKind: CustomerKind,
  customerVatRegistered: z.boolean(),
  customerCis: z.boolean(),
  partOfBuildingWork: z.boolean(),
  endUserConfirmedOn: z.nullable(Day),
  evidence: z.string(),
  madeToMeasure: z.string(),
});

/** The same in a body: absent members start as nothing that was said (V1). */
export const WorkBody = z.nullable(
  sent({
    property: z.prefault(z.nullable(Property), null),
    customerKind: z.prefault(CustomerKind, 'PERSON'),
    customerVatRegistered: z.prefault(z.boolean('Say yes or no'), false),
    customerCis: z.prefault(z.boolean('Say yes or no'), false),
    partOfBuildingWork: z.prefault(z.boolean('Say yes or no'), false),
    endUserConfirmedOn: z.prefault(z.nullable(Day), null),
    evidence: z.prefault(workText(), ''),
    madeToMeasure: z.prefault(workText(), ''),
  }),
);

/** A discount: percent or pounds (V10). */
export const Discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENT'), value: Measure, label: z.string() }),
  z.object({ kind: z.literal('AMOUNT'), value: Money, label: z.string() }),
]);

const Label = z.prefault(Text, '');

/** The same in a body. What it may come to is checked with the rules of the whole job. */
export const DiscountBody = z.nullable(
  z.discriminatedUnion(
    'kind',
    [
      sent({ kind: z.literal('PERCENT'), value: Measure, label: Label }),
      sent({ kind: z.literal('AMOUNT'), value: Money, label: Label }),
    ],
    'Use one of PERCENT, AMOUNT',
  ),
);

/** What is charged at one treatment and rate (V9). */
export const VatShare = z.object({ treatment: z.enum(VAT_TREATMENTS), rate: Measure, net: Money, vat: Money });

/** A customer's VAT number in a body (V7). */
export const CustomerVatNumberBody = ruledText(CUSTOMER_VAT_NUMBER_RULE, 'draft', tidyCustomerVatNumber);

/** The rate of a CIS deduction, percent (V2). */
export const CisRate = Measure.check(
  ruled((rate: Hundredths) => (CIS_RATES.some((each) => each === rate) ? null : 'Use 0, 20 or 30 percent')),
);

function workText() {
  return ruledText({ max: WORK_TEXT_MAX }, 'draft');
}
