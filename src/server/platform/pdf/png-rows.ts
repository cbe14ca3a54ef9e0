import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** What a PNG says of itself: its size in pixels, bits a channel, colour type of the PNG specification. */
export type PngLooks = {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colourType: number;
  readonly isInterlaced: boolean;
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHUNK_EXTRA = 12;

/** The looks of a PNG, which its first chunk tells. */
export function readLooks(png: Buffer): PngLooks {
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    depth: png.readUInt8(24),
    colourType: png.readUInt8(25),
    isInterlaced: png.readUInt8(28) === 1,
  };
}

/** The rows of a PNG of eight bits a channel that is not interlaced, from the top; `pixelBytes` is how many bytes a pixel takes. */
export function* readRows(png: Buffer, { width, height }: PngLooks, pixelBytes: number): Generator<Uint8Array> {
  const pixels = inflateSync(Buffer.concat(dataChunks(png)));
  const stride = width * pixelBytes;
  let above: Uint8Array = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const row = pixels.subarray(start + 1, start + 1 + stride);
    unfilter(row, above, pixels[start] ?? 0, pixelBytes);
    yield row;
    above = row;
  }
}

/** A PNG of these rows. */
export function writePng(looks: PngLooks, rows: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(looks.width, 0);
  header.writeUInt32BE(looks.height, 4);
  header.set([looks.depth, looks.colourType], 8);
  const unfiltered = Buffer.concat(rows.flatMap((row) => [Buffer.alloc(1), row]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(unfiltered)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function dataChunks(png: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = SIGNATURE.length; at + CHUNK_EXTRA <= png.length; at += CHUNK_EXTRA + png.readUInt32BE(at)) {
    const isData = png.toString('latin1', at + 4, at + 8) === 'IDAT';
    if (isData) chunks.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return chunks;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

// The five filters of the PNG specification: each byte is stored as its difference from its neighbours on the left and above.
function unfilter(row: Uint8Array, above: Uint8Array, filter: number, pixelBytes: number): void {
  if (filter === 0) return;
  for (let at = 0; at < row.length; at += 1) {
    const left = row[at - pixelBytes] ?? 0;
    const up = above[at] ?? 0;
    const corner = above[at - pixelBytes] ?? 0;
    row[at] = (row[at] ?? 0) + predicted(filter, left, up, corner);
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
