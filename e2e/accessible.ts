import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expectThumbTargets } from './targets.ts';

// The short text: it goes through two processes to be read by a third, for each document.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const OPTIONS: axeCore.RunOptions = {
  resultTypes: ['violations'],
  // Of the rules that axe leaves out unless asked, the one that belongs to WCAG 2.2 AA (2.5.8, targets of 24 px).
  rules: { 'target-size': { enabled: true } },
  // The only rule that wants to be given the page's style sheets is one of those left out.
  preload: { assets: ['media'] },
};

/** The rules that look at colours: all others say the same of a page in either theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing wrong with the page as it is, of any severity, first in the light theme and then in the dark one, and on touch nothing too small. */
export async function expectAccessible(page: Page): Promise<void> {
  const options = { light: OPTIONS, dark: { ...OPTIONS, runOnly: OF_COLOURS } };
  const wrong = (await page.evaluate(findWrong, options)) ?? (await readAndFindWrong());
  expect(wrong, page.url()).toEqual([]);
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await expectThumbTargets(page);

  /** To read axe takes a page half as long as to run it, so it is read once for each document. */
  async function readAndFindWrong() {
    await page.evaluate(AXE);
    return page.evaluate(findWrong, options);
  }
}

/** Expects that the page puts on the theme of the system when that changes, which `expectAccessible` takes for granted. */
export async function expectToFollowSystem(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-colour-scheme', colorScheme);
  }
}

/**
 * What axe finds wrong in each theme, element by element, or null in a document that has not read axe. Runs in the page, in one go: calls of
 * it and themes that are drawn cost as much as the rules about colours.
 */
async function findWrong(options: Record<'light' | 'dark', axeCore.RunOptions>): Promise<string[] | null> {
  if (!('axe' in globalThis)) return null;
  const { axe } = globalThis as typeof globalThis & { axe: typeof axeCore };
  const root = document.documentElement;
  const before = root.dataset['colourScheme'] ?? 'light';
  // What stays at the edge of the window is taken into the page: wherever the page happens to be scrolled to, some link is half behind it,
  // which axe calls too small. That all can be scrolled clear of it is held by steady-list.spec.ts.
  const bars = document.querySelectorAll<HTMLElement>('.action-bar, .toaster');
  for (const bar of bars) bar.style.position = 'static';
  const wrong: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    // As the page itself does when the system's theme changes (src/web/ui/colour-scheme.ts).
    root.dataset['colourScheme'] = theme;
    await settle();
    const { violations } = await axe.run(document, options[theme]);
    wrong.push(...violations.flatMap((each) => reasonsOf(each).map((reason) => `${theme} theme: ${reason}`)));
  }
  root.dataset['colourScheme'] = before;
  for (const bar of bars) bar.style.position = '';
  // A robot looks faster than anybody taps twice: what it presses before and after, at one place, is no double tap, as after a scroll
  // (src/web/ui/stray-press.ts).
  document.dispatchEvent(new WheelEvent('wheel'));
  return wrong;

  /** Waits until nothing fades or slides any more: half-way, colours are not the screen's own. */
  async function settle(): Promise<void> {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
  /** With the figures by which axe judged: on another machine they may be others. */
  function reasonsOf({ id, nodes }: axeCore.Result): string[] {
    return nodes.map(({ html, target, failureSummary }) => `${id}: ${html} at ${target.join(' ')}: ${failureSummary}`);
  }
}
