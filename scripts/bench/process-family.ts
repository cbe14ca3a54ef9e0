import { readdirSync, readFileSync } from 'node:fs';

// Linux counts in hundredths of a second, whatever its own clock does.
const TICK_MS = 10;

/** The memory of a process and its children right now, in bytes; Linux only. */
export function readMemory(pid: number): { rss: number; pss: number } {
  const maps = familyOf(pid).map((member) => readFileSync(`/proc/${member}/smaps_rollup`, 'utf8'));
  const sum = (name: string): number =>
    maps.reduce(
      (total, map) => total + Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(map)?.[1] ?? 0) * 1024,
      0,
    );
  return { rss: sum('Rss'), pss: sum('Pss') };
}

/** The time that processors have spent on a process and its children, those that have ended too, in milliseconds; Linux only. */
export function readProcessorTime(pid: number): number {
  const ticks = familyOf(pid).flatMap((member) => statOf(member).slice(11, 15));
  return ticks.reduce((sum, each) => sum + Number(each), 0) * TICK_MS;
}

function familyOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statOf(Number(name))[1] ?? 0)]),
  );
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

/** What /proc tells of a process from its state on; nothing when it has ended meanwhile. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
