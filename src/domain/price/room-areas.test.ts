import { expect, test } from 'vitest';
import { hundredths } from '#domain/money/money.ts';
import { exampleZone } from '#domain/zone/zone-examples.ts';
import { exampleExtra, exampleProductLine } from './line-examples.ts';
import { roomAreas, roomAreaWords } from './room-areas.ts';

const room = (length: number, width: number) => exampleZone({ length: hundredths(length), width: hundredths(width) });
const laminate = exampleProductLine({
  description: 'Laminate',
  zones: [{ name: 'Lounge 1', area: hundredths(1_500) }],
});

test.each([
  ['of one product in every room', [room(500, 300)], [laminate], ['15.00 m², all rooms']],
  ['of a product in some', [room(500, 300), room(300, 300)], [laminate], ['24.00 m², all rooms', '15.00 m², Laminate']],
  [
    'of two products in the same rooms',
    [room(500, 300), room(300, 300)],
    [laminate, { ...laminate, description: 'Underlay' }],
    ['24.00 m², all rooms', '15.00 m², Laminate'],
  ],
  ['of nothing measured', [], [exampleExtra()], []],
  [
    'of a product that is no area',
    [room(500, 300)],
    [
      { ...laminate, units: 'METRE' as const },
      { ...laminate, zones: [{ name: 'Hall', area: null }] },
    ],
    ['15.00 m², all rooms'],
  ],
])('the areas that work may be charged by, %s', (_, zones, lineItems, words) => {
  expect(roomAreas({ zones, lineItems }).map(roomAreaWords)).toEqual(words);
});
