import { sql, type Kysely } from 'kysely';

/**
 * Gives the database a memory of time, which begins with the highest time among its rows, and accounts a count of the job numbers
 * that were passed over when an older backup was restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('numbers_passed_over', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('latest_time')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  const at = await highestTime(db);
  if (at !== null) await sql`insert into latest_time (id, at) values (1, ${at})`.execute(db);
}

async function highestTime(db: Kysely<unknown>): Promise<number | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(created_at) as at from account
    union all select max(closed_at) from account
    union all select max(tstamp_updated) from job
  `.execute(db);
  const times = rows.map(({ at }) => Date.parse(at ?? '')).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : Math.max(...times);
}
