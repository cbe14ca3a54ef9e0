import { expect, ownerTest, test } from './fixtures.ts';
import { makeJob } from './ready-jobs.ts';
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
