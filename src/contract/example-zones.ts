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
  area: null,
  zoneProducts: [],
};

/** A measured zone with two products. */
export const LOUNGE: ZoneExample = {
  id: exampleId(11),
  name: 'Lounge 1',
  givenName: '',
  roomType: 'LOUNGE',
  length: 4.6,
  width: 4.2,
  area: 19.32,
  zoneProducts: [LAMINATE, UNDERLAY],
};

/** A measured zone with one of them. */
export const BEDROOM: ZoneExample = {
  id: exampleId(12),
  name: 'Bedroom 1',
  givenName: '',
  roomType: 'BEDROOM',
  length: 3.8,
  width: 3.15,
  area: 11.97,
  zoneProducts: [LAMINATE],
};
