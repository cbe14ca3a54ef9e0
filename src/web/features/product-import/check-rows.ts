import type { Matching } from './match-columns.ts';
import type { FileRow } from './parse-rows.ts';
import type { Table } from './read-table.ts';
import { mapInSlices } from './slices.ts';
import { checkRow, type SentRow } from '#contract/product-import.ts';
import { readDecimal } from '#domain/money/figure-text.ts';
import { decimalOf } from '#domain/money/money.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';
import { productNameKey, tidySupplierUrl } from '#domain/product/product.ts';
import { PRODUCT_COLUMNS, PRODUCT_FIELDS } from '#web/product/product-columns.ts';
import type { ProductField } from '#web/product/product-form.ts';

/** A row that can be imported. */
export type GoodRow = FileRow & { readonly sent: SentRow };

/** A row that can't be imported, and what to do about it. */
export type BadRow = FileRow & { readonly message: string };

/** What to do about each broken rule, after the title of its column. */
export function messagesOf(breaks: readonly RuleBreak[]): string[] {
  return breaks.map(({ path, message }) => {
    const field = PRODUCT_FIELDS.find((each) => path === `/${each}`);
    return field === undefined ? message : `${PRODUCT_COLUMNS[field]}: ${message}`;
  });
}

/** The rows of a table by whether they can be imported. */
export type CheckedRows = { readonly good: readonly GoodRow[]; readonly bad: readonly BadRow[] };

/** Asks each row the rules of the library, a slice at a time; of two rows with one name the first counts. */
export async function checkRows(table: Table, matching: Matching): Promise<CheckedRows> {
  const rowOfName = new Map<string, number>();
  const checked = await mapInSlices(table.rows, (row) => checkFileRow(row, matching, rowOfName));
  return {
    good: checked.filter((row): row is GoodRow => 'sent' in row),
    bad: checked.filter((row): row is BadRow => 'message' in row),
  };
}

function checkFileRow(row: FileRow, matching: Matching, rowOfName: Map<string, number>): GoodRow | BadRow {
  const refuse = (message: string): BadRow => ({ ...row, message });
  const cell = (field: ProductField): string => row.cells[matching[field] ?? -1] ?? '';
  const price = readDecimal(cell('unitPrice'));
  const sent: SentRow = {
    name: cell('name'),
    ...(cell('category') === '' ? {} : { category: cell('category') }),
    ...(price.value === null ? {} : { unitPrice: decimalOf(price.value) }),
    ...(cell('supplierUrl') === '' ? {} : { supplierUrl: tidySupplierUrl(cell('supplierUrl')) }),
  };
  const checked = checkRow(sent);
  const messages = [
    ...('breaks' in checked ? messagesOf(checked.breaks) : []),
    ...(price.message === null ? [] : [`${PRODUCT_COLUMNS.unitPrice}: ${price.message}, not “${cell('unitPrice')}”`]),
  ];
  if (messages.length > 0) return refuse(messages.join('. '));
  const key = productNameKey(sent.name);
  const first = rowOfName.get(key);
  if (first !== undefined) return refuse(`This name is on row ${first} already`);
  rowOfName.set(key, row.number);
  return { ...row, sent };
}
