import type { Kysely } from 'kysely';

/** Counts the mails that an account sends to customers in a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('mail_day', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('account')
    .addColumn('mail_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
