import type { Kysely } from 'kysely';

/** Makes the table of mails that tell a user of a change to how they come in, and that are still to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('security_notice')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('security_notice_by_attempt').on('security_notice').column('next_attempt_at').execute();
}
