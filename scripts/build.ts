import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFolder } from './compress.ts';
import { BUILD_FOLDER, ROOT } from './paths.ts';
import { MANIFEST, finishPages } from './finish-pages.ts';
import { STAMP_NAME, inputStamp, isBuilt } from './stamp.ts';

if (await isBuilt()) console.log('The screens are built already.');
else await buildScreens();

async function buildScreens(): Promise<void> {
  // Vite takes NODE_ENV over its own mode, and a development React must never reach a customer.
  process.env['NODE_ENV'] = 'production';
  const started = performance.now();
  const stamp = await inputStamp();
  const fresh = join(ROOT, `.build-${process.pid}`);
  await mkdir(fresh);
  try {
    await build({ root: ROOT, logLevel: 'warn', build: { outDir: fresh, manifest: MANIFEST } });
    await finishPages(fresh);
    await compressFolder(fresh);
    await writeFile(join(fresh, STAMP_NAME), stamp);
    await rm(BUILD_FOLDER, { recursive: true, force: true });
    await rename(fresh, BUILD_FOLDER);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  console.log(`Built the screens in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
