import type { Kysely } from 'kysely';

/** Lets an invoice say what its contractor really kept back for CIS; of those that exist what they state counts on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bill').addColumn('cis_kept', 'bigint').execute();
}
