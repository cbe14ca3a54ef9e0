import type { Kysely } from 'kysely';

/** Makes the table of bank statements that were imported, so that their lines can be booked once the trader has looked at them (B11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_import')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bank_import_key', ['account_id', 'id'])
    .execute();
}
