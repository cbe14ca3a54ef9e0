import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { Product as ProductAnswer } from '#contract/product.ts';
import type { Product } from '#domain/product.ts';

const FIVE_MINUTES = 300_000;

/** All products of the account, by category and name (ruling C10). */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: async ({ signal }): Promise<Product[]> =>
    readAnswer(await callApi({ path: '/products', signal }), z.array(ProductAnswer)),
  staleTime: FIVE_MINUTES,
});

/** The product of this name, trimmed and whatever the case; none throws a ProblemError with the code PRODUCT_NOT_FOUND. */
export async function findProductByName(name: string): Promise<Product> {
  const search = new URLSearchParams({ name });
  return readAnswer(await callApi({ path: `/products/by-name?${search}` }), ProductAnswer);
}
