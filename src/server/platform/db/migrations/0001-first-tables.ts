import type { Kysely, CreateTableBuilder } from 'kysely';
import { BYTES } from '#server/platform/db/engine.ts';

// A migration describes the tables as they were when it was written, so it is typed without today's Tables.
type AnyDb = Kysely<unknown>;

/** Makes the first tables. */
export async function up(db: AnyDb): Promise<void> {
  await createAccounts(db);
  await createLogins(db);
  await createProducts(db);
  await createJobs(db);
  await createDocuments(db);
  await createOutbox(db);
}

async function createAccounts(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call((table) =>
      withTexts(table, [
        'firstname',
        'lastname',
        'email',
        'business_name',
        'tax_number',
        'phone',
        'phone_type',
        'address_line1',
        'address_line2',
        'address_postcode',
        'address_city',
      ]),
    )
    .addColumn('vat_registered', 'integer', (column) => column.notNull())
    .addColumn('vat_rate', 'integer', (column) => column.notNull())
    .addColumn('logo_id', 'text')
    .addColumn('next_job_number', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await ownedTable(db, 'logo')
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', BYTES, (column) => column.notNull())
    .execute();
}

async function createLogins(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('user_login')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user_login.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_by_expiry').on('session').column('expires_at').execute();
  await db.schema.createIndex('session_by_user').on('session').column('user_id').execute();
}

async function createProducts(db: AnyDb): Promise<void> {
  await ownedTable(db, 'product')
    .$call((table) => withTexts(table, ['name', 'name_key', 'name_sort', 'category', 'category_key', 'supplier_url']))
    .addColumn('unit_price', 'bigint')
    .addUniqueConstraint('product_name_taken', ['account_id', 'name_key'])
    .execute();
  await db.schema
    .createIndex('product_by_category')
    .on('product')
    .columns(['account_id', 'category_key', 'name_sort'])
    .execute();
}

async function createJobs(db: AnyDb): Promise<void> {
  await ownedTable(db, 'job')
    .addColumn('job_number', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('status_rank', 'integer', (column) => column.notNull())
    .addColumn('status_before_deletion', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .$call((table) =>
      withTexts(table, [
        'tstamp_updated',
        'customer_name',
        'customer_email',
        'customer_address',
        'name_sort',
        'search_text',
      ]),
    )
    .addColumn('name_missing', 'integer', (column) => column.notNull())
    .addColumn('vat_rate', 'integer')
    .addColumn('price_ex', 'bigint', (column) => column.notNull())
    .addColumn('price_vat', 'bigint', (column) => column.notNull())
    .addColumn('price_inc', 'bigint', (column) => column.notNull())
    // The long ones stand last, so that the list, which does not read them, skips their pages.
    .$call((table) => withTexts(table, ['zones', 'line_items']))
    .addUniqueConstraint('job_number_taken', ['account_id', 'job_number'])
    .execute();
  await createJobIndexes(db);
}

// Every sort of the list breaks its ties by job number descending, so each index ends in it (specification 9).
async function createJobIndexes(db: AnyDb): Promise<void> {
  const indexes = {
    job_by_status: ['status_rank', 'job_number desc'],
    job_by_status_back: ['status_rank desc', 'job_number desc'],
    job_by_name: ['name_missing', 'name_sort', 'job_number desc'],
    job_by_name_back: ['name_missing', 'name_sort desc', 'job_number desc'],
    job_by_update: ['tstamp_updated', 'job_number desc'],
    job_by_update_back: ['tstamp_updated desc', 'job_number desc'],
    // Not a sort: counting what a search finds reads this index alone.
    job_by_search: ['status_rank', 'search_text'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on('job')
      .columns(['account_id', ...columns])
      .execute();
  }
}

async function createDocuments(db: AnyDb): Promise<void> {
  await jobTable(db, 'document')
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('pdf', BYTES, (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('document_by_job').on('document').columns(['account_id', 'job_id']).execute();
  await jobTable(db, 'job_file')
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .$call((table) => withTexts(table, ['tstamp_created', 'action', 'destination', 'delivery_error']))
    .addColumn('delivery', 'text')
    .addForeignKeyConstraint('job_file_document', ['account_id', 'document_id'], 'document', ['account_id', 'id'])
    .addUniqueConstraint('job_file_seq_taken', ['account_id', 'job_id', 'seq'])
    .execute();
}

async function createOutbox(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .$call((table) => withTexts(table, ['file_id', 'message_id', 'mail', 'created_at']))
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint')
    .addForeignKeyConstraint('outbox_file', ['account_id', 'file_id'], 'job_file', ['account_id', 'id'])
    .execute();
  await db.schema.createIndex('outbox_by_attempt').on('outbox').column('next_attempt_at').execute();
  await db.schema
    .createTable('idempotency')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .$call((table) => withTexts(table, ['key', 'operation', 'file_id', 'created_at']))
    .addPrimaryKeyConstraint('idempotency_key_taken', ['account_id', 'key'])
    .execute();
}

function ownedTable(db: AnyDb, name: string): CreateTableBuilder<string, 'account_id' | 'id'> {
  return db.schema
    .createTable(name)
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['account_id', 'id']);
}

function jobTable(db: AnyDb, name: string) {
  return ownedTable(db, name)
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addForeignKeyConstraint(`${name}_job`, ['account_id', 'job_id'], 'job', ['account_id', 'id']);
}

function withTexts<C extends string, N extends string>(
  table: CreateTableBuilder<string, C>,
  names: readonly N[],
): CreateTableBuilder<string, C | N> {
  return names.reduce<CreateTableBuilder<string, C | N>>(
    (all, name) => all.addColumn(name, 'text', (column) => column.notNull()),
    table,
  );
}
