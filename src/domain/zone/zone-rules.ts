import { adjustmentsBreaks, openingsBreaks, perimeterOf, slopeBreak } from './shape-rules.ts';
import type { Zone } from './zone.ts';
import { DIMENSION_MAX, DIMENSION_MIN, TEXT_MAX, ZONE_PRODUCTS_MAX, ZONES_MAX } from '#domain/limits.ts';
import type { Hundredths } from '#domain/money/money.ts';
import { breakAt, repeats, under, type RuleBreak } from '#domain/text/rule-break.ts';
import { textBreak, type Demand, type TextRule } from '#domain/text/text-rule.ts';

/** What the name of a zone must be (ruling J13). */
export const ZONE_NAME_RULE: TextRule = { max: TEXT_MAX.zoneName };

/** What the name that a user gives a zone must be (amendment N14). */
export const GIVEN_NAME_RULE: TextRule = { max: TEXT_MAX.givenName };

/** What the name of a zone's product must be (specification 5). */
export const PRODUCT_NAME_RULE: TextRule = { max: TEXT_MAX.product, required: 'Choose a product by its name' };

/** Every rule that the zones break (specification 5, ruling J13): counts and ranges are always checked, a missing type, size or product only when complete. */
export function zonesBreaks(zones: readonly Zone[], demand: Demand): RuleBreak[] {
  return [
    ...(zones.length > ZONES_MAX ? [{ path: '/zones', message: `A job can have at most ${ZONES_MAX} zones` }] : []),
    ...(demand === 'complete' && zones.length === 0 ? [{ path: '/zones', message: 'Add at least one zone' }] : []),
    ...repeats(
      zones.map((zone) => zone.id),
      (index) => `/zones/${index}/id`,
      'Another zone has this id',
    ),
    ...zones.flatMap((zone, index) => under(`/zones/${index}`, zoneBreaks(zone, demand))),
  ];
}

/** The message for a length or width that is out of bounds, or missing when it must be there; null if it is fine (specification 5). */
export function dimensionBreak(side: 'length' | 'width', size: Hundredths | null, demand: Demand): string | null {
  const isWrong = size === null ? demand === 'complete' : size < DIMENSION_MIN || size > DIMENSION_MAX;
  return isWrong ? `Enter a ${side} from 0.5 to 200 metres` : null;
}

function zoneBreaks(zone: Zone, demand: Demand): RuleBreak[] {
  const products = zone.zoneProducts;
  return [
    ...(demand === 'complete' && zone.roomType === null ? [{ path: '/roomType', message: 'Choose a zone type' }] : []),
    ...breakAt('/givenName', textBreak(zone.givenName, GIVEN_NAME_RULE, demand)),
    ...breakAt('/length', dimensionBreak('length', zone.length, demand)),
    ...breakAt('/width', dimensionBreak('width', zone.width, demand)),
    ...adjustmentsBreaks(zone),
    ...breakAt('/slope', slopeBreak(zone.slope)),
    ...(zone.openings.length === 0 ? [] : openingsBreaks(zone.openings, perimeterOf(zone))),
    ...(demand === 'complete' && products.length === 0
      ? [{ path: '/zoneProducts', message: 'Add at least one product' }]
      : []),
    ...(products.length > ZONE_PRODUCTS_MAX
      ? [{ path: '/zoneProducts', message: `A zone can have at most ${ZONE_PRODUCTS_MAX} products` }]
      : []),
    ...products.flatMap((product, index) =>
      breakAt(`/zoneProducts/${index}/name`, textBreak(product.name, PRODUCT_NAME_RULE, demand)),
    ),
    ...repeats(
      products.map((product) => product.productId),
      (index) => `/zoneProducts/${index}/productId`,
      'This product is in the zone already',
    ),
  ];
}
