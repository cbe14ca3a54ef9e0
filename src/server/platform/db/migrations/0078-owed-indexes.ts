import { sql, type Kysely } from 'kysely';

/** Makes the indexes by which it is told what is owed and by whom, what was overpaid and which quotes wait, without what is settled or has run out (B13, K3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isOpen = sql<boolean>`kind = 'INVOICE' and to_pay > received + credited`;
  const sums = ['to_pay', 'received', 'credited'];
  await db.schema.dropIndex('bill_open').execute();
  await db.schema
    .createIndex('bill_open')
    .on('bill')
    .columns(['account_id', 'due_on', 'issued_at', ...sums])
    .where(isOpen)
    .execute();
  await db.schema
    .createIndex('bill_owed')
    .on('bill')
    .columns(['account_id', 'customer_id', ...sums])
    .where(isOpen)
    .execute();
  // In the order in which they are listed: PostgreSQL went through all bills by their times rather than sort a few.
  await db.schema.dropIndex('bill_overpaid').execute();
  await db.schema
    .createIndex('bill_overpaid')
    .on('bill')
    .columns(['account_id', 'issued_at'])
    .where(sql<boolean>`kind = 'INVOICE' and to_pay < received + credited`)
    .execute();
  // Quotes that have run out stay open: an index by jobs had all that were ever left without an answer.
  await db.schema.dropIndex('offer_waiting').execute();
  await db.schema
    .createIndex('offer_waiting')
    .on('offer')
    .columns(['account_id', 'valid_until'])
    .where(sql<boolean>`state = 'OPEN'`)
    .execute();
}
