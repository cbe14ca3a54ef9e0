import { withCopiedParts } from '#domain/field.ts';
import { ZONE_FIELDS, zoneAsAsked, type RequestedZone } from './zone-fields.ts';
import { emptyZone, measured, ROOM_TYPES, type RoomType, type Zone } from './zone.ts';

/** Gives a zone another type: it takes the type's next name and loses its products (specification 4, ruling J15). Choosing the type it has changes nothing. */
export function changeZoneType(zones: readonly Zone[], zoneId: string, roomType: RoomType): Zone[] {
  return zones.map((zone) => {
    if (zone.id !== zoneId || zone.roomType === roomType) return zone;
    return { ...zone, roomType, name: nextZoneName(zones, roomType), zoneProducts: [] };
  });
}

/** Adds a zone at the end with what a copy takes over from another, under the type's next name. The id is made by the caller. */
export function copyZone(zones: readonly Zone[], zoneId: string, newId: string): Zone[] {
  const copies = zones
    .filter(({ id }) => id === zoneId)
    .map((zone) => {
      const name = zone.roomType === null ? '' : nextZoneName(zones, zone.roomType);
      return { ...withCopiedParts(ZONE_FIELDS, emptyZone(newId), zone), name };
    });
  return [...zones, ...copies];
}

/**
 * Names and measures the zones of an edit. A zone that kept its type keeps its name. Any other is named by the label of its type and
 * the next number after the highest in use for that type. No zone is renumbered (ruling J15). Areas and trims follow from the sizes (ruling J1).
 */
export function deriveZones(edited: readonly RequestedZone[], stored: readonly Zone[]): Zone[] {
  const known = new Map(stored.map((zone) => [zone.id, zone]));
  const isKept = (zone: RequestedZone): boolean => isSameZone(zone, known.get(zone.id));
  const kept = new Map(edited.filter(isKept).map(({ id }) => [id, known.get(id)?.name ?? '']));
  const named: Zone[] = [];
  for (const zone of edited) {
    const name = kept.get(zone.id) ?? nameInTurn(zone, [...named, ...stored.filter(({ id }) => kept.has(id))]);
    named.push(derivedZone(zone, known.get(zone.id), name));
  }
  return named;
}

type Derived = { readonly before: Zone | undefined; readonly zone: Zone };
const derived = new WeakMap<RequestedZone, Derived>();

/** The zone that an edit asks for. Every key that is typed into one of many zones asks for all of them, so each is kept with what it came from. */
function derivedZone(edited: RequestedZone, before: Zone | undefined, name: string): Zone {
  const last = derived.get(edited);
  if (last !== undefined && last.before === before && last.zone.name === name) return last.zone;
  const zone = { ...measured(zoneAsAsked(edited, before)), name };
  derived.set(edited, { before, zone });
  return zone;
}

function isSameZone(edited: RequestedZone, stored: Zone | undefined): boolean {
  return stored !== undefined && edited.roomType === stored.roomType && stored.name !== '';
}

function nameInTurn(zone: RequestedZone, inUse: readonly Zone[]): string {
  return zone.roomType === null ? '' : nextZoneName(inUse, zone.roomType);
}

function nextZoneName(zones: readonly Zone[], roomType: RoomType): string {
  const label = ROOM_TYPES[roomType];
  const numbers = zones
    .filter((zone) => zone.roomType === roomType)
    .map((zone) => Number(zone.name.slice(label.length + 1)));
  return `${label} ${Math.max(0, ...numbers.filter(Number.isInteger)) + 1}`;
}
