import { sql, type Kysely } from 'kysely';

/** Lets an account know how many customers and numbered papers it has, so that their lists need not count them (ADR 0069). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['customer_count', 'bill_count']) {
    await db.schema
      .alterTable('account')
      .addColumn(column, 'integer', (count) => count.notNull().defaultTo(0))
      .execute();
  }
  await sql`
    update account set
      customer_count = (select count(*) from customer where account_id = account.id),
      bill_count = (select count(*) from bill where account_id = account.id)
  `.execute(db);
}
