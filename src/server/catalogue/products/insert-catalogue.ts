import { randomUUID } from 'node:crypto';
import { pence } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { CATALOGUE } from './catalogue.ts';
import { addProducts } from './store.ts';

/** Gives a new account the products that everyone starts with. */
export async function insertCatalogue(tx: Tx, accountId: string): Promise<void> {
  const products = CATALOGUE.map((product) => ({
    ...product,
    id: randomUUID(),
    unitPrice: product.unitPrice === null ? null : pence(product.unitPrice),
  }));
  await addProducts(tx, accountId, products);
}
