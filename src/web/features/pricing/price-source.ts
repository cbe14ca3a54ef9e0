import type { LineItem } from '#domain/job.ts';
import type { Product } from '#domain/product.ts';

const SEARCH = 'https://www.google.com/search';

/** Where Get price leads: to the product's own supplier link if it has one, else to a web search for the description (ruling S7). */
export function priceSource(line: Pick<LineItem, 'description' | 'productId'>, products: readonly Product[]): string {
  const supplierUrl = products.find(({ id }) => id === line.productId)?.supplierUrl ?? '';
  return supplierUrl === '' ? `${SEARCH}?${new URLSearchParams({ q: line.description })}` : supplierUrl;
}
