import { readMemory, readProcessorTime } from '#scripts/bench/process-family.ts';
import { factRow, limitRow, mebibytes, milliseconds, perSecond, type Row } from '#scripts/bench/row.ts';
import type { ServerProcess } from '#scripts/server-process.ts';
import type { Cookies } from './fill-postgres.ts';
import { runMix, type Kind } from './mix.ts';

/** The servers that share the load, and who works on them for how long. */
export type MixRun = {
  readonly what: string;
  readonly servers: readonly ServerProcess[];
  /** The process of PostgreSQL, where it is used. */
  readonly database?: number;
  readonly users: readonly Cookies[];
  readonly minutes: number;
};

const CONNECTIONS = 8;
const WARM_UP_MS = 5_000;
const MINUTE_MS = 60_000;

/** The mix over eight connections: calls answered per second, how long each kind of call took, failures, memory before and after. */
export async function measureMix({ what, servers, database, users, minutes }: MixRun): Promise<Row[]> {
  const crowd = { urls: servers.map(({ url }) => url), users, connections: CONNECTIONS };
  const pids = servers.map(({ pid }) => pid);
  await runMix({ ...crowd, until: performance.now() + WARM_UP_MS });
  const before = spentBy(pids, database);
  const { times, failures } = await runMix({ ...crowd, until: performance.now() + minutes * MINUTE_MS });
  const after = spentBy(pids, database);
  for (const failure of new Set(failures)) console.log(failure);
  const all = Object.values(times).flat();
  const kinds = Object.entries(times) as [Kind, number[]][]; // the keys are the kinds
  return [
    factRow(
      `${what}: calls answered, ${minutes} min, ${CONNECTIONS} connections`,
      perSecond(all.length / minutes / 60),
    ),
    factRow('median, 99th percentile', middleAndTail(all)),
    ...kinds.map(([kind, own]) =>
      factRow(`${kind} (${share(own.length, all.length)} of the calls)`, middleAndTail(own)),
    ),
    limitRow(`calls that failed, of ${all.length.toLocaleString('en-GB')}`, failures.length, 0, String),
    ...spentRows(before, after, all.length),
  ];
}

type Spent = { readonly memory: number; readonly servers: number; readonly database: number };

/** Memory in bytes, processor time in milliseconds; nothing where the system does not tell. */
function spentBy(pids: readonly number[], database: number | undefined): Spent | null {
  if (process.platform !== 'linux') return null;
  const sum = (read: (pid: number) => number): number => pids.reduce((total, pid) => total + read(pid), 0);
  return {
    memory: sum((pid) => readMemory(pid).rss),
    servers: sum(readProcessorTime),
    database: database === undefined ? 0 : readProcessorTime(database),
  };
}

// On a machine that others use too, processor time says more than the clock.
function spentRows(before: Spent | null, after: Spent | null, calls: number): Row[] {
  if (before === null || after === null) return [];
  const perCall = [after.servers - before.servers, after.database - before.database].map((time) => time / calls);
  return [
    factRow('memory of the servers (RSS) before, after', `${mebibytes(before.memory)}, ${mebibytes(after.memory)}`),
    factRow('processor time of a call: servers, PostgreSQL', perCall.map(milliseconds).join(', ')),
  ];
}

function middleAndTail(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return `${milliseconds(at(0.5))}, ${milliseconds(at(0.99))}`;
}

function share(some: number, all: number): string {
  return `${Math.round((100 * some) / all)} %`;
}
