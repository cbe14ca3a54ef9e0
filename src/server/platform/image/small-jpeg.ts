import type { Image } from './image.ts';
import { jpegChannels, unitOf, type ChannelPixels } from './jpeg-pixels.ts';
import { isPlainJpeg, jpegHeader, plainJpeg, type JpegHeader } from './jpeg.ts';
import { writePng } from './png.ts';
import { SMALL_IMAGE_BYTES, smallPng, type PixelSize } from './small-png.ts';

/** What a pixel shows: its red, green or blue (0, 1, 2). */
type ReadColour = (x: number, y: number, channel: number) => number;

/**
 * A JPEG as it looks on paper. One that is small, upright and of a kind that every reader of PDFs shows alike stays a JPEG, without what a camera
 * wrote into it; any other becomes a small PNG. Null when it is not whole.
 */
export async function smallJpeg(bytes: Uint8Array, box: PixelSize): Promise<Image | null> {
  const header = jpegHeader(bytes);
  if (header === null) return null;
  const { width, height } = uprightSize(header);
  const kept = keptPixels(Math.max(width / box.width, height / box.height));
  try {
    const channels = jpegChannels(bytes, header, kept);
    const plain = plainJpeg(bytes);
    if (isPrintedJpeg(plain, box) && header.orientation === 1)
      return { mime: 'image/jpeg', width, height, bytes: plain };
    const size = { width: Math.ceil((width * kept) / 8), height: Math.ceil((height * kept) / 8) };
    return await smallPng(writePng(size, turned(colourReader(channels, header), header.orientation, size)), box);
  } catch {
    return null;
  }
}

/** Whether a JPEG has the form that `smallJpeg` leaves as it is, as far as its start tells. */
export function isPrintedJpeg(bytes: Uint8Array, box: PixelSize): boolean {
  const header = jpegHeader(bytes);
  if (header === null || header.channels.length === 4 || bytes.length > SMALL_IMAGE_BYTES) return false;
  return header.width <= 2 * box.width && header.height <= 2 * box.height && isPlainJpeg(bytes);
}

/** The size of the picture as it is held upright: four of the eight orientations lie on a side. */
export function uprightSize({ width, height, orientation }: JpegHeader): PixelSize {
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

// A block has eight pixels across: the fewest of 1, 2, 4 and 8 that are still enough to make the picture smaller by this factor.
function keptPixels(factor: number): number {
  return 8 / 2 ** Math.min(3, Math.floor(Math.log2(Math.max(1, factor))));
}

/** The picture as it is to be seen, from one that lies as the camera was held (Exif's orientations). */
function turned(read: ReadColour, orientation: number, { width, height }: PixelSize): ReadColour {
  const [right, bottom] = [width - 1, height - 1];
  const places: Record<number, ReadColour> = {
    2: (x, y, channel) => read(right - x, y, channel),
    3: (x, y, channel) => read(right - x, bottom - y, channel),
    4: (x, y, channel) => read(x, bottom - y, channel),
    5: (x, y, channel) => read(y, x, channel),
    6: (x, y, channel) => read(y, right - x, channel),
    7: (x, y, channel) => read(bottom - y, right - x, channel),
    8: (x, y, channel) => read(bottom - y, x, channel),
  };
  return places[orientation] ?? read;
}

function colourReader(channels: readonly ChannelPixels[], header: JpegHeader): ReadColour {
  const unit = unitOf(header);
  const level = (channel: ChannelPixels | undefined, x: number, y: number): number => {
    if (channel === undefined) return 0;
    const [column, row] = [Math.floor((x * channel.across) / unit.across), Math.floor((y * channel.down) / unit.down)];
    return channel.pixels[row * channel.columns + column] ?? 0;
  };
  const [first, second, third, black] = channels;
  if (second === undefined) return (x, y) => level(first, x, y);
  const plain: ReadColour = (x, y, channel) => level(channels[channel], x, y);
  const mixed: ReadColour = (x, y, channel) =>
    fromLuminance(level(first, x, y), level(second, x, y) - 128, level(third, x, y) - 128, channel);
  if (black === undefined) return hasLuminance(header) ? mixed : plain;
  // Adobe's programs, which are nearly all that write inks, write how much paper they leave free, unless others do.
  const free = (value: number): number => (header.transform === null ? 255 - value : value);
  const ink: ReadColour = (x, y, channel) => (hasLuminance(header) ? 255 - mixed(x, y, channel) : plain(x, y, channel));
  return (x, y, channel) => Math.round((free(ink(x, y, channel)) * free(level(black, x, y))) / 255);
}

/** Whether the channels are brightness and two differences of colour, and not the colours themselves. */
function hasLuminance({ channels, transform }: JpegHeader): boolean {
  if (transform !== null) return transform !== 0;
  const names = String.fromCharCode(...channels.map(({ id }) => id));
  return channels.length === 3 && names !== 'RGB';
}

// The matrix of JFIF, which is that of ITU-R BT.601.
function fromLuminance(luminance: number, blue: number, red: number, channel: number): number {
  const value = [luminance + 1.402 * red, luminance - 0.344_136 * blue - 0.714_136 * red, luminance + 1.772 * blue][
    channel
  ];
  return Math.max(0, Math.min(255, Math.round(value ?? 0)));
}
