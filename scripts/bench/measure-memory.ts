import { setTimeout as sleep } from 'node:timers/promises';
import { readMemory } from './process-family.ts';
import { factRow, limitRow, mebibytes, type Row } from './row.ts';

const SETTLE_MS = 3_000;
const LIMIT = 100 * 2 ** 20;

/** The memory of an idle server and its children that has answered nothing yet; nothing where the system does not tell. */
export async function measureIdleMemory(pid: number): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  await sleep(SETTLE_MS);
  const { rss, pss } = readMemory(pid);
  return [
    limitRow('idle memory (RSS) of the server and its children', rss, LIMIT, mebibytes),
    factRow('the same, shared pages counted once (PSS)', mebibytes(pss)),
  ];
}

/** The same after the load and the PDFs, for orientation. */
export async function measureUsedMemory(pid: number): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  await sleep(SETTLE_MS);
  const { rss, pss } = readMemory(pid);
  return [factRow('memory after all of the above: RSS, PSS', `${mebibytes(rss)}, ${mebibytes(pss)}`)];
}
