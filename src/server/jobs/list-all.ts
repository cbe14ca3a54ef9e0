import { setImmediate } from 'node:timers/promises';
import { ListedJob } from '#contract/listed-job.ts';
import { compileEncoder } from '#server/platform/http/answer-encoder.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { DayTeller } from './tell-of-day.ts';
import { readSummaries } from './summary-store.ts';

const SLICE = 100;

const encode = compileEncoder(ListedJob);

/** The jobs of these ids as a JSON array, read and written slice by slice: whatever else is asked for meanwhile is answered in between. */
export async function* jobsAsJson(
  db: Db,
  accountId: string,
  { ids, tell }: { readonly ids: readonly string[]; readonly tell: Pick<DayTeller, 'job'> },
): AsyncGenerator<string> {
  let parting = '[';
  for (let at = 0; at < ids.length; at += SLICE) {
    const jobs = await readSummaries(db, accountId, ids.slice(at, at + SLICE));
    const parts = jobs.map((job) => JSON.stringify(encode(tell.job(job))));
    if (parts.length > 0) yield parting + parts.join();
    if (parts.length > 0) parting = ',';
    await setImmediate();
  }
  yield parting === '[' ? '[]' : ']';
}
