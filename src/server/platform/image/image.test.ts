import { expect, test } from 'vitest';
import { printedPng, testJpeg, testPng } from '#server/testing/test-images.ts';
import { claimedKind, hasPrintedForm, printedForm } from './image.ts';

const BOX = { width: 725, height: 252 };

test.each([
  { width: 1, height: 1 },
  { width: 46, height: 16 },
  { width: 4096, height: 1 },
])('a PNG of $width by $height is one', async ({ width, height }) => {
  expect(claimedKind(testPng({ width, height }))).toEqual({ mime: 'image/png', width, height });
  expect(await printedForm(testPng({ width, height }), BOX)).toMatchObject({ mime: 'image/png' });
});

test.each([
  // Bytes of the seven passes: a filter byte for each row that a pass has.
  { width: 1, height: 1, pixelBytes: 5 },
  { width: 8, height: 8, pixelBytes: 271 },
])('an interlaced PNG of $width by $height is one', async ({ width, height, pixelBytes }) => {
  const png = testPng({ width, height, isInterlaced: true, pixelBytes });
  expect(await printedForm(png, BOX)).toMatchObject({ mime: 'image/png', width, height });
});

test.each([
  { frame: 0xc0, colours: 1, mime: 'image/jpeg' },
  { frame: 0xc1, colours: 3, mime: 'image/jpeg' },
  { frame: 0xc2, colours: 3, mime: 'image/jpeg' },
  { frame: 0xc2, colours: 4, mime: 'image/png' },
])('a JPEG of kind $frame with $colours channels is one, kept as $mime', async ({ mime, ...looks }) => {
  const jpeg = testJpeg({ ...looks, width: 640, height: 480 });
  expect(await printedForm(jpeg, BOX)).toMatchObject({ mime, width: 640, height: 480 });
});

const PNG = testPng();

/** A JPEG with so many empty segments before the others. */
function withSegments(count: number): Buffer {
  const jpeg = testJpeg();
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.alloc(count * 4, Buffer.from([0xff, 0xfe, 0, 2])),
    jpeg.subarray(2),
  ]);
}

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
  ['a JPEG of more segments than any program writes', withSegments(1_001)],
  ['a lossless JPEG', testJpeg({ frame: 0xc3 })],
  ['a JPEG of twelve bits', testJpeg({ precision: 12 })],
  ['a JPEG of two channels', testJpeg({ colours: 2 })],
  ['a JPEG that is too wide', testJpeg({ width: 4097 })],
  ['a JPEG without height', testJpeg({ height: 0 })],
])('%s is no image', async (_what, bytes) => {
  expect(await printedForm(bytes, BOX)).toBeNull();
});

test('what claims to be a JPEG is looked at for no longer than a JPEG takes', () => {
  const bytes = withSegments(262_000);
  const begun = process.threadCpuUsage();
  expect(claimedKind(bytes)).toBeNull();
  const { user, system } = process.threadCpuUsage(begun);
  expect(user + system).toBeLessThan(50_000);
});

test.each([
  { what: 'a small JPEG', bytes: testJpeg({ width: 1450, height: 504 }), isKept: true },
  { what: 'a wide JPEG', bytes: testJpeg({ width: 1451, height: 2 }), isKept: false },
  { what: 'a high JPEG', bytes: testJpeg({ width: 2, height: 505 }), isKept: false },
  { what: 'a JPEG of four inks', bytes: testJpeg({ colours: 4 }), isKept: false },
  { what: 'a small PNG', bytes: printedPng({ width: 1450, height: 504 }), isKept: true },
  { what: 'a wide PNG', bytes: printedPng({ width: 1451, height: 2 }), isKept: false },
  { what: 'a high PNG', bytes: printedPng({ width: 2, height: 505 }), isKept: false },
  { what: 'a PNG with opacities', bytes: testPng(), isKept: false },
  { what: 'an interlaced PNG', bytes: testPng({ isInterlaced: true }), isKept: false },
])('whether $what has the printed form already: $isKept', ({ bytes, isKept }) => {
  expect(hasPrintedForm(bytes, BOX)).toBe(isKept);
});

test.each([
  { width: 4096, height: 4096 },
  { width: 4096, height: 3 },
  { width: 3, height: 4096 },
  { width: 1449, height: 503 },
])('the printed form of a PNG of $width by $height is known as such', async (size) => {
  const image = await printedForm(testPng(size), BOX);
  expect(hasPrintedForm(image?.bytes ?? Buffer.alloc(0), BOX)).toBe(true);
  expect(await printedForm(image?.bytes ?? Buffer.alloc(0), BOX)).toEqual(image);
});
