import { expect, test } from 'vitest';
import { testJpeg, testPng } from '#server/testing/test-images.ts';
import { readImage } from './image.ts';

test.each([
  { width: 1, height: 1 },
  { width: 46, height: 16 },
  { width: 4096, height: 1 },
])('a PNG of $width by $height is one', async ({ width, height }) => {
  expect(await readImage(testPng({ width, height }))).toEqual({ mime: 'image/png', width, height });
});

test.each([
  // Bytes of the seven passes: a filter byte for each row that a pass has.
  { width: 1, height: 1, pixelBytes: 5 },
  { width: 8, height: 8, pixelBytes: 271 },
])('an interlaced PNG of $width by $height is one', async ({ width, height, pixelBytes }) => {
  const png = testPng({ width, height, isInterlaced: true, pixelBytes });
  expect(await readImage(png)).toEqual({ mime: 'image/png', width, height });
});

test.each([
  { frame: 0xc0, colours: 1 },
  { frame: 0xc1, colours: 3 },
  { frame: 0xc2, colours: 4 },
])('a JPEG of kind $frame with $colours channels is one', async (looks) => {
  const jpeg = testJpeg({ ...looks, width: 640, height: 480 });
  expect(await readImage(jpeg)).toEqual({ mime: 'image/jpeg', width: 640, height: 480 });
});

test('what a camera wrote behind the end of a JPEG does no harm', async () => {
  expect(await readImage(Buffer.concat([testJpeg(), Buffer.from('more')]))).toMatchObject({ mime: 'image/jpeg' });
});

const PNG = testPng();

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('PNG')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00')],
  [
    'a web page behind the PNG signature',
    Buffer.concat([PNG.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a PNG that was cut off', PNG.subarray(0, PNG.length - 12)],
  ['a PNG with too few pixels', testPng({ pixelBytes: 25 })],
  ['a PNG with too many pixels', testPng({ pixelBytes: 27 })],
  ['a PNG that would unpack to far more than it shows', testPng({ pixelBytes: 50_000_000 })],
  ['a PNG without width', testPng({ width: 0 })],
  ['a PNG that is too wide', testPng({ width: 4097, height: 1 })],
  ['a PNG that is too high', testPng({ width: 1, height: 4097 })],
  ['a PNG with an impossible kind of colour', Buffer.concat([PNG.subarray(0, 25), Buffer.from([5]), PNG.subarray(26)])],
  ['a PNG whose pixels are no deflate stream', PNG.with(41, 0xff)],
  ['a JPEG that was cut off', testJpeg().subarray(0, -2)],
  ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a lossless JPEG', testJpeg({ frame: 0xc3 })],
  ['a JPEG of twelve bits', testJpeg({ precision: 12 })],
  ['a JPEG of two channels', testJpeg({ colours: 2 })],
  ['a JPEG that is too wide', testJpeg({ width: 4097 })],
  ['a JPEG without height', testJpeg({ height: 0 })],
])('%s is no image', async (_what, bytes) => {
  expect(await readImage(bytes)).toBeNull();
});
