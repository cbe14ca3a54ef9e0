import type { ProductField } from './product-form.ts';
import { keysOf } from '#domain/keys-of.ts';

/** The columns of a product's CSV file in their order, with their titles. */
export const PRODUCT_COLUMNS = {
  name: 'Name',
  category: 'Category',
  unitPrice: 'Unit price',
  supplierUrl: 'Supplier link',
  soldBy: 'Sold by',
  packCovers: 'Pack covers',
  pieceLength: 'Piece length',
  waste: 'Waste',
  rollWidth: 'Roll width',
  vatKind: 'VAT kind',
} as const satisfies Record<ProductField, string>;

/** The fields of a product in the order of their columns. */
export const PRODUCT_FIELDS = keysOf(PRODUCT_COLUMNS);
