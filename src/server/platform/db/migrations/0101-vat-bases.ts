import { sql, type Kysely } from 'kysely';

/** Lets an account keep from which day its VAT figures count by what (B14): by what they did until now, all along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('vat_bases', 'text', (column) => column.notNull().defaultTo('[{"basis":"INVOICED","from":null}]'))
    .execute();
  await sql`update account set vat_bases = '[{"basis":"' || vat_basis || '","from":null}]'`.execute(db);
  await db.schema.alterTable('account').dropColumn('vat_basis').execute();
}
