import type { Kysely } from 'kysely';

/** Lets a business say what its customers are told before they accept: complaints, guarantee, its own notice, and who brings goods back (rule O9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of ['complaints', 'guarantee', 'cancellation_notice']) {
    await db.schema
      .alterTable('preferences')
      .addColumn(text, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('preferences')
    .addColumn('collects_cancelled_goods', 'integer', (flag) => flag.notNull().defaultTo(1))
    .execute();
}
