import { sql, type Kysely } from 'kysely';

/**
 * Lets a business have its customers reminded of open quotes (rule O13): none that exists wants it until it says so. Offers get the day on
 * which they last went out, those of before by the file that brought them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['offer_reminders', 'offer_reminders_since']) {
    await db.schema.alterTable('account').addColumn(column, 'text').execute();
  }
  await db.schema
    .alterTable('offer')
    .addColumn('sent_on', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const column of ['reminded_on', 'reminders_stopped_at']) {
    await db.schema.alterTable('offer').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('letter').addColumn('reminds_offer_id', 'text').execute();
  await sql`update offer set sent_on = coalesce((select substr(tstamp_created, 1, 10) from job_file
    where job_file.account_id = offer.account_id and job_file.id = offer.file_id), '')`.execute(db);
  await sql`create index account_reminding on account (id) where offer_reminders is not null`.execute(db);
  await sql`create index offer_to_remind on offer (account_id, sent_on) where state = 'OPEN'`.execute(db);
}
