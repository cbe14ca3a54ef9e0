import type { Kysely } from 'kysely';

/** Puts the ids of jobs into the index that the search reads, so that it finds them without reading a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('job_by_search').execute();
  await db.schema
    .createIndex('job_by_search')
    .on('job')
    .columns(['account_id', 'status_rank', 'search_text', 'id'])
    .execute();
}
