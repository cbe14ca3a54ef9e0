import { expect, test } from 'vitest';
import { roomTypesFor } from './room-types.ts';
import { ROOM_TYPES } from './zone.ts';
import { keysOf } from '#domain/keys-of.ts';
import { TRADES, type Trade } from '#domain/trade.ts';

const TYPES = ['BEDROOM', 'LOUNGE', 'KITCHEN', 'BATHROOM', 'GARAGE', 'OTHER'];

test.each<[string, readonly Trade[], readonly string[]]>([
  ['who has said no trade', [], TYPES],
  ['a flooring business', ['FLOORING'], TYPES],
  ['who does roofs among others', ['FLOORING', 'ROOFING'], TYPES],
  ['a roofer', ['ROOFING'], ['OTHER', 'BEDROOM', 'LOUNGE', 'KITCHEN', 'BATHROOM', 'GARAGE']],
])('the tiles of %s', (_, trades, types) => {
  expect(roomTypesFor(trades)).toEqual(types);
});

test('no trade loses a type', () => {
  for (const trade of keysOf(TRADES)) {
    expect(roomTypesFor([trade]).toSorted()).toEqual(keysOf(ROOM_TYPES).toSorted());
  }
});
