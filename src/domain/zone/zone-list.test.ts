import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleZone } from './zone-examples.ts';
import { changeZoneType, copyZone, deriveZones } from './zone-list.ts';
import { emptyZone, ROOM_TYPES, type RoomType, type Zone } from './zone.ts';
import { keysOf } from '#domain/keys-of.ts';
import { hundredths } from '#domain/money/money.ts';

const anyRoom = fc.constantFrom(...keysOf(ROOM_TYPES));

function typed(id: string, roomType: RoomType | null, name = ''): Zone {
  return exampleZone({ id, roomType, name });
}

function namesOf(zones: readonly Zone[]): string[] {
  return zones.map((zone) => zone.name);
}

describe('the name of a zone is its type and one more than the highest number in use', () => {
  test.each<[string, Zone[], Zone[], string[]]>([
    ['first of its type', [typed('a', 'LOUNGE')], [], ['Lounge 1']],
    [
      'each type counts for itself',
      [typed('a', 'LOUNGE'), typed('b', 'KITCHEN'), typed('c', 'LOUNGE')],
      [],
      ['Lounge 1', 'Kitchen 1', 'Lounge 2'],
    ],
    ['no type, no name', [typed('a', null)], [], ['']],
    [
      'after a gap',
      [typed('c', 'LOUNGE', 'Lounge 3'), typed('d', 'LOUNGE')],
      [typed('c', 'LOUNGE', 'Lounge 3')],
      ['Lounge 3', 'Lounge 4'],
    ],
    [
      'the last was deleted',
      [typed('a', 'LOUNGE', 'Lounge 1'), typed('c', 'LOUNGE')],
      [typed('a', 'LOUNGE', 'Lounge 1'), typed('b', 'LOUNGE', 'Lounge 2')],
      ['Lounge 1', 'Lounge 2'],
    ],
    [
      'the first was deleted, and the other keeps its number',
      [typed('b', 'LOUNGE', 'Lounge 2'), typed('c', 'LOUNGE')],
      [typed('a', 'LOUNGE', 'Lounge 1'), typed('b', 'LOUNGE', 'Lounge 2')],
      ['Lounge 2', 'Lounge 3'],
    ],
    [
      'a new one before an old one',
      [typed('c', 'LOUNGE'), typed('a', 'LOUNGE', 'Lounge 1')],
      [typed('a', 'LOUNGE', 'Lounge 1')],
      ['Lounge 2', 'Lounge 1'],
    ],
    [
      'another type',
      [typed('a', 'KITCHEN', 'Lounge 1'), typed('b', 'LOUNGE', 'Lounge 2')],
      [typed('a', 'LOUNGE', 'Lounge 1'), typed('b', 'LOUNGE', 'Lounge 2')],
      ['Kitchen 1', 'Lounge 2'],
    ],
    [
      'above nine',
      [typed('a', 'OTHER', 'Other 10'), typed('b', 'OTHER')],
      [typed('a', 'OTHER', 'Other 10')],
      ['Other 10', 'Other 11'],
    ],
    ['the type was taken away', [typed('a', null, 'Lounge 1')], [typed('a', 'LOUNGE', 'Lounge 1')], ['']],
  ])('%s', (_, edited, stored, names) => {
    expect(namesOf(deriveZones(edited, stored))).toEqual(names);
  });

  test('a name that was sent is never believed', () => {
    const edited = [typed('a', 'LOUNGE', 'Palace'), typed('b', 'LOUNGE', 'Lounge 1')];
    expect(namesOf(deriveZones(edited, [typed('a', 'LOUNGE', 'Lounge 5')]))).toEqual(['Lounge 5', 'Lounge 6']);
  });

  test('no two zones of a job have the same name, kept names stay, and deriving again changes nothing', () => {
    const anyTypes = fc.array(anyRoom, { maxLength: 12 });
    fc.assert(
      fc.property(anyTypes, fc.infiniteStream(fc.boolean()), anyTypes, (first, isKept, then) => {
        const stored = deriveZones(
          first.map((roomType, index) => typed(`a${index}`, roomType)),
          [],
        );
        const kept = stored.filter(() => isKept.next().value);
        const zones = deriveZones([...then.map((roomType, index) => typed(`b${index}`, roomType)), ...kept], stored);
        expect(new Set(namesOf(zones)).size).toBe(zones.length);
        expect(zones.slice(then.length)).toEqual(kept);
        expect(deriveZones(zones, zones)).toEqual(zones);
      }),
    );
  });
});

describe('a given name', () => {
  const stored = [exampleZone({ givenName: 'Front room' })];

  test('stays where a save says nothing of it, and goes where it is emptied', () => {
    const { givenName: _, ...unsaid } = exampleZone();
    expect(deriveZones([unsaid], stored)[0]?.givenName).toBe('Front room');
    expect(deriveZones([exampleZone()], stored)[0]?.givenName).toBe('');
  });

  test('is trimmed, stays with another type, and is not taken over by a copy', () => {
    expect(deriveZones([exampleZone({ givenName: ' Snug ' })], stored)[0]?.givenName).toBe('Snug');
    expect(changeZoneType(stored, 'lounge', 'KITCHEN')[0]).toMatchObject({
      name: 'Kitchen 1',
      givenName: 'Front room',
    });
    expect(copyZone(stored, 'lounge', 'new')[1]).toMatchObject({ name: 'Lounge 2', givenName: '' });
  });
});

test('areas that were sent are never believed', () => {
  const forged = { ...exampleZone(), area: hundredths(1), trimLength: hundredths(1) };
  expect(deriveZones([forged], [])[0]).toMatchObject({ area: 1_932, trimLength: 1_760 });
});

describe('a copy of a zone', () => {
  const zones = [exampleZone({ id: 'a', name: 'Lounge 3' }), exampleZone({ id: 'b', name: 'Lounge 1' })];

  test('stands at the end with its type and products, the next name and no sizes', () => {
    expect(copyZone(zones, 'b', 'new')).toEqual([
      ...zones,
      exampleZone({ id: 'new', name: 'Lounge 4', length: null, width: null }),
    ]);
  });

  test('of none is none', () => {
    expect(copyZone(zones, 'gone', 'new')).toEqual(zones);
  });
});

describe('changing the type of a zone', () => {
  const zones = [
    typed('a', 'LOUNGE', 'Lounge 1'),
    typed('b', 'LOUNGE', 'Lounge 2'),
    typed('c', 'KITCHEN', 'Kitchen 1'),
  ];

  test('renames it, clears its products, and leaves its sizes and the others alone', () => {
    const changed = changeZoneType(zones, 'a', 'KITCHEN');
    expect(changed).toEqual([
      { ...zones[0], roomType: 'KITCHEN', name: 'Kitchen 2', zoneProducts: [] },
      zones[1],
      zones[2],
    ]);
  });

  test('to the type it has changes nothing', () => {
    expect(changeZoneType(zones, 'a', 'LOUNGE')).toEqual(zones);
  });

  test('gives an untyped zone its first name', () => {
    expect(changeZoneType([emptyZone('a')], 'a', 'BATHROOM')[0]).toMatchObject({
      roomType: 'BATHROOM',
      name: 'Bathroom 1',
    });
  });

  test('on the screen and on the server gives the same names', () => {
    const shown = changeZoneType(zones, 'a', 'KITCHEN');
    expect(deriveZones(shown, zones)).toEqual(shown);
  });
});
