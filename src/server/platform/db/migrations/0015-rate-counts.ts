import type { Kysely } from 'kysely';

/** Makes the table in which several processes count calls together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_count')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_count_by_end').on('rate_count').column('ends_at').execute();
}
