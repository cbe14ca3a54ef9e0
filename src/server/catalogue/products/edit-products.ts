import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/actor.ts';
import type { Product } from '#domain/product/product.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addProducts, findProducts, removeProduct, saveProduct } from './store.ts';

/** What a new product starts with: an id made by the client, and its details. */
export type ProductStart = Omit<Product, 'id'> & { readonly id?: string | undefined };

/** A product, and whether it was added just now or was there under this id. */
export type AddedProduct = { readonly product: Product; readonly isNew: boolean };

/**
 * Adds a product to the account's library. An id that has a product already answers that one as it is now; a name that is there
 * already is refused (ruling C10).
 */
export async function addProduct(
  { db }: Deps,
  { accountId }: Actor,
  start: ProductStart,
): Promise<Result<AddedProduct>> {
  const product = { ...start, id: start.id ?? randomUUID() };
  try {
    await addProducts(db, accountId, [product]);
    return success({ product, isNew: true });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const known = (await findProducts(db, accountId, [product.id])).get(product.id);
    return known ? success({ product: known, isNew: false }) : refuseTakenName();
  }
}

/** Changes a product of the library; jobs that use it stay as they are (ruling C10). */
export async function editProduct({ db }: Deps, { accountId }: Actor, product: Product): Promise<Result<Product>> {
  try {
    return (await saveProduct(db, accountId, product)) ? success(product) : refuseUnknownProduct();
  } catch (error) {
    if (isUniqueViolation(error)) return refuseTakenName();
    throw error;
  }
}

/** Takes a product out of the library; jobs that use it stay as they are (ruling C10). */
export async function deleteProduct({ db }: Deps, { accountId }: Actor, id: string): Promise<Result<void>> {
  return (await removeProduct(db, accountId, id)) ? success(undefined) : refuseUnknownProduct();
}

/** The refusal of a product that does not exist or is another account's (ruling A3). */
export function refuseUnknownProduct(): Result<never> {
  return refuse('PRODUCT_NOT_FOUND', 'There is no such product in your library.');
}

function refuseTakenName(): Result<never> {
  const message = 'Your library has a product of this name already. Choose another name';
  return refuse('PRODUCT_NAME_TAKEN', `${message}.`, [{ path: '/name', message }]);
}
