import { type Zone, zoneArea } from './zone.ts';
import { hundredths } from '#domain/money/money.ts';

/** A lounge of 4.60 by 4.20 metres with one product, or whatever is said instead. */
export function exampleZone(own: Partial<Zone> = {}): Zone {
  const zone: Zone = {
    id: 'lounge',
    name: 'Lounge 1',
    givenName: '',
    roomType: 'LOUNGE',
    length: hundredths(460),
    width: hundredths(420),
    area: null,
    zoneProducts: [{ productId: 'oak', name: 'Oak plank' }],
    ...own,
  };
  return { ...zone, area: zoneArea(zone) };
}
