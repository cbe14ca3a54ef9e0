import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDecimal } from './decimal-text.ts';
import { formatDecimal, hundredths } from './money.ts';

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

test.each(['4.605', '0.001', '1,234.567'])('%j has too many decimals and is not rounded', (text) => {
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
