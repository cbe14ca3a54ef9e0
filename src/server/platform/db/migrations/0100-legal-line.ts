import type { Kysely } from 'kysely';

/** Lets a business say on one line who it is by law, for its papers: none that exists says anything until it does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('legal_line', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
