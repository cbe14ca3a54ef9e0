import { formatDecimal } from '#domain/money/money.ts';
import { mainRect, rectOf, SIDES, type Adjustment, type Room } from './shape.ts';

/** The corners of a room, in words. */
export const CORNERS = {
  TOP_LEFT: 'Top left',
  TOP_RIGHT: 'Top right',
  BOTTOM_LEFT: 'Bottom left',
  BOTTOM_RIGHT: 'Bottom right',
} as const;

/** A corner of a room's main rectangle. */
export type Corner = keyof typeof CORNERS;

/** What the trade calls the parts of a shape (rule M4). */
export const PARTS = {
  CORNER: 'Corner missing',
  BREAST: 'Chimney breast',
  BAY: 'Bay or alcove',
  ISLAND: 'Island or stairwell',
} as const;

/** A part of a shape as the trade knows it. */
export type Part = keyof typeof PARTS;

/** What an adjustment is in the words of the trade: a part that is taken out of a side is a missing corner where it reaches one. */
function partOf(adjustment: Adjustment, room: Room | null): Part {
  if (adjustment.kind === 'ADD') return 'BAY';
  if (adjustment.side === 'INSIDE') return 'ISLAND';
  return room === null || cornerOf(adjustment, room) === null ? 'BREAST' : 'CORNER';
}

/** The corner of the room that an adjustment takes out; null where it takes none, or more than one. */
export function cornerOf(adjustment: Adjustment, room: Room): Corner | null {
  if (adjustment.kind === 'ADD' || adjustment.side === 'INSIDE') return null;
  const [part, main] = [rectOf(adjustment, room), mainRect(room)];
  const [isLeft, isRight] = [part.left === main.left, part.right === main.right];
  const [isTop, isBottom] = [part.top === main.top, part.bottom === main.bottom];
  if (isLeft === isRight || isTop === isBottom) return null;
  return `${isTop ? 'TOP' : 'BOTTOM'}_${isLeft ? 'LEFT' : 'RIGHT'}`;
}

const SHORT: Readonly<Record<Part, string>> = {
  CORNER: 'corner',
  BREAST: 'chimney breast',
  BAY: 'bay',
  ISLAND: 'island',
};

/** A part with its sizes, for a row or a sentence: `Bay 2.00 × 0.40 m`. */
export function partWords(adjustment: Adjustment, room: Room | null): string {
  const short = SHORT[partOf(adjustment, room)];
  return `${short.charAt(0).toUpperCase()}${short.slice(1)} ${sizesOf(adjustment, ' × ')} m`;
}

/** What a drawing of the room shows (rule M4): `L-shaped, 5.00 by 3.80 m, corner 1.20 by 0.90 m taken out`. */
export function shapeWords(room: Room): string {
  const [only, ...others] = room.adjustments;
  const isL = only !== undefined && others.length === 0 && cornerOf(only, room) !== null;
  const sizes = `${formatDecimal(room.length)} by ${formatDecimal(room.width)} m`;
  const parts = room.adjustments.map((adjustment) => adjustmentWords(adjustment, room));
  return [...(isL ? ['L-shaped'] : []), sizes, ...parts].join(', ');
}

/** What a list of adjustments does to a room whose sizes are not known here. */
export function adjustmentsWords(adjustments: readonly Adjustment[]): string {
  return adjustments.map((adjustment) => adjustmentWords(adjustment, null)).join(', ');
}

function adjustmentWords(adjustment: Adjustment, room: Room | null): string {
  const part = partOf(adjustment, room);
  const did = adjustment.kind === 'ADD' ? 'added' : 'taken out';
  const where = part === 'ISLAND' || part === 'CORNER' ? '' : ` ${sideWords(adjustment)}`;
  return `${SHORT[part]} ${sizesOf(adjustment, ' by ')} m ${did}${where}`;
}

function sideWords({ side }: Adjustment): string {
  return `${side === 'LEFT' || side === 'RIGHT' ? 'on' : 'at'} the ${SIDES[side]}`;
}

function sizesOf({ length, depth }: Adjustment, by: string): string {
  return `${formatDecimal(length)}${by}${formatDecimal(depth)}`;
}
