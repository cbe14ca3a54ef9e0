import { sql, type Kysely } from 'kysely';

/** Lets an offer know what of it waits for an answer, so that Money reads of those that wait an index alone, and likewise of those that were answered (ADR 0071). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('offer').addColumn('waits', 'bigint').execute();
  const invoiced = sql`coalesce((
    select sum(case when bill.kind = 'INVOICE' then bill.total else -bill.total end) from bill
    where bill.account_id = offer.account_id and bill.job_id = offer.job_id), 0)`;
  await sql`
    update offer set waits = total - ${invoiced}
    where (${invoiced} <= 0 or total > ${invoiced}) and not exists (
      select 1 from job where job.account_id = offer.account_id and job.id = offer.job_id and job.status = 'DELETED'
    )
  `.execute(db);
  await db.schema.dropIndex('offer_waiting').execute();
  await db.schema
    .createIndex('offer_waiting')
    .on('offer')
    .columns(['account_id', 'valid_until', 'waits'])
    .where(sql<boolean>`state = 'OPEN' and waits is not null`)
    .execute();
  await db.schema.dropIndex('offer_answered').execute();
  await db.schema
    .createIndex('offer_answered')
    .on('offer')
    .columns(['account_id', 'answered_at', 'job_id', 'state'])
    .where(sql<boolean>`answered_at is not null`)
    .execute();
}
