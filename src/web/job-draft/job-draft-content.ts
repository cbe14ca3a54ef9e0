import { replaceEqualDeep } from '@tanstack/react-query';
import { readFigure, type FigureKind } from '#domain/money/figure-text.ts';
import type { Job } from '#domain/job/job.ts';
import { pricesOf } from '#domain/price/pricing.ts';
import { keepLines } from '#domain/price/product-lines.ts';
import { deriveZones } from '#domain/zone/zone.ts';

/** What was typed into number fields, to the letter, by field. */
export type TypedTexts = Readonly<Record<string, string>>;

/** A job as the user has edited it: its values, and what was typed where a value is a number. */
export type DraftContent = { readonly job: Job; readonly texts: TypedTexts };

/** The number fields of a zone. */
export const ZONE_NUMBERS = ['length', 'width'] as const;

/** The number fields of a line item. */
export const LINE_NUMBERS = ['quantity', 'unitPriceWithoutMarkup', 'markup'] as const;

/** A number field of a zone or a line item. */
export type NumberField = (typeof ZONE_NUMBERS)[number] | (typeof LINE_NUMBERS)[number];

/** What kind of figure each number field asks for. */
export const FIGURE_KINDS: Readonly<Record<NumberField, FigureKind>> = {
  length: 'length',
  width: 'length',
  quantity: 'quantity',
  unitPriceWithoutMarkup: 'price',
  markup: 'percent',
};

/** The key of a number field's text: whose field it is, and which. */
export function textKey(ownerId: string, field: NumberField): string {
  return `${ownerId}/${field}`;
}

/** Keeps what was typed into a number field. */
export function withText(texts: TypedTexts, key: string, text: string): TypedTexts {
  return { ...texts, [key]: text };
}

/** Whether a number field holds a text that is no number, so that its value is not known. */
export function isUnreadable(texts: TypedTexts, ownerId: string, field: NumberField): boolean {
  return readFigure(FIGURE_KINDS[field], texts[textKey(ownerId, field)] ?? '').message !== null;
}

/**
 * An edited job with all that follows from it and from the job as it is saved: zone names and areas, prices, sums, and what only the
 * server decides. A product line appears once the server has made it, because only the server knows the library's price.
 */
export function derivedJob(edited: Job, saved: Job): Job {
  const { customerName, customerEmail, customerAddress, status } = edited;
  // Lines that stay equal stay the same objects, so that a screen need not draw a hundred of them anew at each letter.
  const lineItems = replaceEqualDeep(edited.lineItems, keepLines(edited.lineItems, saved.lineItems));
  return {
    ...saved,
    customerName,
    customerEmail,
    customerAddress,
    status,
    zones: deriveZones(edited.zones, saved.zones),
    lineItems,
    ...pricesOf(lineItems, saved.vatRate),
  };
}
