import type { Kysely } from 'kysely';

/** Makes the index by which an account's old keys are dropped: at each new one all of its keys were read for their age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('idempotency_by_age').on('idempotency').columns(['account_id', 'created_at']).execute();
}
