import {
  ADJUSTMENT_MIN,
  ADJUSTMENTS_MAX,
  DIMENSION_MAX,
  DIMENSION_MIN,
  OPENINGS_MAX,
  SLOPE_MAX,
} from '#domain/limits.ts';
import { formatDecimal, hundredths, sumHundredths, type Hundredths } from '#domain/money/money.ts';
import { breakAt, repeats, under, type RuleBreak } from '#domain/text/rule-break.ts';
import { isOnePiece } from './floor-grid.ts';
import { partWords } from './shape-words.ts';
import { isOverlapping, mainRect, outlineLength, rectOf, touching, type Adjustment, type Room } from './shape.ts';

/** The sizes of a room as far as they are known. */
export type Shape = Omit<Room, 'length' | 'width'> & {
  readonly length: Hundredths | null;
  readonly width: Hundredths | null;
};

/** The message for a length or depth of an adjustment, or a door's width, that is out of bounds; null if it is fine (rules M1 and M3). */
export function adjustmentSizeBreak(what: string, size: Hundredths): string | null {
  const isRight = size >= ADJUSTMENT_MIN && size <= DIMENSION_MAX;
  return isRight ? null : `Enter a ${what} from 0.05 to 200 metres`;
}

/** The message for a place along a side that is out of bounds; null if it is fine (rule M1). */
export function offsetBreak(offset: Hundredths): string | null {
  return offset >= 0 && offset <= DIMENSION_MAX ? null : 'Enter a distance from 0 to 200 metres';
}

/** The message for a slope that is out of bounds; null if it is fine or there is none (rule M2). */
export function slopeBreak(slope: Hundredths | null): string | null {
  return slope === null || (slope >= 0 && slope <= SLOPE_MAX) ? null : 'Enter a slope from 0 to 75 degrees';
}

/** Every rule that a zone's doors break (rule M3); they are held against the outline once that is known. */
export function openingsBreaks(openings: readonly Hundredths[], perimeter: Hundredths | null): RuleBreak[] {
  const tooMany = openings.length > OPENINGS_MAX ? `A zone can have at most ${OPENINGS_MAX} doors` : null;
  const isTooWide = perimeter !== null && sumHundredths(openings) > perimeter;
  return [
    ...breakAt('/openings', tooMany),
    ...openings.flatMap((width, index) => breakAt(`/openings/${index}`, adjustmentSizeBreak('door width', width))),
    ...(isTooWide
      ? breakAt(
          '/openings',
          `Together the doors are wider than the distance round the edge, ${formatDecimal(perimeter)} m`,
        )
      : []),
  ];
}

type Checked = { readonly shape: Shape; readonly breaks: readonly RuleBreak[] };
const checked = new WeakMap<readonly Adjustment[], Checked>();

/**
 * Every rule that the adjustments of a room break (rule M1), as paths below the zone; how they lie is asked once each is right in
 * itself and both sides are there. Every key that is typed on a screen of many rooms asks it for each of them.
 */
export function adjustmentsBreaks(shape: Shape): readonly RuleBreak[] {
  const last = checked.get(shape.adjustments);
  if (last?.shape.length === shape.length && last.shape.width === shape.width) return last.breaks;
  const breaks = under('/adjustments', findBreaks(shape));
  checked.set(shape.adjustments, { shape, breaks });
  return breaks;
}

function findBreaks({ length, width, adjustments }: Shape): RuleBreak[] {
  const own = adjustments.flatMap((adjustment, index) => under(`/${index}`, ownBreaks(adjustment)));
  if (adjustments.length > ADJUSTMENTS_MAX) {
    return breakAt('', `A shape can have at most ${ADJUSTMENTS_MAX} parts added or taken out`);
  }
  const ids = repeats(
    adjustments.map(({ id }) => id),
    (index) => `/${index}/id`,
    'Another part of the shape has this id',
  );
  if (own.length + ids.length > 0 || !isSize(length) || !isSize(width)) return [...own, ...ids];
  const room = { length, width, adjustments };
  const outside = adjustments.flatMap((adjustment, index) => under(`/${index}`, roomBreaks(adjustment, room)));
  if (outside.length > 0) return outside;
  const between = adjustments.flatMap((_, index) => under(`/${index}`, neighbourBreaks(index, room)));
  return between.length > 0 || adjustments.length === 0 || isOnePiece(room) ? between : [pieceBreak(room)];
}

/** What is wrong with an adjustment, whatever the room is. */
function ownBreaks({ kind, side, offset, offset2, length, depth }: Adjustment): RuleBreak[] {
  const isInside = side === 'INSIDE';
  return [
    ...(isInside && kind === 'ADD' ? breakAt('/side', 'Inside, a part can only be taken out') : []),
    ...breakAt('/offset', offsetBreak(offset)),
    ...(isInside && offset2 === null ? breakAt('/offset2', 'Say how far it is from the top') : []),
    ...(!isInside && offset2 !== null ? breakAt('/offset2', 'Leave this empty: it is for a part inside the room') : []),
    ...(offset2 === null ? [] : breakAt('/offset2', offsetBreak(offset2))),
    ...breakAt('/length', adjustmentSizeBreak('width', length)),
    ...breakAt('/depth', adjustmentSizeBreak('depth', depth)),
  ];
}

