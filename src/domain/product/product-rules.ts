import type { Product } from './product.ts';
import { PRICE_MAX, TEXT_MAX } from '#domain/limits.ts';
import { formatPounds, type Pence } from '#domain/money/money.ts';
import { sellingBreaks } from './selling.ts';
import { breakAt, type RuleBreak } from '#domain/text/rule-break.ts';
import { textBreak, type TextRule } from '#domain/text/text-rule.ts';

/** Longest supplier address. */
const URL_MAX = 2_000;

/** The rules of a product's text fields. */
export const PRODUCT_RULES = {
  name: { max: TEXT_MAX.product, required: "Enter the product's name" },
  category: { max: TEXT_MAX.name, required: 'Enter a category' },
  supplierUrl: {
    max: URL_MAX,
    shape: {
      isMet: (text: string) => /^https?:\/\/[^\s]+$/i.test(text),
      message: 'Enter a web address that starts with https://',
    },
  },
} as const satisfies Record<'name' | 'category' | 'supplierUrl', TextRule>;

/** The message for a price of the library that is out of bounds; null if it is fine or there is none (ruling J13). */
export function libraryPriceBreak(price: Pence | null): string | null {
  const isRight = price === null || (price >= 0 && price <= PRICE_MAX);
  return isRight ? null : `Enter a price from £0 to ${formatPounds(PRICE_MAX)}`;
}

/** Every rule that a product of the library breaks (rulings C10 and J13). */
export function productBreaks(product: Omit<Product, 'id' | 'priceIsExample'>): RuleBreak[] {
  return [
    ...breakAt('/name', textBreak(product.name, PRODUCT_RULES.name, 'complete')),
    ...breakAt('/category', textBreak(product.category, PRODUCT_RULES.category, 'complete')),
    ...breakAt('/supplierUrl', textBreak(product.supplierUrl, PRODUCT_RULES.supplierUrl, 'complete')),
    ...breakAt('/unitPrice', libraryPriceBreak(product.unitPrice)),
    ...sellingBreaks(product),
  ];
}
