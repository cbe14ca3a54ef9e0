import type { Materials } from '#domain/materials.ts';
import { pence, sumPence, type Hundredths, type Pence } from '#domain/money/money.ts';
import type { Discount } from '#domain/vat/discount.ts';
import type { Zone } from '#domain/zone/zone.ts';
import type { LineItem } from './line-item.ts';
import { linesInTotal } from './line-option.ts';
import { supplyOf } from './line-supply.ts';
import { pricesOf } from './pricing.ts';
import { recountLines } from './product-lines.ts';

/** What another way to count materials changes: how many packs and pieces are ordered, and pence; below 0 where it is less. */
export type MaterialsDifference = {
  readonly packs: number;
  /** What the trader pays, without VAT, of the lines that have a price. */
  readonly cost: Pence;
  /** What the customer pays: the total less the discount, with the VAT that is charged. */
  readonly price: Pence;
};

/** What the comparison needs of a job. */
type CountedJob = {
  readonly zones: readonly Zone[];
  readonly lineItems: readonly LineItem[];
  readonly vatRate: Hundredths | null;
  readonly discount: Discount | null;
};

/** What changes once lines are counted as `to` instead of `from`; lines that nobody has taken yet are left out (rule M9). */
export function compareMaterials(
  { zones, lineItems, ...job }: CountedJob,
  from: Materials,
  to: Materials,
): MaterialsDifference {
  const inTotal = linesInTotal(lineItems);
  const before = countsOf(recountLines(inTotal, { zones, materials: from }), job);
  const after = countsOf(recountLines(inTotal, { zones, materials: to }), job);
  return {
    packs: after.packs - before.packs,
    cost: pence(after.cost - before.cost),
    price: pence(after.price - before.price),
  };
}

function countsOf(
  lines: readonly LineItem[],
  { vatRate, discount }: Pick<CountedJob, 'vatRate' | 'discount'>,
): MaterialsDifference {
  const supplies = lines.map(supplyOf).filter((supply) => supply !== null);
  return {
    packs: supplies.reduce((sum, { packs }) => sum + (packs ?? 0), 0),
    cost: sumPence(supplies.map(({ cost }) => cost).filter((cost) => cost !== null)),
    price: pricesOf(lines, vatRate, discount).priceVatInclusive,
  };
}
