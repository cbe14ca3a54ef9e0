import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { isBuilt } from './stamp.ts';

/** Builds the screens unless they are built from the present sources; a build that fails ends this process with its exit code. */
export async function ensureBuilt(): Promise<void> {
  if (await isBuilt()) return;
  console.log('Building the screens, which takes a few seconds.');
  // In a process of its own, so that the bundler's memory is gone before the server starts.
  const build = spawnSync(process.execPath, [join(ROOT, 'scripts/build.ts')], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
