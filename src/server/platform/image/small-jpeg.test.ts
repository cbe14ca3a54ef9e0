import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testJpeg } from '#server/testing/test-images.ts';
import { claimedKind, hasPrintedForm, type Image } from './image.ts';
import { jpegHeader, plainJpeg, wholeJpeg } from './jpeg.ts';
import { pixelReader } from './png-pixels.ts';
import { pngHeader, pngRows } from './png.ts';
import { isPrintedJpeg, smallJpeg } from './small-jpeg.ts';

const BOX = { width: 725, height: 252 };
const SIZE = { width: 29, height: 19 };

// One picture, written by the programs of libjpeg-turbo 2.1 and ImageMagick 6 in every kind of JPEG that is read here.
const text = readFileSync(new URL('../../testing/kept/jpegs.json', import.meta.url), 'utf8');
const KEPT = new Map(Object.entries(JSON.parse(text) as Record<string, string>)); // As it is in the repository.
const jpegOf = (kind: string) => Buffer.from(KEPT.get(kind) ?? '', 'base64');
const BASELINE = jpegOf('baseline with restarts');
const PROGRESSIVE = jpegOf('progressive in ten scans with restarts');

/** What was in the picture before it became a JPEG: red from the left, green from the top, blue from the right. */
function original(x: number, y: number): [number, number, number] {
  return [(255 * x) / 28, (255 * y) / 18, 255 - (255 * x) / 28];
}

function greyOf([red, green, blue]: [number, number, number]): [number, number, number] {
  const shade = 0.299 * red + 0.587 * green + 0.114 * blue;
  return [shade, shade, shade];
}

