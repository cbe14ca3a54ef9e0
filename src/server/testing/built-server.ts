import { join } from 'node:path';
import { inputStamp, SERVER_INPUTS } from '#scripts/build/inputs.ts';
import { findBuild, provideBuild } from '#scripts/build/kept-builds.ts';
import { ROOT } from '#scripts/paths.ts';

// Apart from what `npm run build` makes, which may be under way or older.
const PLACE = join(ROOT, 'node_modules/.cache/tested-server');

/** The file to start the built server by, as its users have it: that takes half of what its sources take. Made anew when these have changed. */
export async function builtServer(): Promise<string> {
  const stamp = await inputStamp(ROOT, SERVER_INPUTS);
  const folder = (await findBuild(PLACE, stamp)) ?? (await provideBuild(PLACE, stamp, bundle));
  return join(folder, 'main.js');
}

async function bundle(folder: string): Promise<void> {
  // Loaded by those who use it.
  const { bundleServer } = await import('#scripts/build/bundle-server.ts');
  await bundleServer(folder);
}
