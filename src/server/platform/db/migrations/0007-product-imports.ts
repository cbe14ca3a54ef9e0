import type { Kysely } from 'kysely';

/** Makes the table of what imports into the library have done, batch by batch, so that it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_import')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('batch', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('undone', 'text')
    .addPrimaryKeyConstraint('product_import_key', ['account_id', 'id', 'batch'])
    .execute();
}
