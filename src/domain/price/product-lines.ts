import { withAsked } from '#domain/field.ts';
import { LINE_FIELDS } from './line-fields.ts';
import { EMPTY_LINE, type LineItem, priceLine, type RequestedLine, startMarkup, withKinds } from './line-item.ts';
import { calledName, type Zone, type ZoneProduct, zoneArea } from '#domain/zone/zone.ts';
import type { VatKind } from '#domain/vat/vat-kind.ts';
import { sumHundredths, type Hundredths, type Pence } from '#domain/money/money.ts';

/** What a new product line starts from: the library's price of a product and its kind for VAT, null if it has none, and the id for its line. */
export type NewLineSource = {
  readonly lineId: (productId: string) => string;
  readonly libraryPrice: (productId: string) => Pence | null;
  readonly libraryKind: (productId: string) => VatKind | null;
  readonly defaultMarkup: Hundredths;
};

/**
 * Rebuilds the product lines from the zones (specification 4, ruling J6): one line per product in order of first appearance, then
 * the added lines in their order. A line that was there before keeps what the user set on it: in the edited job if that has the
 * line, else in the stored one. A product that no zone uses has no line. Quantity is the sum of the areas of its zones, each rounded.
 */
export function rebuildLines(
  edited: { readonly zones: readonly Zone[]; readonly lineItems: readonly RequestedLine[] },
  stored: readonly LineItem[],
  source: NewLineSource,
): LineItem[] {
  const [asked, known] = [byProduct(edited.lineItems), byProduct(stored)];
  const rebuilt = productsInOrder(edited.zones).map((product) => {
    const line = asked.get(product.productId);
    const before = known.get(product.productId) ?? newProductLine(product, source);
    return productLine(product, edited.zones, line === undefined ? before : asAsked(line, { ...before, id: line.id }));
  });
  return [...rebuilt, ...addedLines(edited.lineItems, stored)];
}

/**
 * The lines of a job that is not measured yet. Stored product lines are kept, not rebuilt, with what the edited job has set on them,
 * so that going back to the zones loses no price (ruling J6).
 */
export function keepLines(edited: readonly RequestedLine[], stored: readonly LineItem[]): LineItem[] {
  const asked = byProduct(edited);
  const kept = [...byProduct(stored)].map(([productId, line]) => asAsked(asked.get(productId) ?? line, line));
  return [...kept, ...addedLines(edited, stored)];
}

/** The lines added by hand, priced, in their order. */
function addedLines(edited: readonly RequestedLine[], stored: readonly LineItem[]): LineItem[] {
  const known = new Map(stored.map((line) => [`${line.type} ${line.id}`, line]));
  return edited
    .filter((line) => line.type !== 'PRODUCT')
    .map((line) => {
      const before = known.get(`${line.type} ${line.id}`);
      return before === undefined ? wholeLine(line) : asAsked(line, before);
    });
}

/** A line that was asked for, as it is if nothing is stored of it. */
export function wholeLine(asked: RequestedLine): LineItem {
  const { id, type } = asked;
  return asAsked(asked, { ...EMPTY_LINE, id, type, productId: type === 'PRODUCT' ? asked.productId : null });
}

/** A line with what a user has set on it, priced. */
function asAsked(asked: RequestedLine, line: LineItem): LineItem {
  return priceLine(withKinds(withAsked(LINE_FIELDS, line, asked)));
}

function byProduct<Line extends RequestedLine>(lines: readonly Line[]): Map<string | null, Line> {
  return new Map(lines.filter((line) => line.type === 'PRODUCT').map((line) => [line.productId, line]));
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
    ...EMPTY_LINE,
    id: source.lineId(product.productId),
    type: 'PRODUCT',
    productId: product.productId,
    unitPriceWithoutMarkup: source.libraryPrice(product.productId),
    vatKind: source.libraryKind(product.productId),
    markup: startMarkup('PRODUCT', source.defaultMarkup),
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
    zones: using.map((zone, index) => ({ name: calledName(zone), area: areas[index] ?? null })),
  });
}
