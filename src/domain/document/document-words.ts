import { SCOPE_LABEL } from '#domain/text/scope-text.ts';
import { fittedHeight, fitText, heightOf, type FittedText } from './document-fit.ts';
import { isSettled } from './document-amounts.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { baselineOffset } from './document-metrics.ts';
import { placeParagraphs, placeText, type Part } from './document-place.ts';
import type { DocumentSource } from './document-source.ts';
import { printable } from './document-text.ts';
import { numberOfJob, referenceOf } from '#domain/account/paper-number.ts';

/** A heading over paragraphs, all in one size; what is strong stands out at the end. */
type Words = { readonly label: string; readonly text: FittedText; readonly strong: FittedText | null };

const { words } = LAYOUT;
const { lineHeight, sizes } = TYPE.words;
const [SIZE] = sizes;

const SETTLED = 'Nothing is left to pay. This invoice was settled with what had been paid before.';

/** Where to pay an invoice, within a width in millimetres, and what the payment is to be called; null when the business has set nothing. One that is paid as it is issued says so in its place. */
export function bankWords(source: DocumentSource, width: number): Part | null {
  const { preferences, job, bill } = source;
  if (isSettled(source)) return settledWords(width);
  const lines = printableLines(preferences.bankDetails);
  if (lines.length === 0) return null;
  const hasOwn = hasReference(lines);
  const all = hasOwn ? lines : [...lines, `Reference ${referenceOf(bill?.number ?? numberOfJob(job.jobNumber, 1))}`];
  const fonts = { font: 'regular', alsoFont: 'semibold' } as const;
  const { size, paragraphs } = fitText(all, {
    sizes,
    lineHeight,
    ...fonts,
    width,
    height: words.maxHeight,
  });
  return partOf({
    label: 'Pay by bank transfer',
    text: { size, paragraphs: paragraphs.slice(0, lines.length) },
    strong: hasOwn ? null : { size, paragraphs: paragraphs.slice(lines.length) },
  });
}

function settledWords(width: number): Part {
  const text = fitText([SETTLED], { sizes, lineHeight, font: 'regular', width, height: words.maxHeight });
  return partOf({ label: 'Paid in full', text, strong: null });
}

/** What an invoice comes to after a credit note, within a width in millimetres; null where nothing is said. */
export function changeWords({ bill }: DocumentSource, width: number): Part | null {
  const lines = (bill?.changes ?? []).map(printable);
  if (lines.length === 0) return null;
  const fonts = { font: 'regular', alsoFont: 'semibold' } as const;
  const { size, paragraphs } = fitText(lines, { sizes, lineHeight, ...fonts, width, height: words.maxHeight });
  return partOf({
    label: 'What this changes',
    text: { size, paragraphs: paragraphs.slice(0, -1) },
    strong: { size, paragraphs: paragraphs.slice(-1) },
  });
}

/** What the price of a quote includes and what not, over the whole width; null when nothing is said (amendment N16). */
export function scopeWords(source: DocumentSource): Part | null {
  const { width, maxHeight } = words.below;
  return scopeIn(source, { width, height: maxHeight, sizes });
}

/** The same for beside the sums: null, too, where it doesn't fit into that room in full size. */
export function scopeBeside(
  source: DocumentSource,
  { width, height }: { readonly width: number; readonly height: number },
): Part | null {
  const part = scopeIn(source, { width, height: Infinity, sizes: [SIZE] });
  return part !== null && part.height <= height ? part : null;
}

type ScopeBox = { readonly width: number; readonly height: number; readonly sizes: readonly number[] };

/** The lines of what a quote includes and does not include, those of the job before those of the business. */
export function scopeLines({ preferences, job }: Pick<DocumentSource, 'preferences' | 'job'>): string[] {
  return printableLines(job.scopeText ?? preferences.scopeText);
}

function scopeIn(source: DocumentSource, box: ScopeBox): Part | null {
  const lines = scopeLines(source);
  if (lines.length === 0) return null;
  return partOf({
    label: SCOPE_LABEL,
    text: fitText(lines, { ...box, lineHeight, font: 'regular' }),
    strong: null,
  });
}

function partOf({ label, text, strong }: Words): Part {
  const { size } = text;
  const heading = heightOf(1, size, lineHeight) + words.space;
  const strongTop = heading + fittedHeight(text, lineHeight);
  const style = { font: 'semibold', size, isMuted: true } as const;
  const block = { lineHeight, x: LAYOUT.left } as const;
  return {
    height: strongTop + (strong === null ? 0 : fittedHeight(strong, lineHeight)),
    place: (top) => {
      const baseline = top + baselineOffset('semibold', size, lineHeight);
      return {
        blocks: [
          { kind: 'heading', texts: [placeText(label, style, { x: LAYOUT.left, baseline })] },
          ...placeParagraphs(text, { ...block, font: 'regular', top: top + heading }),
          ...(strong === null ? [] : placeParagraphs(strong, { ...block, font: 'semibold', top: top + strongTop })),
        ],
        rules: [],
      };
    },
  };
}

/** Whether lines on where to pay say what the payment is to be called. */
export function hasReference(lines: readonly string[]): boolean {
  return lines.some((line) => /reference/i.test(line));
}

/** Lines as they can be printed. Empty lines are left out: people type them to keep things apart, and the page has no room for them. */
export function printableLines(text: string): string[] {
  return text
    .split('\n')
    .map(printable)
    .filter((line) => line !== '');
}
