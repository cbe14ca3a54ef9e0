import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlinesOf } from './floor-grid.ts';
import { adjustmentsBreaks, soundRoom } from './shape-rules.ts';
import {
  ADJUSTMENT_KINDS,
  floorPlan,
  outlineLength,
  rectOf,
  SIDES,
  type Adjustment,
  type Rect,
  type Room,
} from './shape.ts';
import { exampleBay } from './zone-examples.ts';
import { emptyZone, measured } from './zone.ts';
import { keysOf } from '#domain/keys-of.ts';
import { hundredths } from '#domain/money/money.ts';

function part(own: { [Member in keyof Adjustment]?: Adjustment[Member] | number }, id = 'part'): Adjustment {
  return { ...exampleBay({ id }), ...(own as Partial<Adjustment>) }; // plain numbers are hundredths here
}

function room(length: number, width: number, ...adjustments: Adjustment[]): Room {
  return { length: hundredths(length), width: hundredths(width), adjustments };
}

const CORNER = part({ kind: 'TAKE_OUT', side: 'TOP', offset: 380, length: 120, depth: 90 });
const BREAST = part({ kind: 'TAKE_OUT', side: 'LEFT', offset: 150, length: 140, depth: 35 });
const ISLAND = part({ kind: 'TAKE_OUT', side: 'INSIDE', offset: 200, offset2: 100, length: 120, depth: 90 });

describe('the worked cases of rule M13', () => {
  test.each([
    ['2, a missing corner', room(500, 380, CORNER), 0, 1_792, 1_760],
    ['3, a chimney breast', room(500, 400, BREAST), 0, 1_951, 1_870],
    ['4, a bay', room(400, 300, exampleBay()), 0, 1_320, 1_520],
    ['5, an island', room(600, 400, ISLAND), 0, 2_292, 2_000],
    ['6, a roof', room(800, 500), 3_500, 4_883, 2_600],
  ])('%s', (_, shape, slope, area, perimeter) => {
    expect(measured({ ...emptyZone('zone'), ...shape, slope: hundredths(slope) })).toMatchObject({ area, perimeter });
  });

  test('9, trim is the way round the edge without the doors', () => {
    const zone = { ...emptyZone('zone'), ...room(500, 400, BREAST), openings: [hundredths(80)] };
    expect(measured(zone).trimLength).toBe(1_790);
  });
});

test('while a side is missing the parts are kept, and nothing is measured', () => {
  const zone = { ...emptyZone('zone'), length: hundredths(500), adjustments: [CORNER], openings: [hundredths(80)] };
  expect(measured(zone)).toEqual(zone);
});

// Small rooms on a grid of 1 cm: those of a real house are ten times as large, which changes nothing.
const anyPart = fc
  .record({
    kind: fc.constantFrom(...ADJUSTMENT_KINDS),
    side: fc.constantFrom(...keysOf(SIDES)),
    offset: fc.integer({ min: 0, max: 50 }),
    offset2: fc.integer({ min: 0, max: 50 }),
    length: fc.integer({ min: 5, max: 30 }),
    depth: fc.oneof(fc.integer({ min: 5, max: 30 }), fc.integer({ min: 50, max: 53 })),
  })
  .filter(({ kind, side }) => side !== 'INSIDE' || kind === 'TAKE_OUT')
  .map((own) => part({ ...own, offset2: own.side === 'INSIDE' ? own.offset2 : null }));
const anySize = fc.integer({ min: 50, max: 53 });
const anyRoom = fc
  .tuple(anySize, anySize, fc.array(anyPart, { maxLength: 4 }))
  .map(([length, width, parts]) => room(length, width, ...parts.map((each, index) => ({ ...each, id: `${index}` }))));

/** Every square centimetre of a room: how often it is added and taken out. */
function countCells(shape: Room, isCounted: (adjustment: Adjustment) => boolean) {
  const cells = new Map<string, { added: number; taken: number }>();
  const count = (rect: Rect, what: 'added' | 'taken'): void => {
    for (let x = rect.left; x < rect.right; x += 1) {
      for (let y = rect.top; y < rect.bottom; y += 1) {
        const cell = cells.get(`${x} ${y}`) ?? { added: 0, taken: 0 };
        cells.set(`${x} ${y}`, { ...cell, [what]: cell[what] + 1 });
      }
    }
  };
  count({ left: 0, top: 0, right: shape.length, bottom: shape.width }, 'added');
  for (const each of shape.adjustments.filter(isCounted)) {
    count(rectOf(each, shape), each.kind === 'ADD' ? 'added' : 'taken');
  }
  return cells;
}

