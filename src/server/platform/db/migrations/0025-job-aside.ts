import { sql, type Kysely } from 'kysely';

/**
 * Gives what is set aside from a job's content a place of its own, which no save of the content writes. Notes are too long for an
 * index of PostgreSQL's: the search finds the jobs that have some, and reads theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const alter of [
    db.schema.alterTable('job').addColumn('aside', 'text', (column) => column.notNull().defaultTo('{}')),
    db.schema.alterTable('job').addColumn('notes_text', 'text', (column) => column.notNull().defaultTo('')),
  ]) {
    await alter.execute();
  }
  await sql`create index job_with_notes on job (account_id, status_rank, id) where notes_text <> ''`.execute(db);
}
