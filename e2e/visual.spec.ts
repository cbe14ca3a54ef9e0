import type { Page } from '@playwright/test';
import { signUp } from './api.ts';
import { expect, test } from './fixtures.ts';
import { arriveWithin } from './go-within.ts';
import { makeJob } from './ready-jobs.ts';
import { extra } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

// Edges are drawn a little differently from one build of the browser to the next; a line that moved is far more than this.
const TOLERANCE = { maxDiffPixelRatio: 0.003, threshold: 0.25 };
const DATE = /\d{1,2} [A-Z][a-z]{2} \d{2}/;

const screens: Record<string, (job: WireJob) => string> = {
  landing: () => '/',
  'add-line-item': ({ id }) => `/job/pricing/add-line-item?jobId=${id}`,
  jobs: () => '/jobs',
  customer: ({ id }) => `/job/customer?jobId=${id}`,
  measure: ({ id }) => `/job/measure?jobId=${id}`,
  pricing: ({ id }) => `/job/pricing?jobId=${id}`,
  'quote-preview': ({ id }) => `/job/quote-preview?jobId=${id}`,
  products: () => '/products',
  vat: () => '/settings/vat',
};

test('every screen looks as it did', { tag: ['@both', '@browser'] }, async ({ page, api, isMobile }) => {
  // An address of this length stands on the quote.
  const email = `quote-preview.${isMobile ? 'phone' : 'laptop'}@example.co.uk`;
  await signUp(api, { email, taxNumber: 'GB123-4567-82' });
  const job = await makeJob(api, 'PRICED', [extra({ description: 'Door bars, brushed steel', quantity: 3 })]);
  // Each picture in the theme that its neighbour has not.
  for (const [index, [name, addressOf]] of Object.entries(screens).entries()) {
    await page.emulateMedia({ colorScheme: (index % 2 === 0) === isMobile ? 'dark' : 'light' });
    // The landing page is a document of its own.
    await (index < 2 ? page.goto(addressOf(job)) : arriveWithin(page, addressOf(job)));
    await expect(page.getByRole('heading').first()).toBeVisible();
    await settle(page);
    const options = { ...TOLERANCE, mask: [page.getByText(DATE)] };
    await expect.soft(page, name).toHaveScreenshot(`${name}.png`, options);
  }
});

/** Waits until all data, letters and pictures are there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}
