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
  const width = Array.from(text, (character) => advance(character, font)).reduce((sum, each) => sum + each, 0);
  return (width * STRETCH[font] * size * MM_PER_POINT) / 1000;
}

/** Width in millimetres of a figure, whose digits, commas, points and pound sign are all set in tabular figures. */
export function figureWidth(text: string, font: Exclude<DocumentFont, 'heading'>, size: number): number {
  const { digit, comma, point, pound } = FONT_DATA[font].tabular;
  const tabular: Record<string, number> = { ',': comma, '.': point, '£': pound };
  const widths = Array.from(text, (character) =>
    character >= '0' && character <= '9' ? digit : (tabular[character] ?? advance(character, font)),
  );
  const tracked = widths.map((width) => width / 1000 + FIGURE_TRACKING);
  return tracked.reduce((sum, each) => sum + each, 0) * size * MM_PER_POINT;
}

/** Millimetres from the top of a line of text down to its baseline: CSS's half-leading, so that PDF and screen agree. */
export function baselineOffset(font: DocumentFont, size: number, lineHeight: number): number {
  const { ascent, descent } = FONT_DATA[font];
  const halfLeading = (lineHeight - (ascent + descent) / 1000) / 2;
  return (halfLeading + ascent / 1000) * size * MM_PER_POINT;
}

function advance(character: string, font: DocumentFont): number {
  const index = CHARACTER_INDEX.get(character.codePointAt(0) ?? 0);
  if (index === undefined) throw new RangeError(`No document font draws ${JSON.stringify(character)}.`);
  return parseInt(FONT_DATA[font].advances.slice(index * 2, index * 2 + 2), 36);
}
