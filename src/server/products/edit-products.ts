import { randomUUID } from 'node:crypto';
import type { Product } from '#domain/product.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { isUniqueViolation } from '#server/db/engine.ts';
import type { Deps } from '#server/deps.ts';
import { addProducts, removeProduct, saveProduct } from './store.ts';

/** Adds a product to the account's library; a name that is there already is refused (ruling C10). */
export async function addProduct(
  { db }: Deps,
  accountId: string,
  details: Omit<Product, 'id'>,
): Promise<Result<Product>> {
  const product = { ...details, id: randomUUID() };
  return orNameTaken(async () => {
    await addProducts(db, accountId, [product]);
    return success(product);
  });
}

/** Changes a product of the library; jobs that use it stay as they are (ruling C10). */
export async function editProduct({ db }: Deps, accountId: string, product: Product): Promise<Result<Product>> {
  return orNameTaken(async () =>
    (await saveProduct(db, accountId, product)) ? success(product) : refuseUnknownProduct(),
  );
}

/** Takes a product out of the library; jobs that use it stay as they are (ruling C10). */
export async function deleteProduct({ db }: Deps, accountId: string, id: string): Promise<Result<void>> {
  return (await removeProduct(db, accountId, id)) ? success(undefined) : refuseUnknownProduct();
}

/** The refusal of a product that does not exist or is another account's (ruling A3). */
export function refuseUnknownProduct(): Result<never> {
  return refuse('PRODUCT_NOT_FOUND', 'There is no such product in your library.');
}

async function orNameTaken(write: () => Promise<Result<Product>>): Promise<Result<Product>> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = 'Your library has a product of this name already. Choose another name';
    return refuse('PRODUCT_NAME_TAKEN', `${message}.`, [{ path: '/name', message }]);
  }
}
