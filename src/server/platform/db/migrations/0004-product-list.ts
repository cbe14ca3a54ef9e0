import type { Kysely } from 'kysely';

/** Gives the product list an index for each of its sorts, so that a page of a large library is not sorted anew each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('product')
    .addColumn('price_missing', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // The table as it was then, not today's.
  const products = db as Kysely<{ product: { unit_price: number | null; price_missing: number } }>;
  await products.updateTable('product').set({ price_missing: 1 }).where('unit_price', 'is', null).execute();
  await db.schema.dropIndex('product_by_category').execute();
  const byName = ['name_sort', 'name_key'];
  const indexes = {
    product_by_category: ['category_key', ...byName],
    product_by_category_back: ['category_key desc', ...byName],
    product_by_name: byName,
    product_by_price: ['price_missing', 'unit_price', ...byName],
    product_by_price_back: ['price_missing', 'unit_price desc', ...byName],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on('product')
      .columns(['account_id', ...columns])
      .execute();
  }
}
