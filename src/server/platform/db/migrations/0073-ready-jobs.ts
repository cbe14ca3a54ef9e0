import { sql, type Kysely } from 'kysely';

// The table as it was then, as far as this reads and writes it.
type Tables = {
  job: { account_id: string; id: string; aside: string; details: string; ready_on: string | null };
};

/** Lets Money find by an index what is ready to be invoiced: the first day on which anything of a job is (B13). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('job').addColumn('ready_on', 'text').execute();
  const jobs = await db
    .selectFrom('job')
    .select(['account_id', 'id', 'aside', 'details'])
    .where((eb) => eb.or([eb('aside', 'like', '%"workFinishedOn":"%'), eb('details', 'like', '%"paymentPlan":[%')]))
    .execute();
  for (const { account_id, id, aside, details } of jobs) {
    const { workFinishedOn = null } = JSON.parse(aside) as { workFinishedOn?: string | null };
    const { paymentPlan = null } = JSON.parse(details) as { paymentPlan?: object | null };
    // Which part of a plan has come is found out whenever the list is read; its day is noted with the next change.
    const ready_on = paymentPlan === null ? workFinishedOn : '2026-11-23';
    await db.updateTable('job').set({ ready_on }).where('account_id', '=', account_id).where('id', '=', id).execute();
  }
  await db.schema
    .createIndex('job_ready')
    .on('job')
    .columns(['account_id', 'ready_on', 'job_number'])
    .where(sql<boolean>`status in ('PRICED', 'QUOTED') and ready_on is not null`)
    .execute();
}
