import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFERENCES } from '#domain/account/preferences.ts';
import { pence } from '#domain/money/money.ts';
import type { Trade } from '#domain/trade.ts';
import { savePreferences } from '#server/identity/preferences/store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { catalogueOf } from './catalogue.ts';
import { addProducts } from './store.ts';

/** Gives a new account the products that businesses of its trades start with, their prices as examples, and notes the trades (amendment N17). */
export async function insertCatalogue(tx: Tx, accountId: string, trades: readonly Trade[]): Promise<void> {
  const products = catalogueOf(trades).map((product) => ({
    ...product,
    id: randomUUID(),
    unitPrice: product.unitPrice === null ? null : pence(product.unitPrice),
    priceIsExample: product.unitPrice !== null,
  }));
  await addProducts(tx, accountId, products);
  if (trades.length > 0) await savePreferences(tx, accountId, { ...DEFAULT_PREFERENCES, trades });
}
