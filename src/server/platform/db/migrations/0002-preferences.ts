import type { Kysely } from 'kysely';

/** Makes the table of preferences; an account without a row has the defaults. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preferences')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('payment_terms_days', 'integer')
    .addColumn('quote_validity_days', 'integer')
    .addColumn('bank_details', 'text', (column) => column.notNull())
    .addColumn('footer_note', 'text', (column) => column.notNull())
    .addColumn('default_markup', 'integer', (column) => column.notNull())
    .addColumn('supplier_search_url', 'text', (column) => column.notNull())
    .addColumn('quote_mail_subject', 'text', (column) => column.notNull())
    .addColumn('quote_mail_text', 'text', (column) => column.notNull())
    .addColumn('invoice_mail_subject', 'text', (column) => column.notNull())
    .addColumn('invoice_mail_text', 'text', (column) => column.notNull())
    .execute();
}
