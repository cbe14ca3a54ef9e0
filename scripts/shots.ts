import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from './browser.ts';
import { ensureBuilt } from './ensure-built.ts';
import { ROOT } from './paths.ts';
import { startProcess } from './server-process.ts';
import { printFiles } from './shots/print-files.ts';
import { SCENES } from './shots/scenes.ts';
import { closeStage, openPage, openStage, SIZES, type Size } from './shots/stage.ts';
import { takePictures } from './shots/take-pictures.ts';

const FOLDER = join(ROOT, 'shots');
const chosen = process.argv.slice(2);
const isForReadme = chosen.includes('--readme');

await ensureBuilt();
const demo = await startProcess(join(ROOT, 'scripts/demo.ts'), [], { PORT: '0' });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
try {
  if (isForReadme) await takeReadmePicture(browser);
  else await takeAll(browser);
} finally {
  await browser.close();
  await demo.end();
}

/** The picture that README shows; it is kept with the project, so it is made only when asked for. */
async function takeReadmePicture(by: Browser): Promise<void> {
  const laptop = SIZES.find(({ options }) => !options.isMobile);
  if (!laptop) throw new Error('There is no laptop size.');
  const stage = await openStage(by, demo.url, laptop);
  const page = await openPage(stage.owner, '/jobs');
  await page.screenshot({ path: join(ROOT, 'docs/screenshot.png'), animations: 'disabled' });
  await closeStage(stage);
}

/** All scenes, or those whose names were given. */
async function takeAll(by: Browser): Promise<void> {
  if (chosen.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  // One size after the other: some scenes change the job that they play with.
  for (const size of SIZES) await takeSize(by, size);
}

async function takeSize(by: Browser, size: Size): Promise<void> {
  const stage = await openStage(by, demo.url, size);
  for (const scene of SCENES) {
    if (chosen.length > 0 && !chosen.includes(scene.name)) continue;
    await takePictures(FOLDER, scene, stage, size.name).catch((error: unknown) => {
      console.error(`${scene.name} at ${size.name} has no picture:`, error);
      process.exitCode = 1;
    });
  }
  if (size === SIZES.at(-1)) await printFiles(FOLDER, stage.owner);
  await closeStage(stage);
}
