import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planDrawing } from './drawing-plan.ts';
import { hundredths } from '#domain/money/money.ts';
import { soundRoom } from '#domain/zone/shape-rules.ts';
import type { Adjustment, Room } from '#domain/zone/shape.ts';
import { exampleBay } from '#domain/zone/zone-examples.ts';

const SPACE = { width: 326, shapeHeight: 184, em: 1 };

function room(length: number, width: number, ...adjustments: Adjustment[]): Room {
  return { length: hundredths(length), width: hundredths(width), adjustments };
}

test('a room is drawn to scale, its sizes outside of it', () => {
  const { floor, labels, isToScale, width } = planDrawing(room(500, 400), null, SPACE);
  expect(floor).toBe('M300.5 26.0 300.5 210.0 70.5 210.0 70.5 26.0Z');
  expect(labels).toEqual([
    { text: '5.00 m', isInHand: false, x: 185.5, y: 16, anchor: 'middle' },
    { text: '4.00 m', isInHand: false, x: 62.5, y: 123, anchor: 'end' },
  ]);
  expect({ isToScale, width }).toEqual({ isToScale: true, width: 326 });
});

test.each([
  [2_600, 500, false],
  [500, 2_600, false],
  [2_500, 500, true],
])('a room of %d by %d cm is drawn to scale: %j', (length, width, isToScale) => {
  expect(planDrawing(room(length, width), null, SPACE)).toMatchObject({ isToScale });
});

test('the part in hand is marked, a part that is gone is dashed, one that was added is neither', () => {
  const taken = exampleBay({ id: 'breast', kind: 'TAKE_OUT', side: 'TOP' });
  const shape = room(500, 400, exampleBay(), taken);
  expect(planDrawing(shape, null, SPACE)).toMatchObject({ hand: null, gone: [expect.anything()] });
  const { hand, gone, labels } = planDrawing(shape, 'breast', SPACE);
  expect({ isAdded: hand?.isAdded, gone }).toEqual({ isAdded: false, gone: [] });
  expect(labels.filter(({ isInHand }) => isInHand)).toHaveLength(1);
});

const anyPart = fc.record({
  kind: fc.constantFrom('ADD' as const, 'TAKE_OUT' as const),
  side: fc.constantFrom('TOP' as const, 'RIGHT' as const, 'BOTTOM' as const, 'LEFT' as const),
  offset: fc.integer({ min: 0, max: 600 }).map(hundredths),
  length: fc.integer({ min: 30, max: 300 }).map(hundredths),
  depth: fc.integer({ min: 20, max: 200 }).map(hundredths),
});

test('both sizes of any room are said, and nothing stands outside the drawing', () => {
  const sizes = fc.integer({ min: 200, max: 900 });
  fc.assert(
    fc.property(
      sizes,
      sizes,
      fc.array(anyPart, { maxLength: 4 }),
      fc.integer({ min: 240, max: 600 }),
      (x, y, parts, width) => {
        const shape = room(x, y, ...parts.map((own, index) => exampleBay({ ...own, id: `${index}` })));
        fc.pre(soundRoom(shape) !== null);
        const plan = planDrawing(shape, null, { ...SPACE, width });
        expect(plan.labels.slice(0, 2).map(({ text }) => text)).toEqual([
          `${(x / 100).toFixed(2)} m`,
          `${(y / 100).toFixed(2)} m`,
        ]);
        const points = [...plan.floor.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
          ([, left, top]) => [Number(left), Number(top)] as const,
        );
        for (const [left, top] of [...points, ...plan.labels.map((label) => [label.x, label.y] as const)]) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(plan.width);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(top).toBeLessThanOrEqual(plan.height);
        }
      },
    ),
  );
});
