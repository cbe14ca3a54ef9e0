import { SERVERS, type Fields } from '#domain/field.ts';
import { hundredths, sumHundredths, type Hundredths } from '#domain/money/money.ts';
import { usualWaste, type Selling, type SoldBy } from '#domain/product/selling.ts';
import type { Zone } from '#domain/zone/zone.ts';
import type { Unit } from './units.ts';

/** How the product of a line is sold, as the line has copied it (rule M8), and whether its quantity is the user's own; null on added lines. */
export type LineSelling = {
  readonly soldBy: SoldBy | null;
  readonly packCovers: Hundredths | null;
  readonly pieceLength: Hundredths | null;
  readonly waste: Hundredths | null;
  readonly quantityIsTyped: boolean;
};

/** What becomes of each member: all follow from the library and from what is typed as the quantity. */
export const LINE_SELLING_FIELDS = {
  soldBy: SERVERS,
  packCovers: SERVERS,
  pieceLength: SERVERS,
  waste: SERVERS,
  quantityIsTyped: SERVERS,
} as const satisfies Fields<LineSelling>;

/** The selling of a line that is no product's. */
export const NO_SELLING: LineSelling = {
  soldBy: null,
  packCovers: null,
  pieceLength: null,
  waste: null,
  quantityIsTyped: false,
};

/** What a line copies of its product: the waste that is usual in the category where the product says none. */
export function copiedSelling(product: Selling & { readonly category: string }): Omit<LineSelling, 'quantityIsTyped'> {
  const { soldBy, packCovers, pieceLength, waste, category } = product;
  return { soldBy, packCovers, pieceLength, waste: waste ?? usualWaste(category) };
}

/** Whether a user may type the quantity of a product's line: of pieces along the trim and of what is counted, not of areas (rule M6). */
export function isQuantityFree({ soldBy }: Pick<LineSelling, 'soldBy'>): boolean {
  return soldBy === 'LENGTH' || soldBy === 'EACH';
}

/** What a product's line is charged by. */
export function unitOf(soldBy: SoldBy | null): Unit {
  if (soldBy === 'LENGTH') return 'METRE';
  return soldBy === 'EACH' ? 'ITEM' : 'SQM';
}

/**
 * The quantity that follows from the zones that use a product (specification 4, rule M6): their area, each zone's rounded, or the
 * length of their trim, or one for each; null while none is measured.
 */
export function quantityOf(soldBy: SoldBy | null, using: readonly Zone[]): Hundredths | null {
  if (soldBy === 'EACH') return hundredths(100 * using.length);
  const nets = netsOf(soldBy, using);
  return nets.length === 0 ? null : sumHundredths(nets);
}

/** What each measured zone takes of a product that is not counted: its area, or the length of its trim. */
export function netsOf(soldBy: SoldBy | null, using: readonly Zone[]): readonly Hundredths[] {
  const sizes = using.map((zone) => (soldBy === 'LENGTH' ? zone.trimLength : zone.area));
  return sizes.filter((size) => size !== null);
}

/** The zones that use a product. */
export function zonesWith(productId: string | null, zones: readonly Zone[]): readonly Zone[] {
  return zones.filter((zone) => zone.zoneProducts.some((product) => product.productId === productId));
}
