import { expectAccessible } from './accessible.ts';
import { expect, ownerTest } from './fixtures.ts';
import { makeJob } from './ready-jobs.ts';

ownerTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

ownerTest('on a phone a customer of an earlier job gets a new one, with all that is known', async ({ page, api }) => {
  await makeJob(api, 'INVOICED');
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByText('1-1 of 1 customer')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Margaret Ellison' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Margaret Ellison' })).toBeVisible();
  await expect(page.getByText('Invoice #1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Phone').fill('07700 900318');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('link', { name: '07700-900318' })).toBeVisible();
  await page.getByRole('button', { name: 'Start new job' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('07700-900318');
  await page.getByRole('button', { name: 'Save customer details' }).click();
  await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByText('2 jobs')).toBeVisible();
  // Invoices keep their customer.
  await page.getByRole('link', { name: 'Margaret Ellison' }).click();
  await page.getByRole('button', { name: 'Delete this customer' }).click();
  await expect(page.getByRole('dialog').getByText(/must be kept for six years/)).toBeVisible();
});
