import { sql, type Kysely } from 'kysely';

/** Lets an account say whether its customers are mailed receipts, which none does so far (B10), and makes the indexes that Money is read by (B13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('send_receipts', 'integer', (flag) => flag.notNull().defaultTo(0))
    .execute();
  // With all that the sums of months need, so that no row is fetched for them.
  await db.schema.createIndex('bill_by_day').on('bill').columns(['account_id', 'issued_on', 'kind', 'total']).execute();
  await db.schema
    .createIndex('payment_received')
    .on('payment')
    .columns(['account_id', 'received_on', 'amount'])
    .where(sql<boolean>`voided_at is null`)
    .execute();
  // Of many offers few wait or were cancelled.
  await db.schema
    .createIndex('offer_waiting')
    .on('offer')
    .columns(['account_id', 'job_id'])
    .where(sql<boolean>`state = 'OPEN'`)
    .execute();
  await db.schema
    .createIndex('offer_cancelled')
    .on('offer')
    .columns(['account_id', 'job_id'])
    .where(sql<boolean>`state = 'CANCELLED'`)
    .execute();
  await db.schema
    .createIndex('offer_answered')
    .on('offer')
    .columns(['account_id', 'answered_at'])
    .where(sql<boolean>`answered_at is not null`)
    .execute();
}
