import type { Kysely } from 'kysely';

/** Keeps what a user has set for the mail of one file, and which addresses of a job's customer failed and were corrected (amendment N6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('job_file').addColumn('own_mail', 'text').execute();
  await db.schema.alterTable('job').addColumn('failed_emails', 'text').execute();
}
