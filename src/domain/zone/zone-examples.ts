import { emptyZone, measured, type Zone } from './zone.ts';
import type { Adjustment } from './shape.ts';
import { hundredths } from '#domain/money/money.ts';

/** A lounge of 4.60 by 4.20 metres with one product, or whatever is said instead. */
export function exampleZone(own: Partial<Zone> = {}): Zone {
  return measured({
    ...emptyZone('lounge'),
    name: 'Lounge 1',
    givenName: '',
    roomType: 'LOUNGE',
    length: hundredths(460),
    width: hundredths(420),
    zoneProducts: [{ productId: 'oak', name: 'Oak plank' }],
    ...own,
  });
}

/** A bay of 2.00 by 0.60 metres at the bottom, one metre from the left, or whatever is said instead. */
export function exampleBay(own: Partial<Adjustment> = {}): Adjustment {
  return {
    id: 'bay',
    kind: 'ADD',
    side: 'BOTTOM',
    offset: hundredths(100),
    offset2: null,
    length: hundredths(200),
    depth: hundredths(60),
    ...own,
  };
}
