import { amountsOf, type Amounts, type Sum } from './document-amounts.ts';
import { breakText, fitLine, fittedHeight, fitText, heightOf } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { baselineOffset } from './document-metrics.ts';
import { placeParagraphs, placeRule, placeText, type Part } from './document-place.ts';
import type { DocumentSource } from './document-source.ts';
import type { PlacedCell } from './document-model.ts';
import { printable } from './document-text.ts';

const { sums } = LAYOUT;

/** The sums on the right: their height, their width and how they are set. */
export type SumsPart = Part & { readonly width: number };

/**
 * The sums of a document on the right, the total below a rule; without VAT and discount the total alone (rulings D1, D8, amendment
 * N16). Below it what the law wants said of a reverse charge, what a contractor keeps back (V11, V12), what is paid already, and what else is to be paid.
 */
export function measureSums(source: DocumentSource): SumsPart {
  const amounts = amountsOf(source);
  const isWide = amounts.deduction !== null || amounts.plan.length > 0;
  const width = isWide ? sums.wideWidth : sums.width;
  const parts = partsOf(amounts, LAYOUT.right - width);
  return {
    width,
    height: parts.reduce((total, { height }) => total + height, 0),
    place: (top) => {
      let below = top;
      const placed = parts.map((part) => {
        const set = part.place(below);
        below += part.height;
        return set;
      });
      return { blocks: placed.flatMap(({ blocks }) => blocks), rules: placed.flatMap(({ rules }) => rules) };
    },
  };
}

function partsOf(
  { sums: above, total, reverseCharge, onTop, deduction, settled, open, plan }: Amounts,
  left: number,
): Part[] {
  return [
    sumsTable('Sums', [...above, total], left),
    ...(reverseCharge === null ? [] : [sentence(reverseCharge, left)]),
    ...(onTop === null ? [] : [sentence(onTop, left)]),
    ...(deduction === null ? [] : [sumsTable(deduction.total.label, [...deduction.sums, deduction.total], left)]),
    ...(settled === null ? [] : [sumsTable(settled.total.label, [...settled.sums, settled.total], left)]),
    ...(open.length === 0 ? [] : [listTable('Also still to pay', open, left)]),
    ...(plan.length === 0 ? [] : [listTable('Payment plan', plan, left)]),
  ];
}

/** Rows of which the last is a total. */
function sumsTable(name: string, all: readonly Sum[], left: number): Part {
  const above = all.length === 1 ? 0 : (all.length - 1) * sums.row + sums.aboveTotal;
  return {
    height: above + sums.total,
    place: (top) => ({
      blocks: [
        {
          kind: 'table',
          name,
          isContinued: false,
          columns: [],
          rows: all.map((sum, index) =>
            index === all.length - 1 ? placeTotal(sum, left, top + above) : placeSum(sum, left, top + index * sums.row),
          ),
        },
      ],
      rules: above === 0 ? [] : [placeRule('text', top + above, sums.rule, left)],
    }),
  };
}

/** The parts of a plan, or what else is to be paid, below a fine rule: what each is called may take several lines. */
function listTable(title: string, all: readonly Sum[], left: number): Part {
  const { size, lineHeight } = TYPE.sum;
  const { above, gap, rule } = sums.plan;
  const width = LAYOUT.right - left - sums.amount;
  const rows = all.map(({ label, amount }) => {
    const text = breakText([printable(label)], { font: 'regular', width, size });
    return { text, amount, height: fittedHeight(text, lineHeight) + gap };
  });
  return {
    height: rows.reduce<number>((sum, { height }) => sum + height, above),
    place: (top) => {
      let below = top + above;
      const cells = rows.map(({ text, amount, height }): PlacedCell[] => {
        const baseline = below + baselineOffset('regular', size, lineHeight);
        const name = placeParagraphs(text, { font: 'regular', lineHeight, x: left, top: below });
        below += height;
        const end = { x: LAYOUT.right, isRight: true, baseline };
        return [
          { isHeader: true, texts: name.flatMap(({ texts }) => texts) },
          { isHeader: false, texts: [placeText(amount, { font: 'semibold', size, isTabular: true }, end)] },
        ];
      });
      return {
        blocks: [{ kind: 'table', name: title, isContinued: false, columns: [], rows: cells }],
        rules: [placeRule('rule', top + above - gap, rule, left)],
      };
    },
  };
}

function sentence(text: string, left: number): Part {
  const { lineHeight, size } = TYPE.sum;
  const box = { font: 'regular', lineHeight, width: LAYOUT.right - left, height: Infinity, sizes: [size] } as const;
  const fitted = fitText([text], box);
  const { above, below } = sums.sentence;
  return {
    height: above + fittedHeight(fitted, lineHeight) + below,
    place: (top) => ({
      blocks: placeParagraphs(fitted, { font: 'regular', lineHeight, x: left, top: top + above }),
      rules: [],
    }),
  };
}

function placeSum({ label, amount }: Sum, left: number, top: number): PlacedCell[] {
  const { size, lineHeight } = TYPE.sum;
  const lineTop = top + (sums.row - heightOf(1, size, lineHeight)) / 2;
  const baseline = lineTop + baselineOffset('regular', size, lineHeight);
  const end = { x: LAYOUT.right, isRight: true, baseline };
  const room = LAYOUT.right - left - sums.amount;
  const name = fitLine(printable(label), 'regular', room, [size]);
  return [
    { isHeader: true, texts: [placeText(name.text, { font: 'regular', size: name.size }, { x: left, baseline })] },
    { isHeader: false, texts: [placeText(amount, { font: 'semibold', size, isTabular: true }, end)] },
  ];
}

function placeTotal({ label, amount }: Sum, left: number, top: number): PlacedCell[] {
  const { size, lineHeight } = TYPE.total;
  const baseline = top + sums.rule + sums.totalPadding + baselineOffset('bold', size, lineHeight);
  const end = { x: LAYOUT.right, isRight: true, baseline };
  return [
    { isHeader: true, texts: [placeText(label, { font: 'bold', size }, { x: left, baseline })] },
    { isHeader: false, texts: [placeText(amount, { font: 'bold', size, isTabular: true }, end)] },
  ];
}
