import type { Kysely } from 'kysely';

/** Lets a business ask customers that are businesses for interest on what they pay late (B12): none that exists wants it until it says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('statutory_interest', 'integer', (flag) => flag.notNull().defaultTo(0))
    .execute();
}
