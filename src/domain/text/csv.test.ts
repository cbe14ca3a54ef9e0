import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardCell, unguardCell } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+44', "'+44"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ["'=1", "''=1"],
  ["'90s tile", "'90s tile"],
  ['Oak = ash', 'Oak = ash'],
  ['', ''],
])('%j becomes %j', (text, cell) => {
  expect(guardCell(text)).toBe(cell);
  expect(unguardCell(cell)).toBe(text);
});

test('no guarded cell begins as a formula, and each comes back as it was', () => {
  const anyText = fc.stringMatching(/^[=+\-@\t\r'a1 ]{0,6}$/);
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string()), (text) => {
      expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguardCell(guardCell(text))).toBe(text);
    }),
  );
});
