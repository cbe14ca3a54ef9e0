import { ROOM_TYPES } from '#domain/zone/zone.ts';

type Numbered = { readonly label: string; readonly number: number };

/**
 * How the papers of a job name the rooms of each line (amendment N16): `Lounge 1` is `Lounge` where the job has no other lounge, and
 * several of a kind stand together, `Bedrooms 1 to 4`. Names that somebody gave stay as they are.
 */
export function roomNamer(allOfJob: readonly string[]): (rooms: readonly string[]) => string[] {
  const single = singleLabels(allOfJob);
  return (rooms) => nameRooms(rooms, single);
}

function nameRooms(rooms: readonly string[], single: ReadonlySet<string>): string[] {
  const named = new Map<string, number[] | null>();
  for (const room of rooms) {
    const numbered = readNumbered(room);
    if (numbered === null) named.set(room, null);
    else named.set(numbered.label, [...(named.get(numbered.label) ?? []), numbered.number]);
  }
  return Array.from(named, ([label, numbers]) => {
    if (numbers === null || single.has(label)) return label;
    const sorted = [...new Set(numbers)].toSorted((one, other) => one - other);
    return `${sorted.length > 1 && label !== 'Other' ? `${label}s` : label} ${listNumbers(sorted)}`;
  });
}

function singleLabels(names: readonly string[]): Set<string> {
  const labels = names.map((name) => readNumbered(name)?.label);
  return new Set(Object.values(ROOM_TYPES).filter((label) => labels.filter((each) => each === label).length === 1));
}

function readNumbered(name: string): Numbered | null {
  const [, label = '', digits = ''] = /^(\w+) ([1-9]\d*)$/.exec(name) ?? [];
  return Object.values(ROOM_TYPES).some((each) => each === label) ? { label, number: Number(digits) } : null;
}

function listNumbers(numbers: readonly number[]): string {
  const runs = runsOf(numbers).flatMap(([first, last]) => {
    if (first === last) return [String(first)];
    return last === first + 1 ? [String(first), String(last)] : [`${first} to ${last}`];
  });
  return runs.length === 1 ? (runs[0] ?? '') : `${runs.slice(0, -1).join(', ')} and ${runs.at(-1) ?? ''}`;
}

function runsOf(numbers: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}
