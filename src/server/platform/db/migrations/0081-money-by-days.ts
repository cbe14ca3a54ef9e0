import { sql, type Kysely } from 'kysely';

/** Makes the table of what an account invoiced and received on each day, so that Money need not sum up every paper of a year (ADR 0071). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('money_day')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('invoiced', 'bigint', (column) => column.notNull())
    .addColumn('received', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('money_day_key', ['account_id', 'day'])
    .execute();
  await sql`
    insert into money_day (account_id, day, invoiced, received)
    select account_id, day, sum(invoiced), sum(received) from (
      select account_id, issued_on as day, case when kind = 'INVOICE' then total else -total end as invoiced, 0 as received
      from bill
      union all
      select account_id, received_on, 0, amount from payment where voided_at is null
    ) as entry
    group by account_id, day
  `.execute(db);
}
