import type { Kysely } from 'kysely';

/** Makes the tables of asked password resets: requests whose mail is still to be sent, and the hashes of tokens that were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reset_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('reset_request_by_attempt').on('reset_request').column('next_attempt_at').execute();
  await db.schema
    .createTable('reset_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user_login.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('reset_token_by_account').on('reset_token').column('account_id').execute();
  await db.schema.createIndex('reset_token_by_expiry').on('reset_token').column('expires_at').execute();
}
