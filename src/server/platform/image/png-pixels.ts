import { pngChunk, type PngHeader, type PngRow } from './png.ts';

/** Turns so many pixels of one byte a sample into red, green and blue on white paper. */
type Paint = (samples: Uint8Array, count: number, pixels: Uint8Array) => void;

/**
 * Makes a function that turns a row of a PNG, of any kind and depth, into pixels of red, green and blue, eight bits each, as they look
 * on white paper; its answer is valid until the next call. Throws when a palette is missing.
 */
export function pixelReader(bytes: Uint8Array, header: PngHeader): (row: PngRow) => Uint8Array {
  const { width, depth, channels } = header;
  const samples = new Uint8Array(width * channels);
  const pixels = new Uint8Array(width * 3);
  const paint = painterOf(bytes, header);
  const isKey = keyOf(bytes, header);
  return (row) => {
    const eight = depth === 8 ? row.bytes : inEightBits(row, header, samples);
    paint(eight, row.columns, pixels);
    if (isKey !== null) {
      for (let pixel = 0; pixel < row.columns; pixel += 1) {
        if (isKey(row.bytes, eight, pixel)) pixels.fill(255, pixel * 3, pixel * 3 + 3);
      }
    }
    return pixels;
  };
}

/** A channel of this opacity (255: all) on white, to the nearest. */
function onWhite(shade: number, opacity: number): number {
  return 255 - Math.trunc(((255 - shade) * opacity + 127) / 255);
}

/** Samples of one byte each: the upper one of two, shades of grey over the whole range, numbers of a palette as they are. */
function inEightBits({ bytes, columns }: PngRow, header: PngHeader, samples: Uint8Array): Uint8Array {
  const { depth, channels, colourType } = header;
  const count = columns * channels;
  if (depth === 16) {
    for (let at = 0; at < count; at += 1) samples[at] = bytes[at * 2] ?? 0;
    return samples;
  }
  const shade = colourType === 3 ? 1 : 255 / (2 ** depth - 1);
  for (let at = 0; at < count; at += 1) samples[at] = smallSample(bytes, at, depth) * shade;
  return samples;
}

function smallSample(bytes: Uint8Array, at: number, depth: number): number {
  const bit = at * depth;
  const byte = bytes[bit >> 3] ?? 0;
  return (byte >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

// A loop for each kind: millions of pixels go through one.
function painterOf(bytes: Uint8Array, { colourType, channels }: PngHeader): Paint {
  if (colourType === 3) return palettePainter(bytes);
  if (colourType === 2) return (samples, count, pixels) => pixels.set(samples.subarray(0, count * 3));
  if (colourType === 0) return paintGrey;
  return (samples, count, pixels) => paintClear(samples, { count, channels }, pixels);
}

function paintGrey(samples: Uint8Array, count: number, pixels: Uint8Array): void {
  for (let pixel = 0, at = 0; pixel < count; pixel += 1, at += 3) {
    const shade = samples[pixel] ?? 0;
    pixels[at] = shade;
    pixels[at + 1] = shade;
    pixels[at + 2] = shade;
  }
}

/** Shades or colours, each pixel with its opacity last. */
function paintClear(
  samples: Uint8Array,
  { count, channels }: { readonly count: number; readonly channels: number },
  pixels: Uint8Array,
): void {
  const [green, blue, alpha] = channels === 4 ? [1, 2, 3] : [0, 0, 1];
  for (let at = 0, from = 0; at < count * 3; at += 3, from += channels) {
    const opacity = samples[from + alpha] ?? 0;
    pixels[at] = onWhite(samples[from] ?? 0, opacity);
    pixels[at + 1] = onWhite(samples[from + green] ?? 0, opacity);
    pixels[at + 2] = onWhite(samples[from + blue] ?? 0, opacity);
  }
}

/** Numbers of a palette, whose colours are put on white once. */
function palettePainter(bytes: Uint8Array): Paint {
  const colours = pngChunk(bytes, 'PLTE');
  if (colours === null) throw new Error('A PNG without its palette');
  const opacities = pngChunk(bytes, 'tRNS');
  const seen = Uint8Array.from({ length: 256 * 3 }, (_, at) =>
    onWhite(colours[at] ?? 0, opacities?.[Math.trunc(at / 3)] ?? 255),
  );
  return (samples, count, pixels) => {
    for (let pixel = 0, at = 0; pixel < count; pixel += 1, at += 3) {
      const from = (samples[pixel] ?? 0) * 3;
      pixels[at] = seen[from] ?? 0;
      pixels[at + 1] = seen[from + 1] ?? 0;
      pixels[at + 2] = seen[from + 2] ?? 0;
    }
  };
}

type IsKey = (row: Uint8Array, samples: Uint8Array, pixel: number) => boolean;

/** Whether a pixel has the one colour that a PNG without opacities may call transparent, two bytes a channel; null when it calls none. */
function keyOf(bytes: Uint8Array, { colourType, channels, depth }: PngHeader): IsKey | null {
  const key = colourType === 0 || colourType === 2 ? pngChunk(bytes, 'tRNS') : null;
  if (key === null) return null;
  const shade = depth < 8 ? 255 / (2 ** depth - 1) : 1;
  return (row, samples, pixel) => {
    for (let channel = 0; channel < channels; channel += 1) {
      const at = pixel * channels + channel;
      const upper = key[channel * 2] ?? 0;
      const lower = key[channel * 2 + 1] ?? 0;
      const isSame = depth === 16 ? row[at * 2] === upper && row[at * 2 + 1] === lower : samples[at] === lower * shade;
      if (!isSame) return false;
    }
    return true;
  };
}
