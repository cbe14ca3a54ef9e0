import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardCell, unguardCell, writeCsv } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+44', "'+44"],
  ['-5 mm', "'-5 mm"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ["'=1", "''=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['a;=1', "a;'=1"],
  ['a;"=1', 'a;"\'=1'],
  ['a; =1', "a; '=1"],
  [' =1', " '=1"],
  ["a; '=1", "a; ''=1"],
  ['a;;@b;-c', "a;;'@b;'-c"],
  ['a\t=1', "a\t'=1"],
  ['Notes:\r\n- the key', "Notes:\r\n'- the key"],
  ["'90s tile", "'90s tile"],
  ['Oak = ash; 3-ply', 'Oak = ash; 3-ply'],
  ['-5', '-5'],
  ['-12.50', '-12.50'],
  ['', ''],
])('%j becomes %j', (text, cell) => {
  expect(guardCell(text)).toBe(cell);
  expect(unguardCell(cell)).toBe(text);
});

test('no cell that is no number begins as a formula, however it is split, and each comes back as it was', () => {
  const anyText = fc.stringMatching(/^[=+\-@＝＠\t\r\n;'"a1 ]{0,8}$/);
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string()), (text) => {
      const cell = guardCell(text);
      const parts = /^-?\d+(\.\d+)?$/.test(cell) ? [] : cell.split(/[;\t\r\n]/);
      expect(parts.filter((part) => /^[" ]*[=+\-@＝＋－＠]/.test(part))).toEqual([]);
      expect(unguardCell(cell)).toBe(text);
    }),
  );
});

test('a file quotes what it has to and ends each line as RFC 4180 says', () => {
  const rows = [
    ['Name', 'Net'],
    ['Pugh, "Oak"', '-12.50'],
  ];
  expect(writeCsv(rows)).toBe('\uFEFFName,Net\r\n"Pugh, ""Oak""",-12.50\r\n');
});
