import { heightOf, type FittedText } from './document-fit.ts';
import { LAYOUT } from './document-layout.ts';
import { baselineOffset, type DocumentFont } from './document-metrics.ts';
import type { PlacedBlock, PlacedRule, PlacedText, PlacedWords } from './document-model.ts';

/** A part of a document that is never broken: how high it is, and how it is set from `top` millimetres on. */
export type Part = {
  readonly height: number;
  readonly place: (top: number) => { readonly blocks: readonly PlacedBlock[]; readonly rules: readonly PlacedRule[] };
};

/** How a line of text looks: size in points. */
export type TextStyle = {
  readonly font: DocumentFont;
  readonly size: number;
  readonly isMuted?: boolean;
  readonly isTabular?: boolean;
};

/** Where a line of text stands: its left end or, on the right, its right end, in millimetres. */
export type TextEnd = { readonly x: number; readonly isRight?: boolean; readonly baseline: number };

/** How and where a text of several lines stands: the left end and the top of its first line, in millimetres. */
export type TextBlock = Omit<TextStyle, 'size'> & {
  readonly lineHeight: number;
  readonly x: number;
  readonly top: number;
};

/** A line of text in its place. */
export function placeText(text: string, style: TextStyle, { x, isRight = false, baseline }: TextEnd): PlacedText {
  const { font, size, isMuted = false, isTabular = false } = style;
  return {
    text,
    font,
    size: fine(size),
    x: fine(x),
    baseline: fine(baseline),
    ...(isMuted ? { isMuted } : {}),
    ...(isRight ? { isRight } : {}),
    ...(isTabular ? { isTabular } : {}),
  };
}

/** A fitted text in its place, each paragraph for itself. */
export function placeParagraphs(text: FittedText, block: TextBlock): PlacedWords[] {
  const { lineHeight, x, top, ...style } = block;
  let line = 0;
  return text.paragraphs.map((lines) => ({
    kind: 'paragraph',
    texts: lines.map((each) => {
      const lineTop = top + heightOf(line, text.size, lineHeight);
      line += 1;
      const baseline = lineTop + baselineOffset(style.font, text.size, lineHeight);
      return placeText(each, { ...style, size: text.size }, { x, baseline });
    }),
  }));
}

/** A filled box in its place. */
export function placeRule(ink: PlacedRule['ink'], y: number, height: number, x: number = LAYOUT.left): PlacedRule {
  return { x: fine(x), y: fine(y), width: fine(LAYOUT.right - x), height, ink };
}

/** Micrometres are fine enough for paper, and keep what is stored short. */
export function fine(millimetres: number): number {
  return Math.round(millimetres * 1000) / 1000;
}
