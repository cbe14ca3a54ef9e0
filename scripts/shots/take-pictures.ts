import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Scene } from './scenes.ts';
import type { Stage } from './stage.ts';

const THEMES = ['light', 'dark'] as const;

/** Plays a scene and takes its pictures in both themes: the window, and the whole page where that is longer. */
export async function takePictures(folder: string, scene: Scene, stage: Stage, size: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const page = await scene.play(stage);
  const isLonger = await page.evaluate('document.documentElement.scrollHeight > innerHeight');
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    const name = join(folder, `${scene.name}-${size}-${theme}`);
    await shoot(page, `${name}.png`, false);
    if (isLonger) await shoot(page, `${name}-full.png`, true);
  }
  await page.close();
}

async function shoot(page: Page, path: string, fullPage: boolean): Promise<void> {
  await page.screenshot({ path, fullPage, animations: 'disabled' });
}
