import type { Kysely } from 'kysely';

/** Makes the table of what was done to a job, by whom and when: rows are only added, and go when their job does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_event')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who_kind', 'text', (column) => column.notNull())
    .addColumn('who_name', 'text', (column) => column.notNull())
    .addColumn('who_user_id', 'text')
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('content_version', 'integer', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('destination', 'text')
    .addPrimaryKeyConstraint('job_event_key', ['account_id', 'id'])
    // Also the index that a job's events are read by.
    .addUniqueConstraint('job_event_seq_taken', ['account_id', 'job_id', 'seq'])
    .addForeignKeyConstraint('job_event_job', ['account_id', 'job_id'], 'job', ['account_id', 'id'])
    .execute();
}
