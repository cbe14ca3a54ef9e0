import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '#scripts/paths.ts';

// Everything that the built screens and the built server depend on; package.json has the short names of the folders.
const INPUTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'index.html',
  'offer.html',
  'scripts/build.ts',
  'scripts/build',
  'public',
  'src/contract',
  'src/domain',
  'src/server',
  'src/web',
];

/** What of it the built server alone depends on. */
export const SERVER_INPUTS = [
  'package.json',
  'package-lock.json',
  'scripts/build/bundle-server.ts',
  'src/contract',
  'src/domain',
  'src/server',
];

// The one variable that is fixed when the screens are built (ruling C1); all others are read when the server starts.
const VARIABLE = 'VITE_API_BASE';

/** A hash of all that goes into the build, or into a part of it: contents, because modification times mean nothing after a clone. */
export async function inputStamp(root = ROOT, inputs: readonly string[] = INPUTS): Promise<string> {
  const hash = createHash('sha256');
  hash.update(`${VARIABLE}=${process.env[VARIABLE] ?? ''}\0`);
  const files = (await Promise.all(inputs.map((input) => filesOf(root, input)))).flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, bytes] of contents.entries()) {
    hash.update(`${relative(root, files[index] ?? '')}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

async function filesOf(root: string, input: string): Promise<string[]> {
  const path = join(root, input);
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
