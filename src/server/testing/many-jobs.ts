import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db/tables.ts';
import type { WireJob } from './priced-job.ts';

const AT_ONCE = 100;

/** Gives the account of a job so many more like it, straight into the table; their customers are called `Customer 2` and so on. */
export async function copyJob(db: Db, { id }: WireJob, count: number): Promise<void> {
  const job = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => {
      const number = job.job_number + from + at + 1;
      const name = `customer ${number}`;
      const own = { id: randomUUID(), job_number: number, customer_name: name, name_sort: name };
      return { ...job, ...own, search_text: `#${number} ${name}` };
    });
    await db.insertInto('job').values(rows).execute();
  }
  const next_job_number = job.job_number + count + 1;
  await db.updateTable('account').set({ next_job_number }).where('id', '=', job.account_id).execute();
}
