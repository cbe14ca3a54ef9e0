import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ROOT } from '#scripts/paths.ts';
import { startProcess } from '#scripts/server-process.ts';
import { SCENES } from '#scripts/shots/scenes.ts';
import { closeStage, openStage, SIZES, type Size } from '#scripts/shots/stage.ts';

for (const size of SIZES) {
  test(`every screen and state at ${size.name} is accessible in both themes`, async ({ browser }) => {
    test.setTimeout(20 * 60_000);
    const wrong = await playAll(browser, size);
    process.stdout.write(`\n${size.name}: ${SCENES.length} states in two themes, ${wrong.length} with findings\n`);
    expect(wrong).toEqual([]);
  });
}

/** Plays every scene on a demo of its own; answers what was found or could not be played, by scene. */
async function playAll(browser: Browser, size: Size): Promise<string[]> {
  const demo = await startProcess(join(ROOT, 'scripts/demo.ts'), [], { PORT: '0' });
  const wrong: string[] = [];
  try {
    const stage = await openStage(browser, demo.url, size);
    for (const { name, play } of SCENES) {
      await check(play(stage)).catch((error: unknown) => wrong.push(`${name}: ${String(error)}`));
    }
    await closeStage(stage);
  } finally {
    await demo.end();
  }
  return wrong;
}

async function check(played: Promise<Page>): Promise<void> {
  const page = await played;
  // As long as the page: what a bar at the window's edge happens to cover can be scrolled clear of it.
  const [width, needed] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight] as const);
  await page.setViewportSize({ width, height: Math.max(needed, page.viewportSize()?.height ?? 0) });
  await expectAccessible(page);
  await page.close();
}
