import { expect, test } from 'vitest';
import { adjustmentsWords, cornerOf, partWords, shapeWords } from './shape-words.ts';
import type { Adjustment, Room } from './shape.ts';
import { exampleBay } from './zone-examples.ts';
import { hundredths } from '#domain/money/money.ts';

function taken(side: Adjustment['side'], offset: number, length: number, depth: number): Adjustment {
  const sizes = { offset: hundredths(offset), length: hundredths(length), depth: hundredths(depth) };
  return exampleBay({
    id: side,
    kind: 'TAKE_OUT',
    side,
    ...sizes,
    offset2: side === 'INSIDE' ? hundredths(100) : null,
  });
}

function room(...adjustments: Adjustment[]): Room {
  return { length: hundredths(500), width: hundredths(380), adjustments };
}

test.each<[string, Room]>([
  ['5.00 by 3.80 m', room()],
  ['L-shaped, 5.00 by 3.80 m, corner 1.20 by 0.90 m taken out', room(taken('TOP', 380, 120, 90))],
  [
    '5.00 by 3.80 m, chimney breast 1.20 by 0.40 m taken out at the top, bay 2.00 by 0.60 m added at the bottom',
    room(taken('TOP', 190, 120, 40), exampleBay()),
  ],
  ['5.00 by 3.80 m, chimney breast 1.40 by 0.35 m taken out on the left', room(taken('LEFT', 100, 140, 35))],
  ['5.00 by 3.80 m, island 1.20 by 0.90 m taken out', room(taken('INSIDE', 100, 120, 90))],
])('%s', (words, shape) => {
  expect(shapeWords(shape)).toBe(words);
});

test.each<[ReturnType<typeof cornerOf>, Adjustment]>([
  ['TOP_LEFT', taken('TOP', 0, 120, 90)],
  ['TOP_LEFT', taken('LEFT', 0, 120, 90)],
  ['TOP_RIGHT', taken('RIGHT', 0, 120, 90)],
  ['BOTTOM_RIGHT', taken('BOTTOM', 380, 120, 90)],
  ['BOTTOM_LEFT', taken('LEFT', 260, 120, 90)],
  [null, taken('TOP', 190, 120, 40)],
  [null, taken('TOP', 0, 500, 40)],
  [null, exampleBay({ offset: hundredths(0) })],
])('the corner that a part takes out: %s', (corner, adjustment) => {
  expect(cornerOf(adjustment, room())).toBe(corner);
});

test('a part has a name for a row, and a list of them one for a change', () => {
  expect(partWords(exampleBay(), room())).toBe('Bay 2.00 × 0.60 m');
  expect(adjustmentsWords([exampleBay()])).toBe('bay 2.00 by 0.60 m added at the bottom');
});
