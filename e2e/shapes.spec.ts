import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { makeJob, PRODUCT } from './ready-jobs.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

/** Most that is typed for the shape of a room beyond its length and width. */
const MOST_KEYS = 20;

test(
  'a lounge with a missing corner, a bay and a chimney breast takes few keys, and is priced as it is',
  { tag: '@phone' },
  async ({ page, api }) => {
    const { id } = await makeJob(api, 'CUSTOMER_DETAILS_ENTERED');
    await page.goto('/jobs');
    await page.getByText('Margaret Ellison').click();
    await page.getByRole('button', { name: 'Lounge' }).click();
    const zone = page.getByRole('region', { name: 'Lounge 1' });
    await zone.getByLabel('Length (m)').fill('5');
    await zone.getByLabel('Width (m)').fill('3.8');
    await expect(zone.getByRole('img', { name: '5.00 by 3.80 m' })).toBeVisible();

    await zone.getByRole('button', { name: 'Not a rectangle?' }).click();
    const editor = page.getByRole('dialog', { name: 'Shape of Lounge 1' });
    const keys =
      (await typeInto(page, 'Corner missing', ['1.2', '.9'])) +
      (await typeInto(page, 'Bay or alcove', ['2', '.4'])) +
      (await typeInto(page, 'Chimney breast', ['1', '.4']));
    expect(keys).toBeLessThan(MOST_KEYS);
    await expect(editor.getByText('18.32 m²')).toBeVisible();
    await expectAccessible(page);
    await editor.getByRole('button', { name: 'Doors' }).click();
    await editor.getByLabel('Door 1, width').fill('80 cm');
    await expect(editor.getByText('Round the edge 19.20 m, less doors 0.80 m')).toBeVisible();
    await editor.getByRole('button', { name: 'Done' }).click();

    await expect(zone.getByText('19.00 + 0.80 − 1.08 − 0.40')).toBeVisible();
    await zone.getByLabel('Add a product').fill(PRODUCT);
    await zone.getByRole('option', { name: PRODUCT }).click();
    await page.getByRole('button', { name: 'Save zone details' }).click();
    await expect(page.getByLabel('Quantity')).toHaveValue('18.32');
    const { zones } = await api.get<WireJob>(`/api/jobs/${id}`);
    expect(zones[0]).toMatchObject({ area: 18.32, perimeter: 19.2, trimLength: 18.4, openings: [0.8] });
  },
);

test(
  'a part that does not fit says so and is not saved; Back gives the shape back',
  { tag: '@phone' },
  async ({ page, api }) => {
    const job = await makeJob(api, 'MEASURED');
    await page.goto('/jobs');
    await page.getByText('Margaret Ellison').click();
    await page.getByRole('link', { name: 'Measure' }).click();
    await page.getByRole('button', { name: 'Not a rectangle?' }).first().click();
    const editor = page.getByRole('dialog', { name: /^Shape of/ });
    await typeInto(page, 'Island or stairwell', ['1', '1', '9']);
    await expect(editor.getByLabel('From the left')).toHaveAttribute('aria-invalid', 'true');
    await expect(editor.getByText('Not saved until it fits')).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Done' })).toBeDisabled();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => editor.evaluate((dialog) => dialog.scrollWidth)).toBe(width);
    }
    await page.goBack();
    await page.getByRole('button', { name: 'Leave as it was' }).click();
    await expect(editor).toBeHidden();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect((await api.get<WireJob>(`/api/jobs/${job.id}`)).zones[0]?.adjustments).toEqual([]);
  },
);

/** Adds a part and types into its fields, Enter between them; answers how many keys that took. */
async function typeInto(page: Page, part: string, texts: readonly string[]): Promise<number> {
  await page.getByRole('dialog').getByRole('button', { name: part, exact: true }).click();
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(text);
  }
  return texts.join(' ').length;
}
