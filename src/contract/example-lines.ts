import type * as z from 'zod/mini';
import type { Job } from './job.ts';

/** A line item as the wire carries it. */
export type LineExample = z.input<typeof Job>['lineItems'][number];

type LineFigures = { quantity: number; price: number; total: number };

/** A product that the example jobs use in two zones, and one that they use in one. */
export const LAMINATE = { productId: exampleId(101), name: 'Laminate plank, 8 mm, AC4, oak effect' } as const;
export const UNDERLAY = { productId: exampleId(102), name: 'Foam underlay, 3 mm' } as const;

/** How a line is treated of a job of which nothing was asked. */
const USUAL_VAT = {
  vatKind: null,
  fits: [],
  vatTreatment: 'STANDARD',
  vatRate: 20,
  vatReason: 'Your usual rate: 20% (Settings, VAT).',
  vatChosenBy: 'RULE',
  vatNote: '',
} satisfies Partial<LineExample>;

/** The priced line of a product with a library price. */
export const LAMINATE_LINE: LineExample = {
  id: exampleId(21),
  type: 'PRODUCT',
  description: LAMINATE.name,
  productId: LAMINATE.productId,
  quantity: 31.29,
  units: 'SQM',
  unitPriceWithoutMarkup: 9.95,
  markup: 21,
  unitPriceWithMarkup: 12.04,
  totalPrice: 376.73,
  zones: [
    { name: 'Lounge 1', area: 19.32 },
    { name: 'Bedroom 1', area: 11.97 },
  ],
  ...USUAL_VAT,
  vatKind: 'FIXED_FLOOR',
  soldBy: 'AREA',
  packCovers: null,
  pieceLength: null,
  waste: null,
  quantityIsTyped: false,
  isOptional: false,
  choice: null,
  material: null,
};

/** The line of a product without a library price, before anybody has priced it. */
export const UNDERLAY_LINE: LineExample = {
  ...LAMINATE_LINE,
  id: exampleId(22),
  description: UNDERLAY.name,
  vatKind: 'CARPET',
  productId: UNDERLAY.productId,
  quantity: 19.32,
  unitPriceWithoutMarkup: null,
  unitPriceWithMarkup: null,
  totalPrice: null,
  zones: [{ name: 'Lounge 1', area: 19.32 }],
};

/** A UUID that ends in a number. */
export function exampleId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** An extra charged by the item, with the default markup; amounts in pounds. */
export function extraLine(id: number, description: string, figures: LineFigures & { withMarkup: number }): LineExample {
  return {
    ...addedLine(id, description, figures),
    type: 'EXTRA',
    vatKind: 'MATERIAL',
    units: 'ITEM',
    markup: 21,
    unitPriceWithMarkup: figures.withMarkup,
  };
}

/** A line of labour, which has no markup; amounts in pounds. */
export function labourLine(
  id: number,
  description: string,
  figures: LineFigures & { units: 'DAY' | 'HOUR' },
): LineExample {
  return {
    ...addedLine(id, description, figures),
    type: 'LABOUR',
    units: figures.units,
    markup: 0,
    unitPriceWithMarkup: figures.price,
  };
}

/** The sums of a job at the standard rate alone; amounts in pounds. */
export function standardSums(priceVatExclusive: number, priceVatComponent: number, priceVatInclusive: number) {
  const share = { treatment: 'STANDARD', rate: 20, net: priceVatExclusive, vat: priceVatComponent } as const;
  return { priceVatExclusive, priceVatComponent, priceVatInclusive, vatBreakdown: [share] };
}

function addedLine(id: number, description: string, { quantity, price, total }: LineFigures) {
  return {
    id: exampleId(id),
    description,
    productId: null,
    quantity,
    unitPriceWithoutMarkup: price,
    totalPrice: total,
    zones: [],
    ...USUAL_VAT,
    soldBy: null,
    packCovers: null,
    pieceLength: null,
    waste: null,
    quantityIsTyped: false,
    isOptional: false,
    choice: null,
    material: null,
  };
}
