import { GIVEN, SERVERS, type Fields } from '#domain/field.ts';
import { formatPounds, formatQuantity, type Hundredths } from '#domain/money/money.ts';
import { tidyLine } from '#domain/text/lines.ts';
import { FITTED_KINDS, VAT_KINDS, type VatKind } from '#domain/vat/vat-kind.ts';
import { VAT_WORDS } from '#domain/vat/vat-rates.ts';
import type { LineItem } from './line-item.ts';
import { LINE_OPTION_FIELDS } from './line-option.ts';
import { isQuantityFree, LINE_SELLING_FIELDS } from './line-selling.ts';
import { UNITS } from './units.ts';

/** What becomes of each member of a line; what a product line counts follows from the zones (ruling J6). */
export const LINE_FIELDS = {
  id: GIVEN,
  type: GIVEN,
  productId: GIVEN,
  description: { setBy: 'user', label: 'Description', words: asItIs, isSetOn: isAdded, isCopied: true },
  quantity: { setBy: 'user', label: 'Quantity', words: figure, figure: 'quantity', isSetOn: isCounted, isCopied: true },
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
  vatKind: {
    setBy: 'user',
    label: 'VAT kind',
    words: (kind) => (kind === null ? '' : wordOf(kind)),
    isSetOn: ({ type }) => type !== 'LABOUR',
    isCopied: true,
  },
  fits: {
    setBy: 'user',
    label: 'Fits',
    words: (kinds) => kinds.map(wordOf).join(', '),
    // Each once, in the order of the table.
    tidy: (kinds) => FITTED_KINDS.filter((kind) => kinds.includes(kind)),
    isSetOn: ({ type }) => type === 'LABOUR',
    isCopied: true,
  },
  // Before the treatment, which is the user's only where the user decided.
  vatChosenBy: {
    setBy: 'user',
    label: 'VAT decided by',
    words: (by) => (by === 'USER' ? 'me' : 'the rule'),
    isCopied: false,
  },
  vatTreatment: {
    setBy: 'user',
    label: 'VAT',
    words: (treatment) => VAT_WORDS[treatment],
    isSetOn: ({ vatChosenBy }) => vatChosenBy === 'USER',
    isCopied: false,
  },
  vatNote: { setBy: 'user', label: 'Why this VAT', words: asItIs, tidy: tidyLine, isCopied: false },
  vatRate: SERVERS,
  vatReason: SERVERS,
  ...LINE_SELLING_FIELDS,
  ...LINE_OPTION_FIELDS,
  unitPriceWithMarkup: SERVERS,
  totalPrice: SERVERS,
  zones: SERVERS,
  material: SERVERS,
} as const satisfies Fields<LineItem>;

function isAdded(line: LineItem): boolean {
  return line.productId === null;
}

function isCounted(line: LineItem): boolean {
  return isAdded(line) || isQuantityFree(line);
}

function wordOf(kind: VatKind): string {
  return VAT_KINDS[kind].label;
}

function asItIs(text: string): string {
  return text;
}

function figure(quantity: Hundredths | null): string {
  return quantity === null ? '' : formatQuantity(quantity);
}
