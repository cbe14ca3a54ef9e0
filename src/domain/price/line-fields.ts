import { GIVEN, SERVERS, type Fields } from '#domain/field.ts';
import { formatPounds, formatQuantity, type Hundredths } from '#domain/money/money.ts';
import type { LineItem } from './line-item.ts';
import { UNITS } from './units.ts';

/** What becomes of each member of a line; what a product line counts follows from the zones (ruling J6). */
export const LINE_FIELDS = {
  id: GIVEN,
  type: GIVEN,
  productId: GIVEN,
  description: { setBy: 'user', label: 'Description', words: asItIs, isSetOn: isAdded, isCopied: true },
  quantity: { setBy: 'user', label: 'Quantity', words: figure, figure: 'quantity', isSetOn: isAdded, isCopied: true },
  units: {
    setBy: 'user',
    label: 'Charge by',
    words: (units) => (units === null ? '' : UNITS[units].chargeBy),
    isSetOn: isAdded,
    isCopied: true,
  },
  unitPriceWithoutMarkup: {
    setBy: 'user',
    label: 'Unit price',
    words: (price) => (price === null ? '' : formatPounds(price)),
    figure: 'price',
    isCopied: true,
  },
  markup: {
    setBy: 'user',
    label: 'Markup',
    words: (markup) => (markup === null ? '' : `${formatQuantity(markup)} %`),
    figure: 'percent',
    isCopied: true,
  },
  unitPriceWithMarkup: SERVERS,
  totalPrice: SERVERS,
  zones: SERVERS,
} as const satisfies Fields<LineItem>;

function isAdded(line: LineItem): boolean {
  return line.productId === null;
}

function asItIs(text: string): string {
  return text;
}

function figure(quantity: Hundredths | null): string {
  return quantity === null ? '' : formatQuantity(quantity);
}
