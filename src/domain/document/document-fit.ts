import { figureWidth, MM_PER_POINT, textWidth, type DocumentFont } from './document-metrics.ts';

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
  return { size, paragraphs: paragraphs.map((paragraph) => breakLines(paragraph, box, size)) };
}

/** Sets paragraphs at the first of their box's sizes at which they fit. What fits at none is shrunk further, because nothing may be cut off. */
export function fitText(paragraphs: readonly string[], box: Box): FittedText {
  return firstFitting(box.sizes, (size) => {
    const broken = paragraphs.map((paragraph) => breakLines(paragraph, box, size));
    const lines = broken.reduce((count, each) => count + each.length, 0);
    return heightOf(lines, size, box.lineHeight) <= box.height ? { size, paragraphs: broken } : null;
  });
}

/** Sets a text as `fitText` does, but at a smaller size rather than with a word broken, if one of the sizes allows it. */
export function fitWholeWords(text: string, box: Box): FittedText {
  const whole = box.sizes.find((size) => {
    const lines = breakLines(text, box, size);
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

function breakLines(
  text: string,
  { font, alsoFont = font, width }: Pick<Box, 'font' | 'alsoFont' | 'width'>,
  size: number,
): string[] {
  const fits = (part: string): boolean => [font, alsoFont].every((each) => textWidth(part, each, size) <= width);
  const lines: string[] = [];
  let rest = text;
  while (!fits(rest)) {
    const cut = cutAt(rest, (part) => fits(part.trimEnd()));
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...lines, rest];
}

// Where to break a line, best first: after an e-mail's @, after the last space or hyphen that fits, before a dot or after another sign,
// anywhere.
function cutAt(text: string, fits: (part: string) => boolean): number {
  let longest = 1;
  while (longest < text.length && fits(text.slice(0, longest + 1))) longest += 1;
  const room = text.slice(0, longest);
  return (
    /^[^ ]+@(?=[^ ]*$)/.exec(room)?.[0].length ??
    /^.*(?: |\p{L}-)/u.exec(room)?.[0].length ??
    /^.+(?:[/\\_,;:]|(?=\.))/.exec(room)?.[0].length ??
    longest - splitMarks(text, longest)
  );
}

function splitMarks(text: string, cut: number): number {
  const marks = /\P{M}\p{M}*$/u.exec(text.slice(0, cut))?.[0].length ?? 0;
  return /^\p{M}/u.test(text.slice(cut)) && marks < cut ? marks : 0;
}

function endsWord(line: string): boolean {
  return /(?: |\p{L}-)$/u.test(line);
}
