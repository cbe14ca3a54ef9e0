import type { Kysely } from 'kysely';

/** Lets an account say by what its VAT figures count, which is by invoices as before (B14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('vat_basis', 'text', (column) => column.notNull().defaultTo('INVOICED'))
    .execute();
}
