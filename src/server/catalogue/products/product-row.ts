import { pence } from '#domain/money/money.ts';
import { productNameKey, type Product } from '#domain/product/product.ts';
import { foldText } from '#domain/text/search-text.ts';
import type { ProductRow } from '#server/platform/db/catalogue-rows.ts';

/** What a product's row holds besides its keys. */
export type ProductContentRow = Omit<ProductRow, 'account_id' | 'id'>;

/** The product in a row. */
export function productOf(
  row: Pick<ProductRow, 'id' | 'name' | 'category' | 'unit_price' | 'price_is_example' | 'supplier_url'>,
): Product {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    unitPrice: row.unit_price === null ? null : pence(row.unit_price),
    priceIsExample: row.price_is_example === 1,
    supplierUrl: row.supplier_url,
  };
}

/** The columns of a product, with those that it is compared, sorted and searched by. */
export function rowOf(product: Omit<Product, 'id'>): ProductContentRow {
  return {
    name: product.name,
    name_key: productNameKey(product.name),
    name_sort: foldText(product.name),
    category: product.category,
    category_key: foldText(product.category),
    unit_price: product.unitPrice,
    price_missing: product.unitPrice === null ? 1 : 0,
    price_is_example: product.priceIsExample ? 1 : 0,
    supplier_url: product.supplierUrl,
  };
}
