import { sql, type Kysely } from 'kysely';

/** Counts the bytes that each account has stored: its documents, logos and what can be taken back of its imports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('stored_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update account set stored_bytes =
      (select coalesce(sum(octet_length(pdf)), 0) from document where account_id = account.id)
      + (select coalesce(sum(octet_length(bytes)), 0) from logo where account_id = account.id)
      + (select coalesce(sum(octet_length(changes)), 0) from product_import where account_id = account.id)
  `.execute(db);
}
