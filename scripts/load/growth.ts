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

// What is timed, each called by what it is; answers how long each took, in milliseconds.
type Act = (call: Call, round: number) => Promise<Readonly<Record<string, number>>>;
type Times = Map<string, number[]>;

// A server that has just started is still compiling its own code, and a database has nothing at hand.
const [WARM_UP, ROUNDS] = [500, 500];
const [PAPERS_WARM_UP, PAPERS_ROUNDS] = [100, 200];
const PAGES = 100;
const MOST = 1.5;
const READS = {
  Money: '/api/money',
  customers: '/api/customers?page=1',
  'customers by last job': '/api/customers?page=1&sort=lastJob',
  'customers by what they owe': '/api/customers?page=1&sort=owed',
  invoices: '/api/invoices?page=1',
};

/** Medians of the list's first page and of a save at each size against the first: in accounts of 1,000, and in one that has all. */
export function measureJobs(sizes: readonly ServedSize[]): Promise<Row[]> {
  return measureInTurns(sizes, { act: listAndSave, warmUp: WARM_UP, rounds: ROUNDS });
}

/** The same of what shows money: the sums, the customers in each order and the invoices. */
export function measurePapers(sizes: readonly ServedSize[]): Promise<Row[]> {
  return measureInTurns(sizes, { act: readPapers, warmUp: PAPERS_WARM_UP, rounds: PAPERS_ROUNDS });
}

type Turns = { readonly act: Act; readonly warmUp: number; readonly rounds: number };

async function measureInTurns(sizes: readonly ServedSize[], { act, warmUp, rounds }: Turns): Promise<Row[]> {
  const callers = await Promise.all(sizes.map(async ({ server, large }) => createCaller(server.url, large)));
  const all = sizes.map((): { small: Times; large: Times } => ({ small: new Map(), large: new Map() }));
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [index, { small, large }] of sizes.entries()) {
      const [caller, times] = [callers[index], all[index]];
      const cookies = small[randomInt(small.length)];
      if (!caller || !times || !cookies) throw new Error('There is no account to measure.');
      const ofSmall = await act(caller.callAs(cookies), round);
      const ofLarge = await act(caller.callAs(large), round);
      if (round < warmUp) continue;
      note(times.small, ofSmall);
      note(times.large, ofLarge);
    }
  }
  for (const { close } of callers) close();
  const jobs = sizes.map((size) => size.jobs.toLocaleString('en-GB'));
  return [
    ...rowsOf(
      'account of 1,000, of',
      jobs,
      all.map(({ small }) => small),
    ),
    ...rowsOf(
      'one account of',
      jobs,
      all.map(({ large }) => large),
    ),
  ];
}

async function listAndSave(call: Call, round: number) {
  const list = await timeOf(() => call('GET', LIST));
  const jobs = readSummaries(await call('GET', listPath(1 + randomInt(PAGES))));
  const open = jobs.find(({ status }) => status !== 'INVOICED');
  if (!open) throw new Error('Every job of the page is invoiced.');
  const path = `/api/jobs/${open.id}`;
  const body = JSON.stringify(changed(readJob(await call('GET', path)), round));
  return { list, save: await timeOf(() => call('PUT', path, body)) };
}

async function readPapers(call: Call) {
  const times: Record<string, number> = {};
  for (const [what, path] of Object.entries(READS)) times[what] = await timeOf(() => call('GET', path));
  return times;
}

function note(times: Times, taken: Readonly<Record<string, number>>): void {
  for (const [what, time] of Object.entries(taken)) {
    times.set(what, [...(times.get(what) ?? []), time]);
  }
}

function rowsOf(where: string, jobs: readonly string[], times: readonly Times[]): Row[] {
  return [...(times[0]?.keys() ?? [])].flatMap((what) => {
    const [first = Number.NaN, ...others] = times.map((each) => median(each.get(what) ?? []));
    const name = `${what}, ${where}`;
    return [
      factRow(`${name} ${jobs[0]}`, milliseconds(first)),
      ...others.map((each, index) =>
        ratioRow({
          what: `${name} ${jobs[index + 1]}`,
          ours: each,
          yardstick: first,
          format: milliseconds,
          atMost: MOST,
        }),
      ),
    ];
  });
}
