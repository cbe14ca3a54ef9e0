import { writePng } from '#server/platform/image/png.ts';
import { crc32, deflateSync } from 'node:zlib';

/** What a test image is like; an image of one colour, of eight bits a channel unless told otherwise, with transparency. */
type PngLooks = { width?: number; height?: number; isInterlaced?: boolean; pixelBytes?: number; depth?: number };

/** A real PNG; `pixelBytes` overrides how much pixel data is in it. */
export function testPng(looks: PngLooks = {}): Buffer {
  const { width = 3, height = 2, isInterlaced = false, depth = 8, pixelBytes } = looks;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const pixels = Buffer.alloc(pixelBytes ?? height * (1 + width * 4));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND')]);
}

/** What the server keeps of a small `testPng`: the same on white. */
export function printedPng({ width = 3, height = 2 }: PngLooks = {}): Buffer {
  return writePng({ width, height }, () => 255);
}

/** A real JPEG, all of it of a middle grey: `frame` is the kind of its frame. */
export function testJpeg({ width = 3, height = 2, frame = 0xc0, precision = 8, colours = 3 } = {}): Buffer {
  const sides = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  const channels = Array.from({ length: colours }, (_, at) => at + 1);
  const isProgressive = frame === 0xc2;
  // One code, a zero bit, that says «no difference» and «end of the block»; a progressive scan says only the first.
  const table = (kind: number): number[] => [0xff, 0xc4, 0, 20, kind, 1, ...Array.from({ length: 15 }, () => 0), 0];
  const codes = Math.ceil(width / 8) * Math.ceil(height / 8) * colours * (isProgressive ? 1 : 2);
  const segments = [
    [0xff, 0xd8],
    [0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0],
    [0xff, 0xdb, 0, 67, 0, ...Array.from({ length: 64 }, () => 1)],
    [0xff, frame, 0, 8 + colours * 3, precision, ...sides, colours, ...channels.flatMap((id) => [id, 0x11, 0])],
    [...table(0), ...table(0x10)],
    [0xff, 0xda, 0, 6 + colours * 2, colours, ...channels.flatMap((id) => [id, 0]), 0, isProgressive ? 0 : 63, 0],
  ];
  return Buffer.concat([Buffer.from(segments.flat()), Buffer.alloc(Math.ceil(codes / 8)), Buffer.from([0xff, 0xd9])]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
