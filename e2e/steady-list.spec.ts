import type { Locator, Page } from '@playwright/test';
import { expect, ownerTest as test } from './fixtures.ts';
import { hold } from './held-calls.ts';
import { makeJob } from './ready-jobs.ts';

const ROWS = '**/api/jobs?*';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'nothing moves while rows come, go and come back, and a message covers neither header nor bar',
  { tag: ['@both', '@browser'] },
  async ({ page, api, isMobile }) => {
    for (let count = 0; count < 12; count += 1) await api.post('/api/jobs', { customerName: `Customer ${count}` });
    await makeJob(api, 'QUOTED');
    await watchShifts(page);
    const placeOf = async (found: Locator) => (await found.boundingBox())?.y;
    const search = page.getByRole('searchbox', { name: 'Search jobs' });
    let before: number | undefined;
    await slowly(page, async () => {
      await page.goto('/jobs');
      await expect(page.getByText('Loading jobs')).toBeAttached();
      before = await placeOf(search);
    });
    await expect(page.getByText('1-10 of 13 jobs')).toBeVisible();
    expect(await placeOf(search)).toBe(before);
    await slowly(page, async () => {
      await page.getByLabel('Status').selectOption('Quoted');
    });
    await expect(page.getByText('1-1 of 1 jobs')).toBeVisible();
    expect(await placeOf(search)).toBe(before);
    await page.getByRole('button', { name: /^More for #13/ }).click();
    await page.getByRole('button', { name: 'Delete job #13' }).click();
    await slowly(page, () => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click());
    await expect(page.getByText('No job is “Quoted”')).toBeVisible();
    await slowly(page, () => page.getByRole('button', { name: 'Undo' }).click());
    await expect(page.getByText('1-1 of 1 jobs')).toBeVisible();
    expect(await placeOf(search)).toBe(before);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved') as string[])).toEqual([]);

    // And a message about a job can be scrolled clear of, and then is gone with the list.
    await page.goto('/jobs');
    await page.getByRole('button', { name: /^More for #12/ }).click();
    await page.getByRole('button', { name: 'Delete job #12' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const told = page.locator('.toast');
    await told.hover();
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    const menu = page.getByRole('button', { name: isMobile ? 'Menu' : /^Account/ });
    await expectClear(menu);
    await expectClear(page.getByRole('button', { name: 'Start new job' }).filter({ visible: true }));
    await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight));
    for (const name of ['Next', /theme/])
      await expectClear(page.getByRole('button', { name }).filter({ visible: true }).last());
    await told.getByRole('link', { name: '#12' }).click();
    await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
    await expect(told).toHaveCount(0);
  },
);

/** Does what asks for the rows, which come once what is shown meanwhile, in their own shape, has been drawn. */
async function slowly(page: Page, ask: () => Promise<void>): Promise<void> {
  const letGo = await hold(page, ROWS);
  const asked = page.waitForRequest(ROWS);
  await ask();
  await asked;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  letGo();
}

/** Expects that a press in the middle of a control would reach it. */
async function expectClear(control: Locator): Promise<void> {
  const isHit = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isHit).toBe(true);
}

/** Notes what moves without being asked to, from now on; but for what ends the page, which stands where the rows end. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources = Reflect.get(entry, 'sources') as { node: Node | null }[]; // the browser's own, which TypeScript does not know
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest('footer, .pager') === null) moved.push(element.outerHTML.slice(0, 80));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
