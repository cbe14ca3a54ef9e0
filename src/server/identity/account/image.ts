import { jpegSize } from './jpeg.ts';
import { isWholePng, pngHeader } from './png.ts';

/** Longest side of a logo in pixels. */
export const LOGO_SIDE_MAX = 4096;

/** What a logo is, by its content. */
export type Image = { readonly mime: 'image/png' | 'image/jpeg'; readonly width: number; readonly height: number };

/** Reads an image by its content, whatever it is called; null unless it is a whole PNG or JPEG that every document can show. */
export async function readImage(bytes: Uint8Array): Promise<Image | null> {
  const png = pngHeader(bytes);
  if (png !== null) {
    const isGood = isSmallEnough(png) && (await isWholePng(bytes, png));
    return isGood ? { mime: 'image/png', width: png.width, height: png.height } : null;
  }
  const jpeg = jpegSize(bytes);
  return jpeg !== null && isSmallEnough(jpeg) ? { mime: 'image/jpeg', ...jpeg } : null;
}

function isSmallEnough({ width, height }: { width: number; height: number }): boolean {
  return width > 0 && height > 0 && width <= LOGO_SIDE_MAX && height <= LOGO_SIDE_MAX;
}
