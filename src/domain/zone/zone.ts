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
  readonly roomType: RoomType | null;
  readonly length: Hundredths | null;
  readonly width: Hundredths | null;
  readonly area: Hundredths | null;
  readonly zoneProducts: readonly ZoneProduct[];
};

/** A zone as it is added: no type, no sizes, no products (specification 3). The id is made by the caller. */
export function emptyZone(id: string): Zone {
  return { id, name: '', roomType: null, length: null, width: null, area: null, zoneProducts: [] };
}

/** The area of a zone in hundredths of a square metre, null until both sizes are there (ruling C8). */
export function zoneArea(zone: Pick<Zone, 'length' | 'width'>): Hundredths | null {
  return zone.length === null || zone.width === null ? null : areaOf(zone.length, zone.width);
}

/** The total area of all zones that have one. */
export function totalArea(zones: readonly Zone[]): Hundredths {
  return sumHundredths(zones.map(zoneArea).filter((area) => area !== null));
}

/** Gives a zone another type: it takes the type's next name and loses its products (specification 4, ruling J15). Choosing the type it has changes nothing. */
export function changeZoneType(zones: readonly Zone[], zoneId: string, roomType: RoomType): Zone[] {
  return zones.map((zone) => {
    if (zone.id !== zoneId || zone.roomType === roomType) return zone;
    return { ...zone, roomType, name: nextZoneName(zones, roomType), zoneProducts: [] };
  });
}

/** Adds a zone at the end with another's type and products, under the type's next name and without sizes. The id is made by the caller. */
export function copyZone(zones: readonly Zone[], zoneId: string, newId: string): Zone[] {
  const copies = zones
    .filter(({ id }) => id === zoneId)
    .map(({ roomType, zoneProducts }) => ({
      ...emptyZone(newId),
      roomType,
      name: roomType === null ? '' : nextZoneName(zones, roomType),
      zoneProducts,
    }));
  return [...zones, ...copies];
}

/**
 * Names and measures the zones of an edit: a zone that kept its type keeps the name it had, any other takes the type's label plus
 * one more than the highest number in use for that type; none is renumbered (ruling J15). Areas follow from the sizes (ruling J1).
 */
export function deriveZones(edited: readonly Zone[], stored: readonly Zone[]): Zone[] {
  const kept = new Map(
    stored.filter((zone) => edited.some((each) => isSameZone(each, zone))).map((zone) => [zone.id, zone.name]),
  );
  const named: Zone[] = [];
  for (const zone of edited) {
    const name = kept.get(zone.id) ?? nameInTurn(zone, [...named, ...stored.filter(({ id }) => kept.has(id))]);
    named.push({ ...zone, name, area: zoneArea(zone) });
  }
  return named;
}

function isSameZone(edited: Zone, stored: Zone): boolean {
  return edited.id === stored.id && edited.roomType === stored.roomType && stored.name !== '';
}

function nameInTurn(zone: Zone, inUse: readonly Zone[]): string {
  return zone.roomType === null ? '' : nextZoneName(inUse, zone.roomType);
}

function nextZoneName(zones: readonly Zone[], roomType: RoomType): string {
  const label = ROOM_TYPES[roomType];
  const numbers = zones
    .filter((zone) => zone.roomType === roomType)
    .map((zone) => Number(zone.name.slice(label.length + 1)));
  return `${label} ${Math.max(0, ...numbers.filter(Number.isInteger)) + 1}`;
}
