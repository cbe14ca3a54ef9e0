import { sql, type Kysely } from 'kysely';

/** Lets a business have its customers reminded of unpaid invoices (B12): none that exists wants it until it says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('invoice_reminders', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('account').addColumn('invoice_reminders_since', 'text').execute();
  await db.schema
    .alterTable('bill')
    .addColumn('reminders_off', 'integer', (flag) => flag.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('bill').addColumn('reminded_on', 'text').execute();
  await db.schema.alterTable('letter').addColumn('reminds_bill_id', 'text').execute();
  await sql`create index account_reminding_bills on account (id) where invoice_reminders <> '[]'`.execute(db);
}
