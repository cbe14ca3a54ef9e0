import { productNameKey, type Product } from '#domain/product/product.ts';
import { holdRows } from '#server/platform/db/engine.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { productOf, rowOf, type ProductContentRow } from './product-row.ts';

type AmongIds = { readonly accountId: string; readonly [place: `id${number}`]: string };

const rowsAmong = new Map<number, ReturnType<typeof keepRowsAmong>>();

/** The account's products among these ids, by id. */
export async function findProducts(db: Db, accountId: string, ids: readonly string[]): Promise<Map<string, Product>> {
  const [first] = ids;
  if (first === undefined) return new Map();
  // Every save asks this. Filled up to a power of two there are few such queries, so that each is compiled once.
  const count = 2 ** Math.ceil(Math.log2(ids.length));
  const rowsOf = rowsAmong.get(count) ?? keepRowsAmong(count);
  rowsAmong.set(count, rowsOf);
  const filled = Array.from({ length: count }, (_, place) => [`id${place}`, ids[place] ?? first]);
  const rows = await rowsOf(db, { accountId, ...Object.fromEntries(filled) });
  return new Map(rows.map((row) => [row.id, productOf(row)]));
}

function keepRowsAmong(count: number) {
  return keepQuery((db, slot: Slot<AmongIds>) =>
    db
      .selectFrom('product')
      .selectAll()
      .where('account_id', '=', slot('accountId'))
      .where(
        'id',
        'in',
        Array.from({ length: count }, (_, place) => slot(`id${place}`)),
      ),
  );
}

/** The account's product of this name, compared without case and outer spaces (ruling C10). */
export async function findProductByName(db: Db, accountId: string, name: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom('product')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('name_key', '=', productNameKey(name))
    .executeTakeFirst();
  return row && productOf(row);
}

/** The account's products with these ids or name keys, by them; nobody else changes them until the transaction ends. */
export async function holdProducts(
  tx: Tx,
  accountId: string,
  key: 'id' | 'name_key',
  values: readonly string[],
): Promise<Map<string, Product>> {
  if (values.length === 0) return new Map();
  const wanted = tx.selectFrom('product').selectAll().where('account_id', '=', accountId).where(key, 'in', values);
  // In one order for everybody, so that two who hold many wait for each other but not for ever.
  const rows = await holdRows(tx, wanted.orderBy('name_key')).execute();
  return new Map(rows.map((row) => [row[key], productOf(row)]));
}

/** Stores products whether or not the account has them; a name that another one has is a unique violation. */
export async function putProducts(tx: Tx, accountId: string, products: readonly Product[]): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => ({ account_id: accountId, id: product.id, ...rowOf(product) }));
  await tx
    .insertInto('product')
    // In the order of holdProducts, for the same reason: two lists with the same new names must not wait for each other's.
    .values(rows.toSorted((a, b) => (a.name_key < b.name_key ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'id']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        name_key: ref('excluded.name_key'),
        name_sort: ref('excluded.name_sort'),
        category: ref('excluded.category'),
        category_key: ref('excluded.category_key'),
        unit_price: ref('excluded.unit_price'),
        price_missing: ref('excluded.price_missing'),
        price_is_example: ref('excluded.price_is_example'),
        supplier_url: ref('excluded.supplier_url'),
        sold_by: ref('excluded.sold_by'),
        pack_covers: ref('excluded.pack_covers'),
        piece_length: ref('excluded.piece_length'),
        waste: ref('excluded.waste'),
        roll_width: ref('excluded.roll_width'),
        vat_kind: ref('excluded.vat_kind'),
      })),
    )
    .execute();
}

/** Removes the account's products of these ids and answers how many. Jobs that use them keep what they know of them. */
export async function removeProducts(tx: Tx, accountId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('product')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Stores new products; a name that the account has already is a unique violation. */
export async function addProducts(db: Db | Tx, accountId: string, products: readonly Product[]): Promise<void> {
  await addProductRows(
    db,
    accountId,
    products.map((product) => ({ id: product.id, ...rowOf(product) })),
  );
}

/** The same of products that are rows already. */
export async function addProductRows(
  db: Db | Tx,
  accountId: string,
  rows: readonly (ProductContentRow & Pick<Product, 'id'>)[],
): Promise<void> {
  await db
    .insertInto('product')
    .values(rows.map((row) => ({ account_id: accountId, ...row })))
    .execute();
}

/** Stores an edited product. Another's name is a unique violation. */
export async function saveProduct(tx: Tx, accountId: string, product: Product): Promise<void> {
  await tx
    .updateTable('product')
    .set(rowOf(product))
    .where('account_id', '=', accountId)
    .where('id', '=', product.id)
    .execute();
}

/** Removes a product; answers false when the account has none of this id. Jobs that use it keep what they know of it. */
export async function removeProduct(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('product')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
