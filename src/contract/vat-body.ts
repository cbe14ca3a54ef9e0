import * as z from 'zod/mini';
import { Chooser, CustomerKind, Day, FittedKind, Property, Treatment, VatKind } from './vat.ts';
import { Measure, Money, ruledText, sent, Text } from './wire.ts';
import { CUSTOMER_VAT_NUMBER_RULE, tidyCustomerVatNumber } from '#domain/vat/customer-vat-number.ts';
import { VAT_NOTE } from '#domain/vat/vat-line.ts';
import { WORK_TEXT_MAX } from '#domain/vat/work.ts';

/** What a body may say of a line's VAT; rates are the server's (G3). */
export const lineVatBody = {
  vatKind: z.optional(z.nullable(VatKind)),
  fits: z.optional(z.array(FittedKind, 'Send a list of kinds')),
  vatTreatment: z.optional(z.nullable(Treatment)),
  vatChosenBy: z.optional(Chooser),
  vatNote: z.optional(ruledText({ max: VAT_NOTE.max }, 'draft')),
};

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

/** A customer's VAT number in a body (V7). */
export const CustomerVatNumberBody = ruledText(CUSTOMER_VAT_NUMBER_RULE, 'draft', tidyCustomerVatNumber);

function workText() {
  return ruledText({ max: WORK_TEXT_MAX }, 'draft');
}
