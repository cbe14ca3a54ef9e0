import type { Materials } from '#domain/materials.ts';
import { pence, sumPence, type Pence } from '#domain/money/money.ts';
import { netOfLines } from '#domain/vat/vat-sums.ts';
import type { Zone } from '#domain/zone/zone.ts';
import type { LineItem } from './line-item.ts';
import { linesInTotal } from './line-option.ts';
import { supplyOf } from './line-supply.ts';
import { recountLines } from './product-lines.ts';

/** What another way to count materials changes: how many packs and pieces are ordered, and pounds without VAT; below 0 where it is less. */
export type MaterialsDifference = {
  readonly packs: number;
  /** What the trader pays, of the lines that have a price. */
  readonly cost: Pence;
  /** What the customer pays, before any discount. */
  readonly price: Pence;
};

/** What changes once lines are counted as `to` instead of `from`; lines that nobody has taken yet are left out (rule M9). */
export function compareMaterials(
  { zones, lineItems }: { readonly zones: readonly Zone[]; readonly lineItems: readonly LineItem[] },
  from: Materials,
  to: Materials,
): MaterialsDifference {
  const inTotal = linesInTotal(lineItems);
  const before = countsOf(recountLines(inTotal, { zones, materials: from }));
  const after = countsOf(recountLines(inTotal, { zones, materials: to }));
  return {
    packs: after.packs - before.packs,
    cost: pence(after.cost - before.cost),
    price: pence(after.price - before.price),
  };
}

function countsOf(lines: readonly LineItem[]): MaterialsDifference {
  const supplies = lines.map(supplyOf).filter((supply) => supply !== null);
  return {
    packs: supplies.reduce((sum, { packs }) => sum + (packs ?? 0), 0),
    cost: sumPence(supplies.map(({ cost }) => cost).filter((cost) => cost !== null)),
    price: netOfLines(lines),
  };
}
