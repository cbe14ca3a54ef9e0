import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BRAND } from '#domain/brand.ts';

/** The file that starts the newest build, for whoever starts the server without npm. */
export const STARTER = 'main.js';

// In a build: the names and sizes of its files.
const LIST = 'files.json';
const LOCK = 'lock';
const UNFINISHED = 'unfinished';
const STAMP_LENGTH = 16;
const LONGEST_WAIT_MS = 10 * 60_000;

/** The folder of the build with this stamp; null unless every file that it had when it was made is there, and whole. */
export async function findBuild(place: string, stamp: string): Promise<string | null> {
  const folder = folderOf(place, stamp);
  const list = await readFile(join(folder, LIST), 'utf8').catch(() => null);
  if (list === null) return null;
  const files = Object.entries(JSON.parse(list) as Readonly<Record<string, number>>); // written by listFiles
  const sizes = await Promise.all(files.map(([name]) => sizeOf(join(folder, name))));
  return files.every(([, size], index) => size === sizes[index]) ? folder : null;
}

/**
 * The folder of the build with this stamp, which `make` fills unless it is there already. Processes that want one at the same time
 * take turns. The build that was the newest until now stays, because a server may still run from it; all else goes, also what
 * a process left unfinished.
 */
export async function provideBuild(
  place: string,
  stamp: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  await mkdir(place, { recursive: true });
  const lock = takeLock(join(place, LOCK));
  try {
    const folder = folderOf(place, stamp);
    if ((await findBuild(place, stamp)) === null) await makeIn(place, folder, make);
    const before = await readFile(join(place, STARTER), 'utf8').catch(() => '');
    const starter = starterOf(relative(place, folder));
    if (before !== starter) await replaceFile(join(place, STARTER), starter);
    await removeAllBut(place, [LOCK, STARTER, relative(place, folder), ...before.split('/')]);
    return folder;
  } finally {
    lock.close();
  }
}

// Says by itself what an older Node would break off with, before it reads anything that it does not know.
function starterOf(build: string): string {
  const [needed] = process.versions.node.split('.');
  return `const { node } = process.versions;
if (Number.parseInt(node, 10) < ${needed}) {
  console.error(\`${BRAND} needs Node.js ${needed}, and this is \${node}. Start it with: npm start\`);
  process.exit(1);
}
await import('./${build}/server/main.js');
`;
}

function folderOf(place: string, stamp: string): string {
  return join(place, stamp.slice(0, STAMP_LENGTH));
}

async function makeIn(place: string, folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const fresh = join(place, UNFINISHED);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh);
  await make(fresh);
  await writeFile(join(fresh, LIST), JSON.stringify(await listFiles(fresh), null, 1));
  // What is there under this name is damaged.
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}

/** Waits for its turn. The operating system takes the lock back from a process that is gone, however it ended. */
function takeLock(file: string): DatabaseSync {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
  } catch {
    console.log('Another build is under way. Waiting for it.');
    lock.exec(`pragma busy_timeout = ${LONGEST_WAIT_MS}`);
    lock.exec('begin exclusive');
  }
  return lock;
}

async function listFiles(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(paths.map(sizeOf));
  return Object.fromEntries(paths.map((path, at) => [relative(folder, path).split(sep).join('/'), sizes[at] ?? 0]));
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => -1,
  );
}

async function removeAllBut(place: string, kept: readonly string[]): Promise<void> {
  const gone = (await readdir(place)).filter((name) => !kept.includes(name));
  await Promise.all(gone.map((name) => rm(join(place, name), { recursive: true })));
}

async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
