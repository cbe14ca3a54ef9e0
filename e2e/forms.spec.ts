import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectToFollowSystem } from './accessible.ts';
import { expect, ownerTest, test } from './fixtures.ts';
import { makeJob } from './ready-jobs.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

const HINTS = [
  'Minimum number of characters is 8',
  'Should contain a lowercase character',
  'Should contain an uppercase character',
  'Should contain a number',
  'Should contain a special character from !@#$%^&*()',
];

test('an invalid sign-up marks every invalid field and unmet hint, goes to the first and loses nothing', async ({
  page,
}) => {
  await page.goto('/signup');
  await field(page, 'First name').fill('Gareth');
  await field(page, 'Email').fill('gareth@pritchard');
  await field(page, 'Phone').fill('12345678');
  const hints = page.getByRole('listitem').filter({ hasText: /Minimum|Should contain/ });
  await expect(hints).toHaveText(HINTS);
  await field(page, 'Password').fill('oakplank');
  const [met, unmet] = [HINTS.slice(0, 2).map((hint) => `${hint}met`), HINTS.slice(2)];
  await expect(hints).toHaveText([...met, ...unmet]);
  await pressAtLeisure(page, page.getByRole('button', { name: 'Create account' }));
  await expect(field(page, 'Last name')).toBeFocused();
  await expect
    .poll(() => invalidFields(page))
    .toEqual([
      'Last name',
      'Email',
      'Password',
      'Confirm password',
      'Business name',
      'Phone',
      'Business address line 1',
      'Postcode',
      'City',
    ]);
  await expect(field(page, 'Last name')).toHaveAccessibleDescription('Enter your last name');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter an e-mail address like name@example.com');
  await expect(hints).toHaveText([...met, ...unmet.map((hint) => `${hint}not met`)]);
  await expect(field(page, 'First name')).toHaveValue('Gareth');
  await expect(field(page, 'Email')).toHaveValue('gareth@pritchard');
  await expect(field(page, 'Phone')).toHaveValue('12345678');
  await expectAccessible(page);
  await expect(page).toHaveURL('/signup');
});

ownerTest(
  'a customer form that is invalid says what to do, and saves what is valid',
  { tag: '@both' },
  async ({ page, api }) => {
    const { id } = await makeJob(api, 'NEW');
    await page.goto(`/job/customer?jobId=${id}`);
    await expect(page.getByText('House, Flat, Door etc (Optional)')).toBeVisible();
    await field(page, 'Name').fill('Margaret Ellison');
    await field(page, 'Postcode').fill('CF14');
    await pressAtLeisure(page, page.getByRole('button', { name: 'Save customer details' }));
    await expect(field(page, 'Email')).toBeFocused();
    await expect.poll(() => invalidFields(page)).toEqual(['Email', 'Street', 'Postcode', 'City/town']);
    await expect(field(page, 'Postcode')).toHaveAccessibleDescription('Enter a full UK postcode, like SW1A 1AA');
    await expect(page.getByText('Not saved: Postcode')).toBeVisible();
    await expectAccessible(page);
    const saved = await api.get<WireJob>(`/api/jobs/${id}`);
    expect(saved).toMatchObject({ status: 'NEW', customerName: 'Margaret Ellison', customerAddress: { postcode: '' } });

    await page.getByRole('link', { name: 'Exit to job list' }).click();
    await page.getByRole('link', { name: 'Margaret Ellison' }).click();
    await expect(field(page, 'Postcode')).toHaveValue('CF14');
    await expect(field(page, 'Postcode')).toHaveAccessibleDescription('Enter a full UK postcode, like SW1A 1AA');
    await field(page, 'Email').fill(' margaret@ellison.example ');
    await field(page, 'Street').fill('7 Heol-y-Deri');
    await field(page, 'Postcode').fill('cf146ha');
    await field(page, 'City/town').fill('Cardiff');
    await expect(field(page, 'Postcode')).toHaveValue('CF14 6HA');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Exit to job list' }).click();
    await page.getByRole('link', { name: 'Margaret Ellison' }).click();
    await expect(field(page, 'Email')).toHaveValue('margaret@ellison.example');
    await page.getByRole('button', { name: 'Save customer details' }).click();
    await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible();
  },
);

ownerTest('an earlier customer fills the form in, and Enter saves it', async ({ page, api }) => {
  await makeJob(api, 'CUSTOMER_DETAILS_ENTERED');
  const { id } = await makeJob(api, 'NEW');
  await page.goto(`/job/customer?jobId=${id}`);
  await field(page, 'Name').click();
  const known = page.getByRole('list', { name: 'Earlier customers' }).getByRole('button');
  await expect(known).toHaveCount(1);
  await expectAccessible(page);
  await known.click();
  await expect(field(page, 'City/town')).toHaveValue('Leeds');
  await expect(page.getByRole('button', { name: 'Save customer details' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible();
});

ownerTest(
  'Enter leads through the figures, which are tidied, and saves from the last',
  { tag: '@phone' },
  async ({ page, api }) => {
    const { id } = await makeJob(api, 'MEASURED');
    await page.goto(`/job/measure?jobId=${id}`);
    await typeAndGoOn(page, 'Length (m)', '320 cm', '3.20');
    await typeAndGoOn(page, 'Width (m)', '3 m 5', '3.05');
    await expect(page.getByText('9.76 m²')).toBeVisible();
    await expect(page.getByLabel('Add a product')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeVisible();
    const plank = page.getByRole('row').nth(1);
    await expect(plank.getByLabel('Quantity')).toHaveValue('9.76');
    await typeAndGoOn(page, 'Unit price', '£ 1,250.5', '1250.50');
    await typeAndGoOn(page, 'Markup', '20 %', '20');
    await typeAndGoOn(page, 'Quantity', '2 days', '2', 1);
    await expect(page.getByLabel('Unit price').last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Quote #1' })).toBeVisible();
  },
);

ownerTest('the theme follows the system until it is chosen, and then stays', async ({ page }) => {
  for (const path of ['/', '/jobs']) {
    await page.goto(path);
    await expectToFollowSystem(page);
  }
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-colour-scheme', 'dark');
  for (const path of ['/jobs', '/', '/help']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-colour-scheme', 'dark');
  }
  await page.getByRole('button', { name: 'Light theme' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
});

/** Types a figure and presses Enter, which tidies it and leads on. */
async function typeAndGoOn(page: Page, label: string, text: string, tidy: string, index = 0): Promise<void> {
  const figure = page.getByLabel(label).nth(index);
  await figure.fill(text);
  await expect(figure).toHaveValue(text);
  await figure.press('Enter');
  await expect(figure).not.toBeFocused();
  await expect(figure).toHaveValue(tidy);
}

function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

/** The labels of the fields that are marked as invalid, in their order. */
function invalidFields(page: Page): Promise<string[]> {
  return page
    .getByRole('textbox', { includeHidden: true })
    .or(page.locator('input[type="password"]'))
    .and(page.locator('[aria-invalid="true"]'))
    .evaluateAll((fields) =>
      fields.map((each) => (each instanceof HTMLInputElement ? each.labels?.[0]?.textContent : null) ?? ''),
    );
}

/** Presses as a hand does: the field has been left for a while when the button is released, and nothing may have moved by then. */
async function pressAtLeisure(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await expect(button).toBeFocused();
  await page.mouse.up();
}
