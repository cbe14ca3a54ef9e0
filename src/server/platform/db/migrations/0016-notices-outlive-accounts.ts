import { sql, type Kysely } from 'kysely';

const COLUMNS = ['id', 'account_id', 'kind', 'email', 'happened_at', 'attempts', 'next_attempt_at', 'claimed'];

/** Lets the mails about an account be sent when it is gone: their table no longer refers to it. SQLite can only make a table anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('security_notice_by_attempt').execute();
  await db.schema.alterTable('security_notice').renameTo('security_notice_before').execute();
  await db.schema
    .createTable('security_notice')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed', 'integer', (column) => column.notNull().defaultTo(0))
    // What the mail says besides, such as the name of a device.
    .addColumn('detail', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('security_notice_by_id', ['id'])
    .execute();
  const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
  await sql`insert into security_notice (${columns}) select ${columns} from security_notice_before`.execute(db);
  await db.schema.dropTable('security_notice_before').execute();
  await db.schema.createIndex('security_notice_by_attempt').on('security_notice').column('next_attempt_at').execute();
}
