import * as z from 'zod/mini';
import { Measure, Money } from './wire.ts';
import { keysOf } from '#domain/keys-of.ts';
import { FITTED_KINDS, VAT_KINDS } from '#domain/vat/vat-kind.ts';
import { VAT_CHOOSERS } from '#domain/vat/vat-line.ts';
import { VAT_TREATMENTS } from '#domain/vat/vat-rates.ts';
import { CUSTOMER_KINDS, PROPERTIES } from '#domain/vat/work.ts';

/** What a thing is for VAT (V3). */
export const VatKind = z.enum(keysOf(VAT_KINDS), `Use one of ${keysOf(VAT_KINDS).join(', ')}`);
/** What labour can fit (V3). */
export const FittedKind = z.enum(FITTED_KINDS, `Use one of ${FITTED_KINDS.join(', ')}`);
/** How a line is treated (V4). */
export const Treatment = z.enum([...VAT_TREATMENTS, 'NONE'], `Use one of ${VAT_TREATMENTS.join(', ')}`);
/** Who decided it (V4). */
export const Chooser = z.enum(VAT_CHOOSERS, `Use one of ${VAT_CHOOSERS.join(', ')}`);
/** What a building is (V1). */
export const Property = z.enum(keysOf(PROPERTIES), `Use one of ${keysOf(PROPERTIES).join(', ')}`);
/** Who a customer is (V1). */
export const CustomerKind = z.enum(keysOf(CUSTOMER_KINDS), `Use one of ${keysOf(CUSTOMER_KINDS).join(', ')}`);
/** A day of the calendar. */
export const Day = z.iso.date('Enter a day as YYYY-MM-DD');

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

/** A discount: percent or pounds (V10). */
export const Discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENT'), value: Measure, label: z.string() }),
  z.object({ kind: z.literal('AMOUNT'), value: Money, label: z.string() }),
]);

/** What is charged at one treatment and rate (V9). */
export const VatShare = z.object({ treatment: z.enum(VAT_TREATMENTS), rate: Measure, net: Money, vat: Money });
