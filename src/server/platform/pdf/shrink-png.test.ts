import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testPng } from '#server/testing/test-images.ts';
import { readLooks, readRows, writePng, type PngLooks } from './png-rows.ts';
import { shrinkPng } from './shrink-png.ts';

const RGBA = { depth: 8, colourType: 6, isInterlaced: false };
const GREY = { depth: 8, colourType: 0, isInterlaced: false };
const rowsOf = (png: Buffer, pixelBytes: number) =>
  Array.from(readRows(png, readLooks(png), pixelBytes), (row) => [...row]);
const png = (looks: Omit<PngLooks, 'width' | 'height'>, width: number, rows: number[][]) =>
  writePng(
    { ...looks, width, height: rows.length },
    rows.map((row) => Uint8Array.from(row)),
  );

describe('averaging', () => {
  test('four pixels become one, rest pixels at the edges a box of their own', () => {
    const picture = png(GREY, 3, [
      [10, 20, 100],
      [30, 40, 102],
      [7, 9, 200],
    ]);
    const small = shrinkPng(picture, { width: 1.5, height: 1.5 });
    expect(readLooks(small)).toEqual({ ...GREY, width: 2, height: 2 });
    expect(rowsOf(small, 1)).toEqual([
      [25, 101],
      [8, 200],
    ]);
  });

  test('a transparent pixel lends no colour to its neighbours', () => {
    const picture = png(RGBA, 2, [
      [200, 100, 50, 255, 9, 9, 9, 0],
      [0, 0, 0, 0, 1, 2, 3, 0],
    ]);
    expect(rowsOf(shrinkPng(picture, { width: 1, height: 1 }), 4)).toEqual([[200, 100, 50, 64]]);
  });

  test('nothing but transparency stays so', () => {
    const small = shrinkPng(testPng({ width: 40, height: 40 }), { width: 10, height: 10 });
    expect(readLooks(small)).toMatchObject({ width: 10, height: 10 });
    expect(new Set(rowsOf(small, 4).flat())).toEqual(new Set([0]));
  });
});

describe('left as it is', () => {
  test.each([
    ['a picture less than twice as large as needed', testPng({ width: 30, height: 10 }), 16],
    ['an interlaced picture', testPng({ width: 8, height: 8, isInterlaced: true, pixelBytes: 8 * 32 + 15 }), 2],
    [
      'a palette',
      png({ depth: 8, colourType: 3, isInterlaced: false }, 4, [
        [0, 1, 0, 1],
        [1, 0, 1, 0],
      ]),
      1,
    ],
    [
      'sixteen bits a channel',
      png({ depth: 16, colourType: 0, isInterlaced: false }, 4, [Array<number>(8).fill(1), Array<number>(8).fill(1)]),
      1,
    ],
  ])('%s', (_kind, picture, width) => expect(shrinkPng(picture, { width, height: 1 })).toBe(picture));
});

test('each of the five filters is undone', () => {
  const rows = [
    [0, 10, 20, 30, 40],
    [1, 10, 1, 1, 1],
    [2, 1, 2, 3, 4],
    [3, 5, 6, 7, 8],
    [4, 250, 3, 200, 9],
  ];
  const picture = png(
    GREY,
    4,
    rows.map(() => [0, 0, 0, 0]),
  );
  const data = deflateSync(Buffer.from(rows.flat()));
  const start = picture.indexOf('IDAT') - 4;
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  // The checksum is not looked at: who uploads a logo is told of a broken one.
  const filtered = Buffer.concat([
    picture.subarray(0, start),
    head,
    Buffer.from('IDAT'),
    data,
    Buffer.alloc(4),
    picture.subarray(-12),
  ]);
  expect(rowsOf(filtered, 1)).toEqual([
    [10, 20, 30, 40],
    [10, 11, 12, 13],
    [11, 13, 15, 17],
    [10, 17, 23, 28],
    [4, 13, 217, 226],
  ]);
});
