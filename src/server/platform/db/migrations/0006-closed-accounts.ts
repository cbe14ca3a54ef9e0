import type { Kysely } from 'kysely';

/** Lets an account be closed: what is left of it then are its invoiced jobs and their documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('closed_at', 'text').execute();
}
