import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from './paths.ts';

/** One file that imports another of the project; both by their paths from its root. */
export type Import = { readonly from: string; readonly to: string };

/**
 * Storeys of rooms, the lowest first; a room is a folder with all below it. After `each of` every folder in a folder is a room, and
 * after `files of` the files right in it are one. A room uses those of lower storeys and, but for circles, those of its own.
 */
export type Tower = readonly (readonly string[])[];

const FOUNDATION: Tower = [
  ['src/domain/money', 'src/domain/text', 'src/domain/time'],
  ['files of src/domain'],
  ['src/domain/vat'],
  ['src/domain/product'],
  ['src/domain/zone'],
  ['src/domain/price'],
  ['src/domain/account'],
  ['src/domain/job'],
  ['src/domain/document'],
  ['src/domain/offer'],
  ['src/domain/bill'],
  ['src/contract'],
];

const SERVER: Tower = [
  ...FOUNDATION,
  ['files of src/server/platform', 'each of src/server/platform'],
  ['each of src/server/identity'],
  ['each of src/server/catalogue'],
  ['src/server/jobs'],
  ['src/server/papers'],
  ['src/server/money'],
  ['src/server/export', 'src/server/closing'],
  ['files of src/server'],
  ['src/server/testing', 'scripts'],
  ['tests of src/server'],
];

const WEB: Tower = [
  ...FOUNDATION,
  ['src/web/ui'],
  ['src/web/offer'],
  ['src/web/api'],
  ['src/web/job-draft'],
  ['src/web/account', 'src/web/document', 'src/web/job', 'src/web/product', 'src/web/shortcuts'],
  ['each of src/web/features'],
  ['src/web/app'],
  ['files of src/web'],
  ['src/web/testing'],
  ['tests of src/web'],
];

/** What the source is made of, as CONTRIBUTING.md tells it: server and screens stand on one foundation and never on each other. */
export function towerOf(file: string): Tower {
  return file.startsWith('src/web/') ? WEB : SERVER;
}

/** Every import of the source, with those of types and those on demand. */
export function readImports(): Import[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  return files.flatMap((from) =>
    requestsOf(from, readFileSync(join(ROOT, from), 'utf8'))
      .map((request) => targetOf(from, request))
      .filter((to) => to !== null)
      .map((to) => ({ from, to })),
  );
}

/** What the text of a file imports, as it is written there. */
export function requestsOf(file: string, text: string): string[] {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
}

// Packages and styles are no part of the picture.
function targetOf(from: string, request: string): string | null {
  if (!/\.tsx?$/.test(request)) return null;
  if (request.startsWith('#scripts/')) return request.slice(1);
  if (request.startsWith('#')) return `src/${request.slice(1)}`;
  return request.startsWith('.') ? join(dirname(from), request).replaceAll('\\', '/') : null;
}

/** What is wrong with the picture that imports make: files without a room, arrows upwards, circles of rooms. */
export function faultsOf(imports: readonly Import[]): string[] {
  const arrows = new Map<string, Set<string>>();
  const faults = imports.flatMap(({ from, to }) => {
    const [source, target] = [placeOf(from, towerOf(from)), placeOf(to, towerOf(from))];
    if (source === null) return [`${from} stands in no room`];
    if (target === null) return [`${from} imports ${to}, which stands in no room that it may know`];
    if (source.room !== target.room) arrows.set(source.room, (arrows.get(source.room) ?? new Set()).add(target.room));
    return target.storey > source.storey ? [`${from} imports ${to}, which is above it`] : [];
  });
  const circle = circleOf(arrows);
  return circle.length === 0 ? faults : [...faults, `a circle in ${circle.join(', ')}`];
}

type Place = { readonly room: string; readonly storey: number };

function placeOf(file: string, tower: Tower): Place | null {
  const places = tower.flatMap((rooms, storey) =>
    rooms.flatMap((pattern) => {
      const room = roomOf(file, pattern);
      return room === null ? [] : [{ room, storey }];
    }),
  );
  // A test stands in its folder and above everything.
  return places.at(-1) ?? null;
}

function roomOf(file: string, pattern: string): string | null {
  const folder = pattern.slice(pattern.lastIndexOf(' ') + 1);
  if (!file.startsWith(`${folder}/`)) return null;
  const [first = '', ...others] = file.slice(folder.length + 1).split('/');
  if (pattern.startsWith('files of')) return others.length === 0 ? folder : null;
  if (pattern.startsWith('each of')) return others.length === 0 ? null : `${folder}/${first}`;
  if (pattern.startsWith('tests of')) return /\.test\.tsx?$/.test(file) ? pattern : null;
  return folder;
}

/** The rooms that are left once those are taken away, again and again, that import none of the others or that none imports. */
function circleOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set(arrows.keys());
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    for (const room of left) {
      const isSource = [...(arrows.get(room) ?? [])].some((each) => left.has(each));
      const isTarget = [...left].some((each) => arrows.get(each)?.has(room));
      if (!isSource || !isTarget) left.delete(room);
    }
  }
  return [...left].toSorted();
}
