import { randomInt } from 'node:crypto';
import { writePng } from '#server/platform/image/png.ts';
import { testJpeg, testPng } from '#server/testing/test-images.ts';

/** An image to upload, by what it makes hard. */
export type HardLogo = { readonly what: string; readonly bytes: Buffer; readonly type: string };

const LARGEST = { width: 4_096, height: 4_096 };
// Eight bytes a pixel, and the filters of the rows of seven passes.
const DEEP = { depth: 16, isInterlaced: true, pixelBytes: 4_096 * 4_096 * 8 + 7_680 };
const NOISE = { width: 570, height: 570 };
const KEPT_BYTES = 262_144;
const TABLES = 100;

/** The logos that cost most: to unpack, to make small, and to carry in each document. */
export function largestLogos(): HardLogo[] {
  return [
    { what: 'an interlaced PNG of 4096 by 4096, 16 bits', bytes: testPng({ ...LARGEST, ...DEEP }), type: 'image/png' },
    { what: 'a PNG of noise', bytes: writePng(NOISE, () => randomInt(256)), type: 'image/png' },
    { what: 'a JPEG of 4096 by 4096', bytes: testJpeg(LARGEST), type: 'image/jpeg' },
    { what: 'a JPEG of 256 KB', bytes: heavyJpeg(), type: 'image/jpeg' },
  ];
}

/** A JPEG that stays one, with as many bytes as it may have: its table is said again and again. */
function heavyJpeg(): Buffer {
  const jpeg = testJpeg({ width: 1_450, height: 504 });
  const at = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  const table = jpeg.subarray(at + 4, at + 69);
  const head = [0xff, 0xdb, (2 + TABLES * table.length) >> 8, (2 + TABLES * table.length) & 0xff];
  const segment = Buffer.concat([Buffer.from(head), ...Array.from({ length: TABLES }, () => table)]);
  const times = Math.floor((KEPT_BYTES - jpeg.length) / segment.length);
  return Buffer.concat([jpeg.subarray(0, at), ...Array.from({ length: times }, () => segment), jpeg.subarray(at)]);
}
