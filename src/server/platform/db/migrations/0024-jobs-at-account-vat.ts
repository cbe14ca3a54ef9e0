import { sql, type Kysely } from 'kysely';

/**
 * Brings every open job to the VAT that its account has now, which until then a priced one kept from before (amendment N1). Where
 * its VAT changes the job is updated now, and a quoted one is priced again, in the version after the highest that was issued.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString();
  const rate = sql`(select case when account.vat_registered = 1 then account.vat_rate end from account where account.id = job.account_id)`;
  // Half away from zero, as whole numbers: no open job has a negative sum.
  const vat = sql`coalesce((price_ex * ${rate} * 2 + 10000) / 20000, 0)`;
  const issued = sql`(select max(file.version) + 1 from job_file as file
    where file.account_id = job.account_id and file.job_id = job.id and file.version >= job.version)`;
  const isOpen = sql`status not in ('INVOICED', 'DELETED')`;
  await sql`
    update job set
      version = case when status = 'QUOTED' then coalesce(${issued}, version) else version end,
      status_rank = case when status = 'QUOTED' then 3 else status_rank end,
      status = case when status = 'QUOTED' then 'PRICED' else status end,
      tstamp_updated = case when tstamp_updated < ${now} then ${now} else tstamp_updated end,
      vat_rate = ${rate},
      price_inc = price_ex + ${vat},
      price_vat = ${vat}
    where ${isOpen} and price_vat <> ${vat}`.execute(db);
  await sql`update job set vat_rate = ${rate} where ${isOpen} and vat_rate is distinct from ${rate}`.execute(db);
}
