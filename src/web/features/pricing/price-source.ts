import type { LineItem } from '#domain/price/line-item.ts';
import type { Product } from '#domain/product/product.ts';
import { supplierSearchAddress } from '#domain/account/supplier-search.ts';

/** Where Get price leads: to the product's own supplier link if it has one, else to a search for the description (ruling S7). */
export function priceSource(
  line: Pick<LineItem, 'description' | 'productId'>,
  products: readonly Product[],
  supplierSearchUrl: string,
): string {
  const supplierUrl = products.find(({ id }) => id === line.productId)?.supplierUrl ?? '';
  return supplierUrl === '' ? supplierSearchAddress(supplierSearchUrl, line.description) : supplierUrl;
}
