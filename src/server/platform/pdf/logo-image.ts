import { createHash } from 'node:crypto';
import { withoutPadding } from './jpeg-padding.ts';
import { shrinkPng } from './shrink-png.ts';

const PIXELS_PER_MM = 400 / 25.4;
const KEPT = 20;
const shrunk = new Map<string, Buffer>();

/** A logo as pdfkit can take it and as sharp as paper shows it (400 dpi), for a size in millimetres; the last ones are kept. */
export function logoImage(bytes: Uint8Array, size: { width: number; height: number }): Buffer {
  const logo = Buffer.from(bytes);
  if (logo[0] !== 0x89) return Buffer.from(withoutPadding(logo));
  const key = createHash('sha256').update(logo).digest('base64');
  const image =
    shrunk.get(key) ?? shrinkPng(logo, { width: size.width * PIXELS_PER_MM, height: size.height * PIXELS_PER_MM });
  shrunk.delete(key);
  shrunk.set(key, image);
  for (const oldest of [...shrunk.keys()].slice(0, -KEPT)) shrunk.delete(oldest);
  return image;
}
