import type { LineItem, LineItemType, Unit, Zone } from './job.ts';
import { addPercent, hundredths, timesQuantity, type Hundredths } from './money.ts';
import { totalArea } from './zone.ts';

/** The badge of a line on the pricing screen, in exactly this case (specification 2). */
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
 * A line added by hand: quantity 1, or the total area of all zones for an extra by the square metre (specification 9, ruling J12).
 * A default markup that is not known, null, leaves the markup to be entered.
 */
export function newLineItem(
  line: { id: string; type: 'EXTRA' | 'LABOUR'; description: string; units: Unit },
  zones: readonly Zone[],
  defaultMarkup: Hundredths | null,
): LineItem {
  const area = totalArea(zones);
  return priceLine({
    ...line,
    productId: null,
    quantity: line.units === 'SQM' && area > 0 ? area : hundredths(100),
    unitPriceWithoutMarkup: null,
    markup: startMarkup(line.type, defaultMarkup),
    unitPriceWithMarkup: null,
    totalPrice: null,
    zones: [],
  });
}

/** Computes the price with markup and the total of a line, null until they can be (specification 9, ruling C8). Labour has no markup. */
export function priceLine(line: LineItem): LineItem {
  const markup = line.type === 'LABOUR' ? hundredths(0) : line.markup;
  const unitPrice = line.unitPriceWithoutMarkup;
  const unitPriceWithMarkup = unitPrice === null || markup === null ? null : addPercent(unitPrice, markup);
  const totalPrice =
    unitPriceWithMarkup === null || line.quantity === null ? null : timesQuantity(unitPriceWithMarkup, line.quantity);
  return { ...line, markup, unitPriceWithMarkup, totalPrice };
}
