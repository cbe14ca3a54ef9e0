import type { Kysely } from 'kysely';

/** Gives products how they are sold: any amount of square metres, until the business says otherwise (rule M6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('product')
    .addColumn('sold_by', 'text', (text) => text.notNull().defaultTo('AREA'))
    .execute();
  for (const figure of ['pack_covers', 'piece_length', 'waste', 'roll_width']) {
    // SQLite adds one column at a time.
    await db.schema.alterTable('product').addColumn(figure, 'integer').execute();
  }
}
