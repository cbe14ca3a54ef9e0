import { FONT_DATA } from './document-font-data.ts';
import { CHARACTER_INDEX } from './font-characters.ts';

/** The fonts of a document: Public Sans 400, 600, 700 and, for the business name and the thanks, Archivo 700. */
export const DOCUMENT_FONTS = ['regular', 'semibold', 'bold', 'heading'] as const;

/** One of the document's fonts. */
export type DocumentFont = (typeof DOCUMENT_FONTS)[number];

/** Millimetres of one point. */
export const MM_PER_POINT = 25.4 / 72;

/** How much wider than its static cut the heading font is set, in percent (design.md section 7). */
export const HEADING_STRETCH = 108;

/** Letter spacing of tabular figures, in parts of their size (design.md section 3). */
export const FIGURE_TRACKING = -0.01;

// The browser's variable cut at 108 % is up to this much wider than 108 % of the static cut's advance widths.
const STRETCH_TOLERANCE = 1.01;

const STRETCH = { regular: 1, semibold: 1, bold: 1, heading: (HEADING_STRETCH / 100) * STRETCH_TOLERANCE } as const;

/** Width of a text in millimetres at a size in points: the sum of its advance widths, an upper bound, because kerning rarely makes it wider. */
export function textWidth(text: string, font: DocumentFont, size: number): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += advance(text, at, font);
  return widthOfAdvances(sum, font, size);
}

/** Width in millimetres, at a size in points, of what advances by so many thousandths of its size. */
export function widthOfAdvances(sum: number, font: DocumentFont, size: number): number {
  return (sum * STRETCH[font] * size * MM_PER_POINT) / 1000;
}

/**
 * How far a text has advanced before each of its characters and after the last, in thousandths of its size: the width of any part of
 * it is the difference of two, whatever its size. As whole numbers they add up the same in any order.
 */
export function advanceSums(text: string, font: DocumentFont): Uint32Array {
  const sums = new Uint32Array(text.length + 1);
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    sum += advance(text, at, font);
    sums[at + 1] = sum;
  }
  return sums;
}

/** Width in millimetres of a figure, whose digits, commas, points and pound sign are all set in tabular figures. */
export function figureWidth(text: string, font: Exclude<DocumentFont, 'heading'>, size: number): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += figureAdvance(text, at, font) / 1000 + FIGURE_TRACKING;
  return sum * size * MM_PER_POINT;
}

/** Millimetres from the top of a line of text down to its baseline: CSS's half-leading, so that PDF and screen agree. */
export function baselineOffset(font: DocumentFont, size: number, lineHeight: number): number {
  const { ascent, descent } = FONT_DATA[font];
  const halfLeading = (lineHeight - (ascent + descent) / 1000) / 2;
  return (halfLeading + ascent / 1000) * size * MM_PER_POINT;
}

function figureAdvance(text: string, at: number, font: Exclude<DocumentFont, 'heading'>): number {
  const { digit, comma, point, pound } = FONT_DATA[font].tabular;
  const character = text.charAt(at);
  if (character >= '0' && character <= '9') return digit;
  if (character === ',') return comma;
  if (character === '.') return point;
  return character === '£' ? pound : advance(text, at, font);
}

// No advance is as wide.
const NOT_COVERED = 0xffff;

// By code unit, since every covered character is one. Made for the first text of each font, for the memory of a server that draws none.
const made: Partial<Record<DocumentFont, Uint16Array>> = {};

function advance(text: string, at: number, font: DocumentFont): number {
  const advances = (made[font] ??= readAdvances(FONT_DATA[font].advances));
  const found = advances[text.charCodeAt(at)] ?? NOT_COVERED;
  if (found !== NOT_COVERED) return found;
  throw new RangeError(`No document font draws ${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))}.`);
}

function readAdvances(digits: string): Uint16Array {
  const last = Math.max(...CHARACTER_INDEX.keys());
  const advances = new Uint16Array(last + 1).fill(NOT_COVERED);
  for (const [codePoint, index] of CHARACTER_INDEX) {
    advances[codePoint] = parseInt(digits.slice(index * 2, index * 2 + 2), 36);
  }
  return advances;
}
