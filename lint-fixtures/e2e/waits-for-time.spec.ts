// expect: no-restricted-properties "Wait for things, never for time."
import { test } from '@playwright/test';

test('the list opens', async ({ page }) => {
  await page.waitForTimeout(500);
});
