import { fitFigure, fittedHeight, fitText } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import type { DocumentPage, DocumentRow } from './document-model.ts';
import { buildSummary, summaryPlaces, type SummarySource } from './document-summary.ts';
import { printable } from './document-text.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { formatPounds, formatQuantity } from '#domain/money/money.ts';
import { unitLabel } from '#domain/price/units.ts';

// Specification 9.
const LINES_PER_PAGE = 7;

/** The pages of a document: seven lines each, the sums and thanks under the last line or, where they don't fit, on a page of their own. */
export function buildPages(contents: SummarySource): DocumentPage[] {
  const pages = inSevens(contents.job.lineItems.map(buildRow));
  const summary = buildSummary(contents);
  const top = tableBottom(pages.at(-1) ?? []) + LAYOUT.totals.gap;
  const fits = top + summaryPlaces(summary).height <= LAYOUT.bottom;
  const placed = { ...summary, top: fits ? top : LAYOUT.table.top };
  const all = fits ? pages : [...pages, []];
  return all.map((rows, index) => ({
    rows,
    summary: index === all.length - 1 ? placed : null,
    pageNumber: all.length > 1 ? `Page: ${index + 1} of ${all.length}` : null,
  }));
}

function inSevens(rows: readonly DocumentRow[]): DocumentRow[][] {
  const count = Math.max(1, Math.ceil(rows.length / LINES_PER_PAGE));
  return Array.from({ length: count }, (_, page) => rows.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE));
}

function buildRow({ description, quantity, units, unitPriceWithMarkup, totalPrice }: LineItem): DocumentRow {
  if (quantity === null || unitPriceWithMarkup === null || totalPrice === null) {
    throw new RangeError('A line without quantity or price can stand on no document.');
  }
  const { columns, gutter, unit } = LAYOUT.table;
  const { sizes } = TYPE.figure;
  const item = fitText([printable(description)], {
    ...TYPE.item,
    font: 'regular',
    width: columns.item - gutter,
    height: LAYOUT.row.text,
  });
  return {
    height: Math.max(LAYOUT.row.height, fittedHeight(item, TYPE.item.lineHeight) + 2 * LAYOUT.row.padding),
    item,
    quantity: fitFigure(formatQuantity(quantity), 'regular', columns.quantity - unit, sizes),
    unit: units === null ? '' : unitLabel(units, quantity),
    rate: fitFigure(formatPounds(unitPriceWithMarkup), 'regular', columns.rate - gutter, sizes),
    amount: fitFigure(formatPounds(totalPrice), 'semibold', columns.amount - gutter, sizes),
  };
}

function tableBottom(rows: readonly DocumentRow[]): number {
  return rows.reduce<number>((bottom, row) => bottom + row.height, LAYOUT.table.firstRow);
}
