import { withAsked } from '#domain/field.ts';
import { LINE_FIELDS } from './line-fields.ts';
import { EMPTY_LINE, type LineItem, priceLine, type RequestedLine, startMarkup, withKinds } from './line-item.ts';
import { countedLine } from './line-material.ts';
import { isQuantityFree, unitOf, zonesWith, type LineSelling } from './line-selling.ts';
import { MATERIALS_OFF, type Materials } from '#domain/materials.ts';
import { calledName, type Zone, type ZoneProduct, zoneArea } from '#domain/zone/zone.ts';
import type { VatKind } from '#domain/vat/vat-kind.ts';
import type { Hundredths, Pence } from '#domain/money/money.ts';

/** What a new product line starts from: the library's price of a product and its kind for VAT, null if it has none, and the id for its line. */
export type NewLineSource = {
  readonly lineId: (productId: string) => string;
  readonly libraryPrice: (productId: string) => Pence | null;
  readonly libraryKind: (productId: string) => VatKind | null;
  /** How the library sells a product now; null where its line keeps what it has copied (rule M8). */
  readonly librarySelling: (productId: string) => Omit<LineSelling, 'quantityIsTyped'> | null;
  readonly defaultMarkup: Hundredths;
};

/** What product lines are made of, as a job is edited. */
type EditedLines = {
  readonly zones: readonly Zone[];
  readonly lineItems: readonly RequestedLine[];
  readonly materials: Materials;
};

/**
 * Rebuilds the product lines from the zones (specification 4, ruling J6): one line per product in order of first appearance, then
 * the added lines in their order. A line that was there before keeps what the user set on it: in the edited job if that has the
 * line, else in the stored one. A product that no zone uses has no line. Its quantity follows from its zones, unless it is typed.
 */
export function rebuildLines(edited: EditedLines, stored: readonly LineItem[], source: NewLineSource): LineItem[] {
  const [asked, known] = [byProduct(edited.lineItems), byProduct(stored)];
  const rebuilt = productsInOrder(edited.zones).map((product) => {
    const line = asked.get(product.productId);
    const kept = known.get(product.productId) ?? newProductLine(product, source);
    const before = withSelling(kept, source.librarySelling(product.productId));
    const using = zonesWith(product.productId, edited.zones);
    const { materials } = edited;
    const set = line === undefined ? before : asAsked(line, { ...before, id: line.id }, { using, materials });
    return productLine(product, { using, materials }, set, source.libraryKind(product.productId));
  });
  return [...rebuilt, ...addedLines(edited.lineItems, stored)];
}

/**
 * The lines of a job that is not measured yet. Stored product lines are kept, not rebuilt, with what the edited job has set on them,
 * so that going back to the zones loses no price (ruling J6).
 */
export function keepLines(edited: EditedLines, stored: readonly LineItem[]): LineItem[] {
  const asked = byProduct(edited.lineItems);
  const kept = [...byProduct(stored)].map(([productId, line]) =>
    asAsked(asked.get(productId) ?? line, line, {
      using: zonesWith(productId, edited.zones),
      materials: edited.materials,
    }),
  );
  return [...kept, ...addedLines(edited.lineItems, stored)];
}

/** Lines as they are once the job counts its materials in another way, with all else as it is. */
export function recountLines(
  lines: readonly LineItem[],
  { zones, materials }: Pick<EditedLines, 'zones' | 'materials'>,
): LineItem[] {
  return lines.map((line) => {
    const using = line.type === 'PRODUCT' ? zonesWith(line.productId, zones) : [];
    return using.length === 0 ? line : priceLine(countedLine(line, using, materials));
  });
}

/** The lines added by hand, priced, in their order. */
function addedLines(edited: readonly RequestedLine[], stored: readonly LineItem[]): LineItem[] {
  const known = new Map(stored.map((line) => [`${line.type} ${line.id}`, line]));
  return edited
    .filter((line) => line.type !== 'PRODUCT')
    .map((line) => {
      const before = known.get(`${line.type} ${line.id}`);
      return before === undefined ? wholeLine(line) : asAsked(line, before, NO_ZONES);
    });
}

/** A line that was asked for, as it is if nothing is stored of it. */
export function wholeLine(asked: RequestedLine): LineItem {
  const { id, type } = asked;
  return asAsked(asked, { ...EMPTY_LINE, id, type, productId: type === 'PRODUCT' ? asked.productId : null }, NO_ZONES);
}

/** The zones of a line's product, and how the job counts its materials: what the line's quantity follows from. */
type Counted = { readonly using: readonly Zone[]; readonly materials: Materials };

const NO_ZONES: Counted = { using: [], materials: MATERIALS_OFF };

/** A line with what a user has set on it, priced. */
function asAsked(asked: RequestedLine, line: LineItem, counted: Counted): LineItem {
  return priceLine(withOwnQuantity(withKinds(withAsked(LINE_FIELDS, line, asked)), line, counted));
}

/** A line whose quantity may be typed: it is the user's once it is another than before and than the zones', and the zones' again once it is emptied (rule M6). */
function withOwnQuantity(asked: LineItem, before: LineItem, { using, materials }: Counted): LineItem {
  if (asked.type !== 'PRODUCT' || !isQuantityFree(asked) || using.length === 0) return asked;
  const derived = countedLine({ ...asked, quantityIsTyped: false }, using, materials);
  const isSame = asked.quantity === before.quantity;
  const quantityIsTyped = isSame
    ? before.quantityIsTyped
    : asked.quantity !== null && asked.quantity !== derived.quantity;
  return quantityIsTyped ? countedLine({ ...asked, quantityIsTyped }, using, materials) : derived;
}

/** A line with how its product is sold now; a quantity that may no longer be typed is the zones' again. */
function withSelling(line: LineItem, selling: Omit<LineSelling, 'quantityIsTyped'> | null): LineItem {
  if (selling === null) return line;
  return { ...line, ...selling, quantityIsTyped: line.quantityIsTyped && isQuantityFree(selling) };
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
    soldBy: 'AREA',
  };
}

function productLine(
  product: ZoneProduct,
  { using, materials }: Counted,
  line: LineItem,
  libraryKind: VatKind | null,
): LineItem {
  return priceLine({
    ...countedLine(line, using, materials),
    description: product.name,
    units: unitOf(line.soldBy),
    vatKind: line.vatKind ?? libraryKind,
    zones: using.map((zone) => ({ name: calledName(zone), area: zoneArea(zone) })),
  });
}
