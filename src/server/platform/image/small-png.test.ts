import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SMALL_IMAGE_BYTES, smallPng } from './small-png.ts';
import { pngHeader, pngRows } from './png.ts';
import { pixelReader } from './png-pixels.ts';

type Looks = {
  width: number;
  depth: number;
  colourType: number;
  isInterlaced?: boolean;
  chunks?: Record<string, number[]>;
};

const GREY = { depth: 8, colourType: 0 };
const RGBA = { depth: 8, colourType: 6 };
const AS_LARGE = { width: 4_000, height: 4_000 };

/** A PNG of these rows as they are packed, each with its filter first; of an interlaced one those of all passes. */
function png(looks: Looks, rows: number[][], height = rows.length): Buffer {
  const { width, depth, colourType, isInterlaced = false, chunks = {} } = looks;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, Number(isInterlaced)], 8);
  const others = Object.entries(chunks).map(([type, data]) => chunk(type, Buffer.from(data)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk('IDAT', deflateSync(Buffer.from(rows.flat())));
  return Buffer.concat([signature, chunk('IHDR', header), ...others, pixels, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The pixels of the small form row by row: red, green and blue. */
async function small(picture: Buffer, box = AS_LARGE) {
  const image = await smallPng(picture, box);
  const header = image && pngHeader(image.bytes);
  if (!image || !header) return null;
  expect(header).toMatchObject({
    width: image.width,
    height: image.height,
    depth: 8,
    colourType: 2,
    isInterlaced: false,
  });
  const rows: number[][] = [];
  const read = pixelReader(image.bytes, header);
  for await (const row of pngRows(image.bytes, header)) rows.push([...read(row).subarray(0, row.columns * 3)]);
  return rows;
}

const grey = (...shades: number[]) => shades.flatMap((shade) => [shade, shade, shade]);

describe('averaging', () => {
  test('four pixels become one, rest pixels at the edges a box of their own', async () => {
    const picture = png({ ...GREY, width: 3 }, [
      [0, 10, 20, 100],
      [0, 30, 40, 102],
      [0, 7, 9, 200],
    ]);
    expect(await small(picture, { width: 1.5, height: 1.5 })).toEqual([grey(25, 101), grey(8, 200)]);
  });

  test('what is transparent is white, as on paper', async () => {
    const picture = png({ ...RGBA, width: 2 }, [
      [0, 200, 100, 50, 255, 9, 9, 9, 0],
      [0, 0, 0, 0, 0, 1, 2, 3, 0],
    ]);
    expect(await small(picture, { width: 1, height: 1 })).toEqual([[241, 216, 204]]);
  });

  test('what is half transparent is put on white to the nearest shade', async () => {
    const all = Array.from({ length: 256 }, (_, opacity) => opacity);
    for (const shade of [0, 1, 127, 254, 255]) {
      const picture = png({ depth: 8, colourType: 4, width: 256 }, [
        [0, ...all.flatMap((opacity) => [shade, opacity])],
      ]);
      const onPaper = all.map((opacity) => Math.round(255 + ((shade - 255) * opacity) / 255));
      expect(await small(picture)).toEqual([grey(...onPaper)]);
    }
  });

  test('goes on until the picture takes few enough bytes', async () => {
    const noise = Array.from({ length: 504 }, () => [0, ...randomBytes(1_448 * 4)]);
    const image = await smallPng(png({ ...RGBA, width: 1_448 }, noise), { width: 725, height: 252 });
    expect(image).toMatchObject({ width: 362, height: 126 });
    expect(image?.bytes.length).toBeLessThanOrEqual(SMALL_IMAGE_BYTES);
  });
});

describe('every kind of pixel is read', () => {
  test.each([
    ['grey of one bit', { depth: 1, colourType: 0 }, [0b0101_0000], grey(0, 255, 0)],
    ['grey of two bits', { depth: 2, colourType: 0 }, [0b0001_1000], grey(0, 85, 170)],
    ['grey of four bits', { depth: 4, colourType: 0 }, [0x0f, 0x10], grey(0, 255, 17)],
    ['grey of sixteen bits', { depth: 16, colourType: 0 }, [0, 9, 255, 255, 128, 3], grey(0, 255, 128)],
    ['grey with opacity', { depth: 8, colourType: 4 }, [7, 255, 8, 128, 9, 0], grey(7, 131, 255)],
    [
      'colours of sixteen bits',
      { depth: 16, colourType: 2 },
      [1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8, 0, 9, 0],
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
    ],
    [
      'a palette with an opacity',
      { depth: 4, colourType: 3, chunks: { PLTE: [1, 2, 3, 4, 5, 6, 7, 8, 9], tRNS: [255, 128] } },
      [0x01, 0x20],
      [1, 2, 3, 129, 130, 130, 7, 8, 9],
    ],
    [
      'a shade that is called transparent',
      { depth: 2, colourType: 0, chunks: { tRNS: [0, 1] } },
      [0b0001_1000],
      grey(0, 255, 170),
    ],
    [
      'a colour of sixteen bits that is called transparent',
      { depth: 16, colourType: 2, chunks: { tRNS: [4, 1, 5, 0, 6, 0] } },
      [4, 0, 5, 0, 6, 0, 4, 1, 5, 0, 6, 0, 7, 0, 8, 0, 9, 0],
      [4, 5, 6, 255, 255, 255, 7, 8, 9],
    ],
  ])('%s', async (_kind, looks, row, pixels) => {
    expect(await small(png({ ...looks, width: 3 }, [[0, ...row]]))).toEqual([pixels]);
  });

  test('seven passes', async () => {
    // The passes of Adam7 over three by three pixels: the first, the fourth of two columns, the fifth, the sixth and the last.
    const passes = [
      [0, 1],
      [0, 3],
      [0, 7, 9],
      [0, 2],
      [0, 8],
      [0, 4, 5, 6],
    ];
    const picture = png({ ...GREY, width: 3, isInterlaced: true }, passes, 3);
    expect(await small(picture)).toEqual([grey(1, 2, 3), grey(4, 5, 6), grey(7, 8, 9)]);
  });

  test('each of the five filters, of several bytes a pixel', async () => {
    const picture = png({ depth: 8, colourType: 2, width: 2 }, [
      [0, 10, 20, 30, 40, 50, 60],
      [1, 1, 2, 3, 4, 5, 6],
      [2, 9, 8, 7, 6, 5, 255],
      [3, 1, 2, 3, 4, 5, 6],
      [4, 200, 100, 7, 8, 9, 250],
    ]);
    expect(await small(picture)).toEqual([
      [10, 20, 30, 40, 50, 60],
      [1, 2, 3, 5, 7, 9],
      [10, 10, 10, 11, 12, 8],
      [6, 7, 8, 12, 14, 14],
      [206, 107, 15, 214, 116, 9],
    ]);
  });

  test('each of the five filters', async () => {
    const picture = png({ ...GREY, width: 4 }, [
      [0, 10, 20, 30, 40],
      [1, 10, 1, 1, 1],
      [2, 1, 2, 3, 4],
      [3, 5, 6, 7, 8],
      [4, 250, 3, 200, 9],
    ]);
    expect(await small(picture)).toEqual([
      grey(10, 20, 30, 40),
      grey(10, 11, 12, 13),
      grey(11, 13, 15, 17),
      grey(10, 17, 23, 28),
      grey(4, 13, 217, 226),
    ]);
  });
});

test('a palette that is not there makes it no picture', async () => {
  expect(await smallPng(png({ depth: 8, colourType: 3, width: 1 }, [[0, 0]]), AS_LARGE)).toBeNull();
});
