import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { detailsOfJob } from '#domain/job/customer-record.ts';
import type { Job, JobStatus } from '#domain/job/job.ts';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import { detailColumns } from '#server/jobs/customers/customer-row.ts';
import { rowOf } from '#server/jobs/job-row.ts';
import { makeModelAccount } from './model-account.ts';

/** A data folder with jobs in it, and what a signed-in caller needs. */
export type FilledFolder = {
  readonly dataDir: string;
  readonly file: string;
  readonly accountId: string;
  /** A priced job of eight lines. */
  readonly jobId: string;
  readonly cookies: ReadonlyMap<string, string>;
};

const NAMES = ['Margaret Ellison', 'Tom Okafor', 'Sunita Patel', 'Gareth Pugh', 'Fiona MacLeod', 'Zofia Wiśniewska'];
const STREETS = ['Alma Road', 'Mill Lane', 'Otley Road', 'Chapel Street', 'Kirkgate'];
const STATUSES: readonly JobStatus[] = ['CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED', 'QUOTED', 'INVOICED'];
const MINUTE_MS = 60_000;

/** Makes a database with one account and so many jobs: one through the API, all others copied from it straight into the table. */
export async function fillJobs(dataDir: string, count: number): Promise<FilledFolder> {
  const { accountId, job, cookies } = await makeModelAccount({ DATA_DIR: dataDir });
  const file = join(dataDir, DATABASE_FILE);
  copyJob(file, accountId, job, count);
  return { dataDir, file, accountId, jobId: job.id, cookies };
}

function copyJob(file: string, accountId: string, job: Job, count: number): void {
  const database = new DatabaseSync(file);
  const columns = ['account_id', 'id', 'job_number', ...Object.keys(rowOf(job))];
  const places = columns.map(() => '?').join(', ');
  const insert = database.prepare(`insert into job (${columns.join(', ')}) values (${places})`);
  const link = database.prepare('update job set customer_id = ? where account_id = ? and id = ?');
  const updated = Date.parse(job.tstampUpdated);
  let customerId = '';
  database.exec('begin');
  for (let number = 2; number <= count; number += 1) {
    const copy = variant(job, number, new Date(updated - (count - number) * MINUTE_MS));
    insert.run(accountId, copy.id, number, ...Object.values(rowOf(copy)));
    // Every third job is the first of a customer, who has the two after it as well.
    if (number === 2 || number % 3 === 0) customerId = addCustomer(database, accountId, copy);
    link.run(customerId, accountId, copy.id);
  }
  const customers = '(select count(*) from customer where account_id = account.id)';
  database.prepare(`update account set next_job_number = ?, customer_count = ${customers}`).run(count + 1);
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

function addCustomer(database: DatabaseSync, accountId: string, job: Job): string {
  const row = {
    account_id: accountId,
    id: randomUUID(),
    made_by: 'JOB',
    tstamp_created: job.tstampUpdated,
    tstamp_updated: job.tstampUpdated,
    ...detailColumns(detailsOfJob(job)),
  };
  const places = Object.keys(row).map(() => '?');
  database
    .prepare(`insert into customer (${Object.keys(row).join(', ')}) values (${places.join(', ')})`)
    .run(...Object.values(row));
  return row.id;
}

function variant(job: Job, number: number, updated: Date): Job {
  return {
    ...job,
    id: randomUUID(),
    jobNumber: number,
    status: STATUSES[number % STATUSES.length] ?? job.status,
    customerName: `${NAMES[number % NAMES.length]} ${number}`,
    customerAddress: { ...job.customerAddress, line1: `${number} ${STREETS[number % STREETS.length]}` },
    tstampUpdated: updated.toISOString(),
  };
}
