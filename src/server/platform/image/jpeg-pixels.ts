import { wholeJpeg, type JpegChannel, type JpegHeader, type JpegSegment } from './jpeg.ts';
import {
  huffmanTable,
  partBlocks,
  readBits,
  wholeBlocks,
  ZIGZAG,
  type BlockReader,
  type HuffmanTable,
  type Plane,
} from './jpeg-scan.ts';

const [DQT, DHT, DRI, SOS] = [0xdb, 0xc4, 0xdd, 0xda];
// Far more than any program writes; each goes through all blocks.
const SCANS_MAX = 100;

/** A channel with the pixels of its blocks: `rows` by `columns` of them, for the picture's own stretched by whole factors. */
export type ChannelPixels = JpegChannel & { readonly columns: number; readonly pixels: Uint8ClampedArray };

type ReadChannel = JpegChannel & { plane: Plane; factors: Uint16Array | null };
type Tables = { dc: HuffmanTable[]; ac: HuffmanTable[]; quantisation: Uint16Array[]; interval: number };

/**
 * The channels of a JPEG, each block of eight by eight drawn as `kept` by `kept` pixels from its lowest frequencies alone. What is held
 * grows with the pixels that are asked for, not with those of the picture. Throws when it is not whole.
 */
export function jpegChannels(bytes: Uint8Array, header: JpegHeader, kept: number): ChannelPixels[] {
  const tables: Tables = { dc: [], ac: [], quantisation: [], interval: 0 };
  const channels = header.channels.map((channel) => emptyChannel(channel, header, kept));
  let scans = 0;
  for (const segment of wholeJpeg(bytes) ?? []) {
    if (segment.marker === DQT) readQuantisation(segment.data, tables);
    if (segment.marker === DHT) readHuffman(segment.data, tables);
    if (segment.marker === DRI) tables.interval = (segment.data[0] ?? 0) * 256 + (segment.data[1] ?? 0);
    if (segment.marker !== SOS) continue;
    scans += 1;
    if (scans > SCANS_MAX) throw new Error('A JPEG of too many scans');
    readScan(segment, { header, tables, channels });
  }
  return channels.map(drawn);
}

/** How many blocks of all channels stand in the largest one's unit. */
export function unitOf({ channels }: JpegHeader): { across: number; down: number } {
  return {
    across: Math.max(...channels.map(({ across }) => across)),
    down: Math.max(...channels.map(({ down }) => down)),
  };
}

function emptyChannel(channel: JpegChannel, header: JpegHeader, kept: number): ReadChannel {
  const unit = unitOf(header);
  if (!isSampling(channel.across) || !isSampling(channel.down)) throw new Error('A JPEG with impossible channels');
  const across = Math.ceil(header.width / (8 * unit.across)) * channel.across;
  const blocks = across * Math.ceil(header.height / (8 * unit.down)) * channel.down;
  return {
    ...channel,
    factors: null,
    plane: {
      kept,
      across,
      coefficients: new Int16Array(blocks * kept * kept),
      seen: new Uint32Array(header.isProgressive ? blocks * 2 : 0),
    },
  };
}

function isSampling(count: number): boolean {
  return count >= 1 && count <= 4;
}

function readQuantisation(data: Uint8Array, { quantisation }: Tables): void {
  for (let at = 0; at < data.length;) {
    const [kind = 0, bytesOfOne] = [data[at], (data[at] ?? 0) >> 4 === 0 ? 1 : 2];
    const factors = new Uint16Array(64);
    for (const [index, place] of ZIGZAG.entries()) {
      const from = at + 1 + index * bytesOfOne;
      factors[place] = bytesOfOne === 1 ? (data[from] ?? 0) : (data[from] ?? 0) * 256 + (data[from + 1] ?? 0);
    }
    quantisation[kind & 15] = factors;
    at += 1 + 64 * bytesOfOne;
  }
}

function readHuffman(data: Uint8Array, { dc, ac }: Tables): void {
  for (let at = 0; at < data.length;) {
    const kind = data[at] ?? 0;
    const counts = data.subarray(at + 1, at + 17);
    const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    (kind >> 4 === 0 ? dc : ac)[kind & 15] = huffmanTable(counts, data.subarray(at + 17, end));
    at = end;
  }
}

type Reading = { readonly header: JpegHeader; readonly tables: Tables; readonly channels: readonly ReadChannel[] };
type ScanChannel = { readonly channel: ReadChannel; readonly reader: BlockReader };