function floorOf(shape: Room, isCounted: (adjustment: Adjustment) => boolean = () => true): Set<string> {
  const cells = [...countCells(shape, isCounted)];
  return new Set(cells.filter(([, { added, taken }]) => added > 0 && taken === 0).map(([key]) => key));
}

function beside(key: string): string[] {
  const [x = 0, y = 0] = key.split(' ').map(Number);
  return [`${x - 1} ${y}`, `${x + 1} ${y}`, `${x} ${y - 1}`, `${x} ${y + 1}`];
}

function piecesOf(floor: ReadonlySet<string>): number {
  const left = new Set(floor);
  let pieces = 0;
  for (const start of floor) {
    if (!left.has(start)) continue;
    pieces += 1;
    const next = [start];
    for (let key = next.pop(); key !== undefined; key = next.pop()) {
      if (left.delete(key)) next.push(...beside(key));
    }
  }
  return pieces;
}

/** Why a shape is none, found by counting. */
function faultOf(shape: Room): string | null {
  const cells = [...countCells(shape, () => true).values()];
  if (cells.some(({ added, taken }) => added > 1 || taken > 1)) return 'overlaps';
  if (cells.some(({ added, taken }) => taken > added)) return 'leaves the room';
  const bare = floorOf(shape, ({ side }) => side !== 'INSIDE');
  for (const adjustment of shape.adjustments) {
    const rect = rectOf(adjustment, shape);
    const isBeyond =
      adjustment.side === 'TOP' || adjustment.side === 'BOTTOM'
        ? rect.left < 0 || rect.right > shape.length
        : rect.top < 0 || rect.bottom > shape.width;
    // Inside is inside the main rectangle, also where a bay would let it go on.
    const isAtWall = rect.left <= 0 || rect.top <= 0 || rect.right >= shape.length || rect.bottom >= shape.width;
    if (adjustment.side === 'INSIDE' ? isAtWall : isBeyond) return 'leaves the room';
    if (adjustment.kind === 'ADD' && baseOf(adjustment, shape).some((key) => !bare.has(key))) return 'hangs on nothing';
  }
  return piecesOf(floorOf(shape)) === 1 ? null : 'falls apart';
}

/** The floor of the main rectangle along which an added part hangs. */
function baseOf({ side, offset, length }: Adjustment, shape: Room): string[] {
  return Array.from({ length }, (_, step) => {
    const along = offset + step;
    if (side === 'TOP') return `${along} 0`;
    if (side === 'BOTTOM') return `${along} ${shape.width - 1}`;
    return side === 'LEFT' ? `0 ${along}` : `${shape.length - 1} ${along}`;
  });
}

describe('against a count of square centimetres', () => {
  test('a shape is refused exactly when it overlaps, leaves the room, hangs on nothing or falls apart', () => {
    let taken = 0;
    fc.assert(
      fc.property(anyRoom, (shape) => {
        const isRefused = adjustmentsBreaks(shape).length > 0;
        taken += isRefused || shape.adjustments.length === 0 ? 0 : 1;
        expect(faultOf(shape) !== null).toBe(isRefused);
      }),
      { numRuns: 300 },
    );
    expect(taken).toBeGreaterThan(10);
  });

  test('area, perimeter and outline agree', () => {
    fc.assert(
      fc.property(anyRoom, (shape) => {
        fc.pre(soundRoom(shape) !== null);
        const edges = (floor: ReadonlySet<string>): number =>
          [...floor].flatMap(beside).filter((key) => !floor.has(key)).length;
        const floor = floorOf(shape);
        expect(floorPlan(shape)).toBe(floor.size);
        expect(outlineLength(shape)).toBe(edges(floorOf(shape, ({ side }) => side !== 'INSIDE')));
        expect(
          outlinesOf(shape)
            .map(lengthOf)
            .reduce((sum, each) => sum + each, 0),
        ).toBe(edges(floor));
      }),
      { numRuns: 150 },
    );
  });
});

function lengthOf(line: readonly { x: number; y: number }[]): number {
  return line.reduce((sum, { x, y }, index) => {
    const next = line[(index + 1) % line.length] ?? { x, y };
    return sum + Math.abs(next.x - x) + Math.abs(next.y - y);
  }, 0);
}
