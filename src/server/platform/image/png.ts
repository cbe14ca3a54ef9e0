import { crc32, createInflate, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const IHDR_LENGTH = 13;
const RGB = 2;
// The filters that store each byte as its difference from the pixel on the left, from the one above, and from half of both; the last
// takes the nearest.
const [BY_LEFT, BY_UP, BY_BOTH] = [1, 2, 3];
const INFLATED_AT_ONCE = 256 * 1024;

// Channels by colour type, and the depths that the PNG specification allows for it.
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

/** What a PNG says of itself at its start: its size in pixels, bits a channel, colour type of the PNG specification with its number of channels. */
export type PngHeader = {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colourType: number;
  readonly channels: number;
  readonly isInterlaced: boolean;
};

/** A row of a PNG's pixels as they are packed: pixel i of it stands in column `left + i * across`. It is valid until the next is asked for. */
export type PngRow = {
  readonly bytes: Uint8Array;
  readonly y: number;
  readonly left: number;
  readonly across: number;
  readonly columns: number;
};

/** The header of a PNG, null when the bytes do not start like one. */
export function pngHeader(bytes: Uint8Array): PngHeader | null {
  const [first] = chunksOf(bytes);
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null;
  if (first?.type !== 'IHDR' || first.data.length !== IHDR_LENGTH) return null;
  const view = new DataView(first.data.buffer, first.data.byteOffset, IHDR_LENGTH);
  const [depth = 0, colourType = -1, compression, filter, interlace = 2] = first.data.subarray(8);
  const kind = COLOUR_TYPES[colourType];
  if (!kind?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) return null;
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    depth,
    colourType,
    channels: kind.channels,
    isInterlaced: interlace === 1,
  };
}

/** The content of a PNG's chunk of this type, null when it has none before its pixels. */
export function pngChunk(bytes: Uint8Array, wanted: string): Uint8Array | null {
  for (const { type, data } of chunksOf(bytes)) {
    if (type === wanted) return data;
    if (type === 'IDAT') return null;
  }
  return null;
}

/** The rows of all passes of a PNG, without ever holding more than a part of its pixels. Throws when they are not whole, down to the end chunk. */
export async function* pngRows(bytes: Uint8Array, header: PngHeader): AsyncGenerator<PngRow> {
  const chunks = [...chunksOf(bytes)];
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  if (chunks.at(-1)?.type !== 'IEND') throw new Error('A PNG without its end');
  const inflate = createInflate({ chunkSize: INFLATED_AT_ONCE });
  const inflated: AsyncIterable<Buffer> = inflate;
  inflate.end(Buffer.concat(packed));
  const rows = rowsOf(header);
  let wanted = rows.next();
  let filled = 0;
  for await (const part of inflated) {
    let at = 0;
    while (at < part.length) {
      if (wanted.done) throw new Error('A PNG with too many pixels');
      const { raw, finish } = wanted.value;
      const taken = Math.min(part.length - at, raw.length - filled);
      raw.set(part.subarray(at, at + taken), filled);
      at += taken;
      filled += taken;
      if (filled < raw.length) continue;
      yield finish();
      filled = 0;
      wanted = rows.next();
    }
  }
  if (!wanted.done) throw new Error('A PNG with too few pixels');
}

/** A PNG of eight bits a channel without transparency; `colour` gives red, green and blue (0, 1, 2) of each pixel. */
export function writePng(
  { width, height }: Pick<PngHeader, 'width' | 'height'>,
  colour: (x: number, y: number, channel: number) => number,
): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    rows[at++] = BY_LEFT;
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        rows[at++] = colour(x, y, channel) - (x === 0 ? 0 : colour(x - 1, y, channel));
      }
    }
  }
  const header = Buffer.alloc(IHDR_LENGTH);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, RGB], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A place for each row to come, filter first, and what makes pixels of it once it is filled. */
function* rowsOf(header: PngHeader): Generator<{ raw: Uint8Array; finish: () => PngRow }> {
  const { width, height, depth, channels, isInterlaced } = header;
  const pixelBytes = Math.max(1, (depth * channels) / 8);
  for (const [left, top, across, down] of isInterlaced ? ADAM7 : ONE_PASS) {
    const columns = Math.ceil((width - left) / across);
    const stride = Math.ceil((columns * depth * channels) / 8);
    if (columns <= 0) continue;
    let [raw, before] = [new Uint8Array(stride + 1), new Uint8Array(stride + 1)];
    for (let y = top; y < height; y += down) {
      const [row, above] = [raw, before];
      const finish = (): PngRow => {
        const bytes = row.subarray(1);
        unfilter(bytes, above.subarray(1), row[0] ?? 0, pixelBytes);
        return { bytes, y, left, across, columns };
      };
      yield { raw, finish };
      [raw, before] = [before, raw];
    }
  }
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

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

// The five filters of the PNG specification: each byte is stored as its difference from its neighbours on the left and above. A loop for
// each, since sixty million bytes go through here for the largest picture.
function unfilter(row: Uint8Array, above: Uint8Array, filter: number, pixelBytes: number): void {
  if (filter === 0) return;
  if (filter === BY_LEFT) addLeft(row, pixelBytes);
  else if (filter === BY_UP) addUp(row, above);
  else if (filter === BY_BOTH) addBoth(row, above, pixelBytes);
  else addNearest(row, above, pixelBytes);
}

function addLeft(row: Uint8Array, pixelBytes: number): void {
  for (let at = pixelBytes; at < row.length; at += 1) row[at] = (row[at] ?? 0) + (row[at - pixelBytes] ?? 0);
}

function addUp(row: Uint8Array, above: Uint8Array): void {
  for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) + (above[at] ?? 0);
}

function addBoth(row: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < pixelBytes ? 0 : (row[at - pixelBytes] ?? 0);
    row[at] = (row[at] ?? 0) + ((left + (above[at] ?? 0)) >> 1);
  }
}

/** Adds the one of three neighbours that is nearest to what a plane through them would give; the first where two are. */
function addNearest(row: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  const first = Math.min(pixelBytes, row.length);
  for (let at = 0; at < first; at += 1) row[at] = (row[at] ?? 0) + (above[at] ?? 0);
  for (let at = first; at < row.length; at += 1) {
    const left = row[at - pixelBytes] ?? 0;
    const up = above[at] ?? 0;
    const corner = above[at - pixelBytes] ?? 0;
    const byLeft = Math.abs(up - corner);
    const byUp = Math.abs(left - corner);
    const byCorner = Math.abs(left + up - 2 * corner);
    const nearest = byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
    row[at] = (row[at] ?? 0) + nearest;
  }
}
