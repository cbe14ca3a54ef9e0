import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { BUILD_FOLDER, ROOT } from './paths.ts';

// Everything that the built screens depend on.
const INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'index.html',
  'scripts/build.ts',
  'scripts/compress.ts',
  'scripts/finish-pages.ts',
  'public',
  'src/contract',
  'src/domain',
  'src/web',
];

const VARIABLES = ['VITE_API_BASE', 'PUBLIC_URL'];

/** The file in a build that says what it was built from. */
export const STAMP_NAME = 'stamp';

/** Whether a build belongs to the sources as they are now. */
export async function isBuilt(root = ROOT, build = BUILD_FOLDER): Promise<boolean> {
  const built = await readFile(join(build, STAMP_NAME), 'utf8').catch(() => '');
  return built === (await inputStamp(root));
}

/** A hash of all that goes into the build: contents, because modification times mean nothing after a clone. */
export async function inputStamp(root = ROOT): Promise<string> {
  const hash = createHash('sha256');
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  const files = (await Promise.all(INPUTS.map((input) => filesOf(root, input)))).flat().toSorted();
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
