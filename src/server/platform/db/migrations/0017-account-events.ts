import type { Kysely } from 'kysely';

/** Makes the table of what happened to an account, and that of the browsers that its user has signed in with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('account_event_by_time')
    .on('account_event')
    .columns(['account_id', 'happened_at'])
    .execute();
  await db.schema.createIndex('account_event_by_age').on('account_event').column('happened_at').execute();
  await db.schema
    .createTable('known_device')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user_login.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('first_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['user_id', 'token_hash'])
    .execute();
}