/** The JPEG with what a camera says of how it was held. */
function held(jpeg: Buffer, orientation: number): Buffer {
  const directory = [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0MM\0*'), Buffer.from(directory)]));
}

function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, data.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

async function pixelsOf(image: Image | null): Promise<number[][]> {
  const header = image && pngHeader(image.bytes);
  if (!image || !header) return [];
  const rows: number[][] = [];
  const read = pixelReader(image.bytes, header);
  for await (const row of pngRows(image.bytes, header)) rows.push([...read(row).subarray(0, row.columns * 3)]);
  return rows;
}

/** How far the pixels are from what they should be, on average. */
function distance(rows: number[][], expected: (x: number, y: number) => [number, number, number]): number {
  const all = rows.flatMap((row, y) =>
    row.map((value, at) => Math.abs(value - (expected(Math.floor(at / 3), y)[at % 3] ?? 0))),
  );
  return all.length === 0 ? Infinity : all.reduce((sum, each) => sum + each, 0) / all.length;
}

describe('a JPEG is read', () => {
  test.each([...KEPT.keys()])('%s', async (kind) => {
    // Upside down, so that it can't stay as it is.
    const image = await smallJpeg(held(jpegOf(kind), 3), BOX);
    expect(image).toMatchObject({ mime: 'image/png', ...SIZE });
    const turned = (x: number, y: number) => original(28 - x, 18 - y);
    const expected = kind === 'grey' ? (x: number, y: number) => greyOf(turned(x, y)) : turned;
    expect(distance(await pixelsOf(image), expected)).toBeLessThan(5);
  });

  test.each([
    { factor: 2, kept: 4 },
    { factor: 4, kept: 2 },
    { factor: 8, kept: 1 },
  ])('smaller by $factor without its finer frequencies', async ({ factor, kept }) => {
    for (const jpeg of [BASELINE, PROGRESSIVE]) {
      const image = await smallJpeg(held(jpeg, 3), { width: 28 / factor, height: 252 });
      const [width, height] = [Math.ceil((29 * kept) / 8), Math.ceil((19 * kept) / 8)];
      expect(image).toMatchObject({ width, height });
      // The pixels at the right and at the bottom, where the turn begins, show more than the picture.
      const inner = (await pixelsOf(image)).slice(1).map((row) => row.slice(3));
      const centre = (at: number) => at * factor + (factor - 1) / 2;
      const expected = (x: number, y: number) => original(centre(width - 2 - x), centre(height - 2 - y));
      expect(distance(inner, expected)).toBeLessThan(7);
    }
  });

  test.each([
    { orientation: 1, from: (x: number, y: number) => original(x, y) },
    { orientation: 2, from: (x: number, y: number) => original(28 - x, y) },
    { orientation: 3, from: (x: number, y: number) => original(28 - x, 18 - y) },
    { orientation: 4, from: (x: number, y: number) => original(x, 18 - y) },
    { orientation: 5, from: (x: number, y: number) => original(y, x) },
    { orientation: 6, from: (x: number, y: number) => original(y, 18 - x) },
    { orientation: 7, from: (x: number, y: number) => original(28 - y, 18 - x) },
    { orientation: 8, from: (x: number, y: number) => original(28 - y, x) },
  ])('upright, as the camera was held: $orientation', async ({ orientation, from }) => {
    const jpeg = held(jpegOf('four inks'), orientation);
    const image = await smallJpeg(jpeg, BOX);
    expect(claimedKind(jpeg)).toMatchObject({ width: image?.width, height: image?.height });
    expect(distance(await pixelsOf(image), from)).toBeLessThan(4);
  });
});

describe('a small JPEG stays one', () => {
  test('without what a camera wrote into it, and what stands behind its end', async () => {
    const place = withSegment(held(BASELINE, 1), 0xfe, Buffer.from('51.5007 N, 0.1246 W'));
    const padded = Buffer.concat([place.subarray(0, 2), Buffer.from([0xff, 0xff]), place.subarray(2)]);
    const image = await smallJpeg(Buffer.concat([padded, Buffer.from('<script>')]), BOX);
    expect(image).toEqual({ mime: 'image/jpeg', ...SIZE, bytes: BASELINE });
    expect(hasPrintedForm(BASELINE, BOX)).toBe(true);
    expect(hasPrintedForm(place, BOX)).toBe(false);
  });

  // A program that crops a picture may leave there what it was before.
  test.each([
    { what: 'a small picture of its own', marker: 0xe0, says: 'JFXX\0\x13\x01\x01' },
    { what: 'more than the head of JFIF', marker: 0xe0, says: 'JFIF\0\x01\x01\0\0\x01\0\x01\x05\x01' },
    { what: 'more than what Adobe says of colours', marker: 0xee, says: 'Adobe\0\x64\0\0\0\0\x01' },
    { what: 'what is not Adobe’s', marker: 0xee, says: 'Other' },
  ])('without $what', async ({ marker, says }) => {
    const jpeg = withSegment(BASELINE, marker, Buffer.from(`${says}PLACE`, 'latin1'));
    const image = await smallJpeg(jpeg, BOX);
    expect(image).toMatchObject({ mime: 'image/jpeg', ...SIZE });
    expect(Buffer.from(image?.bytes ?? jpeg).includes('PLACE')).toBe(false);
    expect(jpegHeader(image?.bytes ?? jpeg)).toMatchObject({ transform: jpegHeader(jpeg)?.transform });
    expect([jpeg, image?.bytes ?? jpeg].map((each) => hasPrintedForm(each, BOX))).toEqual([false, true]);
  });

  test.each([
    { what: 'four inks', jpeg: jpegOf('four inks') },
    { what: 'more pixels than twice the box', jpeg: testJpeg({ width: 1_451, height: 8 }) },
    { what: 'more bytes than every document should carry', jpeg: withManyBytes() },
  ])('but not with $what', async ({ jpeg }) => {
    const image = await smallJpeg(jpeg, BOX);
    expect(isPrintedJpeg(jpeg, BOX)).toBe(false);
    expect(image).toMatchObject({ mime: 'image/png' });
    expect(hasPrintedForm(image?.bytes ?? Buffer.alloc(0), BOX)).toBe(true);
  });

  test('of the most pixels becomes as small as a PNG', async () => {
    const image = await smallJpeg(testJpeg({ width: 4_096, height: 4_096 }), BOX);
    expect(image).toMatchObject({ mime: 'image/png', width: 256, height: 256 });
  });
});

/** A picture whose tables are said again and again until it has more than 256 KB. */
function withManyBytes(): Buffer {
  const table =
    wholeJpeg(BASELINE)
      ?.find(({ marker }) => marker === 0xdb)
      ?.data.subarray(0, 65) ?? Buffer.alloc(0);
  const segment = Buffer.concat([Buffer.from([0xff, 0xdb, 0xff, 0xf2]), ...Array.from({ length: 1_008 }, () => table)]);
  return Buffer.concat([BASELINE.subarray(0, 2), segment, segment, segment, segment, BASELINE.subarray(2)]);
}

describe('is no picture', () => {
  const scan = (jpeg: Buffer) => plainJpeg(jpeg).indexOf(Buffer.from([0xff, 0xda]));
  test.each([
    ['half of the coded pixels', cutInScan(BASELINE)],
    ['half of a progressive one', cutInScan(PROGRESSIVE)],
    ['a channel that the frame does not have', BASELINE.with(scan(BASELINE) + 5, 9)],
    ['Huffman tables that are not there', without(BASELINE, 0xc4)],
    ['a quantisation that is not there', without(BASELINE, 0xdb)],
    ['a channel that stands for nothing', BASELINE.with(frameOf(BASELINE) + 11, 0)],
    ['more scans than any program writes', withScans(101)],
  ])('%s', async (_what, bytes) => {
    expect(jpegHeader(bytes)).not.toBeNull();
    expect(await smallJpeg(bytes, BOX)).toBeNull();
  });

  test('a hundred scans are', async () => {
    expect(await smallJpeg(withScans(100), BOX)).not.toBeNull();
  });
});

test('whatever byte of a JPEG is changed, it is a picture or none', async () => {
  const odd: string[] = [];
  for (const jpeg of [BASELINE, held(PROGRESSIVE, 6)]) {
    for (const at of jpeg.keys()) {
      const image = await smallJpeg(jpeg.with(at, (jpeg[at] ?? 0) ^ 0x55), BOX);
      if (image !== null && !hasPrintedForm(image.bytes, BOX)) odd.push(`byte ${at}`);
    }
  }
  expect(odd).toEqual([]);
});

function cutInScan(jpeg: Buffer): Buffer {
  const last = wholeJpeg(jpeg)?.findLast(({ marker }) => marker === 0xda)?.coded.length ?? 0;
  return Buffer.concat([jpeg.subarray(0, jpeg.length - 2 - Math.ceil(last / 2)), jpeg.subarray(-2)]);
}

function without(jpeg: Buffer, marker: number): Buffer {
  const kept = (wholeJpeg(jpeg) ?? []).filter((segment) => segment.marker !== marker);
  return Buffer.concat([jpeg.subarray(0, 2), ...kept.map(({ whole }) => whole), jpeg.subarray(-2)]);
}

function frameOf(jpeg: Buffer): number {
  return jpeg.indexOf(Buffer.from([0xff, 0xc0]));
}

function withScans(count: number): Buffer {
  const jpeg = testJpeg({ frame: 0xc2 });
  const scan = wholeJpeg(jpeg)?.find(({ marker }) => marker === 0xda)?.whole ?? Buffer.alloc(0);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: count - 1 }, () => scan), jpeg.subarray(-2)]);
}
