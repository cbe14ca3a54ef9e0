import { formatPounds, formatQuantity } from '#domain/money/money.ts';
import { heightOf } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { baselineOffset } from './document-metrics.ts';
import { placeRule, placeText, type Part } from './document-place.ts';
import type { DocumentSource } from './document-source.ts';
import type { PlacedCell } from './document-model.ts';

type Sum = { readonly label: string; readonly amount: string };

const { sums } = LAYOUT;
const LEFT = LAYOUT.right - sums.width;

/** The sums of a document on the right, the total below a rule; without VAT the total alone (rulings D1, D8, amendment N16). */
export function measureSums(source: DocumentSource): Part {
  const all = sumsOf(source);
  const above = all.length === 1 ? 0 : (all.length - 1) * sums.row + sums.aboveTotal;
  return {
    height: above + sums.total,
    place: (top) => ({
      blocks: [
        {
          kind: 'table',
          name: 'Sums',
          isContinued: false,
          columns: [],
          rows: all.map((sum, index) =>
            index === all.length - 1 ? placeTotal(sum, top + above) : placeSum(sum, top + index * sums.row),
          ),
        },
      ],
      rules: above === 0 ? [] : [placeRule('text', top + above, sums.rule, LEFT)],
    }),
  };
}

function sumsOf({ job }: DocumentSource): Sum[] {
  const total = { label: 'Total', amount: formatPounds(job.priceVatInclusive) };
  if (job.vatRate === null) return [total];
  return [
    { label: 'Subtotal', amount: formatPounds(job.priceVatExclusive) },
    { label: `VAT ${formatQuantity(job.vatRate)}%`, amount: formatPounds(job.priceVatComponent) },
    total,
  ];
}

function placeSum({ label, amount }: Sum, top: number): PlacedCell[] {
  const { size, lineHeight } = TYPE.sum;
  const lineTop = top + (sums.row - heightOf(1, size, lineHeight)) / 2;
  const baseline = lineTop + baselineOffset('regular', size, lineHeight);
  const end = { x: LAYOUT.right, isRight: true, baseline };
  return [
    { isHeader: true, texts: [placeText(label, { font: 'regular', size }, { x: LEFT, baseline })] },
    { isHeader: false, texts: [placeText(amount, { font: 'semibold', size, isTabular: true }, end)] },
  ];
}

function placeTotal({ label, amount }: Sum, top: number): PlacedCell[] {
  const { size, lineHeight } = TYPE.total;
  const baseline = top + sums.rule + sums.totalPadding + baselineOffset('bold', size, lineHeight);
  const end = { x: LAYOUT.right, isRight: true, baseline };
  return [
    { isHeader: true, texts: [placeText(label, { font: 'bold', size }, { x: LEFT, baseline })] },
    { isHeader: false, texts: [placeText(amount, { font: 'bold', size, isTabular: true }, end)] },
  ];
}
