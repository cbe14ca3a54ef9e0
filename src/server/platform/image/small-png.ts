import type { Image } from './image.ts';
import { pixelReader } from './png-pixels.ts';
import { pngHeader, pngRows, writePng, type PngHeader } from './png.ts';

/** A size in pixels. */
export type PixelSize = { readonly width: number; readonly height: number };

/** The most bytes that a small image takes: every document that shows it carries them. */
export const SMALL_IMAGE_BYTES = 262_144;

const CHANNELS = 3;

/**
 * A PNG as it looks on paper: eight bits a channel, one pass, no transparency, its pixels averaged down by a whole factor, still at
 * least as large as the box takes unless its bytes would be too many. Null when it is not whole. Only one row and the small
 * picture are held: what it unpacks to does not matter.
 */
export async function smallPng(bytes: Uint8Array, box: PixelSize): Promise<Image | null> {
  const header = pngHeader(bytes);
  if (header === null) return null;
  const factor = Math.max(1, Math.floor(Math.max(header.width / box.width, header.height / box.height)));
  try {
    const small = await averaged(bytes, header, factor);
    const isSmall = small.bytes.length <= SMALL_IMAGE_BYTES;
    return isSmall ? small : await smallPng(small.bytes, { width: small.width / 2, height: small.height / 2 });
  } catch {
    return null;
  }
}

async function averaged(bytes: Uint8Array, header: PngHeader, factor: number): Promise<Image> {
  const width = Math.ceil(header.width / factor);
  const height = Math.ceil(header.height / factor);
  const sums = new Float64Array(width * height * CHANNELS);
  const readPixels = pixelReader(bytes, header);
  // Where in a row of boxes each column's box begins: looked up, because a division for each pixel takes longer than all else.
  const boxes = Uint32Array.from({ length: header.width }, (_, column) => Math.floor(column / factor) * CHANNELS);
  for await (const row of pngRows(bytes, header)) {
    const start = Math.floor(row.y / factor) * width * CHANNELS;
    const pixels = readPixels(row);
    for (let at = 0, column = row.left; at < row.columns * CHANNELS; at += CHANNELS, column += row.across) {
      const box = start + (boxes[column] ?? 0);
      sums[box] = (sums[box] ?? 0) + (pixels[at] ?? 0);
      sums[box + 1] = (sums[box + 1] ?? 0) + (pixels[at + 1] ?? 0);
      sums[box + 2] = (sums[box + 2] ?? 0) + (pixels[at + 2] ?? 0);
    }
  }
  // The boxes at the right and at the bottom may hold fewer pixels.
  const average = (x: number, y: number, channel: number): number => {
    const columns = Math.min(factor, header.width - x * factor);
    const rows = Math.min(factor, header.height - y * factor);
    return Math.round((sums[(y * width + x) * CHANNELS + channel] ?? 0) / (columns * rows));
  };
  return { mime: 'image/png', width, height, bytes: writePng({ width, height }, average) };
}
