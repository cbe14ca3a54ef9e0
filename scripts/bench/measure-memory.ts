import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { factRow, limitRow, mebibytes, type Row } from './row.ts';

const SETTLE_MS = 3_000;
const LIMIT = 150 * 2 ** 20;

/** The memory of an idle server and its children that has answered nothing yet; nothing where the system does not tell. */
export async function measureIdleMemory(pid: number): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  await sleep(SETTLE_MS);
  const { rss, pss } = memoryOf(familyOf(pid));
  return [
    limitRow('idle memory (RSS) of the server and its children', rss, LIMIT, mebibytes),
    factRow('the same, shared pages counted once (PSS)', mebibytes(pss)),
  ];
}

/** The same after the load and the PDFs, for orientation. */
export async function measureUsedMemory(pid: number): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  await sleep(SETTLE_MS);
  const { rss, pss } = memoryOf(familyOf(pid));
  return [factRow('memory after all of the above: RSS, PSS', `${mebibytes(rss)}, ${mebibytes(pss)}`)];
}

function memoryOf(pids: readonly number[]): { rss: number; pss: number } {
  const maps = pids.map((pid) => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  const sum = (name: string): number =>
    maps.reduce(
      (total, map) => total + Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(map)?.[1] ?? 0) * 1024,
      0,
    );
  return { rss: sum('Rss'), pss: sum('Pss') };
}

function familyOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  );
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0; // ended meanwhile
  }
}
