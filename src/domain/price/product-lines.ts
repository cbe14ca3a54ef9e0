import { type LineItem, priceLine, startMarkup } from './line-item.ts';
import { type Zone, type ZoneProduct, zoneArea } from '#domain/zone/zone.ts';
import { sumHundredths, type Hundredths, type Pence } from '#domain/money/money.ts';

/** What a new product line starts from: the library's price of a product, null if it has none, and the id for its line. */
export type NewLineSource = {
  readonly lineId: (productId: string) => string;
  readonly libraryPrice: (productId: string) => Pence | null;
  readonly defaultMarkup: Hundredths;
};

/**
 * Rebuilds the product lines from the zones (specification 4, ruling J6): one line per product in order of first appearance, then
 * the added lines in their order. A line that existed keeps its unit price and markup, the edited job's before the stored one's; a
 * product in no zone loses its line. Quantity is the sum of the areas of the zones that use it, each rounded.
 */
export function rebuildLines(
  edited: { readonly zones: readonly Zone[]; readonly lineItems: readonly LineItem[] },
  stored: readonly LineItem[],
  source: NewLineSource,
): LineItem[] {
  const known = knownProductLines(edited.lineItems, stored);
  const productLines = productsInOrder(edited.zones).map((product) =>
    productLine(product, edited.zones, known.get(product.productId) ?? newProductLine(product, source)),
  );
  return [...productLines, ...addedLines(edited.lineItems)];
}

/**
 * The lines of a job that is not measured yet: its stored product lines stay, with the edited price and markup, so that going back
 * to the zones loses no price; they are not rebuilt (ruling J6).
 */
export function keepLines(edited: readonly LineItem[], stored: readonly LineItem[]): LineItem[] {
  const known = knownProductLines(edited, []);
  const productLines = stored
    .filter((line) => line.productId !== null)
    .map((line) => {
      const edit = known.get(line.productId ?? '') ?? line;
      return priceLine({ ...line, unitPriceWithoutMarkup: edit.unitPriceWithoutMarkup, markup: edit.markup });
    });
  return [...productLines, ...addedLines(edited)];
}

/** The lines added by hand, priced, in their order. */
function addedLines(lines: readonly LineItem[]): LineItem[] {
  return lines
    .filter((line) => line.type !== 'PRODUCT')
    .map((line) => priceLine({ ...line, productId: null, zones: [] }));
}

function knownProductLines(first: readonly LineItem[], then: readonly LineItem[]): Map<string, LineItem> {
  const lines = [...then, ...first].filter((line) => line.type === 'PRODUCT');
  return new Map(lines.map((line) => [line.productId ?? '', line]));
}

function productsInOrder(zones: readonly Zone[]): ZoneProduct[] {
  const products = new Map<string, ZoneProduct>();
  for (const product of zones.flatMap((zone) => zone.zoneProducts)) {
    if (!products.has(product.productId)) products.set(product.productId, product);
  }
  return [...products.values()];
}

function newProductLine(product: ZoneProduct, source: NewLineSource): LineItem {
  return {
    id: source.lineId(product.productId),
    type: 'PRODUCT',
    description: product.name,
    productId: product.productId,
    quantity: null,
    units: 'SQM',
    unitPriceWithoutMarkup: source.libraryPrice(product.productId),
    markup: startMarkup('PRODUCT', source.defaultMarkup),
    unitPriceWithMarkup: null,
    totalPrice: null,
    zones: [],
  };
}

function productLine(product: ZoneProduct, zones: readonly Zone[], line: LineItem): LineItem {
  const using = zones.filter((zone) => zone.zoneProducts.some(({ productId }) => productId === product.productId));
  const areas = using.map(zoneArea);
  const known = areas.filter((area) => area !== null);
  return priceLine({
    ...line,
    description: product.name,
    units: 'SQM',
    quantity: known.length === 0 ? null : sumHundredths(known),
    zones: using.map((zone, index) => ({ name: zone.name, area: areas[index] ?? null })),
  });
}
