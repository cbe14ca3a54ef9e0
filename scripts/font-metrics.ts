import { writeFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { loadFonts, type FontCut } from '#server/platform/pdf/fonts.ts';
import { verticalMetricsOf } from '#server/platform/pdf/true-type.ts';

// Writes the fonts' data into src/domain/document from the very files that the PDF embeds; run it after an update of the font packages.
const target = (name: string): URL => new URL(`../src/domain/document/${name}.ts`, import.meta.url);
const NOTICE = '// Made by scripts/font-metrics.ts from the fonts that the PDF embeds: not to be edited by hand.';

const fonts = loadFonts();
const pdf = new PDFDocument({ font: '' });
// At this size a width in points is a width in thousandths of the font size.
pdf.fontSize(1000);

const covered = everyCut(fonts.regular).filter((codePoint) =>
  Object.values(fonts).every((cuts) => cuts.some((cut) => cut.covers.has(codePoint))),
);
writeFileSync(target('font-coverage'), coverage());
writeFileSync(target('document-font-data'), widths());

// By itself, because fields ask for it where no document is drawn.
function coverage(): string {
  return `${NOTICE}

/** The characters that every font of the document draws: ranges of code points in hexadecimal. */
export const COVERAGE =
  '${ranges(covered)}';
`;
}

function widths(): string {
  const entries = Object.entries(fonts).map(([font, cuts]) => `  ${font}: ${JSON.stringify(fontData(cuts))},`);
  return `${NOTICE}

/** Of each font, in thousandths of its size: ascent, descent, tabular figures, and the covered characters' advances, two digits of base 36 each. */
export const FONT_DATA = {
${entries.join('\n')}
} as const;
`;
}

function fontData(cuts: readonly FontCut[]) {
  const [commonest] = cuts;
  if (commonest === undefined) throw new Error('A font without files.');
  pdf.font(Buffer.from(commonest.ttf));
  const tabular = (figure: string): number => Math.ceil(pdf.widthOfString(figure, { features: ['tnum'] }));
  return {
    ...verticalMetricsOf(commonest.ttf),
    tabular: { digit: tabular('0'), comma: tabular(','), point: tabular('.'), pound: tabular('£') },
    advances: covered.map((codePoint) => advance(cuts, codePoint).toString(36).padStart(2, '0')).join(''),
  };
}

function advance(cuts: readonly FontCut[], codePoint: number): number {
  const cut = cuts.find(({ covers }) => covers.has(codePoint));
  if (cut === undefined) throw new Error(`No cut draws U+${codePoint.toString(16)}.`);
  return Math.ceil(pdf.font(Buffer.from(cut.ttf)).widthOfString(String.fromCodePoint(codePoint)));
}

function everyCut(cuts: readonly FontCut[]): number[] {
  const all = new Set(cuts.flatMap(({ covers }) => [...covers]));
  return [...all].toSorted((one, other) => one - other).filter(isPrintable);
}

function isPrintable(codePoint: number): boolean {
  return !/[\p{C}\p{Zl}\p{Zp}]/u.test(String.fromCodePoint(codePoint));
}

function ranges(codePoints: readonly number[]): string {
  const starts = codePoints.filter((codePoint, index) => codePoints[index - 1] !== codePoint - 1);
  const ends = codePoints.filter((codePoint, index) => codePoints[index + 1] !== codePoint + 1);
  return starts
    .map((start, index) => (start === ends[index] ? hex(start) : `${hex(start)}-${hex(ends[index] ?? start)}`))
    .join(',');
}

function hex(codePoint: number): string {
  return codePoint.toString(16);
}
