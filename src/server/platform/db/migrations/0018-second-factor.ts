import type { Kysely } from 'kysely';

/** Makes the tables of authenticator apps and of the recovery codes that stand in for a lost one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('authenticator')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user_login.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user_login.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
    .execute();
}
