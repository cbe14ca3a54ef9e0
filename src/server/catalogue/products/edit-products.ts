import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/actor.ts';
import { editedProduct, said, withVatKind, type Product, type ProductEdit } from '#domain/product/product.ts';
import { ANY_AMOUNT } from '#domain/product/selling.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addProducts, findProducts, holdProducts, removeProduct, removeProducts, saveProduct } from './store.ts';

const DELETED_PER_STATEMENT = 1_000;

/** What a new product starts with: an id made by the client, and its details. */
export type ProductStart = Omit<ProductEdit, 'id'> & { readonly id?: string | undefined };

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
  const id = start.id ?? randomUUID();
  const product = withVatKind({
    ...ANY_AMOUNT,
    vatKind: null,
    ...said({ ...start, id }),
    priceIsExample: start.priceIsExample === true,
  });
  try {
    await inOpenAccount(db, accountId, (tx) => addProducts(tx, accountId, [product]));
    return success({ product, isNew: true });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const known = (await findProducts(db, accountId, [product.id])).get(product.id);
    return known ? success({ product: known, isNew: false }) : refuseTakenName();
  }
}

/** Changes a product of the library; jobs that use it stay as they are (ruling C10). */
export async function editProduct({ db }: Deps, { accountId }: Actor, asked: ProductEdit): Promise<Result<Product>> {
  try {
    return await inOpenAccount(db, accountId, async (tx) => {
      const stored = (await holdProducts(tx, accountId, 'id', [asked.id])).get(asked.id);
      if (stored === undefined) return refuseUnknownProduct();
      const product = editedProduct(stored, asked);
      await saveProduct(tx, accountId, product);
      return success(product);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refuseTakenName();
    throw error;
  }
}

/** Takes a product out of the library; jobs that use it stay as they are (ruling C10). */
export async function deleteProduct({ db }: Deps, { accountId }: Actor, id: string): Promise<Result<void>> {
  return (await removeProduct(db, accountId, id)) ? success(undefined) : refuseUnknownProduct();
}

/** Takes many products out of the library, all of them or none; those that it does not have are not counted. */
export async function deleteProducts({ db }: Deps, { accountId }: Actor, ids: readonly string[]): Promise<number> {
  return inOpenAccount(db, accountId, async (tx) => {
    let deleted = 0;
    // A database takes only so many values in one statement.
    for (let start = 0; start < ids.length; start += DELETED_PER_STATEMENT) {
      deleted += await removeProducts(tx, accountId, ids.slice(start, start + DELETED_PER_STATEMENT));
    }
    return deleted;
  });
}

/** The refusal of a product that does not exist or is another account's (ruling A3). */
export function refuseUnknownProduct(): Result<never> {
  return refuse('PRODUCT_NOT_FOUND', 'There is no such product in your library.');
}

function refuseTakenName(): Result<never> {
  const message = 'Your library already has a product with this name. Choose another name';
  return refuse('PRODUCT_NAME_TAKEN', `${message}.`, [{ path: '/name', message }]);
}
