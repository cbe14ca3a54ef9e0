import { describe, expect, test } from 'vitest';
import { readTable, withHead } from './read-table.ts';

const HEAD = 'Name,Category,Unit price,Supplier link';
const ENCODED = 'Name;Price\nChêne « café » 8½ mm;£1,250.00\n';

const fileOf = (...parts: BlobPart[]) => new File(parts, 'list.csv');

async function read(...parts: BlobPart[]) {
  const answer = await readTable(fileOf(...parts));
  if ('refusal' in answer) throw new Error(answer.refusal);
  const { titles, rows } = answer.table;
  return [titles, ...rows.map(({ number, cells }) => [number, ...cells])];
}

async function refusal(...parts: BlobPart[]) {
  const answer = await readTable(fileOf(...parts));
  return 'refusal' in answer ? answer.refusal : null;
}

function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
}

function windows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

describe('the letters of a file survive', () => {
  test.each<[encoding: string, BlobPart]>([
    ['UTF-8', ENCODED],
    ['UTF-8 with a mark', `\uFEFF${ENCODED}`],
    ['UTF-16 as Excel saves Unicode text', utf16(`\uFEFF${ENCODED}`, true)],
    ['UTF-16 the other way round', utf16(`\uFEFF${ENCODED}`, false)],
    ['windows-1252', windows1252(ENCODED)],
  ])('in %s', async (_encoding, part) => {
    expect(await read(part)).toEqual([
      ['Name', 'Price'],
      [2, 'Chêne « café » 8½ mm', '£1,250.00'],
    ]);
  });
});

describe('rows are what a spreadsheet would show', () => {
  const rows = [
    ['Name', 'Price'],
    [2, 'Oak, 8 mm', '9.95'],
    [3, 'Ash', '12'],
  ];
  test.each([
    ['commas', 'Name,Price\n"Oak, 8 mm",9.95\nAsh,12'],
    ['semicolons', 'Name;Price\nOak, 8 mm;9.95\nAsh;12'],
    ['tabs', 'Name\tPrice\nOak, 8 mm\t9.95\nAsh\t12'],
    ['the separator that the file names', 'sep=;\nName;Price\nOak, 8 mm;9.95\nAsh;12'],
    ['lines of Windows', 'Name,Price\r\n"Oak, 8 mm",9.95\r\nAsh,12\r\n'],
    ['lines of both kinds', 'Name,Price\r\n"Oak, 8 mm",9.95\nAsh,12\r'],
    ['empty lines and cells at the end', 'Name,Price,\n"Oak, 8 mm",9.95,\nAsh,12,\n,,\n\n ,\t, \n'],
  ])('with %s', async (_kind, text) => {
    const found = await read(text);
    expect(found.map((row) => row.filter((cell) => cell !== ''))).toEqual(rows);
  });

  test('a quoted line break becomes a space, and a quote stays one', async () => {
    expect(await read('Name,Price\n"Oak\r\n 8 ""mm""\n",1\nAsh,2\n')).toEqual([
      ['Name', 'Price'],
      [2, 'Oak 8 "mm"', '1'],
      [3, 'Ash', '2'],
    ]);
  });

  test('empty rows between count', async () => {
    expect(await read('\nName,Price\n\nOak,1\n')).toEqual([
      ['Name', 'Price'],
      [4, 'Oak', '1'],
    ]);
  });

  test('what stands above the titles is left out', async () => {
    const text = 'Hargreave Trade Flooring,,\nPrices from 1 Nov 2026,,\n,,\nItem,Group,Price\nOak,Wood,1\n';
    expect(await read(text)).toEqual([
      ['Item', 'Group', 'Price'],
      [5, 'Oak', 'Wood', '1'],
    ]);
  });

  test.each([
    ['Désignation;Prix\nChêne;12,50\nHêtre, huilé;9,95\n', ['Désignation', 'Prix']],
    ['Sorte\nOak\nAsh', ['Sorte']],
  ])('titles that say nothing to us are the first row: %j', async (text, titles) => {
    expect((await read(text))[0]).toEqual(titles);
  });

  test.each([
    ['Oak,Wood,9.95\nAsh,Wood,12\n', [1, 'Oak', 'Wood', '9.95']],
    ['Oak;£ 9.95\n', [1, 'Oak', '£ 9.95']],
  ])('without titles the first row is a product: %j', async (text, first) => {
    const [titles, row] = await read(text);
    expect([titles, row]).toEqual([[], first]);
  });

  test('a row is taken for the titles, or for a product, as the user says', async () => {
    const answer = await readTable(fileOf('Item,Price\nOak,1\nAsh,2'));
    if ('refusal' in answer) throw new Error(answer.refusal);
    const without = withHead(answer.table, false);
    expect([without.titles, without.rows.map(({ number }) => number)]).toEqual([[], [1, 2, 3]]);
    expect(withHead(without, true)).toEqual(answer.table);
    expect(withHead(answer.table, true)).toEqual(answer.table);
    expect(withHead(without, false)).toEqual(without);
  });

  test('a guard against formulas is taken off', async () => {
    expect(await read(`${HEAD}\n'=Oak,'@Wood,1,\n`)).toEqual([
      ['Name', 'Category', 'Unit price', 'Supplier link'],
      [2, '=Oak', '@Wood', '1', ''],
    ]);
  });

  test('many rows come whole and in order', async () => {
    const lines = Array.from({ length: 4_321 }, (_, index) => `"Oak ""${index}""\n8 mm",${index}`);
    const [, ...found] = await read(['Name,Price', ...lines].join('\n'));
    expect(found).toEqual(lines.map((_, index) => [index + 2, `Oak "${index}" 8 mm`, String(index)]));
  });
});

describe('what is no list is refused with what to do', () => {
  test.each<[kind: string, BlobPart, words: RegExp]>([
    ['an empty file', '', /empty/],
    ['blank lines', '\n \n,,\n', /empty/],
    ['titles alone', `${HEAD}\n`, /one row only/],
    ['an Excel workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20), /Save as and the type CSV/],
    ['an older workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /Save as and the type CSV/],
    ['a picture', Uint8Array.of(0x89, 0x50, 0, 0x47), /not a CSV file/],
    ['too large a file', new Uint8Array(10 * 1_048_576 + 1), /larger than 10 MB/],
  ])('%s', async (_kind, part, words) => {
    expect(await refusal(part)).toMatch(words);
  });
});
