import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readUnitFigure, tidyUnitFigure } from './unit-figure.ts';
import { UNITS } from './units.ts';
import { keysOf } from '#domain/keys-of.ts';
import { readFigure } from '#domain/money/figure-text.ts';

describe('a quantity of metres is read as any length, and shown as a quantity', () => {
  test.each([
    ['3.5m', 350, '3.5'],
    ['3.5 metres', 350, '3.5'],
    ["12'6", 381, '3.81'],
    ['11’6', 351, '3.51'],
    ['10 ft 6', 320, '3.2'],
    ['320 cm', 320, '3.2'],
    ['3 m 20', 320, '3.2'],
    ['3.456', 346, '3.46'],
    ['3.5', 350, '3.5'],
    // As before: a thousand, and what another unit is behind.
    ['1,250', 125_000, '1,250'],
    ['10m2', 1_000, '10'],
    ['8 hrs', 800, '8'],
  ])('%s', (text, value, tidy) => {
    expect(readUnitFigure('quantity', text, 'METRE')).toEqual({ value, message: null });
    expect(tidyUnitFigure('quantity', text, 'METRE')).toBe(tidy);
  });

  test.each(['about 3', '3.5 kg'])('%s is refused', (text) => {
    const message = 'Enter metres, such as 3.2, or 320 cm';
    expect(readUnitFigure('quantity', text, 'METRE')).toEqual({ value: null, message });
    expect(tidyUnitFigure('quantity', text, 'METRE')).toBe(text);
  });

  test.each(['SQM', 'ITEM', 'HOUR', 'DAY', null] as const)('but not one of %s', (unit) => {
    expect(readUnitFigure('quantity', '3.5m', unit).message).toBe('Enter a number, such as 4.6');
  });
});

describe('a price may say what it is for', () => {
  test.each([
    ['£1.15/m', 'METRE', 115],
    ['£1.15 / m', 'METRE', 115],
    ['1.15 per metre', 'METRE', 115],
    ['£1,024.50/m2', 'SQM', 102_450],
    ['24.50 per sq m', 'SQM', 2_450],
    ['24.50/m²', 'SQM', 2_450],
    ['£5.60 each', 'ITEM', 560],
    ['5.60 per item', 'ITEM', 560],
    ['£32.50/hr', 'HOUR', 3_250],
    ['£180 per day', 'DAY', 18_000],
  ] as const)('%s', (text, unit, value) => {
    expect(readUnitFigure('price', text, unit)).toEqual({ value, message: null });
  });

  test.each([
    ['£1.15/m', 'SQM', 'Enter pounds for each m², such as 12.50'],
    ['£12 per m²', 'ITEM', 'Enter pounds for each item, such as 12.50'],
    ['£180/day', 'HOUR', 'Enter pounds for each hour, such as 12.50'],
    ['£1.15/m', null, 'Enter pounds, such as 12.50'],
    ['/m', 'METRE', 'Enter pounds, such as 12.50'],
    ['POA each', 'ITEM', 'Enter pounds, such as 12.50'],
    ['1.15m', 'METRE', 'Enter pounds, such as 12.50'],
  ] as const)('%s on a line by %s is refused', (text, unit, message) => {
    expect(readUnitFigure('price', text, unit)).toEqual({ value: null, message });
  });
});

const KINDS = ['length', 'price', 'percent', 'quantity'] as const;
const anyUnit = fc.constantFrom(...keysOf(UNITS), null);

test('what can be read without a unit is read the same with one', () => {
  const digits = fc.stringMatching(/^[0-9.,cmft'"% £/]{0,9}$/);
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), digits, anyUnit, (kind, text, unit) => {
      const [plain, read] = [readFigure(kind, text), readUnitFigure(kind, text, unit)];
      expect(read).toEqual(plain.message === null ? plain : read);
      const tidy = tidyUnitFigure(kind, text, unit);
      expect(readUnitFigure(kind, tidy, unit)).toEqual(read);
      expect(tidyUnitFigure(kind, tidy, unit)).toBe(tidy);
    }),
  );
});
