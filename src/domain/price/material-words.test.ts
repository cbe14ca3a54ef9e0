import { describe, expect, test } from 'vitest';
import { MATERIALS_OFF, materialsWords, type Materials } from '#domain/materials.ts';
import { hundredths } from '#domain/money/money.ts';
import { exampleProductLine } from './line-examples.ts';
import { countedLine } from './line-material.ts';
import type { LineItem } from './line-item.ts';
import { orderWords, paperWords, quantityWords } from './material-words.ts';
import { exampleZone } from '#domain/zone/zone-examples.ts';

const ON: Materials = { isOn: true, packsBy: 'JOB', chargeFor: 'NET' };
const IN_FULL: Materials = { ...ON, chargeFor: 'FULL_PACKS' };
const PACK = { soldBy: 'PACK', packCovers: hundredths(222), waste: hundredths(500) } as const;
const TRIM = { soldBy: 'LENGTH', pieceLength: hundredths(240), waste: hundredths(500) } as const;

/** A product in a room of this area, one metre wide. */
function counted(own: Partial<LineItem>, area: number, materials = ON): LineItem {
  const room = exampleZone({ length: hundredths(area), width: hundredths(100) });
  return countedLine(exampleProductLine(own), [room], materials);
}

test.each([
  [PACK, 2_000, '10 packs of 2.22 m², 1.20 m² left over'],
  [{ ...PACK, packCovers: hundredths(2_500) }, 2_000, '1 pack of 25.00 m², 4.00 m² left over'],
  [{ ...PACK, waste: null, packCovers: hundredths(185) }, 2_220, '12 packs of 1.85 m², nothing left over'],
  [{ ...PACK, packCovers: hundredths(1), waste: null }, 2_000, '2,000 packs of 0.01 m², nothing left over'],
  [{ ...PACK, packCovers: null }, 2_000, '21.00 m²'],
  [{ soldBy: 'ROLL', waste: hundredths(1_000) }, 2_000, '22.00 m² from the roll'],
  [{ soldBy: 'AREA', waste: null }, 2_000, '20.00 m²'],
  [TRIM, 795, '8 pieces of 2.40 m, 0.40 m left over'],
  [{ soldBy: 'EACH' }, 2_000, null],
] as const)('what to order of %j for %i is %s (rule M9)', (own, area, words) => {
  expect(orderWords(counted(own, area))).toBe(words);
  expect(orderWords(counted(own, area, MATERIALS_OFF))).toBeNull();
});

describe('why a quantity is what it is (rule M9)', () => {
  test.each([
    ['NET', null],
    ['WITH_WASTE', '20.00 m² and 5% for cutting'],
    ['FULL_PACKS', '10 packs: 20.00 m² and 5% for cutting'],
  ] as const)('charged %s: %s', (chargeFor, words) => {
    expect(quantityWords(counted(PACK, 2_000, { ...ON, chargeFor }))).toBe(words);
  });

  test('is said of packs that waste nothing, and not of a quantity that was typed', () => {
    expect(quantityWords(counted({ ...PACK, waste: null }, 2_000, IN_FULL))).toBe('10 packs: 20.00 m²');
    expect(quantityWords(counted({ ...TRIM, quantityIsTyped: true }, 2_000, IN_FULL))).toBeNull();
  });
});

describe('what the customer reads of packs (rule M10)', () => {
  test.each([
    [PACK, 2_869, IN_FULL, '28.69 m² and 5% for cutting: 14 packs of 2.22 m². What is left over is yours.'],
    [PACK, 2_869, ON, '28.69 m² and 5% for cutting: 14 packs of 2.22 m².'],
    [{ ...PACK, waste: null, packCovers: hundredths(185) }, 2_220, IN_FULL, '22.20 m²: 12 packs of 1.85 m².'],
    [{ soldBy: 'ROLL', waste: hundredths(1_000) }, 2_000, IN_FULL, '20.00 m² and 10% for cutting.'],
    [{ soldBy: 'AREA', waste: hundredths(0) }, 2_000, IN_FULL, null],
    [{ soldBy: 'EACH' }, 2_000, IN_FULL, null],
    [PACK, 2_869, MATERIALS_OFF, null],
  ] as const)('%j for %i', (own, area, materials, words) => {
    expect(paperWords(counted(own, area, materials), materials)).toBe(words);
  });

  test('promises nothing that is left over of a quantity that was typed', () => {
    const typed = counted({ ...TRIM, quantityIsTyped: true, quantity: hundredths(1_000) }, 2_000, IN_FULL);
    expect(paperWords(typed, IN_FULL)).toBe('10.00 m and 5% for cutting: 5 pieces of 2.40 m.');
  });
});

test('a choice of materials is one line of words', () => {
  expect(materialsWords(MATERIALS_OFF)).toBe('off');
  expect(materialsWords({ ...IN_FULL, packsBy: 'ROOM' })).toBe('for each room, charged in full packs');
});
