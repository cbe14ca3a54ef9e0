// expect: no-restricted-properties "Every journey runs."
import { test } from '@playwright/test';

test.skip('the list opens', async ({ page }) => {
  await page.goto('/jobs');
});
