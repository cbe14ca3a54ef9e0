import type { OfferedOption } from '#domain/job/sum-options.ts';
import { formatPounds } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { quantityWords } from '#domain/price/quantity-words.ts';
import { CHOICES } from '#domain/price/line-option.ts';
import { breakText, fitFigure, fittedHeight, heightOf, type FittedLine, type FittedText } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { baselineOffset } from './document-metrics.ts';
import type { PlacedCell } from './document-model.ts';
import { placeParagraphs, placeRule, placeText, type Part } from './document-place.ts';
import type { DocumentSource } from './document-source.ts';
import { printable } from './document-text.ts';

/** A line that can be taken besides, broken into lines; its height is in millimetres. */
export type MeasuredOption = { readonly height: number; readonly text: FittedText; readonly amount: FittedLine };

/** What can be taken besides: the height of its head with the space above it, what the head says of the amounts, and its lines. */
export type MeasuredOptions = {
  readonly head: number;
  readonly note: string;
  readonly rows: readonly MeasuredOption[];
};

const { gap, headPadding, padding, rule, amount: AMOUNT } = LAYOUT.options;
const { size, lineHeight, sizes } = TYPE.option;
const HEAD = heightOf(1, size, lineHeight) + headPadding;

/** Measures what can be taken besides: the optional lines, then what can stand instead of a line in the total (rule O5). */
export function measureOptions({ options, job }: DocumentSource): MeasuredOptions {
  const choices = CHOICES.flatMap((letter) => options.filter(({ line }) => line.choice === letter));
  const listed = [
    ...options.filter(({ line }) => line.isOptional),
    ...choices.filter(({ instead }) => instead !== null),
  ];
  return { head: gap + HEAD, note: noteOn(listed, job.vatRate !== null), rows: listed.map(measureOption) };
}

/** Sets some of the options below their head; on a page of their own without the space above it. */
export function placeOptions(
  { note }: MeasuredOptions,
  rows: readonly MeasuredOption[],
  { isContinued, isFirst }: { readonly isContinued: boolean; readonly isFirst: boolean },
): Part {
  const above = (isFirst ? 0 : gap) + HEAD;
  return {
    height: rows.reduce((height, row) => height + row.height, above),
    place: (top) => {
      const cells: PlacedCell[][] = [];
      const rules = [placeRule('rule', top + above - rule, rule)];
      let bottom = top + above;
      for (const row of rows) {
        cells.push(placeOption(row, bottom + padding));
        bottom += row.height;
        rules.push(placeRule('rule', bottom - rule, rule));
      }
      const columns = titlesOf(note, top + above - HEAD);
      return { blocks: [{ kind: 'table', name: 'Optional', isContinued, columns, rows: cells }], rules };
    },
  };
}

function measureOption({ line, instead, price }: OfferedOption<LineItem>): MeasuredOption {
  const name = printable(line.description);
  const much = quantityWords(line);
  const named = instead === null ? name : `Instead of ${printable(instead.description)}: ${name}`;
  const said = much === '' ? named : `${named} (${much})`;
  const text = breakText([said], { font: 'regular', width: LAYOUT.width - AMOUNT, size });
  return {
    height: 2 * padding + fittedHeight(text, lineHeight),
    text,
    // An option that brings the whole contract under the reverse charge can cost less than nothing.
    amount: fitFigure(formatPounds(price), 'semibold', AMOUNT - LAYOUT.table.gutter, sizes),
  };
}

function noteOn(options: readonly OfferedOption<LineItem>[], isRegistered: boolean): string {
  if (!isRegistered) return 'not in the total';
  const isReversed = options.some(({ line }) => line.vatTreatment === 'REVERSE_CHARGE');
  return isReversed ? 'to pay, not in the total' : 'with VAT, not in the total';
}

function titlesOf(note: string, top: number) {
  const baseline = top + baselineOffset('semibold', size, lineHeight);
  const style = { font: 'semibold', size, isMuted: true } as const;
  return [
    placeText('Optional', style, { x: LAYOUT.left, baseline }),
    placeText(note, style, { x: LAYOUT.right, isRight: true, baseline }),
  ];
}

function placeOption({ text, amount }: MeasuredOption, top: number): PlacedCell[] {
  const baseline = top + baselineOffset('regular', size, lineHeight);
  const name = placeParagraphs(text, { font: 'regular', lineHeight, x: LAYOUT.left, top });
  const figure = { font: 'semibold', size: amount.size, isTabular: true } as const;
  return [
    { isHeader: false, texts: name.flatMap(({ texts }) => texts) },
    { isHeader: false, texts: [placeText(amount.text, figure, { x: LAYOUT.right, isRight: true, baseline })] },
  ];
}
