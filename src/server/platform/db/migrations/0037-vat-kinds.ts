import type { Kysely } from 'kysely';

/** Gives products what they are for VAT; where nobody has said it, category and name do (V3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product').addColumn('vat_kind', 'text').execute();
}