function readScan({ data, coded }: JpegSegment, { header, tables, channels }: Reading): void {
  const count = data[0] ?? 0;
  const [from = 0, to = 0, shift = 0] = data.subarray(1 + count * 2);
  const band = { from, to: Math.min(to, 63), high: shift >> 4, low: shift & 15 };
  const bits = readBits(coded);
  const scanned = Array.from({ length: count }, (_, at): ScanChannel => {
    const [id, chosen = 0] = data.subarray(1 + at * 2);
    const channel = channels.find((each) => each.id === id);
    if (channel === undefined) throw new Error('A JPEG with an unknown channel');
    channel.factors ??= tables.quantisation[channel.quantisation] ?? null;
    const none = huffmanTable(new Uint8Array(16), new Uint8Array());
    const source = {
      bits,
      plane: channel.plane,
      dc: tables.dc[chosen >> 4] ?? none,
      ac: tables.ac[chosen & 15] ?? none,
    };
    return { channel, reader: header.isProgressive ? partBlocks(source, band) : wholeBlocks(source) };
  });
  const units = count === 1 ? blocksAlone(scanned, header) : blocksTogether(scanned, header);
  let read = 0;
  for (const readUnit of units) {
    if (tables.interval > 0 && read > 0 && read % tables.interval === 0) {
      bits.restart();
      for (const { reader } of scanned) reader.start();
    }
    readUnit();
    read += 1;
  }
}

/** The units of a scan of one channel: each of its blocks within the picture, row by row. */
function* blocksAlone(scanned: readonly ScanChannel[], header: JpegHeader): Generator<() => void> {
  const unit = unitOf(header);
  for (const { channel, reader } of scanned) {
    const columns = Math.ceil(Math.ceil((header.width * channel.across) / unit.across) / 8);
    const rows = Math.ceil(Math.ceil((header.height * channel.down) / unit.down) / 8);
    let block = 0;
    const readOne = (): void => reader.read(block);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        block = row * channel.plane.across + column;
        yield readOne;
      }
    }
  }
}

/** The units of a scan of several channels: the blocks of all that show the same part of the picture. */
function* blocksTogether(scanned: readonly ScanChannel[], header: JpegHeader): Generator<() => void> {
  const unit = unitOf(header);
  const columns = Math.ceil(header.width / (8 * unit.across));
  const rows = Math.ceil(header.height / (8 * unit.down));
  let [row, column] = [0, 0];
  const readAll = (): void => {
    for (const { channel, reader } of scanned) {
      for (let down = 0; down < channel.down; down += 1) {
        const start = (row * channel.down + down) * channel.plane.across + column * channel.across;
        for (let across = 0; across < channel.across; across += 1) reader.read(start + across);
      }
    }
  };
  for (row = 0; row < rows; row += 1) {
    for (column = 0; column < columns; column += 1) yield readAll;
  }
}

function drawn({ plane, factors, ...channel }: ReadChannel): ChannelPixels {
  const { kept, across, coefficients } = plane;
  if (factors === null) throw new Error('A JPEG without its quantisation');
  const columns = across * kept;
  const pixels = new Uint8ClampedArray(coefficients.length);
  const wave = waves(kept);
  const [block, half] = [new Float64Array(kept * kept), new Float64Array(kept * kept)];
  for (let index = 0; index * kept * kept < coefficients.length; index += 1) {
    for (let row = 0; row < kept; row += 1) {
      for (let column = 0; column < kept; column += 1) {
        const at = row * kept + column;
        block[at] = (coefficients[index * kept * kept + at] ?? 0) * (factors[row * 8 + column] ?? 0);
      }
    }
    turn(block, wave, half);
    turn(half, wave, block);
    const corner = Math.floor(index / across) * kept * columns + (index % across) * kept;
    for (let at = 0; at < kept * kept; at += 1) {
      pixels[corner + Math.floor(at / kept) * columns + (at % kept)] = (block[at] ?? 0) + 128;
    }
  }
  return { ...channel, columns, pixels };
}

/** The heights of cosine waves in so many pixels of a block: those of frequency f stand from f * kept on. */
function waves(kept: number): Float64Array {
  return Float64Array.from({ length: kept * kept }, (_, at) => {
    const [frequency, pixel] = [Math.floor(at / kept), at % kept];
    return Math.cos(((2 * pixel + 1) * frequency * Math.PI) / (2 * kept)) * (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5;
  });
}

/** Sums the waves of each column of a block and puts what comes out into a row: twice it is the inverse cosine transform. */
function turn(from: Float64Array, wave: Float64Array, into: Float64Array): void {
  const kept = Math.sqrt(wave.length);
  for (let column = 0; column < kept; column += 1) {
    for (let pixel = 0; pixel < kept; pixel += 1) {
      let sum = 0;
      for (let frequency = 0; frequency < kept; frequency += 1) {
        sum += (from[frequency * kept + column] ?? 0) * (wave[frequency * kept + pixel] ?? 0);
      }
      into[column * kept + pixel] = sum;
    }
  }
}
