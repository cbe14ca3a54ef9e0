import type { Kysely } from 'kysely';

/** Lets an account have its own series of numbers for invoices and credit notes, and a plan by which new jobs are paid (B2, B3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('series_prefix', 'text').execute();
  await db.schema
    .alterTable('account')
    .addColumn('series_next', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('account').addColumn('default_payment_plan', 'text').execute();
}
