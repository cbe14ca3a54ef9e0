import { sql, type Kysely } from 'kysely';

/** Leaves the footer note to quotes and gives invoices their own, which starts as the same; quotes get a text for their scope, both the rooms of a line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['invoice_footer_note', 'scope_text']) {
    await db.schema
      .alterTable('preferences')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('preferences')
    .addColumn('show_rooms', 'integer', (flag) => flag.notNull().defaultTo(1))
    .execute();
  await sql`update preferences set invoice_footer_note = footer_note`.execute(db);
}
