import type * as z from 'zod/mini';
import { exampleId, LAMINATE, UNDERLAY } from './example-lines.ts';
import type { Job } from './job.ts';

type ZoneExample = z.input<typeof Job>['zones'][number];

/** A zone as it is added. */
export const EMPTY_ZONE: ZoneExample = {
  id: exampleId(11),
  name: '',
  givenName: '',
  roomType: null,
  length: null,
  width: null,
  adjustments: [],
  slope: null,
  openings: [],
  area: null,
  perimeter: null,
  trimLength: null,
  zoneProducts: [],
};

/** A room that is a rectangle, with two products. */
export const LOUNGE: ZoneExample = {
  ...EMPTY_ZONE,
  name: 'Lounge 1',
  roomType: 'LOUNGE',
  length: 4.6,
  width: 4.2,
  area: 19.32,
  perimeter: 17.6,
  trimLength: 17.6,
  zoneProducts: [LAMINATE, UNDERLAY],
};

/** A room with a bay, without a corner, with a door and one product. */
export const BEDROOM: ZoneExample = {
  ...LOUNGE,
  id: exampleId(12),
  name: 'Bedroom 1',
  roomType: 'BEDROOM',
  length: 3.8,
  width: 3.15,
  adjustments: [
    { id: exampleId(31), kind: 'ADD', side: 'BOTTOM', offset: 1, offset2: null, length: 2, depth: 0.5 },
    { id: exampleId(32), kind: 'TAKE_OUT', side: 'TOP', offset: 2.8, offset2: null, length: 1, depth: 1 },
  ],
  openings: [0.8],
  area: 11.97,
  perimeter: 14.9,
  trimLength: 14.1,
  zoneProducts: [LAMINATE],
};
