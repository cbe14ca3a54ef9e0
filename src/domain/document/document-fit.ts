import {
  advanceSums,
  figureWidth,
  MM_PER_POINT,
  textWidth,
  widthOfAdvances,
  type DocumentFont,
} from './document-metrics.ts';

/** A text whose size (points) and line breaks are decided: the lines of a paragraph, joined, are the paragraph. */
export type FittedText = {
  readonly size: number;
  readonly paragraphs: readonly (readonly string[])[];
};

/** What a text is broken for: font, width in millimetres and size in points. */
export type Measure = Pick<Box, 'font' | 'alsoFont' | 'width'> & { readonly size: number };

/** A single line whose size (points) is decided. */
export type FittedLine = { readonly size: number; readonly text: string };

/** Where a text has to go: font, width and height in millimetres, line height as a multiple of the size, sizes to try in points. */
export type Box = {
  readonly font: DocumentFont;
  /** Another font that parts of the text are set in, so that it has to fit in both. */
  readonly alsoFont?: DocumentFont;
  readonly width: number;
  readonly height: number;
  readonly lineHeight: number;
  readonly sizes: readonly number[];
};

// A text of only the widest letters may fit at none of the sizes of its box: it is then shrunk further until it fits.
const SHRINK = 0.9;

/** Breaks paragraphs into lines at one size, as many as it takes. */
export function breakText(paragraphs: readonly string[], { size, ...box }: Measure): FittedText {
  return { size, paragraphs: paragraphs.map((paragraph) => breakLines(advanced(paragraph, box), box.width, size)) };
}

/** Sets paragraphs at the first of their box's sizes at which they fit. What fits at none is shrunk further, because nothing may be cut off. */
export function fitText(paragraphs: readonly string[], box: Box): FittedText {
  const measured = paragraphs.map((paragraph) => advanced(paragraph, box));
  return firstFitting(box.sizes, (size) => {
    const broken = measured.map((each) => breakLines(each, box.width, size));
    const lines = broken.reduce((count, each) => count + each.length, 0);
    return heightOf(lines, size, box.lineHeight) <= box.height ? { size, paragraphs: broken } : null;
  });
}

/** Sets a text as `fitText` does, but at a smaller size rather than with a word broken, if one of the sizes allows it. */
export function fitWholeWords(text: string, box: Box): FittedText {
  const measured = advanced(text, box);
  const whole = box.sizes.find((size) => {
    const lines = breakLines(measured, box.width, size);
    return heightOf(lines.length, size, box.lineHeight) <= box.height && lines.slice(0, -1).every(endsWord);
  });
  return fitText([text], whole === undefined ? box : { ...box, sizes: [whole] });
}

/** Sets a figure on one line at the first size at which its tabular digits fit the width in millimetres. */
export function fitFigure(
  text: string,
  font: Exclude<DocumentFont, 'heading'>,
  width: number,
  sizes: readonly number[],
): FittedLine {
  return firstFitting(sizes, (size) => (figureWidth(text, font, size) <= width ? { size, text } : null));
}

/** Sets a text on one line at the first size at which it fits the width in millimetres; what fits at none goes on shrinking. */
export function fitLine(text: string, font: DocumentFont, width: number, sizes: readonly number[]): FittedLine {
  return firstFitting(sizes, (size) => (textWidth(text, font, size) <= width ? { size, text } : null));
}

/** Height in millimetres of so many lines of a size in points. */
export function heightOf(lines: number, size: number, lineHeight: number): number {
  return lines * size * MM_PER_POINT * lineHeight;
}

/** Height in millimetres of a fitted text. */
export function fittedHeight(text: FittedText, lineHeight: number): number {
  const lines = text.paragraphs.reduce((count, each) => count + each.length, 0);
  return heightOf(lines, text.size, lineHeight);
}

function firstFitting<T>(sizes: readonly number[], attempt: (size: number) => T | null): T {
  for (const size of sizes) {
    const fitted = attempt(size);
    if (fitted !== null) return fitted;
  }
  return firstFitting([(sizes.at(-1) ?? 10) * SHRINK], attempt);
}

/** A text with how far it has advanced before each of its characters, in each of its fonts. */
type Advanced = {
  readonly text: string;
  readonly fonts: readonly { readonly font: DocumentFont; readonly sums: Uint32Array }[];
};

function advanced(text: string, { font, alsoFont = font }: Pick<Box, 'font' | 'alsoFont'>): Advanced {
  const fonts = font === alsoFont ? [font] : [font, alsoFont];
  return { text, fonts: fonts.map((each) => ({ font: each, sums: advanceSums(text, each) })) };
}

/** Each line takes time for its own characters and not for all that are left: a long text at many sizes kept a server from all else. */
function breakLines({ text, fonts }: Advanced, width: number, size: number): string[] {
  const fits = (from: number, to: number): boolean =>
    fonts.every(({ font, sums }) => widthOfAdvances((sums[to] ?? 0) - (sums[from] ?? 0), font, size) <= width);
  const lines: string[] = [];
  let start = 0;
  while (!fits(start, text.length)) {
    const from = start;
    start = cutAt(text, from, (to) => fits(from, to));
    lines.push(text.slice(from, start));
  }
  return [...lines, text.slice(start)];
}

/** The end of the longest part from there on that fits without the spaces at its end; one character at least. */
function endOfRoom(text: string, from: number, fitsTo: (to: number) => boolean): number {
  let end = from + 1;
  let inked = isSpace(text, from) ? from : end;
  while (end < text.length) {
    if (!isSpace(text, end)) inked = end + 1;
    if (!fitsTo(inked)) break;
    end += 1;
  }
  return end;
}

// The spaces that the fonts draw.
function isSpace(text: string, at: number): boolean {
  return text[at] === ' ' || text[at] === '\u00a0';
}

// Where to break a line, best first: after an e-mail's @, after the last space that fits or hyphen between letters, before a dot or after
// another sign, anywhere.
function cutAt(text: string, from: number, fitsTo: (to: number) => boolean): number {
  const end = endOfRoom(text, from, fitsTo);
  const room = text.slice(from, end);
  const best =
    /^[^ ]+@(?=[^ ]*$)/.exec(room)?.[0].length ??
    /^.*(?: |\p{L}-(?=\p{L}))/u.exec(text.slice(from, end + 1))?.[0].length ??
    /^.+(?:[/\\_,;:]|(?=\.))/.exec(room)?.[0].length ??
    room.length - splitMarks(room, text.slice(end, end + 1));
  return from + best;
}

/** How many characters of a line belong to a letter whose accents are cut off by its end. */
function splitMarks(room: string, next: string): number {
  const marks = /\P{M}\p{M}*$/u.exec(room)?.[0].length ?? 0;
  return /^\p{M}/u.test(next) && marks < room.length ? marks : 0;
}

function endsWord(line: string): boolean {
  return /(?: |\p{L}-)$/u.test(line);
}
