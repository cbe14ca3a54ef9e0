import type { Kysely } from 'kysely';

/** Lets an account and a job know the numbers of papers that were given out and of which they have no paper: an older backup was restored (B2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('series_passed_over', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  for (const counted of ['numbers_passed_over', 'extras_passed_over']) {
    await db.schema
      .alterTable('job')
      .addColumn(counted, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
