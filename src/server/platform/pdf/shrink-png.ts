import { readLooks, readRows, writePng } from './png-rows.ts';

type Channels = { readonly count: number; readonly hasAlpha: boolean };

// By colour type. Palettes are left alone: their numbers are no colours that could be averaged.
const CHANNELS: Readonly<Record<number, Channels>> = {
  0: { count: 1, hasAlpha: false },
  2: { count: 3, hasAlpha: false },
  4: { count: 2, hasAlpha: true },
  6: { count: 4, hasAlpha: true },
};

/**
 * A PNG with its pixels averaged down by a whole factor, still at least as large as asked for: pdfkit takes transparent pictures
 * apart pixel by pixel for every document. What is not so large, interlaced, or not of eight bits a channel stays as it is.
 */
export function shrinkPng(png: Buffer, atLeast: { width: number; height: number }): Buffer {
  const looks = readLooks(png);
  const channels = CHANNELS[looks.colourType];
  const factor = Math.floor(Math.min(looks.width / atLeast.width, looks.height / atLeast.height));
  if (channels === undefined || looks.depth !== 8 || looks.isInterlaced || factor < 2) return png;
  const width = Math.ceil(looks.width / factor);
  const height = Math.ceil(looks.height / factor);
  const rows: Uint8Array[] = [];
  let sums = new Float64Array(width * (channels.count + 1));
  let read = 0;
  for (const row of readRows(png, looks, channels.count)) {
    addRow(sums, row, channels, factor);
    read += 1;
    if (read % factor !== 0 && read !== looks.height) continue;
    rows.push(averageRow(sums, channels));
    sums = new Float64Array(sums.length);
  }
  return writePng({ ...looks, width, height }, rows);
}

// The sums of each box of pixels: its channels, then its number of pixels. Colours count as much as they are opaque.
function addRow(sums: Float64Array, row: Uint8Array, { count, hasAlpha }: Channels, factor: number): void {
  const colours = hasAlpha ? count - 1 : count;
  for (let at = 0, pixel = 0; at < row.length; at += count, pixel += 1) {
    const box = Math.floor(pixel / factor) * (count + 1);
    const weight = hasAlpha ? (row[at + colours] ?? 0) : 1;
    for (let channel = 0; channel < colours; channel += 1) {
      sums[box + channel] = (sums[box + channel] ?? 0) + (row[at + channel] ?? 0) * weight;
    }
    if (hasAlpha) sums[box + colours] = (sums[box + colours] ?? 0) + weight;
    sums[box + count] = (sums[box + count] ?? 0) + 1;
  }
}

function averageRow(sums: Float64Array, { count, hasAlpha }: Channels): Uint8Array {
  const colours = hasAlpha ? count - 1 : count;
  const row = new Uint8Array((sums.length / (count + 1)) * count);
  for (let at = 0, box = 0; at < row.length; at += count, box += count + 1) {
    const pixels = sums[box + count] ?? 1;
    const weight = hasAlpha ? (sums[box + colours] ?? 0) : pixels;
    for (let channel = 0; channel < colours; channel += 1) {
      row[at + channel] = weight === 0 ? 0 : Math.round((sums[box + channel] ?? 0) / weight);
    }
    if (hasAlpha) row[at + colours] = Math.round(weight / pixels);
  }
  return row;
}
