import { jpegHeader } from './jpeg.ts';
import { pngChunk, pngHeader } from './png.ts';
import { isPrintedJpeg, smallJpeg, uprightSize } from './small-jpeg.ts';
import { SMALL_IMAGE_BYTES, smallPng, type PixelSize } from './small-png.ts';

/** Longest side in pixels of an image that is taken. */
export const IMAGE_SIDE_MAX = 4096;

/** What an image is, by its content. */
export type ImageKind = { readonly mime: 'image/png' | 'image/jpeg'; readonly width: number; readonly height: number };

/** An image with its bytes. */
export type Image = ImageKind & { readonly bytes: Uint8Array };

/** What an image claims to be at its start, whatever it is called; null unless it is a PNG or JPEG of at most 4096 by 4096. It costs next to nothing. */
export function claimedKind(bytes: Uint8Array): ImageKind | null {
  const png = pngHeader(bytes);
  const jpeg = png === null ? jpegHeader(bytes) : null;
  const size = png ?? (jpeg && uprightSize(jpeg));
  if (size === null || !isSmallEnough(size)) return null;
  return { mime: png === null ? 'image/jpeg' : 'image/png', width: size.width, height: size.height };
}

/** An image in the form in which it is kept and printed in a box of so many pixels, as `smallJpeg` and `smallPng` make it. Null when it is not whole. Costly: for a worker. */
export async function printedForm(bytes: Uint8Array, box: PixelSize): Promise<Image | null> {
  const kind = claimedKind(bytes);
  if (kind === null) return null;
  return kind.mime === 'image/jpeg' ? smallJpeg(bytes, box) : smallPng(bytes, box);
}

/** Whether an image has the form that `printedForm` gives, as far as its start tells. */
export function hasPrintedForm(bytes: Uint8Array, box: PixelSize): boolean {
  const png = pngHeader(bytes);
  if (png === null) return isPrintedJpeg(bytes, box);
  const isSmall = png.width <= 2 * box.width && png.height <= 2 * box.height && bytes.length <= SMALL_IMAGE_BYTES;
  const isPlain = png.depth === 8 && png.colourType === 2 && !png.isInterlaced && pngChunk(bytes, 'tRNS') === null;
  return isSmall && isPlain;
}

function isSmallEnough({ width, height }: { width: number; height: number }): boolean {
  return width > 0 && height > 0 && width <= IMAGE_SIDE_MAX && height <= IMAGE_SIDE_MAX;
}
