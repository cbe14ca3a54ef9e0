import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFERENCES } from '#domain/account/preferences.ts';
import { pence } from '#domain/money/money.ts';
import type { Trade } from '#domain/trade.ts';
import { savePreferences } from '#server/identity/preferences/store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { catalogueOf } from './catalogue.ts';
import { rowOf, type ProductContentRow } from './product-row.ts';
import { addProductRows } from './store.ts';

/** Gives a new account the products that businesses of its trades start with, their prices as examples, and notes the trades (amendment N17). */
export async function insertCatalogue(tx: Tx, accountId: string, trades: readonly Trade[]): Promise<void> {
  const rows = rowsOf(trades).map((row) => ({ ...row, id: randomUUID() }));
  await addProductRows(tx, accountId, rows);
  if (trades.length > 0) await savePreferences(tx, accountId, { ...DEFAULT_PREFERENCES, trades });
}

// Of each choice of trades, of which there are few: to work out two hundred rows took as long as to store them.
const kept = new Map<string, readonly ProductContentRow[]>();

function rowsOf(trades: readonly Trade[]): readonly ProductContentRow[] {
  const known = kept.get(trades.join());
  if (known) return known;
  const rows = catalogueOf(trades).map((product) => {
    const unitPrice = product.unitPrice === null ? null : pence(product.unitPrice);
    return rowOf({ ...product, unitPrice, priceIsExample: unitPrice !== null });
  });
  kept.set(trades.join(), rows);
  return rows;
}
