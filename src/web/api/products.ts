import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { problemOf } from './problem-error.ts';
import { callQuery } from './query-call.ts';
import { queryClient } from './query-client.ts';
import type { ProductSort } from '#contract/list-query.ts';
import { Product as ProductAnswer, ProductCategory } from '#contract/product.ts';
import { PRODUCTS_PAGE_SIZE } from '#domain/limits.ts';
import type { Product } from '#domain/product/product.ts';

const FIVE_MINUTES = 300_000;
const PRODUCTS_KEY = ['products'] as const;

/** All products of the account, by category and name (ruling C10). */
export const productsQuery = queryOptions({
  queryKey: PRODUCTS_KEY,
  queryFn: async (context): Promise<Product[]> =>
    readAnswer(await callQuery('/products', context), z.array(ProductAnswer)),
  staleTime: FIVE_MINUTES,
});

/** All products of the account as they are now, for a file. */
export async function readAllProducts(): Promise<Product[]> {
  return queryClient.fetchQuery({ ...productsQuery, staleTime: 0 });
}

/** The products of the library that the newest jobs use, those of the newest first. */
export const lastUsedQuery = queryOptions({
  queryKey: [...PRODUCTS_KEY, 'last-used'],
  queryFn: async (context): Promise<Product[]> =>
    readAnswer(await callQuery('/products/last-used', context), z.array(ProductAnswer)),
});

/** Which page of the library is asked for; `page` counts from 1, an empty category means all (ruling C10). */
export type ProductListRequest = {
  page: number;
  sort: ProductSort;
  order: 'asc' | 'desc';
  q: string;
  category: string;
};

/** One page of the library with the number of all products that match. */
export type ProductPage = { products: Product[]; total: number };

/** A page of the library; the page before stays on screen until the next one has arrived. */
export function productListQuery(request: ProductListRequest) {
  return queryOptions({
    queryKey: [...PRODUCTS_KEY, 'list', request],
    queryFn: async (context): Promise<ProductPage> => {
      const response = await callQuery(`/products?${searchOf(request)}`, context);
      const products = await readAnswer(response, z.array(ProductAnswer));
      return { products, total: Number(response.headers.get('x-total-count') ?? products.length) };
    },
    placeholderData: keepPreviousData,
  });
}

/** The ids of all products that a list is narrowed to, on all of its pages. */
export async function readMatchingIds({ q, category }: Pick<ProductListRequest, 'q' | 'category'>): Promise<string[]> {
  const search = narrowing({ q, category });
  const products = await readAnswer(await callApi({ path: `/products?${search}` }), z.array(ProductAnswer));
  return products.map(({ id }) => id);
}

/** The categories of the library with the number of their products, in order. */
export const categoriesQuery = queryOptions({
  queryKey: [...PRODUCTS_KEY, 'categories'],
  queryFn: async (context) => readAnswer(await callQuery('/products/categories', context), z.array(ProductCategory)),
});

/** The product of this name, trimmed and whatever the case; none throws a ProblemError with the code PRODUCT_NOT_FOUND. */
export async function findProductByName(name: string): Promise<Product> {
  const search = new URLSearchParams({ name });
  return readAnswer(await callApi({ path: `/products/by-name?${search}` }), ProductAnswer);
}

/** Adds a product under an id of the caller's own, so that a repeat after a lost answer adds no second one. */
export async function addProduct(product: Product): Promise<Product> {
  const response = await callApi({ method: 'POST', path: '/products', body: wireOf(product) });
  return afterChange(await readAnswer(response, ProductAnswer));
}

/**
 * Changes some of a product of the library and leaves the rest of it as it is now, which another device may have changed since it was
 * shown; jobs that use it stay as they are (ruling C10). A price that is saved is the business's own, an example only to undo that.
 */
export async function changeProduct(id: string, change: Partial<Omit<Product, 'id'>>): Promise<Product> {
  const path = `/products/${id}`;
  const product = await readAnswer(await callApi({ path }), ProductAnswer);
  const body = wireOf({ ...product, priceIsExample: false, ...change });
  return afterChange(await readAnswer(await callApi({ method: 'PUT', path, body }), ProductAnswer));
}

/** Takes a product out of the library; jobs that use it stay as they are (ruling C10). One that is gone already, as after a lost answer, is taken out too. */
export async function deleteProduct(id: string): Promise<void> {
  try {
    await callApi({ method: 'DELETE', path: `/products/${id}` });
  } catch (thrown) {
    if (problemOf(thrown).code !== 'PRODUCT_NOT_FOUND') throw thrown;
  }
  await readProductsAgain();
}

/** Takes many products out of the library with one call, all of them or none. */
export async function deleteProducts(ids: readonly string[]): Promise<void> {
  await callApi({ method: 'POST', path: '/products/delete', body: { ids } });
  await readProductsAgain();
}

/** Has everything known of the library read again. */
export async function readProductsAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
}

async function afterChange(product: Product): Promise<Product> {
  await readProductsAgain();
  return product;
}

function wireOf(product: Product) {
  return z.encode(ProductAnswer, product);
}

function searchOf({ page, sort, order, ...narrowed }: ProductListRequest): string {
  const paged = { page: String(page), pageSize: String(PRODUCTS_PAGE_SIZE), sort, order };
  return new URLSearchParams([...Object.entries(paged), ...narrowing(narrowed)]).toString();
}

function narrowing({ q, category }: Pick<ProductListRequest, 'q' | 'category'>): URLSearchParams {
  return new URLSearchParams([...(q === '' ? [] : [['q', q]]), ...(category === '' ? [] : [['category', category]])]);
}
