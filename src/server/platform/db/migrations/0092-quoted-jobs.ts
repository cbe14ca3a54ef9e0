import type { Kysely } from 'kysely';

/** Keeps with each quote that goes out what its job was then, so that a changed job can be put back; an offer says whether there is any, which those from before have not (rule O14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quoted_job')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('offer_id', 'text', (column) => column.notNull())
    .addColumn('content_version', 'integer', (column) => column.notNull())
    .addColumn('customer_name', 'text', (column) => column.notNull())
    .addColumn('customer_email', 'text', (column) => column.notNull())
    .addColumn('customer_address', 'text', (column) => column.notNull())
    .addColumn('zones', 'text', (column) => column.notNull())
    .addColumn('line_items', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('quoted_job_key', ['account_id', 'offer_id'])
    .addForeignKeyConstraint('quoted_job_offer', ['account_id', 'offer_id'], 'offer', ['account_id', 'id'])
    .execute();
  await db.schema
    .alterTable('offer')
    .addColumn('keeps_job', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