/** Where an adjustment leaves the room, or touches a wall that it must not touch. */
function roomBreaks(adjustment: Adjustment, room: Room): RuleBreak[] {
  const { kind, side, offset, offset2, length, depth } = adjustment;
  if (side === 'INSIDE') {
    return [
      ...insideBreaks({ from: '/offset', size: '/length' }, ['left', 'right'], [offset, length, room.length]),
      ...insideBreaks({ from: '/offset2', size: '/depth' }, ['top', 'bottom'], [offset2 ?? 0, depth, room.width]),
    ];
  }
  const [along, across] = side === 'TOP' || side === 'BOTTOM' ? [room.length, room.width] : [room.width, room.length];
  return [
    ...(length > along
      ? breakAt('/length', `It is wider than its wall. Enter at most ${metres(along)}`)
      : offset + length > along
        ? breakAt('/offset', `It goes past the end of its wall. Enter at most ${metres(along - length)}`)
        : []),
    ...(kind === 'TAKE_OUT' && depth > across
      ? breakAt('/depth', `It is deeper than the room. Enter at most ${metres(across)}`)
      : []),
  ];
}

function insideBreaks(
  paths: { readonly from: string; readonly size: string },
  [near, far]: readonly [string, string],
  [from, size, whole]: readonly [number, number, number],
): RuleBreak[] {
  const instead = 'or use Corner missing or Chimney breast';
  if (size >= whole) return breakAt(paths.size, `It is as large as the room. Enter less than ${metres(whole)}`);
  if (from === 0) return breakAt(paths.from, `It touches the ${near} wall. Enter more than 0, ${instead}`);
  if (from + size < whole) return [];
  return breakAt(paths.from, `It touches the ${far} wall. Enter less than ${metres(whole - size)}, ${instead}`);
}

/** How an adjustment is in the way of one before it, or hangs on a wall that another takes away. */
function neighbourBreaks(index: number, room: Room): RuleBreak[] {
  const { adjustments } = room;
  const own = adjustments[index];
  if (own === undefined) return [];
  const rect = rectOf(own, room);
  const over = adjustments.slice(0, index).find((other) => isOverlapping(rect, rectOf(other, room)));
  if (over !== undefined) {
    return breakAt('/offset', `It overlaps another part: ${partWords(over, room)}. Move it or make it smaller`);
  }
  const hung = adjustments.find((other) => other.kind === 'TAKE_OUT' && touching(rect, rectOf(other, room)) > 0);
  if (own.kind === 'TAKE_OUT' || hung === undefined) return [];
  return breakAt('/offset', `There is no wall to hang it on: ${partWords(hung, room)} takes it away. Move one of them`);
}

/** Of parts that cut the floor in pieces, or leave none: the last without which it would be one. */
function pieceBreak(room: Room): RuleBreak {
  const taken = room.adjustments.flatMap(({ kind }, index) => (kind === 'TAKE_OUT' ? [index] : []));
  const cutting = taken.filter((index) => isOnePiece({ ...room, adjustments: room.adjustments.toSpliced(index, 1) }));
  const index = cutting.at(-1) ?? taken.at(-1) ?? 0;
  const isAll = mainRect(room).right * mainRect(room).bottom <= areaTaken(room);
  const message = isAll
    ? 'It leaves nothing of the room. Make it smaller'
    : 'It cuts the room in two. Make it smaller, or measure two zones';
  return { path: `/${index}/depth`, message };
}

function areaTaken({ adjustments }: Room): number {
  return adjustments
    .filter(({ kind }) => kind === 'TAKE_OUT')
    .reduce((sum, { length, depth }) => sum + length * depth, 0);
}

function metres(size: number): string {
  return formatDecimal(hundredths(size));
}

/** The outline of a room in hundredths of a metre; null while a side is missing or its shape breaks a rule. */
export function perimeterOf(shape: Shape): Hundredths | null {
  const room = soundRoom(shape);
  const outline = room === null ? NaN : outlineLength(room);
  return Number.isSafeInteger(outline) ? hundredths(outline) : null;
}

/** A room whose shape is known and keeps the rules; null for any other. */
export function soundRoom(shape: Shape): Room | null {
  const { length, width, adjustments } = shape;
  if (length === null || width === null || adjustmentsBreaks(shape).length > 0) return null;
  // A side that breaks its rule is told of there; nothing fits in such a room.
  const isFit = adjustments.length === 0 || (isSize(length) && isSize(width));
  return isFit ? { length, width, adjustments } : null;
}

function isSize(side: Hundredths | null): side is Hundredths {
  return side !== null && side >= DIMENSION_MIN && side <= DIMENSION_MAX;
}
