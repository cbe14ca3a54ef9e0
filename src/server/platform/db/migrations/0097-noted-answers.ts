import type { Kysely } from 'kysely';

/** Keeps with an offer the answer that its trader noted, who was told by phone, in person, by message or by letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('offer').addColumn('noted', 'text').execute();
}
