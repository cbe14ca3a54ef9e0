import { formatQuantity, type Hundredths } from '#domain/money/money.ts';
import { unitLabel, type Unit } from './units.ts';

/** How much of something a line is, in a sentence: `12.35 m²`; empty of a single thing, of which its name says enough. */
export function quantityWords({
  quantity,
  units,
}: {
  readonly quantity: Hundredths | null;
  readonly units: Unit | null;
}): string {
  if (quantity === null || (quantity === 100 && (units === null || units === 'ITEM'))) return '';
  return units === null ? formatQuantity(quantity) : `${formatQuantity(quantity)} ${unitLabel(units, quantity)}`;
}
