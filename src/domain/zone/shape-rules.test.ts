import { describe, expect, test } from 'vitest';
import { exampleBay, exampleZone } from './zone-examples.ts';
import { zonesBreaks } from './zone-rules.ts';
import type { Adjustment } from './shape.ts';
import { measured, type Zone } from './zone.ts';
import { hundredths } from '#domain/money/money.ts';

type Sizes = { readonly [Member in keyof Adjustment]?: Adjustment[Member] | number };

/** A chimney breast of 1.20 by 0.40 m in the middle of the top, or whatever is said instead. */
function breast(own: Sizes = {}): Adjustment {
  const taken = { id: 'breast', kind: 'TAKE_OUT', side: 'TOP', offset: 190, length: 120, depth: 40, ...own };
  return { ...exampleBay(), ...(taken as Partial<Adjustment>) }; // plain numbers are hundredths here
}

function island(own: Sizes = {}): Adjustment {
  return breast({ id: 'island', side: 'INSIDE', offset: 200, offset2: 100, length: 120, depth: 90, ...own });
}

/** What is wrong with a room of 5.00 by 4.00 m of this shape. */
function breaksOf(adjustments: readonly Adjustment[], own: Partial<Zone> = {}): Record<string, string> {
  const zone = exampleZone({ length: hundredths(500), width: hundredths(400), adjustments, ...own });
  return Object.fromEntries(
    zonesBreaks([zone], 'draft').map(({ path, message }) => [path.slice('/zones/0'.length), message]),
  );
}

describe('a shape is refused at the member that is wrong, with what to do', () => {
  test.each<[string, Adjustment[], string, string]>([
    ['too narrow', [breast({ length: 4 })], '/adjustments/0/length', 'Enter a width from 0.05 to 200 metres'],
    ['too deep', [breast({ depth: 20_001 })], '/adjustments/0/depth', 'Enter a depth from 0.05 to 200 metres'],
    ['below nothing', [breast({ offset: -1 })], '/adjustments/0/offset', 'Enter a distance from 0 to 200 metres'],
    ['added inside', [island({ kind: 'ADD' })], '/adjustments/0/side', 'Inside, a part can only be taken out'],
    ['inside at no height', [island({ offset2: null })], '/adjustments/0/offset2', 'Say how far it is from the top'],
    [
      'at a wall with two places',
      [breast({ offset2: 0 })],
      '/adjustments/0/offset2',
      'Leave this empty: it is for a part inside the room',
    ],
    ['twice under one id', [breast(), breast()], '/adjustments/1/id', 'Another part of the shape has this id'],
    [
      'past the end of its wall',
      [breast({ offset: 381 })],
      '/adjustments/0/offset',
      'It goes past the end of its wall. Enter at most 3.80',
    ],
    [
      'wider than its wall',
      [breast({ side: 'LEFT', length: 401 })],
      '/adjustments/0/length',
      'It is wider than its wall. Enter at most 4.00',
    ],
    [
      'deeper than the room',
      [breast({ depth: 401 })],
      '/adjustments/0/depth',
      'It is deeper than the room. Enter at most 4.00',
    ],
    [
      'an island at the left wall',
      [island({ offset: 0 })],
      '/adjustments/0/offset',
      'It touches the left wall. Enter more than 0, or use Corner missing or Chimney breast',
    ],
    [
      'an island at the right wall',
      [island({ offset: 380 })],
      '/adjustments/0/offset',
      'It touches the right wall. Enter less than 3.80, or use Corner missing or Chimney breast',
    ],
    [
      'an island at the bottom wall',
      [island({ offset2: 310 })],
      '/adjustments/0/offset2',
      'It touches the bottom wall. Enter less than 3.10, or use Corner missing or Chimney breast',
    ],
    [
      'an island as large as the room',
      [island({ depth: 400 })],
      '/adjustments/0/depth',
      'It is as large as the room. Enter less than 4.00',
    ],
    [
      'over another part',
      [breast(), island({ offset2: 39 })],
      '/adjustments/1/offset',
      'It overlaps another part: Chimney breast 1.20 × 0.40 m. Move it or make it smaller',
    ],
    [
      'hung on a wall that is gone',
      [exampleBay({ side: 'TOP' }), breast()],
      '/adjustments/0/offset',
      'There is no wall to hang it on: Chimney breast 1.20 × 0.40 m takes it away. Move one of them',
    ],
    [
      'through the room',
      [breast({ depth: 400 })],
      '/adjustments/0/depth',
      'It cuts the room in two. Make it smaller, or measure two zones',
    ],
    [
      'held together by a point',
      [
        breast({ offset: 0, length: 250, depth: 200 }),
        breast({ id: 'other', side: 'BOTTOM', offset: 250, length: 250, depth: 200 }),
      ],
      '/adjustments/1/depth',
      'It cuts the room in two. Make it smaller, or measure two zones',
    ],
    [
      'with nothing left',
      [breast({ offset: 0, length: 500, depth: 400 })],
      '/adjustments/0/depth',
      'It leaves nothing of the room. Make it smaller',
    ],
  ])('%s', (_, adjustments, path, message) => {
    expect(breaksOf(adjustments)).toEqual({ [path]: message });
    const sides = { length: hundredths(500), width: hundredths(400) };
    expect(measured(exampleZone({ ...sides, adjustments }))).toMatchObject({ area: null, perimeter: null });
  });

  test('more than 12 parts', () => {
    const many = Array.from({ length: 13 }, (_, at) => breast({ id: `${at}`, offset: at * 30, length: 20 }));
    expect(breaksOf(many)).toEqual({ '/adjustments': 'A shape can have at most 12 parts added or taken out' });
    expect(breaksOf(many.slice(1))).toEqual({});
  });
});

test.each([-1, 7_501])('a slope of %d hundredths of a degree is refused', (slope) => {
  expect(breaksOf([], { slope: hundredths(slope) })).toEqual({ '/slope': 'Enter a slope from 0 to 75 degrees' });
});

describe('doors', () => {
  test.each<[string, number[], Record<string, string>]>([
    ['all round the edge', [900, 900], {}],
    [
      'wider than that',
      [900, 901],
      { '/openings': 'Together the doors are wider than the distance round the edge, 18.00 m' },
    ],
    ['of no width', [80, 4], { '/openings/1': 'Enter a door width from 0.05 to 200 metres' }],
    ['of 21', Array.from({ length: 21 }, () => 80), { '/openings': 'A zone can have at most 20 doors' }],
  ])('%s', (_, widths, breaks) => {
    expect(breaksOf([], { openings: widths.map(hundredths) })).toEqual(breaks);
  });

  test('of a zone without sizes are kept', () => {
    expect(breaksOf([breast()], { width: null, openings: [hundredths(20_000)] })).toEqual({});
  });
});

test('parts may touch: a hearth before its chimney breast, two bays side by side', () => {
  const hearth = island({ offset: 200, length: 100, offset2: 40, depth: 30 });
  const bays = [exampleBay({ offset: hundredths(0) }), exampleBay({ id: 'other', offset: hundredths(200) })];
  expect(breaksOf([breast(), hearth, ...bays])).toEqual({});
});
