// expect: nothing
import { expect, test } from '@playwright/test';

test('the list opens', async ({ page }) => {
  await page.goto('/jobs');
  await expect(page).toHaveTitle('Jobs');
});
