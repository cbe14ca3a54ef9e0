import type { Product } from './product.ts';
import { PRICE_MAX, TEXT_MAX } from './limits.ts';
import { formatPounds } from './money.ts';
import type { RuleBreak } from './rule-break.ts';
import { textBreak, type TextRule } from './text-rule.ts';

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

/** Every rule that a product of the library breaks (rulings C10 and J13). */
export function productBreaks(product: Omit<Product, 'id'>): RuleBreak[] {
  const texts = (['name', 'category', 'supplierUrl'] as const).flatMap((field) => {
    const message = textBreak(product[field], PRODUCT_RULES[field], 'complete');
    return message === null ? [] : [{ path: `/${field}`, message }];
  });
  const price = product.unitPrice;
  const isPriceWrong = price !== null && (price < 0 || price > PRICE_MAX);
  return isPriceWrong
    ? [...texts, { path: '/unitPrice', message: `Enter a price from £0 to ${formatPounds(PRICE_MAX)}` }]
    : texts;
}
