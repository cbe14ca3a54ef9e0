import { type LineItem, priceLine } from './line-item.ts';
import { NO_OPTION } from './line-option.ts';
import { NO_SELLING } from './line-selling.ts';
import { EMPTY_LINE_VAT } from '#domain/vat/vat-line.ts';
import { hundredths, pence } from '#domain/money/money.ts';

/** A priced extra of £8.50 with the default markup, or whatever is said instead. */
export function exampleExtra(own: Partial<LineItem> = {}): LineItem {
  return priceLine({
    id: 'extra',
    type: 'EXTRA',
    description: 'Door bar',
    productId: null,
    quantity: hundredths(100),
    units: 'ITEM',
    unitPriceWithoutMarkup: pence(850),
    markup: hundredths(2_100),
    unitPriceWithMarkup: null,
    totalPrice: null,
    zones: [],
    material: null,
    ...EMPTY_LINE_VAT,
    ...NO_SELLING,
    ...NO_OPTION,
    vatKind: 'MATERIAL',
    ...own,
  });
}

/** The line of the example zone's product at £9.95, or whatever is said instead. */
export function exampleProductLine(own: Partial<LineItem> = {}): LineItem {
  return exampleExtra({
    id: 'oak-line',
    type: 'PRODUCT',
    description: 'Oak plank',
    productId: 'oak',
    quantity: hundredths(1_932),
    units: 'SQM',
    unitPriceWithoutMarkup: pence(995),
    zones: [{ name: 'Lounge 1', area: hundredths(1_932) }],
    vatKind: 'FIXED_FLOOR',
    soldBy: 'AREA',
    ...own,
  });
}
