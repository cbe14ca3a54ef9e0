import { isRestart } from './jpeg.ts';

const MARK = 0xff;

/** Column plus eight times row of each of a block's 64 coefficients, in the order in which they are coded. */
export const ZIGZAG = Uint8Array.from([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
]);

/** The blocks of a channel. Of each only the coefficients of the lowest `kept` by `kept` frequencies are held; of a progressive picture also which of all 64 are not zero, a bit each. */
export type Plane = {
  readonly kept: number;
  readonly across: number;
  readonly coefficients: Int16Array;
  readonly seen: Uint32Array;
};

/** Codes of a Huffman table by their length: what to take from a code for the place of its symbol, and the first code of no symbol. */
export type HuffmanTable = {
  readonly symbols: Uint8Array;
  readonly offsets: Int32Array;
  readonly ends: Int32Array;
};

/** The Huffman table of sixteen counts and the symbols that follow them. */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const [offsets, ends] = [new Int32Array(17), new Int32Array(17)];
  for (let length = 1, code = 0, at = 0; length <= 16; length += 1, code *= 2) {
    const count = counts[length - 1] ?? 0;
    offsets[length] = at - code;
    code += count;
    at += count;
    ends[length] = code;
  }
  return { symbols, offsets, ends };
}

/** Reads the coded pixels of a scan bit by bit. All of it throws where they end too early or say what can't be. */
export type Bits = {
  readonly read: (count: number) => number;
  /** A number of so many bits of which the first says its sign. */
  readonly readSigned: (count: number) => number;
  readonly symbol: (table: HuffmanTable) => number;
  /** Goes on behind the next mark of a restart. */
  readonly restart: () => void;
};

/** A reader at the start of a scan's coded pixels. */
export function readBits(coded: Uint8Array): Bits {
  let [at, byte, left] = [0, 0, 0];
  const bit = (): number => {
    if (left === 0) {
      byte = coded[at] ?? MARK;
      if (byte === MARK && coded[at + 1] !== 0) throw new Error('A JPEG with too few pixels');
      at += byte === MARK ? 2 : 1;
      left = 8;
    }
    left -= 1;
    return (byte >> left) & 1;
  };
  const read = (count: number): number => {
    let value = 0;
    for (let bits = 0; bits < count; bits += 1) value = value * 2 + bit();
    return value;
  };
  return {
    read,
    readSigned: (count) => {
      const value = read(count);
      return count === 0 || value >= 2 ** (count - 1) ? value : value - 2 ** count + 1;
    },
    symbol: ({ symbols, offsets, ends }) => {
      for (let length = 1, code = 0; length <= 16; length += 1) {
        code = code * 2 + bit();
        if (code < (ends[length] ?? 0)) return symbols[code + (offsets[length] ?? 0)] ?? 0;
      }
      throw new Error('A JPEG with an unknown code');
    },
    restart: () => {
      while (coded[at] === MARK && coded[at + 1] === MARK) at += 1;
      if (coded[at] !== MARK || !isRestart(coded[at + 1] ?? 0)) throw new Error('A JPEG without its restart');
      at += 2;
      left = 0;
    },
  };
}

/** Which coefficients a scan brings, and the bits of them: those above `high` are there already (0 for none), those below `low` come later. */
export type ScanBand = { readonly from: number; readonly to: number; readonly high: number; readonly low: number };

/** What the blocks of a channel are read with. */
export type BlockSource = {
  readonly bits: Bits;
  readonly plane: Plane;
  readonly dc: HuffmanTable;
  readonly ac: HuffmanTable;
};

/** Reads one block after another; `start` forgets what was said about those to come, as at a restart. */
export type BlockReader = { readonly read: (block: number) => void; readonly start: () => void };

/** A reader of the whole blocks of a picture that is not progressive. */
export function wholeBlocks({ bits, plane, dc, ac }: BlockSource): BlockReader {
  const put = writer(plane);
  let level = 0;
  const read = (block: number): void => {
    level += bits.readSigned(bits.symbol(dc));
    put(block, 0, level);
    for (let at = 1; at < 64; at += 1) {
      const symbol = bits.symbol(ac);
      if (symbol === 0) return;
      at += symbol >> 4;
      if ((symbol & 15) > 0) put(block, at, bits.readSigned(symbol & 15));
    }
  };
  return { read, start: () => void (level = 0) };
}

