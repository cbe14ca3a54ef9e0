import type { Kysely } from 'kysely';

/** Says of an extra's offer whether it ended with its job while it waited, so that the history goes on to list it; of those from before nobody knows (rule O14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('offer')
    .addColumn('ended_with_job', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
