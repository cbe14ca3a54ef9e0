import { randomInt } from 'node:crypto';
import { createCaller, type Call } from '#scripts/bench/keep-alive.ts';
import { median, timeOf } from '#scripts/bench/median.ts';
import { factRow, milliseconds, ratioRow, type Row } from '#scripts/bench/row.ts';
import type { ServerProcess } from '#scripts/server-process.ts';
import type { Cookies } from './fill-postgres.ts';
import { changed, LIST, listPath, readJob, readSummaries } from './job-calls.ts';

/** A server and who may sign in to it: in accounts of one size, and in one account that has as many jobs as all of them. */
export type ServedSize = {
  readonly jobs: number;
  readonly server: ServerProcess;
  readonly small: readonly Cookies[];
  readonly large: Cookies;
};

type Times = { readonly list: number[]; readonly save: number[] };

const ROUNDS = 500;
// A server that has just started is still compiling its own code, and a database has nothing at hand.
const WARM_UP = 500;
const PAGES = 100;
const MOST = 1.5;

/** Medians of the list's first page and of a save at each size against the first: in accounts of 1,000, and in one that has all. */
export async function measureGrowth(sizes: readonly ServedSize[]): Promise<Row[]> {
  const callers = await Promise.all(sizes.map(async ({ server, large }) => createCaller(server.url, large)));
  const all = sizes.map(() => ({ small: newTimes(), large: newTimes() }));
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [index, { small, large }] of sizes.entries()) {
      const [caller, times] = [callers[index], all[index]];
      const cookies = small[randomInt(small.length)];
      if (!caller || !times || !cookies) throw new Error('There is no account to measure.');
      await measureOnce(caller.callAs(cookies), times.small, round);
      await measureOnce(caller.callAs(large), times.large, round);
    }
  }
  for (const { close } of callers) close();
  const jobs = sizes.map((size) => size.jobs.toLocaleString('en-GB'));
  return [
    ...rowsOf(
      'list, account of 1,000, of',
      jobs,
      all.map(({ small }) => small.list),
    ),
    ...rowsOf(
      'save, account of 1,000, of',
      jobs,
      all.map(({ small }) => small.save),
    ),
    ...rowsOf(
      'list, one account of',
      jobs,
      all.map(({ large }) => large.list),
    ),
    ...rowsOf(
      'save, one account of',
      jobs,
      all.map(({ large }) => large.save),
    ),
  ];
}

async function measureOnce(call: Call, times: Times, round: number): Promise<void> {
  times.list.push(await timeOf(() => call('GET', LIST)));
  const jobs = readSummaries(await call('GET', listPath(1 + randomInt(PAGES))));
  const open = jobs.find(({ status }) => status !== 'INVOICED');
  if (!open) throw new Error('Every job of the page is invoiced.');
  const path = `/api/jobs/${open.id}`;
  const body = JSON.stringify(changed(readJob(await call('GET', path)), round));
  times.save.push(await timeOf(() => call('PUT', path, body)));
}

function rowsOf(what: string, jobs: readonly string[], times: readonly number[][]): Row[] {
  const medians = times.map((each) => median(each.slice(WARM_UP)));
  const [first = Number.NaN, ...others] = medians;
  return [
    factRow(`${what} ${jobs[0]}`, milliseconds(first)),
    ...others.map((each, index) =>
      ratioRow({
        what: `${what} ${jobs[index + 1]}`,
        ours: each,
        yardstick: first,
        format: milliseconds,
        atMost: MOST,
      }),
    ),
  ];
}

function newTimes(): Times {
  return { list: [], save: [] };
}
