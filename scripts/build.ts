import { join } from 'node:path';
import { build } from 'vite';
import { bundleServer } from './build/bundle-server.ts';
import { compressFolder } from './build/compress.ts';
import { MANIFEST, finishPages } from './build/finish-pages.ts';
import { inputStamp } from './build/inputs.ts';
import { provideBuild } from './build/kept-builds.ts';
import { BUILD_FOLDER, ROOT } from './paths.ts';

let isNew = false;
const started = performance.now();
await provideBuild(BUILD_FOLDER, await inputStamp(), buildAll);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  isNew ? `Built the screens and the server in ${seconds} s.` : 'The screens and the server are built already.',
);

async function buildAll(folder: string): Promise<void> {
  isNew = true;
  // Vite takes NODE_ENV over its own mode, and a development React must never reach a customer.
  process.env['NODE_ENV'] = 'production';
  const screens = join(folder, 'screens');
  await build({ root: ROOT, logLevel: 'warn', build: { outDir: screens, manifest: MANIFEST } });
  await finishPages(screens);
  await compressFolder(screens);
  await bundleServer(join(folder, 'server'));
}
