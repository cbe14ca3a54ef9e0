import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Scene } from './play.ts';
import type { Stage } from './stage.ts';

const THEMES = ['light', 'dark'] as const;
const MEASURES = '[innerWidth, innerHeight, document.documentElement.scrollHeight]';

/** Plays a scene and takes its pictures in both themes: the window, and the whole page where that is longer. */
export async function takePictures(folder: string, scene: Scene, stage: Stage, size: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const page = await scene.play(stage);
  await takeThemes(page, join(folder, `${scene.name}-${size}`), '');
  const [width, height, needed] = (await page.evaluate(MEASURES)) as [number, number, number]; // as it says below
  if (needed > height) {
    // The window is made as long as the page, so that what sticks to its edge does not lie over the middle.
    await page.setViewportSize({ width, height: needed });
    await takeThemes(page, join(folder, `${scene.name}-${size}`), '-full');
  }
  await page.close();
}

async function takeThemes(page: Page, name: string, suffix: string): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: `${name}-${theme}${suffix}.png`, animations: 'disabled' });
  }
}
