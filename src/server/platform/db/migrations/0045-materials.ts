import type { Kysely } from 'kysely';

/** Gives businesses what their new jobs start with of materials, and whether customers read of packs: as it was, nothing (rules M7 and M10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('preferences')
    .addColumn('materials', 'text', (text) =>
      text.notNull().defaultTo('{"isOn":false,"packsBy":"JOB","chargeFor":"NET"}'),
    )
    .execute();
  await db.schema
    .alterTable('preferences')
    .addColumn('show_materials', 'integer', (flag) => flag.notNull().defaultTo(0))
    .execute();
}
