import type { Kysely } from 'kysely';

/** Lets a cancelled offer say on which day the business was told, and by when it has to pay back, as far as that is known (rule O10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['cancel_told_on', 'pay_back_by']) {
    await db.schema.alterTable('offer').addColumn(column, 'text').execute();
  }
}
