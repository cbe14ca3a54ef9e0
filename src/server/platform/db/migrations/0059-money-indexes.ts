import { sql, type Kysely } from 'kysely';

/** Makes the indexes of overpaid invoices and of what came in such that SQLite reads by them (B13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite turns a comparison around that has its column at the right, and then finds it in no index.
  await db.schema.dropIndex('bill_overpaid').execute();
  await db.schema
    .createIndex('bill_overpaid')
    .on('bill')
    .columns(['account_id', 'job_id'])
    .where(sql<boolean>`kind = 'INVOICE' and to_pay < received + credited`)
    .execute();
  // One index with all that a sum of days asks for, in the place of two of which the other was read.
  await db.schema.dropIndex('payment_received').execute();
  await db.schema.dropIndex('payment_by_day').execute();
  await db.schema
    .createIndex('payment_by_day')
    .on('payment')
    .columns(['account_id', 'received_on', 'voided_at', 'amount'])
    .execute();
}
