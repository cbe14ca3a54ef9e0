import { hundredths, pence, type Hundredths } from '#domain/money/money.ts';
import { productNameKey, type Product } from '#domain/product/product.ts';
import type { SoldBy } from '#domain/product/selling.ts';
import { foldText } from '#domain/text/search-text.ts';
import { vatKindOf } from '#domain/vat/kind-of-product.ts';
import type { VatKind } from '#domain/vat/vat-kind.ts';
import type { ProductRow } from '#server/platform/db/catalogue-rows.ts';

/** What a product's row holds besides its keys. */
export type ProductContentRow = Omit<ProductRow, 'account_id' | 'id'>;

/** The product in a row. */
export function productOf(
  row: Omit<ProductRow, 'account_id' | 'name_key' | 'name_sort' | 'category_key' | 'price_missing'>,
): Product {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    unitPrice: row.unit_price === null ? null : pence(row.unit_price),
    priceIsExample: row.price_is_example === 1,
    supplierUrl: row.supplier_url,
    soldBy: row.sold_by as SoldBy, // written by rowOf
    packCovers: size(row.pack_covers),
    pieceLength: size(row.piece_length),
    waste: size(row.waste),
    rollWidth: size(row.roll_width),
    // Written by rowOf; what was stored before it was asked says nothing of it.
    vatKind: (row.vat_kind as VatKind | null) ?? vatKindOf(row.category, row.name),
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
    sold_by: product.soldBy,
    pack_covers: product.packCovers,
    piece_length: product.pieceLength,
    waste: product.waste,
    roll_width: product.rollWidth,
    vat_kind: product.vatKind,
  };
}

function size(stored: number | null): Hundredths | null {
  return stored === null ? null : hundredths(stored);
}
