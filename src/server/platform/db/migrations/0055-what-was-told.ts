import { sql, type Kysely } from 'kysely';

/**
 * Lets an offer remember the newest answer of its customer that the trader has not opened yet, and an account whether it has been
 * asked if customers may answer online: those that exist and don't let them have not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('offer').addColumn('news_event_id', 'text').execute();
  await sql`create index offer_news on offer (account_id) where news_event_id is not null`.execute(db);
  await db.schema
    .alterTable('account')
    .addColumn('asked_online', 'integer', (flag) => flag.notNull().defaultTo(1))
    .execute();
  await sql`update account set asked_online = accept_online`.execute(db);
}
