import { formatDecimal } from '#domain/money/money.ts';
import { capital } from '#domain/text/capital.ts';
import { floorTerms, mainRect, rectOf, SIDES, type Adjustment, type Room } from './shape.ts';

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
export function partOf(adjustment: Adjustment, room: Room | null): Part {
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
  return `${capital(SHORT[partOf(adjustment, room)])} ${partSizes(adjustment, room)} m`;
}

/** The two sizes of a part for its drawing: `2.00 × 0.40`; of a corner the one along the top or bottom first. */
export function partSizes(adjustment: Adjustment, room: Room | null): string {
  return sizesOf(adjustment, room, ' × ');
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
  return `${SHORT[part]} ${sizesOf(adjustment, room, ' by ')} m ${did}${where}`;
}

function sideWords({ side }: Adjustment): string {
  return `${side === 'LEFT' || side === 'RIGHT' ? 'on' : 'at'} the ${SIDES[side]}`;
}

function sizesOf(adjustment: Adjustment, room: Room | null, by: string): string {
  const isUpright = adjustment.side === 'LEFT' || adjustment.side === 'RIGHT';
  const sizes = [adjustment.length, adjustment.depth];
  const isTurned = isUpright && partOf(adjustment, room) === 'CORNER';
  return (isTurned ? sizes.toReversed() : sizes).map(formatDecimal).join(by);
}

/** What the floor is the sum of, to the square centimetre (rule M5): `19.00 + 0.80 − 0.48`. */
export function floorSumWords(room: Room): string {
  return floorTerms(room)
    .map((term, index) => (index === 0 ? '' : term < 0 ? ' − ' : ' + ') + squareMetres(Math.abs(term)))
    .join('');
}

/** Square centimetres as square metres, to the letter: two decimals, more where there are more. */
function squareMetres(area: number): string {
  const digits = String(area).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4).replace(/0{1,2}$/, '')}`;
}
