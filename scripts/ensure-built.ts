import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { inputStamp } from './build/inputs.ts';
import { findBuild } from './build/kept-builds.ts';
import { BUILD_FOLDER, ROOT } from './paths.ts';

/** The folder with the server and the screens as they are built from the present sources; null when they are not. */
export async function builtFolder(): Promise<string | null> {
  return findBuild(BUILD_FOLDER, await inputStamp());
}

/** The same, built first where it has to be; a build that fails ends this process with its exit code. */
export async function ensureBuilt(): Promise<string> {
  const built = await builtFolder();
  if (built !== null) return built;
  console.log('Building the screens and the server, which takes a few seconds.');
  // In a process of its own, so that the bundler's memory is gone before the server starts.
  const build = spawnSync(process.execPath, [join(ROOT, 'scripts/build.ts')], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
  const made = await builtFolder();
  if (made !== null) return made;
  console.error('The sources changed while they were built. Start again.');
  process.exit(1);
}
