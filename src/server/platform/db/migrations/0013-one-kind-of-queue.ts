import type { Kysely } from 'kysely';

/**
 * Gives all queues the same columns. A claim holds until its holder ends it or is found to be gone, and no longer until a time of the
 * clock; whoever held one before this migration has been stopped, so every row is free.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['outbox', 'reset_request', 'security_notice']) {
    await db.schema
      .alterTable(table)
      .addColumn('claimed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('outbox').dropColumn('claimed_until').execute();
}
