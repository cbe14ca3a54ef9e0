import { pngChunk, type PngHeader, type PngRow } from './png.ts';

/** Reads the pixel whose samples begin there as red, green, blue and opacity. */
type ReadColour = (samples: Uint8Array, from: number, into: Uint8Array) => void;

/**
 * Makes a function that turns a row of a PNG, of any kind and depth, into pixels of red, green and blue, eight bits each, as they look
 * on white paper; its answer is valid until the next call. Throws when a palette is missing.
 */
export function pixelReader(bytes: Uint8Array, header: PngHeader): (row: PngRow) => Uint8Array {
  const { width, depth, channels } = header;
  const samples = new Uint8Array(width * channels);
  const pixels = new Uint8Array(width * 3);
  const colours = new Uint8Array(4);
  const read = colourReader(bytes, header);
  const isKey = keyOf(bytes, header);
  return (row) => {
    const eight = depth === 8 ? row.bytes : inEightBits(row, header, samples);
    for (let pixel = 0; pixel < row.columns; pixel += 1) {
      read(eight, pixel * channels, colours);
      if (isKey !== null && isKey(row.bytes, eight, pixel)) colours[3] = 0;
      putOnWhite(colours, pixels, pixel * 3);
    }
    return pixels;
  };
}

function putOnWhite([red = 0, green = 0, blue = 0, opacity = 0]: Uint8Array, pixels: Uint8Array, at: number): void {
  pixels[at] = 255 + Math.round(((red - 255) * opacity) / 255);
  pixels[at + 1] = 255 + Math.round(((green - 255) * opacity) / 255);
  pixels[at + 2] = 255 + Math.round(((blue - 255) * opacity) / 255);
}

/** Samples of one byte each: the upper one of two, shades of grey over the whole range, numbers of a palette as they are. */
function inEightBits({ bytes, columns }: PngRow, header: PngHeader, samples: Uint8Array): Uint8Array {
  const { depth, channels, colourType } = header;
  const shade = colourType === 3 ? 1 : 255 / (2 ** depth - 1);
  for (let at = 0; at < columns * channels; at += 1) {
    if (depth === 16) samples[at] = bytes[at * 2] ?? 0;
    else samples[at] = smallSample(bytes, at, depth) * shade;
  }
  return samples;
}

function smallSample(bytes: Uint8Array, at: number, depth: number): number {
  const bit = at * depth;
  const byte = bytes[bit >> 3] ?? 0;
  return (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}

function colourReader(bytes: Uint8Array, { colourType }: PngHeader): ReadColour {
  if (colourType === 3) return paletteReader(bytes);
  const hasColours = colourType === 2 || colourType === 6;
  const hasAlpha = colourType === 4 || colourType === 6;
  const [green, blue, alpha] = hasColours ? [1, 2, 3] : [0, 0, 1];
  return (samples, from, into) => {
    into[0] = samples[from] ?? 0;
    into[1] = samples[from + green] ?? 0;
    into[2] = samples[from + blue] ?? 0;
    into[3] = hasAlpha ? (samples[from + alpha] ?? 0) : 255;
  };
}

function paletteReader(bytes: Uint8Array): ReadColour {
  const colours = pngChunk(bytes, 'PLTE');
  if (colours === null) throw new Error('A PNG without its palette');
  const opacities = pngChunk(bytes, 'tRNS');
  return (samples, from, into) => {
    const number = samples[from] ?? 0;
    for (const channel of [0, 1, 2]) into[channel] = colours[number * 3 + channel] ?? 0;
    into[3] = opacities?.[number] ?? 255;
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
      const [upper = 0, lower = 0] = key.subarray(channel * 2);
      const isSame = depth === 16 ? row[at * 2] === upper && row[at * 2 + 1] === lower : samples[at] === lower * shade;
      if (!isSame) return false;
    }
    return true;
  };
}
