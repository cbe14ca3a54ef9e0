import { addPercentUp, hundredths, sumHundredths, timesToCover, type Hundredths } from '#domain/money/money.ts';
import type { Zone } from '#domain/zone/zone.ts';
import { netsOf, quantityOf, type LineSelling } from './line-selling.ts';
import type { Materials } from '#domain/materials.ts';

/**
 * What a product line takes of its product (rules M7 and M8): square metres, or metres of what is sold in lengths, in hundredths;
 * waste in hundredths of a percent.
 */
export type LineMaterial = {
  /** As measured, or as it was typed. */
  readonly net: Hundredths;
  readonly waste: Hundredths;
  /** With waste, rounded up. */
  readonly needed: Hundredths;
  /** How many packs or pieces are needed, and how much is in one; null where the product has no fixed ones. */
  readonly packs: number | null;
  readonly packCovers: Hundredths | null;
  readonly ordered: Hundredths;
  readonly leftOver: Hundredths;
};

/** What of the material is the quantity that the customer is charged. */
const CHARGED = {
  NET: ({ net }) => net,
  WITH_WASTE: ({ needed }) => needed,
  FULL_PACKS: ({ ordered }) => ordered,
} as const satisfies Record<Materials['chargeFor'], (material: LineMaterial) => Hundredths>;

/**
 * A product line with its material and quantity by the zones that use it. A typed quantity stays, and is what the material is worked
 * out from: whoever typed it knows better than the zones how much there is to cover.
 */
export function countedLine<Line extends LineSelling & { readonly quantity: Hundredths | null }>(
  line: Line,
  using: readonly Zone[],
  materials: Materials,
): Line & { readonly material: LineMaterial | null } {
  const isTyped = line.quantityIsTyped;
  const typed = line.quantity === null ? [] : [line.quantity];
  const material = materials.isOn ? materialOf(line, isTyped ? typed : netsOf(line.soldBy, using), materials) : null;
  const charged = material === null ? quantityOf(line.soldBy, using) : CHARGED[materials.chargeFor](material);
  return { ...line, material, quantity: isTyped ? line.quantity : charged };
}

/**
 * What is needed of a product and what is to be ordered, for what each zone takes of it (rule M8): by room, waste and packs are rounded
 * up in each. Null for what is counted, and while nothing is measured.
 */
export function materialOf(
  {
    soldBy,
    packCovers,
    pieceLength,
    waste: percent,
  }: Pick<LineSelling, 'soldBy' | 'packCovers' | 'pieceLength' | 'waste'>,
  nets: readonly Hundredths[],
  { packsBy }: Pick<Materials, 'packsBy'>,
): LineMaterial | null {
  if (soldBy === 'EACH' || nets.length === 0) return null;
  const waste = percent ?? hundredths(0);
  const net = sumHundredths(nets);
  const parts = (packsBy === 'ROOM' ? nets : [net]).map((part) => addPercentUp(part, waste));
  const needed = sumHundredths(parts);
  const size = soldBy === 'PACK' ? packCovers : soldBy === 'LENGTH' ? pieceLength : null;
  if (size === null) {
    return { net, waste, needed, packs: null, packCovers: null, ordered: needed, leftOver: hundredths(0) };
  }
  const packs = parts.reduce((sum, part) => sum + timesToCover(part, size), 0);
  const ordered = hundredths(packs * size);
  return { net, waste, needed, packs, packCovers: size, ordered, leftOver: hundredths(ordered - needed) };
}
