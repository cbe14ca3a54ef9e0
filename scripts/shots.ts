import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from './browser.ts';
import { ensureBuilt } from './ensure-built.ts';
import { ROOT } from './paths.ts';
import { startProcess } from './server-process.ts';
import { printFiles } from './shots/print-files.ts';
import { printPapers } from './shots/print-papers.ts';
import { SCENES } from './shots/scenes.ts';
import { closeStage, openPage, openStage, OTHER_SIZES, SIZES, type Size, type Stage } from './shots/stage.ts';
import { takePictures } from './shots/take-pictures.ts';

const FOLDER = join(ROOT, 'shots');
const [phone, laptop] = SIZES;
const options = process.argv.slice(2).filter((each) => each.startsWith('--'));
const chosen = process.argv.slice(2).filter((each) => !each.startsWith('--'));

await ensureBuilt();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
try {
  if (options.includes('--readme')) await onStage(browser, laptop, takeReadmePicture);
  else await takeAll(browser);
} finally {
  await browser.close();
}

/** All scenes, or those whose names were given. */
async function takeAll(by: Browser): Promise<void> {
  if (chosen.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  if (chosen.length === 0 || chosen.includes('papers')) await printPapers(FOLDER);
  if (chosen.join() === 'papers') return;
  await Promise.all([
    onStage(by, phone, (stage) => playScenes(stage, phone)),
    onStage(by, laptop, async (stage) => {
      await playScenes(stage, laptop);
      await printFiles(FOLDER, stage.owner);
    }),
  ]);
  if (options.includes('--all-widths'))
    await Promise.all(OTHER_SIZES.map((size) => onStage(by, size, (stage) => playScenes(stage, size))));
}

async function playScenes(stage: Stage, size: Size): Promise<void> {
  for (const scene of SCENES) {
    if (chosen.length > 0 && !chosen.includes(scene.name)) continue;
    await takePictures(FOLDER, scene, stage, size.name).catch((error: unknown) => {
      console.error(`${scene.name} at ${size.name} has no picture:`, error);
      process.exitCode = 1;
    });
  }
}

/** The picture that README shows; it is kept with the project, so it is made only when asked for. */
async function takeReadmePicture(stage: Stage): Promise<void> {
  const page = await openPage(stage.owner, stage.at('/job/quote-preview', 'Margaret Ellison'));
  await page.screenshot({ path: join(ROOT, 'docs/screenshot.png'), animations: 'disabled' });
}

/** Plays on a demo of its own: some scenes change the jobs that they play with. */
async function onStage(by: Browser, size: Size, play: (stage: Stage) => Promise<void>): Promise<void> {
  const demo = await startProcess(join(ROOT, 'scripts/demo.ts'), [], { PORT: '0' });
  try {
    const stage = await openStage(by, demo.url, size);
    await play(stage);
    await closeStage(stage);
  } finally {
    await demo.end();
  }
}
