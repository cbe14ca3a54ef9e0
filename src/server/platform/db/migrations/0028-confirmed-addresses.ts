import type { Kysely } from 'kysely';

/**
 * Says of each account whether its e-mail address was shown to be its owner's; those of before count as shown. Makes the tables of asked
 * links, whose mail is still to be sent, and of the tokens that were sent, as their hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('email_confirmed', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('confirmation_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('confirmation_request_by_attempt')
    .on('confirmation_request')
    .column('next_attempt_at')
    .execute();
  await db.schema
    .createTable('confirmation_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('confirmation_token_by_account').on('confirmation_token').column('account_id').execute();
}
