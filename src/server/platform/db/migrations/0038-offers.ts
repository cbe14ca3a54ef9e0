import type { Kysely } from 'kysely';

/**
 * Makes the tables of offers and of what their quotes offered, and lets an account say whether customers may answer online: those that
 * exist don't until they say so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('accept_online', 'integer', (flag) => flag.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('offer')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text')
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('first_viewed_at', 'text')
    .addColumn('last_viewed_at', 'text')
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('answered_at', 'text')
    .addColumn('answered_by', 'text')
    .addColumn('decline_reason', 'text', (column) => column.notNull())
    .addColumn('chosen_options', 'text', (column) => column.notNull())
    .addColumn('start_early', 'integer')
    .addColumn('place', 'text')
    .addColumn('basis', 'text')
    .addColumn('record_file_id', 'text')
    .addColumn('cancelled_at', 'text')
    .addPrimaryKeyConstraint('offer_key', ['account_id', 'id'])
    // Also the index that a job's offers are read by.
    .addUniqueConstraint('offer_seq_taken', ['account_id', 'job_id', 'seq'])
    .addForeignKeyConstraint('offer_job', ['account_id', 'job_id'], 'job', ['account_id', 'id'])
    .execute();
  await db.schema
    .createTable('offered_quote')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('content_version', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('offered_quote_key', ['account_id', 'document_id'])
    .addForeignKeyConstraint('offered_quote_document', ['account_id', 'document_id'], 'document', ['account_id', 'id'])
    .execute();
}
