import { expect, ownerTest, test } from './fixtures.ts';
import { issue, makeJob } from './ready-jobs.ts';
import { MOST_BYTES, weighPage } from '#scripts/page-weight.ts';

test('the landing page loads no more JavaScript and CSS than it may', async ({ page }) => {
  const { scripts, styles } = await weighPage(page, '/');
  expect(scripts).toBeGreaterThan(0);
  expect(scripts + styles).toBeLessThanOrEqual(MOST_BYTES.landing);
});

ownerTest('the first page after sign-in loads no more JavaScript and CSS than it may', async ({ page, api }) => {
  await makeJob(api, 'PRICED');
  const { scripts, styles } = await weighPage(page, '/jobs');
  await expect(page.getByText('Margaret Ellison')).toBeVisible();
  expect(scripts + styles).toBeLessThanOrEqual(MOST_BYTES.jobs);
});

ownerTest('the page asks for the account before its code does, and nobody asks again', async ({ page, api }) => {
  await makeJob(api, 'PRICED');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account')) asked.push(request.resourceType());
  });
  await page.goto('/jobs');
  await expect(page.getByText('Margaret Ellison')).toBeVisible();
  expect(asked).toHaveLength(1);
});

ownerTest(
  'the page of a quote is at most 80 kB with its HTML, and carries nothing of the app',
  async ({ page, api }) => {
    const { offer } = await issue(api, await makeJob(api, 'PRICED'), 'quote');
    const path = new URL(offer?.url ?? '').pathname;
    const { pages, scripts, styles } = await weighPage(page, path);
    expect(Math.min(pages, scripts)).toBeGreaterThan(0);
    expect(pages + scripts + styles).toBeLessThanOrEqual(MOST_BYTES.offer);
    expect(scripts).toBeLessThanOrEqual(8_000);
  },
);
