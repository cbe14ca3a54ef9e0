import { sql, type Kysely } from 'kysely';

/** Counts among the bytes that each account has stored what its quotes keep of their jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update account set stored_bytes = stored_bytes +
      (select coalesce(sum(octet_length(zones) + octet_length(line_items) + octet_length(details)), 0)
        from quoted_job where account_id = account.id)
  `.execute(db);
}
