import type { Page } from '@playwright/test';
import { signUp } from './api.ts';
import { expect, ownerTest, test } from './fixtures.ts';
import { makeJob } from './ready-jobs.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

ownerTest(
  'Back from a job finds the list as it was left: page, search, order, place and row',
  { tag: '@phone' },
  async ({ page, api }) => {
    for (let number = 1; number <= 35; number += 1) await api.post('/api/jobs', { customerName: `Customer ${number}` });
    await page.goto('/jobs?page=3&sort=updated&q=customer');
    const row = page.getByRole('link', { name: 'Customer 7', exact: true });
    await row.scrollIntoViewIfNeeded();
    await page.evaluate(() => globalThis.scrollBy(0, 60));
    const place = await page.evaluate(() => globalThis.scrollY);
    expect(place).toBeGreaterThan(0);
    await row.click();
    await expect(page.getByRole('heading', { name: 'Customer details' })).toBeFocused();
    await page.goBack();
    await expect(row).toBeFocused();
    await expect(page).toHaveURL('/jobs?page=3&sort=updated&q=customer');
    await expect(page.getByRole('searchbox')).toHaveValue('customer');
    await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(place);
  },
);

ownerTest(
  'Back closes a dialog and stays, and goes back a step once there is none',
  { tag: '@phone' },
  async ({ page, api }) => {
    const { id } = await makeJob(api, 'MEASURED');
    await page.goto(`/job/customer?jobId=${id}`);
    await page.getByRole('button', { name: 'Save customer details' }).click();
    await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible();
    await page.getByLabel('Add a product').fill('Marble');
    await page.getByRole('option', { name: /to my library/ }).click();
    await page.getByRole('dialog').getByLabel('Category').fill('Stone');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`/job/measure?jobId=${id}`);
    await expect(page.getByLabel('Add a product')).toHaveValue('Marble');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Customer details' })).toBeFocused();
    await expect(page).toHaveURL(`/job/customer?jobId=${id}`);
  },
);

ownerTest('Back from changed settings asks first, whichever way it is answered', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('main').getByRole('link', { name: /^VAT/ }).click();
  // The business's details, which a laptop shows until then, have a field of this name as well.
  await expect(page.getByRole('heading', { name: 'VAT', level: 1 })).toBeVisible();
  await page.getByLabel('VAT number').fill('');
  // At a person's pace: the guard stands a moment after the first letter.
  await page.getByLabel('VAT number').pressSequentially('GB987-6543-21', { delay: 50 });
  await expect(page.getByLabel('VAT number')).toHaveValue('GB987-6543-21');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('VAT number')).toHaveValue('GB987-6543-21');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/settings(?:\/business)?$/);
});

test('after signing in Back does not show sign-in', async ({ page, api }) => {
  const email = await signUp(api);
  await page.context().clearCookies();
  await page.goto('/help');
  await page.goto('/jobs');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('Tape-measure5!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Open jobs' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
});

ownerTest('a double tap does what one tap does', { tag: '@phone' }, async ({ page, api }) => {
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Add Job' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Customer details' })).toBeVisible();
  const { id } = await makeJob(api, 'MEASURED');
  await page.goto(`/job/measure?jobId=${id}`);
  const zones = page.getByRole('main').getByRole('region');
  await expect(zones).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy zone' }).dblclick();
  await expect(zones).toHaveCount(2);
  await page.getByRole('button', { name: 'Add zone' }).dblclick();
  await expect(zones).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Choose a zone type' })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.getByRole('region', { name: 'Lounge 2' }).getByRole('button', { name: 'Delete' }).dblclick();
  await expect(zones).toHaveCount(2);
  await undo.click();
  await expect(zones).toHaveCount(3);
  const priced = await makeJob(api, 'PRICED');
  await page.goto(`/job/quote-preview?jobId=${priced.id}`);
  await page.getByRole('button', { name: 'Download PDF' }).filter({ visible: true }).dblclick();
  await expectFiles(page, 1);
  await page.getByRole('link', { name: 'Convert to invoice' }).click();
  await page.getByRole('button', { name: 'Email to customer' }).filter({ visible: true }).dblclick();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).dblclick();
  await expectFiles(page, 2);
  await page.goto('/jobs');
  await page.getByRole('link', { name: 'Margaret Ellison' }).first().click();
  await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Customer details' })).toBeVisible();
  expect(await api.get<unknown[]>('/api/jobs')).toHaveLength(4);
});

async function expectFiles(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'File history' }).getByRole('row')).toHaveCount(count + 1);
}
