import { PRODUCT_COLUMNS, PRODUCT_FIELDS } from './product-columns.ts';
import { textsOf } from './product-form.ts';
import { SOLD_BY } from '#domain/product/selling.ts';
import { writeCsv } from '#domain/text/csv.ts';
import { VAT_KINDS } from '#domain/vat/vat-kind.ts';
import type { Product } from '#domain/product/product.ts';

/** The products as a CSV file that the import reads back as they are; prices in pounds, an empty cell where there is none. */
export function writeProductsCsv(products: readonly Product[]): string {
  const rows = products.map((product) => {
    const vatKind = product.vatKind === null ? '' : VAT_KINDS[product.vatKind].label;
    const texts = { ...textsOf(product), soldBy: SOLD_BY[product.soldBy], vatKind };
    return PRODUCT_FIELDS.map((field) => texts[field]);
  });
  return writeCsv([Object.values(PRODUCT_COLUMNS), ...rows]);
}
