import { breakText, fittedHeight, fitText, heightOf } from '#domain/document/document-fit.ts';
import { LAYOUT } from '#domain/document/document-layout.ts';
import { baselineOffset, type DocumentFont } from '#domain/document/document-metrics.ts';
import type { PlacedBlock, PlacedDrawing, PlacedRule, PlacedText } from '#domain/document/document-model.ts';
import { placeParagraphs, placeRule, placeText } from '#domain/document/document-place.ts';
import { printable } from '#domain/document/document-text.ts';
import { signaturePath, type Signature } from './signature.ts';

/** A part of a paper beside quotes and invoices that is never broken, in millimetres; a heading is not left alone at the foot of a page. */
export type FlowPart = {
  readonly height: number;
  readonly isHeading?: true;
  /** The same with less room around it, for where that saves a sheet. */
  readonly closed?: FlowPart;
  /** What is said again above it where it begins a page, as the titles of its table. */
  readonly again?: FlowPart;
  readonly place: (top: number) => {
    readonly blocks: readonly (PlacedBlock | PlacedDrawing)[];
    readonly rules: readonly PlacedRule[];
  };
};

const { left, right } = LAYOUT;
const LINE = { size: 10, lineHeight: 1.4 } as const;
const LABEL_WIDTH = 40;
const VALUE_LEFT = left + LABEL_WIDTH + 4;
const AMOUNT_WIDTH = 30;
const PROSE_WIDTH = 150;
const SIGNATURE = { width: 80, height: 26, pen: 0.55, scale: 0.3, line: 24.4 } as const;
const TYPED = { font: 'heading', sizes: [15, 13, 11, 10, 9, 8, 7], lineHeight: 1.2 } as const;

/** Room between two parts. */
export function gap(height: number): FlowPart {
  const space = (of: number): FlowPart => ({ height: of, place: () => ({ blocks: [], rules: [] }) });
  return { ...space(height), closed: space(height / 2) };
}

/** The heading of a part of the paper; a large one starts what stands for itself. */
export function heading(text: string, look: 'large' | 'small' = 'small'): FlowPart {
  const isLarge = look === 'large';
  const [font, size] = isLarge ? (['heading', 15] as const) : (['bold', 11.5] as const);
  const fitted = breakText([printable(text)], { font, size, width: LAYOUT.width });
  const below = (above: number): FlowPart => ({
    height: above + fittedHeight(fitted, LINE.lineHeight) + 1.6,
    isHeading: true,
    place: (top) => ({
      blocks: placeParagraphs(fitted, { font, lineHeight: LINE.lineHeight, x: left, top: top + above }).map(
        ({ texts }) => ({ kind: 'heading', texts }),
      ),
      rules: [],
    }),
  });
  return isLarge ? below(0) : { ...below(5), closed: below(2.4) };
}

/** A paragraph over the width that reads well. */
export function prose(text: string, isMuted = false): FlowPart {
  const fitted = breakText([printable(text)], { font: 'regular', size: LINE.size, width: PROSE_WIDTH });
  const block = { font: 'regular', isMuted, lineHeight: LINE.lineHeight, x: left } as const;
  return {
    height: fittedHeight(fitted, LINE.lineHeight) + 1.4,
    place: (top) => ({ blocks: placeParagraphs(fitted, { ...block, top }), rules: [] }),
  };
}

/** A fact: its label on the left, what it says beside it, in one or more paragraphs, and an amount on the right if there is one. */
export function fact(
  label: string,
  value: string | readonly string[],
  { amount = '', font = 'regular' }: { readonly amount?: string; readonly font?: DocumentFont } = {},
): FlowPart {
  const width = right - VALUE_LEFT - (amount === '' ? 0 : AMOUNT_WIDTH);
  const { paragraphs } = breakText([value].flat().map(printable), { font, size: LINE.size, width });
  const lines = paragraphs.flat();
  const step = heightOf(1, LINE.size, LINE.lineHeight);
  return {
    height: lines.length * step + 1.1,
    place: (top) => {
      const baseline = top + baselineOffset('regular', LINE.size, LINE.lineHeight);
      const quiet = { font: 'regular', size: LINE.size, isMuted: true } as const;
      const texts: PlacedText[] = [
        ...(label === '' ? [] : [placeText(`${label} `, quiet, { x: left, baseline })]),
        ...lines.map((text, index) =>
          placeText(text, { font, size: LINE.size }, { x: VALUE_LEFT, baseline: baseline + index * step }),
        ),
        ...(amount === ''
          ? []
          : [placeText(amount, { font, size: LINE.size, isTabular: true }, { x: right, isRight: true, baseline })]),
      ];
      return { blocks: [{ kind: 'paragraph', texts }], rules: [] };
    },
  };
}

/** A line to be filled in by hand, with what is known already on it. */
export function blankLine(label: string, value: string): FlowPart {
  const height = 15;
  const baseline = 9.6;
  return {
    height,
    place: (top) => ({
      blocks: [
        {
          kind: 'paragraph',
          texts: [
            placeText(`${label} `, { font: 'regular', size: 9, isMuted: true }, { x: left, baseline: top + 3.4 }),
            ...(value === ''
              ? []
              : [
                  placeText(
                    printable(value),
                    { font: 'regular', size: LINE.size },
                    { x: left, baseline: top + baseline },
                  ),
                ]),
          ],
        },
      ],
      rules: [placeRule('text', top + 11.4, 0.2)],
    }),
  };
}

/** A signature on its line: as it was drawn, or the typed name in its place. */
export function signatureOn(signature: Signature | null, name: string): FlowPart {
  const { width, height, pen, scale, line } = SIGNATURE;
  return {
    height: height + 3,
    place: (top) => {
      const y = top + line;
      const label = { font: 'regular', size: LINE.size, isMuted: true } as const;
      const words = placeText('Signature ', label, { x: left, baseline: y - 2.4 });
      const typed = signature === null ? typedName(name, y) : [];
      const box = { x: VALUE_LEFT, y: top, width, height };
      const inner = { x: box.x + 2, y: box.y + 1, width: width - 4, height: height - 5 };
      const drawn = signature && { path: signaturePath(signature, inner, scale), pen, alt: `Signature of ${name}` };
      return {
        blocks: [
          { kind: 'paragraph', texts: [words, ...typed] },
          ...(drawn === null ? [] : [{ kind: 'drawing' as const, ...drawn, ...box }]),
        ],
        rules: [{ x: VALUE_LEFT, y, width, height: 0.2, ink: 'text' }],
      };
    },
  };
}

// Its last line stands on the line of the signature.
function typedName(name: string, line: number): PlacedText[] {
  const { lineHeight, font } = TYPED;
  const fitted = fitText([printable(name)], { ...TYPED, width: right - VALUE_LEFT, height: SIGNATURE.line - 3 });
  const lines = fitted.paragraphs.flat();
  const step = heightOf(1, fitted.size, lineHeight);
  return lines.map((text, index) =>
    placeText(
      text,
      { font, size: fitted.size },
      { x: VALUE_LEFT, baseline: line - 2.4 - (lines.length - 1 - index) * step },
    ),
  );
}
