import fc from 'fast-check';
import { type FigureKind, readDecimal, readFigure, tidyFigure } from './figure-text.ts';
import { describe, expect, test } from 'vitest';
import { formatDecimal, hundredths } from './money.ts';

const KINDS: readonly FigureKind[] = ['length', 'price', 'percent', 'quantity'];

describe('a figure is read as people type it, and tidied', () => {
  test.each([
    ['length', '3,2', 320, '3.20'],
    ['length', '3.2m', 320, '3.20'],
    ['length', ' 3.2 M ', 320, '3.20'],
    ['length', '3.2 metres', 320, '3.20'],
    ['length', '1 meter', 100, '1.00'],
    ['length', '320cm', 320, '3.20'],
    ['length', '320 cm', 320, '3.20'],
    ['length', '3200 mm', 320, '3.20'],
    ['length', '3,200mm', 320, '3.20'],
    ['length', '3.456', 346, '3.46'],
    ['length', '3.455', 346, '3.46'],
    ['length', '3.454 m', 345, '3.45'],
    ['length', '3,456', 346, '3.46'],
    ['length', '3.4500', 345, '3.45'],
    ['length', '3456 mm', 346, '3.46'],
    ['length', '3,456mm', 346, '3.46'],
    ['length', '320.5 cm', 321, '3.21'],
    ['length', '3 m 20', 320, '3.20'],
    ['length', '3m20cm', 320, '3.20'],
    ['length', '3 m 5', 305, '3.05'],
    ['length', '10ft', 305, '3.05'],
    ['length', '10 ft 6 in', 320, '3.20'],
    ['length', '10\' 6"', 320, '3.20'],
    ['length', '10’6', 320, '3.20'],
    ['length', '90 inches', 229, '2.29'],
    ['price', '£1,250', 125_000, '1250.00'],
    ['price', '1250.50', 125_050, '1250.50'],
    ['price', '1,250.5', 125_050, '1250.50'],
    ['price', '£ 12', 1_200, '12.00'],
    ['price', '12 pounds', 1_200, '12.00'],
    ['percent', '20%', 2_000, '20'],
    ['percent', '17.5 %', 1_750, '17.5'],
    ['percent', '20 per cent', 2_000, '20'],
    ['quantity', '2 days', 200, '2'],
    ['quantity', '1 day', 100, '1'],
    ['quantity', '7.5h', 750, '7.5'],
    ['quantity', '8 hrs', 800, '8'],
    ['quantity', '29.01 m²', 2_901, '29.01'],
    ['quantity', '29 sq m', 2_900, '29'],
    ['quantity', '3 items', 300, '3'],
  ] as const)('%s %j', (kind, text, value, tidy) => {
    expect(readFigure(kind, text)).toEqual({ value, message: null });
    expect(tidyFigure(kind, text)).toBe(tidy);
  });
});

describe('what can not be read stays as it is, and says what to do', () => {
  test.each([
    ['length', 'four', 'Enter metres, such as 3.2, or 320 cm'],
    ['length', 'm', 'Enter metres, such as 3.2, or 320 cm'],
    ['length', 'cm', 'Enter metres, such as 3.2, or 320 cm'],
    ['length', '3 m 200', 'Enter metres, such as 3.2, or 320 cm'],
    ['length', "10' 6 x", 'Enter metres, such as 3.2, or 320 cm'],
    ['length', '"', 'Enter metres, such as 3.2, or 320 cm'],
    ['length', '3.2051', 'Use whole millimetres'],
    ['length', '320.55 cm', 'Use whole millimetres'],
    ['length', '3205.5mm', 'Use whole millimetres'],
    ['price', 'POA', 'Enter pounds, such as 12.50'],
    ['price', '1.005', 'Use at most two decimals'],
    ['percent', '%', 'Enter a percentage, such as 20'],
    ['quantity', '2 weeks', 'Enter a number, such as 4.6'],
    ['quantity', '9'.repeat(20), 'Enter a smaller number'],
  ] as const)('%s %j', (kind, text, message) => {
    expect(readFigure(kind, text)).toEqual({ value: null, message });
    expect(tidyFigure(kind, text)).toBe(text);
  });
});

test.each(KINDS)('an empty %s is no value and no fault', (kind) => {
  expect(readFigure(kind, '  ')).toEqual({ value: null, message: null });
  expect(tidyFigure(kind, '  ')).toBe('');
});

test('tidying changes no value, and what is tidy stays so', () => {
  const digits = fc.stringMatching(/^[0-9.,cmft'"% £]{0,9}$/);
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.oneof(digits, fc.string()), (kind, text) => {
      const tidy = tidyFigure(kind, text);
      expect(readFigure(kind, tidy)).toEqual(readFigure(kind, text));
      expect(tidyFigure(kind, tidy)).toBe(tidy);
    }),
  );
});

describe('a number is read as people type it', () => {
  test.each([
    ['4.6', 460],
    ['4,6', 460],
    ['4,65', 465],
    ['  4.60 ', 460],
    ['4.', 400],
    ['.5', 50],
    [',5', 50],
    ['0', 0],
    ['007', 700],
    ['-1.5', -150],
    ['-0', 0],
    ['−£1,234.50', -123_450],
    ['1,234', 123_400],
    ['1,234.50', 123_450],
    ['12,345,678.9', 1_234_567_890],
    ['1 234.5', 123_450],
    ['3.100', 310],
    ['£24.50', 2_450],
  ])('%j is %i hundredths', (text, value) => {
    expect(readDecimal(text)).toEqual({ value, message: null });
  });
});

test('an empty text is no value and no fault', () => {
  expect(readDecimal('   ')).toEqual({ value: null, message: null });
});

test.each(['abc', '4.6m', '4.6.1', '1,23,4', '-', '.', ',', '4-', '1e3'])('%j is no number', (text) => {
  expect(readDecimal(text)).toEqual({ value: null, message: 'Enter a number, such as 4.6' });
});

test.each(['4.605', '0.001', '0,125', '1,234.567'])('%j has too many decimals and is not rounded', (text) => {
  expect(readDecimal(text)).toEqual({ value: null, message: 'Use at most two decimals' });
});

test('a number beyond exact arithmetic is refused', () => {
  expect(readDecimal('9'.repeat(20))).toEqual({ value: null, message: 'Enter a smaller number' });
});

test('every value is read back from the text it is shown as', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (whole) => {
      expect(readDecimal(formatDecimal(hundredths(whole))).value).toBe(hundredths(whole));
    }),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readDecimal(text)).not.toThrow();
    }),
  );
});
