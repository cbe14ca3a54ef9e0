import { timesQuantity, type Hundredths, type Pence } from '#domain/money/money.ts';
import type { LineItem } from './line-item.ts';
import type { Unit } from './units.ts';

/** What is to be ordered for a line, and what it costs the trader: amounts without markup and without VAT. */
export type LineSupply = {
  /** Null while it is not known. */
  readonly quantity: Hundredths | null;
  readonly units: Unit | null;
  /** How many packs or pieces that is, and how much is in one; null where it isn't ordered so. */
  readonly packs: number | null;
  readonly packCovers: Hundredths | null;
  readonly unitCost: Pence | null;
  /** Null while the quantity or the price is not known, or where it is too large to be exact. */
  readonly cost: Pence | null;
};

/**
 * What is to be ordered for a line (rule M11): what its material says, else the quantity that is charged; null for labour, which nobody
 * orders. What is ordered doesn't hang on what the customer is charged for.
 */
export function supplyOf(
  line: Pick<LineItem, 'type' | 'quantity' | 'units' | 'unitPriceWithoutMarkup' | 'material'>,
): LineSupply | null {
  if (line.type === 'LABOUR') return null;
  const { units, unitPriceWithoutMarkup: unitCost, material } = line;
  const quantity = material?.ordered ?? line.quantity;
  const cost = unitCost === null || quantity === null ? null : timesQuantity(unitCost, quantity);
  return {
    quantity,
    units,
    packs: material?.packs ?? null,
    packCovers: material?.packCovers ?? null,
    unitCost,
    cost,
  };
}
