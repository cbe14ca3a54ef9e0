import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';

// The table as it was then, as far as this reads and writes it.
type Sessions = { session: { token_hash: string; id: string } };

/** Gives sessions an id to be told by, which is no secret, and the user agent of their browser. */
export async function up(db: Kysely<Sessions>): Promise<void> {
  for (const column of ['id', 'user_agent']) {
    await db.schema
      .alterTable('session')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }
  for (const { token_hash } of await db.selectFrom('session').select('token_hash').execute()) {
    await db.updateTable('session').set({ id: randomUUID() }).where('token_hash', '=', token_hash).execute();
  }
  await db.schema.createIndex('session_by_account').on('session').columns(['account_id', 'id']).execute();
}
