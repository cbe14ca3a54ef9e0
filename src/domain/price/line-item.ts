import type { LineMaterial } from './line-material.ts';
import { NO_OPTION, type LineOption } from './line-option.ts';
import { NO_SELLING, type LineSelling } from './line-selling.ts';
import { UNITS, type Unit } from './units.ts';
import { type Zone, totalArea } from '#domain/zone/zone.ts';
import { EMPTY_LINE_VAT, type LineVat } from '#domain/vat/vat-line.ts';
import { addPercent, hundredths, timesQuantity, type Hundredths, type Pence } from '#domain/money/money.ts';

/** The types of line that are added by hand, as the add line item screen offers them (specification 2). */
export const ADDED_LINE_TYPES = { LABOUR: 'Labour', EXTRA: 'Extra item' } as const;

/** What a line that is added by hand can be. */
export type AddedLineType = keyof typeof ADDED_LINE_TYPES;

/** What a line is: a product line comes from the zones, the others are added by hand. */
export type LineItemType = 'PRODUCT' | AddedLineType;

/** The part of a product line's area that one zone contributes. */
export type LineItemZone = { readonly name: string; readonly area: Hundredths | null };

/** One priced line: quantity and markup (percent) in hundredths, prices in pence, null until they can be computed (ruling C8). */
export type LineItem = LineVat &
  LineSelling &
  LineOption & {
    readonly id: string;
    readonly type: LineItemType;
    readonly description: string;
    readonly productId: string | null;
    readonly quantity: Hundredths | null;
    readonly units: Unit | null;
    readonly unitPriceWithoutMarkup: Pence | null;
    readonly markup: Hundredths | null;
    readonly unitPriceWithMarkup: Pence | null;
    readonly totalPrice: Pence | null;
    readonly zones: readonly LineItemZone[];
    /** What is to be ordered of a product; null while the job's materials are off, and on added lines (rule M7). */
    readonly material: LineMaterial | null;
  };

/** What a line starts as. */
export type LineStart = Pick<LineItem, 'type' | 'description' | 'units' | 'unitPriceWithoutMarkup'>;

/** What a client can leave unsaid of a line, because it may know nothing of it: it then stays as it is stored (rule G2). */
type Later = keyof LineVat | keyof LineSelling | keyof LineOption | 'quantity' | 'material';

/** A line as a save asks for it. */
export type RequestedLine = Omit<LineItem, Later> & { readonly [Member in Later]?: LineItem[Member] | undefined };

/** What stands for what a request does not say of a line. */
export const UNSAID_LINE: Omit<RequestedLine, 'id' | 'type'> = {
  description: '',
  productId: null,
  units: null,
  unitPriceWithoutMarkup: null,
  markup: null,
  unitPriceWithMarkup: null,
  totalPrice: null,
  zones: [],
};

/** The values of a line before anything is known about it. */
export const EMPTY_LINE: Omit<LineItem, 'id' | 'type'> = {
  ...UNSAID_LINE,
  quantity: null,
  material: null,
  ...EMPTY_LINE_VAT,
  ...NO_SELLING,
  ...NO_OPTION,
};

/** The badge of a line on the pricing screen, in exactly these capitals (specification 2). */
export const LINE_BADGES = {
  PRODUCT: 'Product',
  EXTRA: 'EXTRA',
  LABOUR: 'LABOUR',
} as const satisfies Record<LineItemType, string>;

/** The markup a new line starts with: the account's default for products and extras, none for labour (specification 9). */
export function startMarkup(type: LineItemType, defaultMarkup: Hundredths | null): Hundredths | null {
  return type === 'LABOUR' ? hundredths(0) : defaultMarkup;
}

/**
 * A line added by hand: quantity 1, or the total area of all zones for one by the square metre (specification 9, ruling J12).
 * A default markup that is not known, null, leaves the markup to be entered.
 */
export function newLineItem(
  line: { id: string; type: AddedLineType; description: string; units: Unit; unitPriceWithoutMarkup?: Pence | null },
  zones: readonly Zone[],
  defaultMarkup: Hundredths | null,
): LineItem {
  const area = totalArea(zones);
  const quantity = line.units === 'SQM' && area > 0 ? area : hundredths(100);
  return priceLine(withKinds({ ...EMPTY_LINE, ...line, quantity, markup: startMarkup(line.type, defaultMarkup) }));
}

/** Computes the price with markup and the total of a line, null until they can be (specification 9, ruling C8). Labour has no markup. */
export function priceLine<Line extends RequestedLine>(line: Line): Line {
  const markup = line.type === 'LABOUR' ? hundredths(0) : line.markup;
  const unitPrice = line.unitPriceWithoutMarkup;
  const unitPriceWithMarkup = unitPrice === null || markup === null ? null : addPercent(unitPrice, markup);
  const { quantity = null } = line;
  const totalPrice =
    unitPriceWithMarkup === null || quantity === null ? null : timesQuantity(unitPriceWithMarkup, quantity);
  return { ...line, markup, unitPriceWithMarkup, totalPrice };
}

/** A line with what it can be for VAT: labour is no goods but fits them, and an extra of which nothing is said is a material (V3). */
export function withKinds(line: LineItem): LineItem {
  if (line.type === 'LABOUR') return { ...line, vatKind: null };
  return { ...line, vatKind: line.type === 'EXTRA' ? (line.vatKind ?? 'MATERIAL') : line.vatKind, fits: [] };
}

/** Whether a line of this type may be charged by this unit: labour by area, length or time, all else by area, length or number (specification 5, amendment N10). */
export function fitsUnit(type: LineItemType, unit: Unit): boolean {
  return type === 'LABOUR' ? UNITS[unit].fitsLabour : UNITS[unit].fitsGoods;
}
