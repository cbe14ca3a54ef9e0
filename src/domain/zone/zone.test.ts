import { describe, expect, test } from 'vitest';
import { exampleZone } from './zone-examples.ts';
import { calledName, emptyZone, ROOM_TYPES, totalArea, zoneArea } from './zone.ts';
import { hundredths } from '#domain/money/money.ts';

test('the tiles read as specified, in their order', () => {
  expect(Object.values(ROOM_TYPES)).toEqual(['Bedroom', 'Lounge', 'Kitchen', 'Bathroom', 'Garage', 'Other']);
});

test('a zone is called by the name that was given to it, else by its own (amendment N14)', () => {
  expect(calledName(exampleZone())).toBe('Lounge 1');
  expect(calledName(exampleZone({ givenName: 'Front room' }))).toBe('Front room');
});

describe('an area', () => {
  test.each([
    [460, 420, 1_932],
    [50, 20_000, 10_000],
    [333, 333, 1_109],
  ])('of %d by %d cm is %d', (length, width, area) => {
    expect(zoneArea({ ...emptyZone('flat'), length: hundredths(length), width: hundredths(width) })).toBe(area);
  });

  test.each([
    [null, null],
    [hundredths(100), null],
    [null, hundredths(100)],
  ])('is not there until both sizes are: %j by %j', (length, width) => {
    expect(zoneArea({ ...emptyZone('half'), length, width })).toBeNull();
  });

  test('of all zones is the sum of those that have one', () => {
    const half = exampleZone({ width: null });
    expect(totalArea([])).toBe(0);
    expect(totalArea([half])).toBe(0);
    expect(totalArea([exampleZone(), half, exampleZone({ length: hundredths(100), width: hundredths(55) })])).toBe(
      1_987,
    );
  });
});

test('a zone is added without type, sizes and products', () => {
  expect(emptyZone('id')).toEqual({
    id: 'id',
    name: '',
    givenName: '',
    roomType: null,
    length: null,
    width: null,
    adjustments: [],
    slope: null,
    openings: [],
    area: null,
    perimeter: null,
    trimLength: null,
    zoneProducts: [],
  });
});
