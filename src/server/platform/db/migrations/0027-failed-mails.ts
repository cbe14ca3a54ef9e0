import { sql, type Kysely } from 'kysely';

/** Lets the list of jobs find the mails that failed, which are few, without reading a job's files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index job_file_failed on job_file (account_id, job_id, seq) where delivery = 'FAILED'`.execute(db);
}
