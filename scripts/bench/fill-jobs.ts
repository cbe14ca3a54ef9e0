import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Job, JobStatus } from '#domain/job.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { DATABASE_FILE, openDatabase } from '#server/db/engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { rowOf } from '#server/jobs/job-row.ts';
import { findJob } from '#server/jobs/store.ts';
import { mailSetup } from '#server/mail/mail-setup.ts';
import { createPdfRenderer } from '#server/pdf/pdf-renderer.ts';
import { createJob, CUSTOMER, extra, labour, lounge, saveJob, type WireProduct } from '#server/testing/job-calls.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';

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
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const db = await openDatabase(config);
  await migrate(db);
  const { render } = createPdfRenderer();
  const deps = { config, db, clock: () => new Date(), mail: mailSetup(config), renderPdf: render };
  const app = await createApp(deps, dataDir);
  try {
    const client = await createTestClient(app);
    await client.post('/api/sign-up', signUpBody());
    const jobId = await createEightLines(client);
    const { account_id: accountId } = await db.selectFrom('job').select('account_id').executeTakeFirstOrThrow();
    const job = await findJob(db, accountId, jobId);
    if (!job) throw new Error('The job was not made.');
    const file = join(dataDir, DATABASE_FILE);
    copyJob(file, accountId, job, count);
    return { dataDir, file, accountId, jobId, cookies: client.cookies };
  } finally {
    await app.close();
    await db.destroy();
  }
}

async function createEightLines(client: TestClient): Promise<string> {
  const products = (await client.get('/api/products')).json<WireProduct[]>();
  const chosen = products.filter(({ unitPrice }) => unitPrice !== null).slice(0, 3);
  const job = await createJob(client);
  const lines = [
    extra(),
    extra({ description: 'Self-levelling compound, 3 mm', quantity: 19.32, units: 'SQM', unitPriceWithoutMarkup: 6 }),
    extra({ description: 'Scotia beading, 2.4 m', quantity: 8 }),
    labour(),
    labour({ description: 'Uplift and dispose of old flooring', quantity: 4, units: 'HOUR' }),
  ];
  await saveJob(client, job, { ...CUSTOMER, status: 'PRICED', zones: [lounge(chosen)], lineItems: lines });
  return job.id;
}

function copyJob(file: string, accountId: string, job: Job, count: number): void {
  const database = new DatabaseSync(file);
  const columns = ['account_id', 'id', 'job_number', ...Object.keys(rowOf(job))];
  const places = columns.map(() => '?').join(', ');
  const insert = database.prepare(`insert into job (${columns.join(', ')}) values (${places})`);
  const updated = Date.parse(job.tstampUpdated);
  database.exec('begin');
  for (let number = 2; number <= count; number += 1) {
    const copy = variant(job, number, new Date(updated - (count - number) * MINUTE_MS));
    insert.run(accountId, copy.id, number, ...Object.values(rowOf(copy)));
  }
  database.prepare('update account set next_job_number = ?').run(count + 1);
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
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
