import { sql, type Kysely } from 'kysely';

/** Lets all of an extra wait for its answer: what was invoiced of the job was taken off it, though none of that can be the extra's (B13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update offer set waits = total
    where extra is not null and not exists (
      select 1 from job where job.account_id = offer.account_id and job.id = offer.job_id and job.status = 'DELETED'
    )
  `.execute(db);
}
