import { createInflate } from 'node:zlib';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR_LENGTH = 13;

// Bits per pixel by colour type: channels, and the depths that the PNG specification allows for it.
const COLOUR_TYPES: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

// First column and row of each pass and the steps between its pixels: one pass, or the seven of Adam7.
const ONE_PASS = [[0, 0, 1, 1]] as const;
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** What a PNG says of itself at its start; bitsPerPixel over all channels. */
export type PngHeader = {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  readonly isInterlaced: boolean;
};

/** The header of a PNG, null when the bytes do not start like one. */
export function pngHeader(bytes: Uint8Array): PngHeader | null {
  const [first] = chunksOf(bytes);
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null;
  if (first?.type !== 'IHDR' || first.data.length !== IHDR_LENGTH) return null;
  const view = new DataView(first.data.buffer, first.data.byteOffset, IHDR_LENGTH);
  const [depth, colour, compression, filter, interlace] = first.data.subarray(8);
  const kind = COLOUR_TYPES[colour ?? -1];
  if (!kind?.depths.includes(depth ?? 0) || compression !== 0 || filter !== 0 || (interlace ?? 2) > 1) return null;
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bitsPerPixel: kind.channels * (depth ?? 0),
    isInterlaced: interlace === 1,
  };
}

/** Whether all of a PNG's pixels are there, down to its end chunk; nothing is kept in memory. */
export async function isWholePng(bytes: Uint8Array, header: PngHeader): Promise<boolean> {
  const chunks = [...chunksOf(bytes)];
  const pixels = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  if (chunks.at(-1)?.type !== 'IEND' || pixels.length === 0) return false;
  const expected = pixelBytes(header);
  let found = 0;
  try {
    await pipeline(Readable.from(pixels), createInflate(), async (inflated: AsyncIterable<Buffer>) => {
      for await (const part of inflated) {
        found += part.length;
        if (found > expected) return;
      }
    });
  } catch {
    return false;
  }
  return found === expected;
}

function* chunksOf(bytes: Uint8Array): Generator<{ type: string; data: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { type, data: bytes.subarray(at + 8, end - 4) };
    if (type === 'IEND') return;
    at = end;
  }
}

function pixelBytes({ width, height, bitsPerPixel, isInterlaced }: PngHeader): number {
  const passes = isInterlaced ? ADAM7 : ONE_PASS;
  return passes.reduce((total, [left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    const isEmpty = columns <= 0 || rows <= 0;
    return isEmpty ? total : total + rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  }, 0);
}
