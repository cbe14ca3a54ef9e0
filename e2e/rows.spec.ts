import type { Page } from '@playwright/test';
import { expect, ownerTest as test } from './fixtures.ts';
import { makeJob } from './ready-jobs.ts';

// Safari takes no row of a table for what the things in it are placed by.
const AS_SAFARI = 'tr { position: static !important; }';

test('a row of a list is pressed from one end to the other and nowhere else, in Safari too', async ({ page, api }) => {
  for (const customerName of ['Zoe Ash', 'Ann Fox']) {
    const job = await makeJob(api, 'CUSTOMER_DETAILS_ENTERED');
    await api.put(`/api/jobs/${job.id}`, { ...job, customerName, customerId: null });
  }
  for (const path of ['/jobs', '/customers', '/products']) {
    await page.goto(path);
    await page.addStyleTag({ content: AS_SAFARI });
    await expectRows(page, path);
  }
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('checkbox').nth(1)).toBeVisible();
  await expectRows(page, 'products to tick');
});

async function expectRows(page: Page, list: string): Promise<void> {
  const rows = page.locator('.list-table tbody tr');
  await expect(rows.nth(1)).toBeVisible();
  for (const row of [rows.first(), rows.nth(1)]) expect(await row.evaluate(missedPlaces), list).toEqual([]);
}

/** Of three places along a row, those at which something else, or nothing that can be pressed, lies on top. */
function missedPlaces(row: Element): number[] {
  const { left, width, top, height } = row.getBoundingClientRect();
  return [0.01, 0.5, 0.99].filter((part) => {
    const hit = document.elementFromPoint(left + width * part, top + height / 2);
    return hit?.closest('tr') !== row || hit.closest('a, button, label') === null;
  });
}
