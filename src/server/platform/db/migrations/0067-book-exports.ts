import type { Kysely } from 'kysely';

/** Makes the tables of what was exported for the books of an accountant (B15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('book_export')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('from_day', 'text', (column) => column.notNull())
    .addColumn('to_day', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('book_export_key', ['account_id', 'id'])
    .execute();
  await db.schema
    .createTable('book_entry')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('export_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('book_entry_key', ['account_id', 'export_id', 'seq'])
    .addForeignKeyConstraint('book_entry_export', ['account_id', 'export_id'], 'book_export', ['account_id', 'id'])
    .execute();
  // Whether a program has it already is asked of each entry.
  await db.schema
    .createIndex('book_entry_known')
    .on('book_entry')
    .columns(['account_id', 'format', 'entry_id'])
    .execute();
}
