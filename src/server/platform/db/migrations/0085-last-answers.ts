import { sql, type Kysely } from 'kysely';

/** Lets an offer know whether it has the newest answer to the quotes of its job, so that Money counts jobs won by an index without sorting answers by jobs (B13, ADR 0071). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('offer')
    .addColumn('last_answer', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update offer set last_answer = 1
    where answered_at is not null and extra is null and not exists (
      select 1 from offer as later
      where later.account_id = offer.account_id and later.job_id = offer.job_id and later.extra is null
        and (later.answered_at > offer.answered_at or (later.answered_at = offer.answered_at and later.seq > offer.seq))
    )
  `.execute(db);
  await db.schema.dropIndex('offer_answered').execute();
  await db.schema
    .createIndex('offer_answered')
    .on('offer')
    .columns(['account_id', 'answered_at', 'state'])
    .where(sql<boolean>`last_answer = 1`)
    .execute();
}
