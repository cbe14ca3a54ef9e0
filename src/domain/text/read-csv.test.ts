import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { readCsv } from './read-csv.ts';

const NO_TITLES = () => false;

function read(text: string, areTitles: (cells: readonly string[]) => boolean = NO_TITLES) {
  return Array.from(readCsv(text, areTitles), ({ number, cells }) => [number, ...cells]);
}

test.each<[what: string, text: string, rows: (string | number)[][]]>([
  [
    'a cell in quotation marks',
    'a,"b, c"\n"d ""e""",f',
    [
      [1, 'a', 'b, c'],
      [2, 'd "e"', 'f'],
    ],
  ],
  [
    'a quotation mark inside a cell',
    '5" pipe,2\n"6" pipe",3',
    [
      [1, '5" pipe', '2'],
      [2, '6" pipe', '3'],
    ],
  ],
  ['spaces after a quotation mark', '"a" ,b', [[1, 'a', 'b']]],
  [
    'a line break in a cell',
    'a,"b\r\nc"\r\nd,e',
    [
      [1, 'a', 'b c'],
      [2, 'd', 'e'],
    ],
  ],
  [
    'a cell that is never closed',
    'a,b\nc,"d\ne',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd e'],
    ],
  ],
  [
    'empty cells and rows',
    ',a,\n\n,,\n,,b',
    [
      [1, '', 'a', ''],
      [4, '', '', 'b'],
    ],
  ],
  [
    'a mark of UTF-8 and lines of old Macs',
    '\uFEFFa,b\rc,d',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  ['a separator that the file names', 'sep=;\na,b;c', [[1, 'a,b', 'c']]],
  [
    'one column',
    'a\nb',
    [
      [1, 'a'],
      [2, 'b'],
    ],
  ],
  ['what is guarded from being a formula', '\'=a,"b\n\'- c"', [[1, '=a', 'b - c']]],
  ['nothing', '', []],
])('%s is read', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test('the separator is the one that makes the titles readable, or that cuts the rows most alike', () => {
  const text = 'Day;Paid, in\n1;2,50\n2;3';
  expect(read(text)).toEqual([
    [1, 'Day', 'Paid, in'],
    [2, '1', '2,50'],
    [3, '2', '3'],
  ]);
  expect(read(text, (cells) => cells[1]?.trim() === 'in')[0]).toEqual([1, 'Day;Paid', 'in']);
});

test('of a row of nothing but commas no more is cut than a table can have, and the rows below it are read', () => {
  const commas = ','.repeat(990_000);
  const [wide, next] = [...readCsv(`a${commas}b\nc,d`, NO_TITLES)];
  expect(wide?.cells).toEqual(['a', ...Array.from({ length: 199 }, () => '')]);
  expect(next).toEqual({ number: 2, cells: ['c', 'd'] });
});

test('a cell of nothing but spaces takes no time', () => {
  expect(read(`"a${' '.repeat(300_000)}\nb",c`)).toEqual([[1, 'a b', 'c']]);
});

const anyCell = fc.string({ unit: 'grapheme-ascii', maxLength: 12 }).map((text) => text.replace(/\s+/g, ' ').trim());

test('what is written is read as it was', () => {
  const anyRows = fc.array(fc.array(anyCell, { minLength: 2, maxLength: 5 }), { minLength: 1 });
  fc.assert(
    fc.property(anyRows, (rows) => {
      const titled = [['Title', 'Other'], ...rows];
      const full = titled.flatMap((cells, index) => (cells.some((cell) => cell !== '') ? [[index + 1, ...cells]] : []));
      expect(read(writeCsv(titled), (cells) => cells[0] === 'Title')).toEqual(full);
    }),
  );
});
