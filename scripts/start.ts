import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.ts';
import { ROOT } from './paths.ts';
import { isBuilt } from './stamp.ts';

endWithNpm();

if (!(await isBuilt())) {
  console.log('Building the screens, which takes a few seconds.');
  // In a process of its own, so that the bundler's memory is gone before the server starts.
  const build = spawnSync(process.execPath, [join(ROOT, 'scripts/build.ts')], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

// The server takes over this very process: whoever ends npm start ends the server.
await import('#server/main.ts');
