import type { Kysely } from 'kysely';

/** Says of each logo whether an issued document shows it; those of before all may be shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('logo')
    .addColumn('is_shown', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
