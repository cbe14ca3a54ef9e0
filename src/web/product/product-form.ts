import { readFigure } from '#domain/money/figure-text.ts';
import { formatDecimal, pence } from '#domain/money/money.ts';
import { productBreaks } from '#domain/product/product-rules.ts';
import { tidySupplierUrl, type Product } from '#domain/product/product.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** A field of the product form, named as in the call. */
export type ProductField = keyof Omit<Product, 'id' | 'priceIsExample'>;

/** What the form holds: texts. */
export type ProductTexts = Record<ProductField, string>;

/** The form of a product that nothing is known of. */
export const EMPTY_PRODUCT: ProductTexts = { name: '', category: '', unitPrice: '', supplierUrl: '' };

/** The form of a product. */
export function textsOf({ name, category, unitPrice, supplierUrl }: Product): ProductTexts {
  return { name, category, unitPrice: unitPrice === null ? '' : formatDecimal(unitPrice), supplierUrl };
}

/** The product's details that a form says; a price that is no number counts as none, and one that is saved is the business's own. */
export function detailsOf({ name, category, unitPrice, supplierUrl }: ProductTexts): Omit<Product, 'id'> {
  const { value } = readFigure('price', unitPrice);
  return {
    name: name.trim(),
    category: category.trim(),
    unitPrice: value === null ? null : pence(value),
    priceIsExample: false,
    supplierUrl: tidySupplierUrl(supplierUrl),
  };
}

/** The message of each field that breaks a rule: the same rules as the server's. */
export function checkProduct(texts: ProductTexts): FieldMessages<ProductField> {
  const messages = productBreaks(detailsOf(texts)).map(({ path, message }) => [path.slice(1), message]);
  const unreadable = readFigure('price', texts.unitPrice).message;
  return { ...Object.fromEntries(messages), ...(unreadable === null ? {} : { unitPrice: unreadable }) };
}
