import type { Hundredths } from '#domain/money/money.ts';

/** The sides of a room's main rectangle as its drawing has them, and its inside, in words (rule M1). */
export const SIDES = { TOP: 'top', RIGHT: 'right', BOTTOM: 'bottom', LEFT: 'left', INSIDE: 'inside' } as const;

/** Where something is added to a room or taken out of it. */
export type Side = keyof typeof SIDES;

/** What an adjustment does to a room (rule M1). */
export const ADJUSTMENT_KINDS = ['ADD', 'TAKE_OUT'] as const;

/**
 * A rectangle that a room has outside its main one, or lacks inside it (rule M1), in hundredths of a metre: `length` runs along the side
 * from `offset`, counted from the left or the top, `depth` away from it. INSIDE is at `offset` from the left and `offset2` from the top.
 */
export type Adjustment = {
  readonly id: string;
  readonly kind: (typeof ADJUSTMENT_KINDS)[number];
  readonly side: Side;
  readonly offset: Hundredths;
  /** Null on every side but INSIDE. */
  readonly offset2: Hundredths | null;
  readonly length: Hundredths;
  readonly depth: Hundredths;
};

/** A room with both its sides: TOP and BOTTOM are as long as `length`, LEFT and RIGHT as `width`. */
export type Room = {
  readonly length: Hundredths;
  readonly width: Hundredths;
  readonly adjustments: readonly Adjustment[];
};

/** A rectangle in whole centimetres from the top left corner of the room's main rectangle. */
export type Rect = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The main rectangle of a room. */
export function mainRect({ length, width }: Room): Rect {
  return { left: 0, top: 0, right: length, bottom: width };
}

/** Where an adjustment lies, whether it fits or not. */
export function rectOf({ kind, side, offset, offset2, length, depth }: Adjustment, room: Room): Rect {
  const out = kind === 'ADD' ? depth : 0;
  const along = { from: offset, to: offset + length };
  switch (side) {
    case 'TOP':
      return { left: along.from, right: along.to, top: 0 - out, bottom: depth - out };
    case 'BOTTOM':
      return { left: along.from, right: along.to, top: room.width + out - depth, bottom: room.width + out };
    case 'LEFT':
      return { top: along.from, bottom: along.to, left: 0 - out, right: depth - out };
    case 'RIGHT':
      return { top: along.from, bottom: along.to, left: room.length + out - depth, right: room.length + out };
    case 'INSIDE':
      return { left: along.from, right: along.to, top: offset2 ?? 0, bottom: (offset2 ?? 0) + depth };
  }
}

/** Floor of a room on plan in whole square centimetres, of a shape that keeps the rules: main rectangle plus and minus the adjustments, not rounded (rule M3). */
export function floorPlan(room: Room): number {
  return floorTerms(room).reduce((sum, term) => sum + term, 0);
}

/** What the floor on plan is the sum of, in square centimetres: the main rectangle, then what is added, then what is taken out, below 0. */
export function floorTerms({ length, width, adjustments }: Room): number[] {
  const areas = (kind: Adjustment['kind'], sign: 1 | -1) =>
    adjustments.filter((each) => each.kind === kind).map((each) => sign * each.length * each.depth);
  return [length * width, ...areas('ADD', 1), ...areas('TAKE_OUT', -1)];
}

/**
 * The outline of a shape that keeps the rules, in centimetres; what is taken out of the inside doesn't count (rule M3). The outlines of
 * all parts, less twice what two of them have in common, for there the wall of one is the other's.
 */
export function outlineLength(room: Room): number {
  const main = mainRect(room);
  const parts = room.adjustments
    .filter(({ side }) => side !== 'INSIDE')
    .map((adjustment) => ({ kind: adjustment.kind, rect: rectOf(adjustment, room), base: adjustment.length }));
  const own = parts.map(({ kind, rect, base }) => around(rect) - 2 * (kind === 'ADD' ? base : alike(rect, main)));
  const shared = parts.flatMap(({ kind, rect }, index) =>
    parts
      .slice(index + 1)
      .filter((other) => other.kind === kind)
      .map((other) => -2 * touching(rect, other.rect)),
  );
  return [around(main), ...own, ...shared].reduce((sum, each) => sum + each, 0);
}

/** Whether two rectangles have more in common than a line. */
export function isOverlapping(one: Rect, other: Rect): boolean {
  return alongX(one, other) > 0 && alongY(one, other) > 0;
}

/** How long the edge is at which two rectangles lie against each other, in centimetres. */
export function touching(one: Rect, other: Rect): number {
  const isBeside = one.left === other.right || one.right === other.left;
  const isAbove = one.top === other.bottom || one.bottom === other.top;
  return (isBeside ? alongY(one, other) : 0) + (isAbove ? alongX(one, other) : 0);
}

/** How much of a rectangle's outline is the outline of the one that it lies in. */
function alike(inner: Rect, outer: Rect): number {
  const isAtX = [inner.left === outer.left, inner.right === outer.right].filter(Boolean).length;
  const isAtY = [inner.top === outer.top, inner.bottom === outer.bottom].filter(Boolean).length;
  return isAtX * (inner.bottom - inner.top) + isAtY * (inner.right - inner.left);
}

function around({ left, top, right, bottom }: Rect): number {
  return 2 * (right - left + bottom - top);
}

function alongX(one: Rect, other: Rect): number {
  return Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left));
}

function alongY(one: Rect, other: Rect): number {
  return Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
}
