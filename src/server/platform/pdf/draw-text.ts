import { heightOf, type FittedText } from '#domain/document/document-fit.ts';
import { baselineOffset, type DocumentFont } from '#domain/document/document-metrics.ts';
import type { Pen } from './pen.ts';
import type { Tag } from './tags.ts';

/** Where a fitted text stands: its top left corner in millimetres. */
export type Block = {
  readonly font: DocumentFont;
  readonly colour: string;
  readonly lineHeight: number;
  readonly x: number;
  readonly top: number;
};

/** Draws a fitted text, each paragraph an element of its own; answers the millimetres from the page's top to its end. */
export function drawFitted(pen: Pen, tag: Tag, type: string, text: FittedText, block: Block): number {
  const { font, colour, lineHeight, x } = block;
  let top = block.top;
  for (const lines of text.paragraphs) {
    tag(type, () => {
      for (const line of lines) {
        const baseline = top + baselineOffset(font, text.size, lineHeight);
        pen.text(line, { font, colour, x, baseline, size: text.size });
        top += heightOf(1, text.size, lineHeight);
      }
    });
  }
  return top;
}

/** The baseline in millimetres of a line of text whose middle is at `middle`. */
export function centredBaseline(font: DocumentFont, size: number, middle: number): number {
  return middle - heightOf(1, size, 1) / 2 + baselineOffset(font, size, 1);
}
