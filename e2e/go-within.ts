import type { Page } from '@playwright/test';

/** Leads to an address as a link within the application does: without loading anew. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The same to a screen of another path, which is there once its heading, or what it chose itself, has the focus. */
export async function arriveWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()); // what has the focus can lose it
  await goWithin(page, address);
  await page.waitForFunction(() => document.activeElement !== document.body);
}
