import { formatDecimal, sumHundredths, type Hundredths } from '#domain/money/money.ts';
import { totalArea, type Zone } from '#domain/zone/zone.ts';
import type { LineItem } from './line-item.ts';

/** An area that work may be charged by, in hundredths of a square metre: of all rooms, or of those that have a product. */
export type RoomArea = { readonly of: string; readonly area: Hundredths };

const ALL_ROOMS = 'All rooms';

/** The areas that added lines may be charged by as the rooms are now, each area once, that of all rooms first; none while nothing is measured. */
export function roomAreas({
  zones,
  lineItems,
}: {
  readonly zones: readonly Zone[];
  readonly lineItems: readonly Pick<LineItem, 'type' | 'units' | 'description' | 'zones'>[];
}): RoomArea[] {
  const products = lineItems.filter(({ type, units }) => type === 'PRODUCT' && units === 'SQM');
  const all = [
    { of: ALL_ROOMS, area: totalArea(zones) },
    ...products.map((line) => ({
      of: line.description,
      area: sumHundredths(line.zones.flatMap(({ area }) => area ?? [])),
    })),
  ];
  return all.filter(({ area }, index) => area > 0 && all.findIndex((other) => other.area === area) === index);
}

/** An area to choose, in words: `24.00 m², all rooms`. */
export function roomAreaWords({ of, area }: RoomArea): string {
  return `${formatDecimal(area)} m², ${of === ALL_ROOMS ? 'all rooms' : of}`;
}
