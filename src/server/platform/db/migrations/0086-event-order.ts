import { sql, type Kysely } from 'kysely';
import { asWritten } from '#server/platform/db/engine.ts';

/** Lets each event of an account know which it was of its millisecond, from 0: PostgreSQL gives rows of one time in any order. Those that are there keep theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account_event')
    .addColumn('nth', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update account_event set nth = counted.nth
    from (
      select id, row_number() over (partition by account_id, happened_at order by ${asWritten(db)}) - 1 as nth
      from account_event
    ) as counted
    where counted.id = account_event.id and counted.nth > 0
  `.execute(db);
}
