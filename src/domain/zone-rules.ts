import type { Zone } from './job.ts';
import { DIMENSION_MAX, DIMENSION_MIN, TEXT_MAX, ZONE_PRODUCTS_MAX, ZONES_MAX } from './limits.ts';
import type { Hundredths } from './money.ts';
import { under, type RuleBreak } from './rule-break.ts';
import type { Demand } from './text-rule.ts';

/** Every rule that the zones break (specification 5, ruling J13): counts and ranges always; type, sizes and products when complete. */
export function zonesBreaks(zones: readonly Zone[], demand: Demand): RuleBreak[] {
  return [
    ...(zones.length > ZONES_MAX ? [{ path: '/zones', message: `A job can have at most ${ZONES_MAX} zones` }] : []),
    ...(demand === 'complete' && zones.length === 0 ? [{ path: '/zones', message: 'Add at least one zone' }] : []),
    ...repeatedIds(zones),
    ...zones.flatMap((zone, index) => under(`/zones/${index}`, zoneBreaks(zone, demand))),
  ];
}

/** The message for a length or width that is out of bounds, or missing when it must be there; null if it is fine (specification 5). */
export function dimensionBreak(side: 'length' | 'width', size: Hundredths | null, demand: Demand): string | null {
  const isWrong = size === null ? demand === 'complete' : size < DIMENSION_MIN || size > DIMENSION_MAX;
  return isWrong ? `Enter a ${side} from 0.5 to 200 metres` : null;
}

function zoneBreaks(zone: Zone, demand: Demand): RuleBreak[] {
  if (demand === 'complete' && zone.roomType === null) return [{ path: '/roomType', message: 'Choose a zone type' }];
  const products = zone.zoneProducts;
  return [
    ...sideBreaks('length', zone.length, demand),
    ...sideBreaks('width', zone.width, demand),
    ...(demand === 'complete' && products.length === 0
      ? [{ path: '/zoneProducts', message: 'Add at least one product' }]
      : []),
    ...(products.length > ZONE_PRODUCTS_MAX
      ? [{ path: '/zoneProducts', message: `A zone can have at most ${ZONE_PRODUCTS_MAX} products` }]
      : []),
    ...products.flatMap((product, index) => productBreaks(product.name, index, demand)),
    ...repeatedProducts(zone),
  ];
}

function sideBreaks(side: 'length' | 'width', size: Hundredths | null, demand: Demand): RuleBreak[] {
  const message = dimensionBreak(side, size, demand);
  return message === null ? [] : [{ path: `/${side}`, message }];
}

function productBreaks(name: string, index: number, demand: Demand): RuleBreak[] {
  const isMissing = name.trim() === '' && demand === 'complete';
  if (!isMissing && name.length <= TEXT_MAX.product) return [];
  const message = isMissing ? 'Choose a product by its name' : `Use at most ${TEXT_MAX.product} characters`;
  return [{ path: `/zoneProducts/${index}/name`, message }];
}

function repeatedProducts(zone: Zone): RuleBreak[] {
  const ids = zone.zoneProducts.map((product) => product.productId);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [{ path: `/zoneProducts/${index}/productId`, message: 'This product is in the zone already' }],
  );
}

function repeatedIds(zones: readonly Zone[]): RuleBreak[] {
  const ids = zones.map((zone) => zone.id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [{ path: `/zones/${index}/id`, message: 'Another zone has this id' }],
  );
}
