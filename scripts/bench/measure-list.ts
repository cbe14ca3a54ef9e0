import { join } from 'node:path';
import autocannon from 'autocannon';
import { ROOT } from '#scripts/paths.ts';
import { startProcess } from '#scripts/server-process.ts';
import type { FilledFolder } from './fill-jobs.ts';
import { callHeaders, createCaller } from './keep-alive.ts';
import { listStatements } from './list-statements.ts';
import { median, timeOf } from './median.ts';
import { factRow, milliseconds, perSecond, ratioRow, type Row } from './row.ts';

/** A running server and the folder it serves. */
export type Served = { readonly url: string; readonly folder: FilledFolder };

const LIST = '/api/jobs?page=1&pageSize=10';
const BARE_SERVER = join(ROOT, 'scripts/bench/bare-server.ts');
const CONNECTIONS = 10;
const SECONDS = 2;
const ROUNDS = 8;
const LATENCY_ROUNDS = 400;

/** Requests per second of a page of the list against bare node:http on the same file, in turns. */
export async function measureThroughput({ url, folder }: Served): Promise<Row[]> {
  const statements = JSON.stringify(await listStatements(folder));
  const bare = await startProcess(BARE_SERVER, [folder.file, statements], {});
  const headers = callHeaders(folder.cookies);
  const shoot = async (target: string, duration = SECONDS) => {
    const outcome = await autocannon({ url: target, connections: CONNECTIONS, duration, headers });
    if (outcome.non2xx + outcome.errors > 0) throw new Error(`${target} did not answer every request.`);
    return outcome;
  };
  try {
    for (const target of [`${url}${LIST}`, bare.url]) await shoot(target, 1);
    const ours = [];
    const theirs = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await shoot(`${url}${LIST}`));
      theirs.push(await shoot(bare.url));
    }
    const rate = median(ours.map(({ requests }) => requests.average));
    const latencies = [median(ours.map(({ latency }) => latency.p50)), median(ours.map(({ latency }) => latency.p99))];
    return [
      ratioRow({
        what: 'a page of the list, 10,000 jobs, 10 connections',
        ours: rate,
        yardstick: median(theirs.map(({ requests }) => requests.average)),
        format: perSecond,
        atLeast: 0.6,
      }),
      factRow('the same, median and 99th percentile', latencies.map(milliseconds).join(', ')),
    ];
  } finally {
    await bare.end();
  }
}

/** How the first page's time grows with the number of jobs: each against the smallest, in turns. */
export async function measureGrowth(small: Served, middle: Served, large: Served): Promise<Row[]> {
  const served = [small, middle, large];
  const callers = await Promise.all(served.map(({ url, folder }) => createCaller(url, folder.cookies)));
  const times: number[][] = callers.map(() => []);
  for (let round = 0; round < LATENCY_ROUNDS; round += 1) {
    for (const [index, { call }] of callers.entries()) times[index]?.push(await timeOf(() => call('GET', LIST)));
  }
  for (const { close } of callers) close();
  const [at1000 = 0, at10000 = 0, at100000 = 0] = times.map(median);
  const grown = { yardstick: at1000, format: milliseconds };
  return [
    ratioRow({ ...grown, what: 'first page at 10,000 jobs, against 1,000', ours: at10000, atMost: 1.5 }),
    ratioRow({ ...grown, what: 'first page at 100,000 jobs, against 1,000', ours: at100000, atMost: 1.5 }),
  ];
}
