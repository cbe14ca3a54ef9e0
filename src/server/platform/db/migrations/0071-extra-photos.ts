import type { Kysely } from 'kysely';
import { BYTES } from '#server/platform/db/engine.ts';

/** Lets an extra have a photo, in the one form in which it is shown (rule O15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('extra_photo')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('offer_id', 'text', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', BYTES, (column) => column.notNull())
    .addPrimaryKeyConstraint('extra_photo_key', ['account_id', 'offer_id'])
    .addForeignKeyConstraint('extra_photo_offer', ['account_id', 'offer_id'], 'offer', ['account_id', 'id'])
    .execute();
}
