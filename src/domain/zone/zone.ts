import { areaOf, sumHundredths, type Hundredths } from '#domain/money/money.ts';

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

/** A measured room: length and width in hundredths of a metre, area in hundredths of a square metre, null until known. */
export type Zone = {
  readonly id: string;
  readonly name: string;
  /** What the user calls it instead; empty where nothing. */
  readonly givenName: string;
  readonly roomType: RoomType | null;
  readonly length: Hundredths | null;
  readonly width: Hundredths | null;
  readonly area: Hundredths | null;
  readonly zoneProducts: readonly ZoneProduct[];
};

/** A zone as it is added: no type, no sizes, no products (specification 3). The id is made by the caller. */
export function emptyZone(id: string): Zone {
  return { id, name: '', givenName: '', roomType: null, length: null, width: null, area: null, zoneProducts: [] };
}

/** What a zone is called on all screens and papers: by the name that the user gave it, else by its own (amendment N14). */
export function calledName({ name, givenName }: Pick<Zone, 'name' | 'givenName'>): string {
  return givenName === '' ? name : givenName;
}

/** The area of a zone in hundredths of a square metre, null until both sizes are there (ruling C8). */
export function zoneArea(zone: Pick<Zone, 'length' | 'width'>): Hundredths | null {
  return zone.length === null || zone.width === null ? null : areaOf(zone.length, zone.width);
}

/** The total area of all zones that have one. */
export function totalArea(zones: readonly Zone[]): Hundredths {
  return sumHundredths(zones.map(zoneArea).filter((area) => area !== null));
}
