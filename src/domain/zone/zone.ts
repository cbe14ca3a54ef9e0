import { areaOfPlan, hundredths, sumHundredths, type Hundredths } from '#domain/money/money.ts';
import { perimeterOf, soundRoom } from './shape-rules.ts';
import { floorPlan, type Adjustment } from './shape.ts';

/** The one table of room types: their labels, in the order of the tiles (specification 2). */
export const ROOM_TYPES = {
  BEDROOM: 'Bedroom',
  LOUNGE: 'Lounge',
  KITCHEN: 'Kitchen',
  BATHROOM: 'Bathroom',
  GARAGE: 'Garage',
  OTHER: 'Other',
} as const;

/** What kind of room a zone is (specification 3). */
export type RoomType = keyof typeof ROOM_TYPES;

/** A product chosen for a zone, with the name it had then. */
export type ZoneProduct = { readonly productId: string; readonly name: string };

/**
 * A measured room: the sides of its main rectangle, doors and the way round the edge in hundredths of a metre, area in hundredths of a
 * square metre, slope in hundredths of a degree; what is not known is null.
 */
export type Zone = {
  readonly id: string;
  readonly name: string;
  /** What the user calls it instead; empty where nothing. */
  readonly givenName: string;
  readonly roomType: RoomType | null;
  readonly length: Hundredths | null;
  readonly width: Hundredths | null;
  /** What the room has beside its main rectangle, and what it lacks of it (rule M1). */
  readonly adjustments: readonly Adjustment[];
  /** A roof's slope: its sizes are then those of its plan (rule M2). */
  readonly slope: Hundredths | null;
  /** Widths of its doors, where no trim goes (rule M3). */
  readonly openings: readonly Hundredths[];
  readonly area: Hundredths | null;
  readonly perimeter: Hundredths | null;
  readonly trimLength: Hundredths | null;
  readonly zoneProducts: readonly ZoneProduct[];
};

/** A zone as it is added: no type, no sizes, no products (specification 3). The id is made by the caller. */
export function emptyZone(id: string): Zone {
  return {
    id,
    name: '',
    givenName: '',
    roomType: null,
    length: null,
    width: null,
    adjustments: [],
    slope: null,
    openings: [],
    ...NOT_MEASURED,
    zoneProducts: [],
  };
}

/** What a zone is called on all screens and papers: by the name that the user gave it, else by its own (amendment N14). */
export function calledName({ name, givenName }: Pick<Zone, 'name' | 'givenName'>): string {
  return givenName === '' ? name : givenName;
}

/** What follows from the sizes of a zone. */
export type Measures = Pick<Zone, 'area' | 'perimeter' | 'trimLength'>;

const NOT_MEASURED: Measures = { area: null, perimeter: null, trimLength: null };

/** The area of a zone in hundredths of a square metre: its shape on plan, then its slope, rounded once (rules M2 and M3). Null until both sizes are there and the shape keeps the rules. */
export function zoneArea(zone: Pick<Zone, 'length' | 'width' | 'adjustments' | 'slope'>): Hundredths | null {
  const room = soundRoom(zone);
  return room === null ? null : areaOfPlan(floorPlan(room), zone.slope ?? hundredths(0));
}

/** The zone with the area, the way round the edge and the length of trim that follow from its sizes (ruling J1, rule M3). */
export function measured(zone: Zone): Zone {
  const perimeter = perimeterOf(zone);
  const trimLength = perimeter === null ? null : hundredths(perimeter - sumHundredths(zone.openings));
  return { ...zone, area: zoneArea(zone), perimeter, trimLength };
}

/** The total area of all zones that have one. */
export function totalArea(zones: readonly Zone[]): Hundredths {
  return sumHundredths(zones.map(zoneArea).filter((area) => area !== null));
}