/** A reader of what a scan of a progressive picture adds to its blocks. */
export function partBlocks(source: BlockSource, band: ScanBand): BlockReader {
  if (band.from === 0) return band.high === 0 ? firstLevels(source, band) : finerLevels(source, band);
  return band.high === 0 ? firstCoefficients(source, band) : finerCoefficients(source, band);
}

function firstLevels({ bits, plane, dc }: BlockSource, { low }: ScanBand): BlockReader {
  const put = writer(plane);
  let level = 0;
  const read = (block: number): void => {
    level += bits.readSigned(bits.symbol(dc));
    put(block, 0, level << low);
  };
  return { read, start: () => void (level = 0) };
}

function finerLevels({ bits, plane }: BlockSource, { low }: ScanBand): BlockReader {
  const { coefficients, kept } = plane;
  const read = (block: number): void => {
    const at = block * kept * kept;
    coefficients[at] = (coefficients[at] ?? 0) | (bits.read(1) << low);
  };
  return { read, start: () => undefined };
}

function firstCoefficients({ bits, plane, ac }: BlockSource, { from, to, low }: ScanBand): BlockReader {
  const put = writer(plane);
  let blocksToSkip = 0;
  const read = (block: number): void => {
    if (blocksToSkip > 0) {
      blocksToSkip -= 1;
      return;
    }
    for (let at = from; at <= to; at += 1) {
      const symbol = bits.symbol(ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < 15) {
        blocksToSkip = 2 ** run - 1 + bits.read(run);
        return;
      }
      at += run;
      if (size > 0) put(block, at, bits.readSigned(size) * 2 ** low);
    }
  };
  return { read, start: () => void (blocksToSkip = 0) };
}

function finerCoefficients({ bits, plane, ac }: BlockSource, { from, to, low }: ScanBand): BlockReader {
  const put = writer(plane);
  const places = placesOf(plane.kept);
  const { coefficients, kept, seen } = plane;
  let blocksToRefine = 0;

  const isSeen = (block: number, at: number): boolean => ((seen[block * 2 + (at >> 5)] ?? 0) & (1 << (at & 31))) !== 0;
  const refine = (block: number, at: number): void => {
    if (bits.read(1) === 0) return;
    const place = places[at] ?? -1;
    if (place < 0) return;
    const value = coefficients[block * kept * kept + place] ?? 0;
    coefficients[block * kept * kept + place] = value + (value < 0 ? -(2 ** low) : 2 ** low);
  };
  /** Refines what is there already, up to the zero that comes after so many others, and answers where that is. */
  const pass = (block: number, start: number, zeros: number): number => {
    let skipped = 0;
    for (let at = start; at <= to; at += 1) {
      if (isSeen(block, at)) refine(block, at);
      else if (skipped === zeros) return at;
      else skipped += 1;
    }
    return to + 1;
  };
  const read = (block: number): void => {
    let at = from;
    while (blocksToRefine === 0 && at <= to) {
      const symbol = bits.symbol(ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < 15) blocksToRefine = 2 ** run + bits.read(run);
      else {
        const value = size === 0 ? 0 : bits.read(1) * 2 - 1;
        at = pass(block, at, run);
        if (value !== 0) put(block, at, value * 2 ** low);
        at += 1;
      }
    }
    if (blocksToRefine === 0) return;
    blocksToRefine -= 1;
    const isEmpty = seen[block * 2] === 0 && seen[block * 2 + 1] === 0;
    if (!isEmpty) pass(block, at, 64);
  };
  return { read, start: () => void (blocksToRefine = 0) };
}

/** Puts a coefficient into its block, as far as it is kept; throws when it lies behind the last. */
function writer({ kept, coefficients, seen }: Plane): (block: number, at: number, value: number) => void {
  const places = placesOf(kept);
  return (block, at, value) => {
    const place = places[at];
    if (place === undefined) throw new Error('A JPEG with too many pixels in a block');
    if (place >= 0) coefficients[block * kept * kept + place] = value;
    if (seen.length > 0 && at > 0) seen[block * 2 + (at >> 5)] = (seen[block * 2 + (at >> 5)] ?? 0) | (1 << (at & 31));
  };
}

/** Where each coded coefficient stands among those of a block that are kept, -1 when it is not. */
function placesOf(kept: number): Int8Array {
  return Int8Array.from(ZIGZAG, (place) => {
    const [column, row] = [place & 7, place >> 3];
    return column < kept && row < kept ? row * kept + column : -1;
  });
}
