import type { ProductField } from './product-form.ts';

/** The columns of a product's CSV file in their order, with their titles. */
export const PRODUCT_COLUMNS = {
  name: 'Name',
  category: 'Category',
  unitPrice: 'Unit price',
  supplierUrl: 'Supplier link',
} as const satisfies Record<ProductField, string>;

/** The fields of a product in the order of their columns. */
export const PRODUCT_FIELDS = Object.keys(PRODUCT_COLUMNS) as ProductField[]; // the keys are the fields
