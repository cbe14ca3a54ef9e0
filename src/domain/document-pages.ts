import type { Account } from './account.ts';
import { fitFigure, fittedHeight, fitText, heightOf } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import type { DocumentPage, DocumentRow, DocumentSummary, DocumentTotal } from './document-model.ts';
import { printable } from './document-text.ts';
import type { DocumentType, Job, LineItem } from './job.ts';
import { formatPounds, formatQuantity } from './money.ts';
import { unitLabel } from './units.ts';

type Contents = { readonly type: DocumentType; readonly job: Job; readonly account: Account };

// Specification 9.
const LINES_PER_PAGE = 7;

type Unplaced = Omit<DocumentSummary, 'top'>;

/** The pages of a document: seven lines each, the sums and thanks under the last line or, where they don't fit, on a page of their own. */
export function buildPages(contents: Contents): DocumentPage[] {
  const pages = inSevens(contents.job.lineItems.map(buildRow));
  const summary = buildSummary(contents);
  const top = tableBottom(pages.at(-1) ?? []) + LAYOUT.totals.gap;
  const fits = top + summaryHeight(summary) <= LAYOUT.bottom;
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

function buildSummary({ type, job, account }: Contents): Unplaced {
  const { width } = LAYOUT.closing;
  const sentence = `If you have any questions concerning this ${type}, use the following contact information:`;
  const contacts = [account.email, account.phone].map(printable);
  return {
    totals: buildTotals(job),
    vatNote: type === 'invoice' && job.vatRate !== null ? `VAT at ${formatQuantity(job.vatRate)}% on all items` : null,
    thanks: 'Thank you!',
    sentence: fitText([sentence], { ...TYPE.closing, font: 'regular', width, height: LAYOUT.closing.sentence }),
    contacts: fitText(contacts, { ...TYPE.closing, font: 'semibold', width, height: LAYOUT.closing.contacts }),
  };
}

function buildTotals(job: Job): DocumentTotal[] {
  const vat = job.vatRate === null ? [] : [{ label: 'VAT', amount: formatPounds(job.priceVatComponent) }];
  return [
    { label: 'Subtotal', amount: formatPounds(job.priceVatExclusive) },
    ...vat,
    { label: 'Total', amount: formatPounds(job.priceVatInclusive) },
  ];
}

function tableBottom(rows: readonly DocumentRow[]): number {
  return rows.reduce<number>((bottom, row) => bottom + row.height, LAYOUT.table.firstRow);
}

function summaryHeight({ totals, sentence, contacts }: Unplaced): number {
  const { gap, space } = LAYOUT.closing;
  const { size, lineHeight } = TYPE.thanks;
  return (
    (totals.length - 1) * LAYOUT.totals.row +
    LAYOUT.totals.total +
    gap +
    heightOf(1, size, lineHeight) +
    space +
    fittedHeight(sentence, TYPE.closing.lineHeight) +
    space +
    fittedHeight(contacts, TYPE.closing.lineHeight)
  );
}
