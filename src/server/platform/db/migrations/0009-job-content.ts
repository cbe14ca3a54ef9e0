import type { Kysely } from 'kysely';

/**
 * Says of every job in which version its content is written, and gives what a user may set beside customer, zones and lines a place,
 * so that a new member of a job needs no column of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const alter of [
    db.schema.alterTable('job').addColumn('content_version', 'integer', (column) => column.notNull().defaultTo(1)),
    db.schema.alterTable('job').addColumn('details', 'text', (column) => column.notNull().defaultTo('{}')),
  ]) {
    await alter.execute();
  }
}
