import { sql, type Kysely } from 'kysely';
import { billsOfIssued, type BillRow, type DocumentTables } from './0052-bills-of-issued.ts';

type Tables = DocumentTables & { bill: BillRow };

/** Makes the tables of issued invoices and credit notes and of their payments, and gives every invoice that was issued before its record (B1). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await makeBills(db);
  await makePayments(db);
  for await (const rows of billsOfIssued(db)) {
    if (rows.length > 0) await db.insertInto('bill').values(rows).execute();
  }
}

async function makeBills(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('bill')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text')
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('part_id', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addColumn('issued_on', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text')
    .addColumn('work_finished_on', 'text')
    .addColumn('tax_point', 'text', (column) => column.notNull())
    .addColumn('vat_breakdown', 'text', (column) => column.notNull())
    .addColumn('net', 'bigint', (column) => column.notNull())
    .addColumn('vat', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('cis_deduction', 'bigint', (column) => column.notNull())
    .addColumn('to_pay', 'bigint', (column) => column.notNull())
    .addColumn('received', 'bigint', (column) => column.notNull())
    .addColumn('credited', 'bigint', (column) => column.notNull())
    .addColumn('corrects', 'text')
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bill_key', ['account_id', 'id'])
    // Also the index that a job's bills are read by.
    .addUniqueConstraint('bill_seq_taken', ['account_id', 'job_id', 'seq'])
    .addUniqueConstraint('bill_number_taken', ['account_id', 'number'])
    .addForeignKeyConstraint('bill_job', ['account_id', 'job_id'], 'job', ['account_id', 'id'])
    .addForeignKeyConstraint('bill_document', ['account_id', 'id'], 'document', ['account_id', 'id'])
    .execute();
  await db.schema.createIndex('bill_by_time').on('bill').columns(['account_id', 'issued_at', 'id']).execute();
  await db.schema.createIndex('bill_by_customer').on('bill').columns(['account_id', 'customer_id']).execute();
  await db.schema.createIndex('bill_by_tax_point').on('bill').columns(['account_id', 'tax_point']).execute();
  await db.schema.createIndex('bill_corrected').on('bill').columns(['account_id', 'corrects']).execute();
  // Of many papers few are open or overpaid: what is owed is told from these alone.
  await db.schema
    .createIndex('bill_open')
    .on('bill')
    .columns(['account_id', 'due_on'])
    .where(sql<boolean>`kind = 'INVOICE' and to_pay > received + credited`)
    .execute();
  await db.schema
    .createIndex('bill_overpaid')
    .on('bill')
    .columns(['account_id', 'job_id'])
    .where(sql<boolean>`kind = 'INVOICE' and received + credited > to_pay`)
    .execute();
}

async function makePayments(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('payment')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('bill_id', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('received_on', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('pair_id', 'text')
    .addColumn('voided_at', 'text')
    .addColumn('void_reason', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('import_line', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_key', ['account_id', 'id'])
    .addUniqueConstraint('payment_call_taken', ['account_id', 'idempotency_key'])
    .addUniqueConstraint('payment_line_taken', ['account_id', 'import_line'])
    .addForeignKeyConstraint('payment_bill', ['account_id', 'bill_id'], 'bill', ['account_id', 'id'])
    .execute();
  await db.schema.createIndex('payment_by_bill').on('payment').columns(['account_id', 'bill_id']).execute();
  await db.schema.createIndex('payment_by_day').on('payment').columns(['account_id', 'received_on']).execute();
  await db.schema.createIndex('payment_by_job').on('payment').columns(['account_id', 'job_id']).execute();
}
