import { describe, expect, test } from 'vitest';
import { followSides } from './follow-sides.ts';
import { exampleBay } from './zone-examples.ts';
import { hundredths } from '#domain/money/money.ts';
import type { Adjustment, Room } from './shape.ts';

/** In a room of 5.00 by 4.00 metres: a corner of 1.20 by 0.90 metres at the bottom right, or whatever is said instead. */
function corner(own: Partial<Adjustment> = {}): Adjustment {
  const [offset, length, depth] = [hundredths(380), hundredths(120), hundredths(90)];
  return exampleBay({ kind: 'TAKE_OUT', side: 'BOTTOM', offset, length, depth, ...own });
}

function roomOf(...adjustments: Adjustment[]): Room {
  return { length: hundredths(500), width: hundredths(400), adjustments };
}

function offsetAfter(part: Adjustment, sides: { length?: number | null; width?: number | null }): number | undefined {
  const before = roomOf(part);
  const { length = 500, width = 400 } = sides;
  const sized = (size: number | null) => (size === null ? null : hundredths(size));
  const shape = { length: sized(length), width: sized(width), adjustments: before.adjustments };
  return followSides(shape, before)[0]?.offset;
}

const RIGHT = corner({ side: 'RIGHT', offset: hundredths(280) });

describe('a corner at the end of its side goes along with it', () => {
  test.each([
    ['a longer room', corner(), { length: 650 }, 530],
    ['a shorter room', corner(), { length: 300 }, 180],
    ['at the top', corner({ side: 'TOP' }), { length: 650 }, 530],
    ['a wider room', RIGHT, { width: 500 }, 380],
    ['at the left', corner({ side: 'LEFT', offset: hundredths(280) }), { width: 500 }, 380],
    ['both sides', RIGHT, { length: 650, width: 500 }, 380],
    ['up to where it takes the side', corner(), { length: 120 }, 0],
  ])('%s', (_, part, sides, offset) => {
    expect(offsetAfter(part, sides)).toBe(offset);
  });
});

describe('what stays where it is', () => {
  test.each([
    ['a corner whose other side changes', corner(), { width: 500 }],
    ['a corner without a place on its side', corner(), { length: 119 }],
    ['a corner whose side is not known', corner(), { length: null }],
    ['a corner at the beginning of its side', corner({ offset: hundredths(0) }), { length: 650 }],
    ['one that takes all of its side', corner({ offset: hundredths(0), length: hundredths(500) }), { length: 650 }],
    ['a chimney breast', corner({ offset: hundredths(200) }), { length: 650 }],
    ['a bay', corner({ kind: 'ADD' }), { length: 650 }],
    ['an island', corner({ side: 'INSIDE', offset2: hundredths(100) }), { length: 650 }],
  ])('%s', (_, part, sides) => {
    expect(offsetAfter(part, sides)).toBe(part.offset);
  });

  test('is the same list', () => {
    const before = roomOf(corner({ offset: hundredths(100) }));
    expect(followSides({ ...before, length: hundredths(650) }, before)).toBe(before.adjustments);
  });

  test('what was changed or added since', () => {
    const moved = corner({ side: 'TOP' });
    const added = corner({ id: 'added', side: 'TOP' });
    const shape = { ...roomOf(moved, added), length: hundredths(650) };
    expect(followSides(shape, roomOf(corner()))).toBe(shape.adjustments);
  });
});
