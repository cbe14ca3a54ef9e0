import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type * as z from 'zod/mini';
import { Job } from '#contract/job.ts';
import { rowOf } from '#server/jobs/job-row.ts';
import { createCaller } from './keep-alive.ts';
import { median, timeOf } from './median.ts';
import type { Served } from './measure-list.ts';
import { milliseconds, ratioRow, type Row } from './row.ts';

type WireJob = z.input<typeof Job>;

const ROUNDS = 600;
// A server that has just started is still compiling its own code.
const WARM_UP = 2_400;

/** Saving a whole job through the API against the bare UPDATE and commit of the same row, in turns. */
export async function measureSave({ url, folder }: Served): Promise<Row[]> {
  const { call, close } = await createCaller(url, folder.cookies);
  const path = `/api/jobs/${folder.jobId}`;
  const update = bareUpdate(folder.file, folder.accountId);
  const ours: number[] = [];
  const bare: number[] = [];
  let job = JSON.parse(await call('GET', path)) as WireJob; // the server's own answer
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const body = JSON.stringify(repriced(job, round));
    let saved = '';
    ours.push(await timeOf(async () => (saved = await call('PUT', path, body))));
    job = JSON.parse(saved) as WireJob; // the server's own answer
    job = { ...job, tstampUpdated: new Date(Date.parse(job.tstampUpdated) + 1).toISOString() };
    const write = update.prepare(job);
    bare.push(await timeOf(async () => write()));
  }
  update.close();
  close();
  return [
    ratioRow({
      what: 'saving a job of eight lines (PUT)',
      ours: median(ours.slice(WARM_UP)),
      yardstick: median(bare.slice(WARM_UP)),
      format: milliseconds,
      atMost: 2.5,
    }),
  ];
}

function repriced(job: WireJob, round: number): WireJob {
  const [first, ...others] = job.lineItems;
  if (!first) throw new Error('The job has no line to change.');
  return { ...job, status: 'MEASURED', lineItems: [{ ...first, unitPriceWithoutMarkup: 10 + (round % 7) }, ...others] };
}

/** A second connection to the same file, synced at the commit alike, that writes the whole row. */
function bareUpdate(file: string, accountId: string) {
  const database = new DatabaseSync(file, { timeout: 1_000 });
  database.exec('pragma synchronous = full');
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')];
  const statements = new Map<string, StatementSync>();
  return {
    prepare: (job: WireJob) => {
      const row = rowOf(Job.parse(job));
      const places = Object.keys(row).map((column) => `${column} = ?`);
      const sql = `update job set ${places.join(', ')} where account_id = ? and id = ?`;
      const update = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, update);
      return () => {
        begin.run();
        update.run(...Object.values(row), accountId, job.id);
        commit.run();
      };
    },
    close: () => database.close(),
  };
}
