import { outlinesOf } from '#domain/zone/floor-grid.ts';
import { partSizes } from '#domain/zone/shape-words.ts';
import { mainRect, rectOf, type Adjustment, type Rect, type Room } from '#domain/zone/shape.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { placeLabels, type Label, type PlacedLabel } from './drawing-labels.ts';

/** What a drawing of a room is made of, in pixels. */
export type DrawingPlan = {
  readonly width: number;
  readonly height: number;
  /** The walls, as the path of an SVG. */
  readonly floor: string;
  /** The parts that are gone, and the one in hand. */
  readonly gone: readonly Rect[];
  readonly hand: (Rect & { readonly isAdded: boolean }) | null;
  readonly labels: readonly PlacedLabel[];
  readonly isToScale: boolean;
};

/** The room that a drawing has; `em` is how much larger than usual the user wants text. */
export type DrawingRoom = { readonly width: number; readonly shapeHeight: number; readonly em: number };

/** Beyond this a room is drawn wider or higher than it is, so that both its sides can be seen (design 9.4). */
const RATIO_MAX = 5;

/** Lays a room out for the width that is there: to scale, with its sizes beside it (rule M4). */
export function planDrawing(room: Room, inHand: string | null, space: DrawingRoom): DrawingPlan {
  const { em, width } = space;
  const whole = boundsOf(room);
  const [across, down] = [whole.right - whole.left, whole.bottom - whole.top];
  const stretch = { x: Math.max(1, down / RATIO_MAX / across), y: Math.max(1, across / RATIO_MAX / down) };
  const adds = room.adjustments.filter(({ kind }) => kind === 'ADD').map(({ side }) => side);
  const isLeftFree = !adds.includes('LEFT') || adds.includes('RIGHT');
  const margins = isLeftFree ? [70 * em, 25 * em] : [25 * em, 70 * em];
  const [left = 0, right = 0] = margins;
  const top = 26 * em;
  const scale = Math.min((width - left - right) / (across * stretch.x), space.shapeHeight / (down * stretch.y));
  const start = left + (width - left - right - across * stretch.x * scale) / 2;
  const x = (at: number): number => start + (at - whole.left) * stretch.x * scale;
  const y = (at: number): number => top + (at - whole.top) * stretch.y * scale;
  const drawn = (rect: Rect): Rect => ({
    left: x(rect.left),
    right: x(rect.right),
    top: y(rect.top),
    bottom: y(rect.bottom),
  });
  const height = y(whole.bottom) + (adds.length > 0 ? 34 * em : 10);
  const lines = outlinesOf(room).map((line) => line.map((point) => ({ x: x(point.x), y: y(point.y) })));
  const held = room.adjustments.find(({ id }) => id === inHand);
  const gone = room.adjustments
    .filter((each) => each.kind === 'TAKE_OUT' && each.side !== 'INSIDE' && each !== held)
    .map((each) => drawn(rectOf(each, room)));
  return {
    width,
    height,
    floor: lines.map((line) => `M${line.map((at) => `${at.x.toFixed(1)} ${at.y.toFixed(1)}`).join(' ')}Z`).join(''),
    gone,
    hand: held === undefined ? null : { ...drawn(rectOf(held, room)), isAdded: held.kind === 'ADD' },
    labels: placeLabels(labelsOf(room, inHand, drawn), {
      lines: [...lines, ...gone.map(cornersOf)],
      width,
      height,
      em,
    }),
    isToScale: stretch.x === 1 && stretch.y === 1,
  };
}

function cornersOf({ left, top, right, bottom }: Rect) {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

function boundsOf(room: Room): Rect {
  const rects = [
    mainRect(room),
    ...room.adjustments.filter(({ kind }) => kind === 'ADD').map((each) => rectOf(each, room)),
  ];
  return {
    left: Math.min(...rects.map(({ left }) => left)),
    top: Math.min(...rects.map(({ top }) => top)),
    right: Math.max(...rects.map(({ right }) => right)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  };
}

/** The sizes that a drawing says, each with the places where it may stand, the best first. */
function labelsOf(room: Room, inHand: string | null, drawn: (rect: Rect) => Rect): Label[] {
  const main = drawn(mainRect(room));
  const parts = room.adjustments.map((each): Label => {
    const rect = drawn(rectOf(each, room));
    return {
      text: partSizes(each, room),
      isInHand: each.id === inHand,
      isNeeded: each.id === inHand,
      places: partPlaces(each, rect),
    };
  });
  const lengths = [...above(main), ...below(main), ...under(main), ...over(main)];
  const widths = [...beforeIt(main), ...afterIt(main), ...inFromLeft(main), ...inFromRight(main)];
  const own = { isInHand: false, isNeeded: true };
  return [
    { ...own, text: `${formatDecimal(room.length)} m`, places: lengths },
    { ...own, text: `${formatDecimal(room.width)} m`, places: widths },
    ...parts.toSorted((one, other) => Number(other.isInHand) - Number(one.isInHand)),
  ];
}

function partPlaces({ kind, side }: Adjustment, rect: Rect): Label['places'] {
  const all = [...below(rect), ...above(rect), ...afterIt(rect), ...beforeIt(rect), ...middle(rect)];
  switch (side) {
    case 'TOP':
      return kind === 'ADD' ? [...above(rect), ...all] : [...below(rect), ...all];
    case 'BOTTOM':
      return kind === 'ADD' ? [...below(rect), ...all] : [...above(rect), ...all];
    case 'LEFT':
      return [...afterIt(rect), ...all];
    case 'RIGHT':
      return [...beforeIt(rect), ...all];
    case 'INSIDE':
      return [...afterIt(rect), ...all];
  }
}

// Places around a rectangle and in it; distances are those of text of the usual size.
const above = (rect: Rect) => along(rect, rect.top, -10);
const below = (rect: Rect) => along(rect, rect.bottom, 20);
const under = (rect: Rect) => along(rect, rect.top, 20);
const over = (rect: Rect) => along(rect, rect.bottom, -10);
const middle = (rect: Rect) => along(rect, (rect.top + rect.bottom) / 2, 5);
const beforeIt = (rect: Rect) => beside(rect, rect.left, -8, 'end');
const afterIt = (rect: Rect) => beside(rect, rect.right, 9, 'start');
const inFromLeft = (rect: Rect) => beside(rect, rect.left, 9, 'start');
const inFromRight = (rect: Rect) => beside(rect, rect.right, -8, 'end');

function along({ left, right }: Rect, y: number, dy: number): Label['places'] {
  return [
    { x: (left + right) / 2, dx: 0, y, dy, anchor: 'middle' },
    { x: right, dx: -8, y, dy, anchor: 'end' },
    { x: left, dx: 8, y, dy, anchor: 'start' },
  ];
}

function beside({ top, bottom }: Rect, x: number, dx: number, anchor: 'start' | 'end'): Label['places'] {
  return [1 / 2, 1 / 4, 3 / 4].map((part) => ({ x, dx, y: top + (bottom - top) * part, dy: 5, anchor }));
}
