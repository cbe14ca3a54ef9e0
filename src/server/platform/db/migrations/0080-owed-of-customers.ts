import { sql, type Kysely } from 'kysely';

/** Lets a customer know what it owes and has in credit, and gives those who owe anything an index of their own (ADR 0071). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['owed', 'credit']) {
    await db.schema
      .alterTable('customer')
      .addColumn(column, 'bigint', (pence) => pence.notNull().defaultTo(0))
      .execute();
  }
  const sumOf = (due: string, of: string) => sql`(
    select coalesce(sum(${sql.raw(due)}), 0) from bill
    where bill.account_id = customer.account_id and bill.customer_id = customer.id and ${sql.raw(of)}
  )`;
  await sql`
    update customer set
      owed = ${sumOf('to_pay - received - credited', "kind = 'INVOICE' and to_pay > received + credited")},
      credit = ${sumOf('received + credited - to_pay', "kind = 'INVOICE' and to_pay < received + credited")}
    where (account_id, id) in (
      select account_id, customer_id from bill where kind = 'INVOICE' and to_pay <> received + credited
    )
  `.execute(db);
  await db.schema
    .createIndex('customer_owing')
    .on('customer')
    .columns(['account_id', 'owed desc', 'name_sort', 'id'])
    .where(sql<boolean>`owed > 0`)
    .execute();
}
