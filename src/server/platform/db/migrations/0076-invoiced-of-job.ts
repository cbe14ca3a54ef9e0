import type { Kysely } from 'kysely';

/** Lets Money read what was invoiced of the jobs whose quotes wait from an index alone (B13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('bill_of_job').on('bill').columns(['account_id', 'job_id', 'kind', 'total']).execute();
}
