import Papa from 'papaparse';
import { guardCell } from './guarded-cell.ts';
import { PRODUCT_COLUMNS, PRODUCT_FIELDS } from './product-columns.ts';
import { textsOf } from './product-form.ts';
import { SOLD_BY } from '#domain/product/selling.ts';
import { VAT_KINDS } from '#domain/vat/vat-kind.ts';
import type { Product } from '#domain/product/product.ts';

// Without it Excel takes UTF-8 for windows-1252 and garbles £ and é.
const BOM = '\uFEFF';

/** A CSV file by RFC 4180 in UTF-8 with a mark that Excel knows it by; no cell can run as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${BOM}${Papa.unparse(rows.map((row) => row.map(guardCell)))}\r\n`;
}

/** The products as a CSV file that the import reads back as they are; prices in pounds, an empty cell where there is none. */
export function writeProductsCsv(products: readonly Product[]): string {
  const rows = products.map((product) => {
    const vatKind = product.vatKind === null ? '' : VAT_KINDS[product.vatKind].label;
    const texts = { ...textsOf(product), soldBy: SOLD_BY[product.soldBy], vatKind };
    return PRODUCT_FIELDS.map((field) => texts[field]);
  });
  return writeCsv([Object.values(PRODUCT_COLUMNS), ...rows]);
}
