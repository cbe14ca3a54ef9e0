import type { Browser, Locator, Page, Route } from '@playwright/test';
import { createApi, signUp, type Api } from './api.ts';
import { expect } from './fixtures.ts';
import { issue, makeJob, TRIM } from './ready-jobs.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

/** A quote that a trader has issued in a browser of their own, and the path of its page. */
export async function sendQuote(browser: Browser, baseURL = ''): Promise<{ api: Api; job: WireJob; path: string }> {
  const api = createApi(await browser.newContext({ baseURL }));
  await signUp(api);
  const job = await issue(api, await makeJob(api, 'PRICED', [TRIM]), 'quote');
  return { api, job, path: new URL(job.offer?.url ?? '').pathname };
}

/** Draws a stroke into the box. */
export async function sign(page: Page): Promise<void> {
  const box = page.locator('#signature');
  await box.scrollIntoViewIfNeeded();
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 120);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 40, { steps: 5 });
  await page.mouse.move(x + 140, y + 110, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
}

/** Accepts the offer of a page, of a quote or an extra, with the typed name. */
export async function acceptOn(page: Page, path: string, what: 'quote' | 'extra' = 'quote'): Promise<void> {
  await page.goto(path);
  await acceptOpened(page, what);
}

/** Accepts the offer whose page is open, as it is ticked. */
export async function acceptOpened(page: Page, what: 'quote' | 'extra' = 'quote'): Promise<void> {
  await page.getByRole('link', { name: 'Accept', exact: true }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Margaret Ellison');
  await page.getByRole('button', { name: 'Use my typed name' }).click();
  await page.getByRole('button', { name: 'Accept and agree to pay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You accepted this ${what}`);
}

/** Sends what a dialog is for so that the server takes it and its answer is lost, and leaves the dialog by Escape. */
export async function leaveUnanswered(page: Page, send: Locator): Promise<void> {
  const loseAnswer = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/api/offers/**', loseAnswer, { times: 1 });
  await send.click();
  await expect(page.getByText('It may not have arrived.')).toBeVisible();
  await page.keyboard.press('Escape');
}
