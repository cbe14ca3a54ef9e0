import { sql, type Kysely } from 'kysely';

/** Passes over the numbers of jobs that were erased with their customer, which the total of the job list went on counting (ADR 0069). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update account set
      numbers_passed_over = next_job_number - 1 - (select count(*) from job where account_id = account.id)
  `.execute(db);
}
