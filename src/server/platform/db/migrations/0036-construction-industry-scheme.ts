import type { Kysely } from 'kysely';

/** Lets an account be a subcontractor in the Construction Industry Scheme, with the rate in hundredths of a percent that contractors keep back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('cis_registered', 'integer', (flag) => flag.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('account')
    .addColumn('cis_deduction_rate', 'integer', (rate) => rate.notNull().defaultTo(2_000))
    .execute();
}
