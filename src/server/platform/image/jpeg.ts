const [MARK, SOI, EOI, SOS, APP0, APP1, APP14] = [0xff, 0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xee];
const PROGRESSIVE = 0xc2;

// Baseline, extended and progressive: the kinds that browsers and PDF readers both show.
const FRAMES = new Set([0xc0, 0xc1, PROGRESSIVE]);
const CHANNELS = new Set([1, 3, 4]);

// What says how to read the pixels, after the frame itself: quantisation, Huffman tables, restarts, scans.
const NEEDED = new Set([0xdb, 0xc4, 0xdd, SOS]);

// What is kept of what says whose colours they are: of JFIF's up to the size of its small picture (none), and all of Adobe's.
const [JFIF_BYTES, ADOBE_BYTES] = [14, 12];

// Far more than any program writes. What claims to be a JPEG is looked through on the server's own thread.
const SEGMENTS_MAX = 1_000;

/** A marker of a JPEG with what it says; of a scan also its coded pixels. `whole` is all of it as it stands in the file. */
export type JpegSegment = {
  readonly marker: number;
  readonly data: Uint8Array;
  readonly coded: Uint8Array;
  readonly whole: Uint8Array;
};

/** A channel of a JPEG: its id, how many of its blocks stand across and down in each unit, and the number of its quantisation table. */
export type JpegChannel = {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  readonly quantisation: number;
};

/** What a JPEG says of itself; `orientation` is the number from 1 to 8 by which a camera says how it was held, `transform` what Adobe's programs say of the colours. */
export type JpegHeader = {
  readonly width: number;
  readonly height: number;
  readonly isProgressive: boolean;
  readonly channels: readonly JpegChannel[];
  readonly orientation: number;
  readonly transform: number | null;
};

/** The header of a JPEG that is there to its end mark, null for anything else and for kinds that not everybody shows. */
export function jpegHeader(bytes: Uint8Array): JpegHeader | null {
  const segments = wholeJpeg(bytes);
  const frame = segments?.find(({ marker }) => FRAMES.has(marker));
  if (segments === null || frame === undefined || !segments.some(({ marker }) => marker === SOS)) return null;
  const [depth = 0, high = 0, low = 0, wide = 0, narrow = 0, count = 0] = frame.data;
  if (depth !== 8 || !CHANNELS.has(count) || frame.data.length < 6 + count * 3) return null;
  const adobe = segments.find(({ marker, data }) => marker === APP14 && startsWith(data, 'Adobe'));
  return {
    width: wide * 256 + narrow,
    height: high * 256 + low,
    isProgressive: frame.marker === PROGRESSIVE,
    channels: Array.from({ length: count }, (_, at) => channelOf(frame.data.subarray(6 + at * 3))),
    orientation: Math.max(
      1,
      ...segments.filter(({ marker }) => marker === APP1).map(({ data }) => orientationOf(data)),
    ),
    transform: adobe?.data[11] ?? null,
  };
}

/** A whole JPEG with nothing but what its pixels need: no word of a camera of where and when it was, no padding, nothing behind its end. */
export function plainJpeg(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([MARK, SOI]), ...neededOf(bytes), Buffer.from([MARK, EOI])]);
}

/** Whether a JPEG is whole and has nothing but what its pixels need. */
export function isPlainJpeg(bytes: Uint8Array): boolean {
  return neededOf(bytes).reduce((sum, { length }) => sum + length, 4) === bytes.length;
}

function neededOf(bytes: Uint8Array): Uint8Array[] {
  const segments = wholeJpeg(bytes) ?? [];
  return segments.flatMap((segment) => {
    const { marker, whole } = segment;
    return FRAMES.has(marker) || NEEDED.has(marker) ? [whole] : coloursIn(segment);
  });
}

// Whose colours they are is said in a few bytes, behind which there may be a small picture of what was cut away later, or anything.
function coloursIn({ marker, data }: JpegSegment): Uint8Array[] {
  if (marker === APP0 && startsWith(data, 'JFIF\0') && data.length >= JFIF_BYTES) {
    return [Buffer.from([MARK, APP0, 0, JFIF_BYTES + 2, ...data.subarray(0, JFIF_BYTES - 2), 0, 0])];
  }
  if (marker !== APP14 || !startsWith(data, 'Adobe') || data.length < ADOBE_BYTES) return [];
  return [Buffer.from([MARK, APP14, 0, ADOBE_BYTES + 2, ...data.subarray(0, ADOBE_BYTES)])];
}

/** The segments of a JPEG up to its end mark; null when it does not begin as one or was cut off. */
export function wholeJpeg(bytes: Uint8Array): JpegSegment[] | null {
  if (bytes[0] !== MARK || bytes[1] !== SOI) return null;
  const segments: JpegSegment[] = [];
  for (let at = 2; bytes[at] === MARK && segments.length < SEGMENTS_MAX;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) return segments;
    if (marker === MARK) {
      at += 1; // padding
      continue;
    }
    const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (end < at + 4 || end > bytes.length) return null;
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    const data = bytes.subarray(at + 4, end);
    segments.push({ marker, data, coded: bytes.subarray(end, next), whole: bytes.subarray(at, next) });
    at = next;
  }
  return null;
}

// Among coded pixels stand marks of restarts, and a zero behind each byte that would look like a marker.
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(MARK, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== MARK && !isRestart(next)) return at;
    at = bytes.indexOf(MARK, next === MARK ? at + 1 : at + 2);
  }
  return bytes.length;
}

/** Whether a marker ends a stretch of coded pixels that can be read on its own. */
export function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

function channelOf([id = 0, sampling = 0, quantisation = 0]: Uint8Array): JpegChannel {
  return { id, across: sampling >> 4, down: sampling & 15, quantisation };
}

const ORIENTATION = 0x0112;

/** The orientation of the first directory of Exif data, 1 (upright) when it says none. */
function orientationOf(data: Uint8Array): number {
  if (!startsWith(data, 'Exif\0\0') || data.length < 14) return 1;
  const view = new DataView(data.buffer, data.byteOffset + 6, data.byteLength - 6);
  const isLittle = view.getUint8(0) === 0x49;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return 1;
  const entries = view.getUint16(directory, isLittle);
  for (let at = directory + 2; at + 12 <= Math.min(view.byteLength, directory + 2 + entries * 12); at += 12) {
    const value = view.getUint16(at + 8, isLittle);
    if (view.getUint16(at, isLittle) === ORIENTATION) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

function startsWith(data: Uint8Array, text: string): boolean {
  return Buffer.from(text, 'latin1').equals(data.subarray(0, text.length));
}
