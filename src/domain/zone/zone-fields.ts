import { askedParts, GIVEN, SERVERS, withAsked, type Fields } from '#domain/field.ts';
import { formatDecimal, formatQuantity, type Hundredths } from '#domain/money/money.ts';
import { tidyLine } from '#domain/text/lines.ts';
import { adjustmentsWords } from './shape-words.ts';
import { emptyZone, ROOM_TYPES, type Measures, type Zone, type ZoneProduct } from './zone.ts';

/** What becomes of each member of a zone's product; the name is the library's (ruling J6). */
export const ZONE_PRODUCT_FIELDS = {
  productId: GIVEN,
  name: SERVERS,
} as const satisfies Fields<ZoneProduct>;

/** What becomes of each member of a zone; a copy starts without sizes, because it is another room. */
export const ZONE_FIELDS = {
  id: GIVEN,
  name: SERVERS,
  // A copied zone is another room.
  givenName: { setBy: 'user', label: 'Name', words: (text) => text, tidy: tidyLine, isCopied: false },
  roomType: {
    setBy: 'user',
    label: 'Type',
    words: (roomType) => (roomType === null ? '' : ROOM_TYPES[roomType]),
    isCopied: true,
  },
  length: { setBy: 'user', label: 'Length', words: metres, figure: 'length', isCopied: false },
  width: { setBy: 'user', label: 'Width', words: metres, figure: 'length', isCopied: false },
  adjustments: {
    setBy: 'user',
    label: 'Shape',
    words: (adjustments) => (adjustments.length === 0 ? 'a rectangle' : adjustmentsWords(adjustments)),
    isCopied: false,
  },
  slope: {
    setBy: 'user',
    label: 'Slope',
    words: (slope) => (slope === null ? '' : `${formatQuantity(slope)}°`),
    figure: 'angle',
    isCopied: false,
  },
  openings: { setBy: 'user', label: 'Doors', words: (widths) => widths.map(metres).join(', '), isCopied: false },
  area: SERVERS,
  perimeter: SERVERS,
  trimLength: SERVERS,
  zoneProducts: {
    setBy: 'user',
    label: 'Products',
    words: (products) => products.map(({ name }) => name).join(', '),
    own: (products) => products.map((product) => askedParts(ZONE_PRODUCT_FIELDS, product)),
    isCopied: true,
  },
} as const satisfies Fields<Zone>;

/** What a save can leave unsaid of a zone, because a client may know nothing of it: it then stays as it is stored (rule G2). */
type LaterOfZone = 'givenName' | 'adjustments' | 'slope' | 'openings';

/** A zone as a save asks for it: its name and measures follow. */
export type RequestedZone = Omit<Zone, LaterOfZone | 'name' | keyof Measures> & {
  readonly [Member in LaterOfZone]?: Zone[Member] | undefined;
};

/** A zone as it was before a save, or an empty one, with what the save says of it. */
export function zoneAsAsked(asked: RequestedZone, before: Zone = emptyZone(asked.id)): Zone {
  return withAsked(ZONE_FIELDS, before, asked);
}

function metres(size: Hundredths | null): string {
  return size === null ? '' : `${formatDecimal(size)} m`;
}
