import { devices } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { formatPounds, pence } from '#domain/money/money.ts';
import { issue, makeJob, TRIM } from './ready-jobs.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

test.use({ viewport: devices['iPhone 13'].viewport, hasTouch: true });

test('a yes by phone is noted and taken back, and after a no the job goes back to what was quoted first', async ({
  page,
  browser,
  baseURL,
  api,
}) => {
  const quoted = await issue(api, await makeJob(api, 'PRICED', [TRIM]), 'quote');
  const jobNow = () => api.get<WireJob>(`/api/jobs/${quoted.id}`);
  const customer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const seenByCustomer = async (): Promise<void> => {
    await customer.goto(new URL(quoted.offer?.url ?? '').pathname);
  };

  await page.goto(`/job/history?jobId=${quoted.id}`);
  await page.getByRole('button', { name: 'Note their answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Note their answer' });
  await dialog.getByRole('checkbox', { name: 'Trim three doors' }).check();
  const withTrim = Math.round(((quoted.priceVatInclusive ?? 0) + 54) * 100) / 100;
  await expect(dialog.getByText(formatPounds(pence(Math.round(withTrim * 100))))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Note the yes' }).click();
  await expect(page.getByText('You noted that your customer said yes by phone').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The customer’s answer' })).toBeFocused();
  await expect(page.locator(':focus')).toBeInViewport();
  expect((await jobNow()).offer).toMatchObject({ state: 'ACCEPTED', total: withTrim, chosenOptions: [TRIM.id] });
  await seenByCustomer();
  // Nothing is ticked ahead; what is not as it was noted is said, also above the button, and taken with a tap.
  const less = 'This is £54.00 less than what was noted: Trim three doors is not in it.';
  await expect(customer.getByText(less)).toHaveCount(2);
  await expectAccessible(customer);
  await customer.getByRole('button', { name: 'Choose what was noted' }).click();
  await expect(customer.getByText(less)).toHaveCount(0);
  await expect(customer.getByRole('checkbox', { name: 'Trim three doors' })).toBeChecked();

  await page.getByRole('button', { name: 'Take the note back' }).click();
  await expect(page.getByText('The note is taken back.')).toBeVisible();
  await page.getByRole('button', { name: 'Note their answer' }).click();
  await dialog.getByText('No', { exact: true }).click();
  await dialog.getByLabel('Note', { exact: true }).fill('Too dear');
  await dialog.getByRole('button', { name: 'Note the no' }).click();
  await expect(page.getByText('You noted that your customer said no by phone').first()).toBeVisible();

  const declined = await jobNow();
  const dearer = declined.lineItems.map((line) => ({ ...line, markup: 60 }));
  await issue(
    api,
    await api.put(`/api/jobs/${quoted.id}`, { ...declined, lineItems: dearer, status: 'PRICED' }),
    'quote',
  );
  await page.reload();
  await page.getByRole('button', { name: 'Go back to version 1' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(page).toHaveURL(/\/job\/quote-preview/);
  await expect(page.getByText('Send it as version 3.')).toBeVisible();
  const { status, version, lineItems, priceVatInclusive } = await jobNow();
  expect([status, version, priceVatInclusive]).toEqual(['PRICED', 3, quoted.priceVatInclusive]);
  expect(lineItems).toEqual(quoted.lineItems);
});
