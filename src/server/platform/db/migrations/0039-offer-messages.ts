import type { Kysely } from 'kysely';

/** Makes the tables of messages between customers and the business, and of the letters that tell each side what the other did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_message')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('offer_id', 'text')
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('job_message_key', ['account_id', 'id'])
    // Also the index that a job's messages are read by.
    .addUniqueConstraint('job_message_seq_taken', ['account_id', 'job_id', 'seq'])
    .addForeignKeyConstraint('job_message_job', ['account_id', 'job_id'], 'job', ['account_id', 'id'])
    .execute();
  await db.schema
    .createTable('letter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('attached_file_id', 'text')
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('claimed', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('letter_due').on('letter').column('next_attempt_at').execute();
  await db.schema.createIndex('letter_by_account').on('letter').column('account_id').execute();
}
