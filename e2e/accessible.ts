import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectThumbTargets } from './targets.ts';

/** Of the rules that axe leaves out unless asked, the one that belongs to WCAG 2.2 AA (2.5.8, targets of 24 px). */
const RULES = { 'target-size': { enabled: true } };

// The builder's own choice is twice as long, and the text goes through two processes to be read by a third, for each document.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules that look at colours: all others say the same of a page in either theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** Expects that axe finds nothing wrong with the page as it is, of any severity, first in the light theme and then in the dark one, and on touch nothing too small. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-colour-scheme', colorScheme);
    await settle(page);
    await letBarsScroll(page, true);
    const axe = (await builderFor(page)).options({ resultTypes: ['violations'], rules: RULES });
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(OF_COLOURS)).analyze();
    await letBarsScroll(page, false);
    expect(violations.flatMap(reasonsOf), `${colorScheme} theme of ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await expectThumbTargets(page);
}

/**
 * Takes what stays at the edge of the window into the page, or back: wherever the page happens to be scrolled to, some link is half behind
 * it, which axe calls too small. That all can be scrolled clear of it is held by steady-list.spec.ts.
 */
async function letBarsScroll(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate(
    (position) => {
      for (const bar of document.querySelectorAll<HTMLElement>('.action-bar, .toaster')) bar.style.position = position;
    },
    isOn ? 'static' : '',
  );
}

/** What axe finds wrong, element by element, with the figures by which it judged: on another machine they may be others. */
function reasonsOf({ id, nodes }: Violation): string[] {
  return nodes.map(({ html, target, failureSummary }) => `${id}: ${html} at ${target.join(' ')}: ${failureSummary}`);
}

/** To read axe takes a page several times as long as to run it, so it is read once for each document. */
async function builderFor(page: Page): Promise<AxeBuilder> {
  const isRead = await page.evaluate(() => 'axe' in globalThis);
  // There are no frames, so axe need not open a second page to put the results of several together.
  return new AxeBuilder({ page, axeSource: isRead ? ';' : AXE }).setLegacyMode();
}

/** Waits until nothing fades or slides any more: half-way, colours are not the screen's own. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
