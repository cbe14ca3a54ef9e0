import { changeZoneType, copyZone as copiedZones } from '#domain/zone/zone-list.ts';
import { emptyZone, type RoomType, type Zone, type ZoneProduct } from '#domain/zone/zone.ts';
import type { Hundredths } from '#domain/money/money.ts';
import type { DraftContent } from '#web/job-draft/job-draft-content.ts';

/** Changes the zones; any zone edit claims CUSTOMER_DETAILS_ENTERED (ruling J14). */
function editZones({ job, texts }: DraftContent, change: (zones: readonly Zone[]) => readonly Zone[]): DraftContent {
  const zones = change(job.zones);
  return zones === job.zones ? { job, texts } : { job: { ...job, zones, status: 'CUSTOMER_DETAILS_ENTERED' }, texts };
}

function editZone(content: DraftContent, zoneId: string, change: (zone: Zone) => Zone): DraftContent {
  return editZones(content, (zones) => zones.map((zone) => (zone.id === zoneId ? change(zone) : zone)));
}

/** Adds an empty zone at the end. */
export function addZone(content: DraftContent, zoneId: string): DraftContent {
  return editZones(content, (zones) => [...zones, emptyZone(zoneId)]);
}

/** Adds a zone of the same type and with the same products as another. */
export function copyZone(content: DraftContent, zoneId: string, newId: string): DraftContent {
  return editZones(content, (zones) => copiedZones(zones, zoneId, newId));
}

/** Takes a zone out of the job. */
export function deleteZone(content: DraftContent, zoneId: string): DraftContent {
  return editZones(content, (zones) => zones.filter((zone) => zone.id !== zoneId));
}

/** Puts a deleted zone back to where it stood. */
export function restoreZone(content: DraftContent, zone: Zone, index: number): DraftContent {
  return editZones(content, (zones) => zones.toSpliced(index, 0, zone));
}

/** Gives a zone a type; another type than it has takes its products away (specification 4). */
export function chooseZoneType(content: DraftContent, zoneId: string, roomType: RoomType): DraftContent {
  return editZones(content, (zones) => changeZoneType(zones, zoneId, roomType));
}

/** Sets the length or width of a zone, in hundredths of a metre. */
export function setZoneSide(
  content: DraftContent,
  zoneId: string,
  size: { side: 'length' | 'width'; value: Hundredths | null },
): DraftContent {
  return editZone(content, zoneId, (zone) => ({ ...zone, [size.side]: size.value }));
}

/** Adds a product to a zone, unless the zone has it already (specification 5). */
export function addProduct(content: DraftContent, zoneId: string, product: ZoneProduct): DraftContent {
  return editZone(content, zoneId, (zone) =>
    zone.zoneProducts.some(({ productId }) => productId === product.productId)
      ? zone
      : { ...zone, zoneProducts: [...zone.zoneProducts, product] },
  );
}

/** Takes a product out of a zone. */
export function removeProduct(content: DraftContent, zoneId: string, productId: string): DraftContent {
  return editZone(content, zoneId, (zone) => ({
    ...zone,
    zoneProducts: zone.zoneProducts.filter((product) => product.productId !== productId),
  }));
}
