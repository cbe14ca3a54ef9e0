import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { press, tabTo } from './by-keyboard.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { makeJob, PRODUCT } from './ready-jobs.ts';
import type { WireProduct } from '#server/testing/job-calls.ts';

const SLATE = 'Slate tile, Welsh, 300 x 600 mm';

test('by keyboard alone a product is added, edited, duplicated, deleted and brought back', async ({ page, api }) => {
  await page.goto('/products');
  await press(page, page.getByRole('button', { name: 'Add product' }).first());
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await press(page, dialog.getByRole('button', { name: 'Add product' }));
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription("Enter the product's name");
  await expectAccessible(page);
  await page.keyboard.type(SLATE);
  await tabTo(page, dialog.getByLabel('Category'));
  await page.keyboard.type('Roof tiles');
  await tabTo(page, dialog.getByLabel('Unit price'));
  await page.keyboard.type('£1,024.50');
  await enterThrough(page, 2);
  await expect(page.getByText(`${SLATE} added`)).toBeVisible();

  await tabTo(page, page.getByRole('searchbox', { name: 'Search products' }));
  await page.keyboard.type('slate tile welsh');
  const row = page.getByRole('row', { name: SLATE });
  await expect(page.getByText('1-1 of 1 products')).toBeVisible();
  await press(page, row.getByRole('button', { name: SLATE, exact: true }));
  await expect(dialog.getByLabel('Unit price')).toHaveValue('1024.50');
  await tabTo(page, dialog.getByLabel('Unit price'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('12.5');
  await enterThrough(page, 2);
  await expect(page.getByText(`${SLATE} saved`)).toBeVisible();
  await expect(row).toContainText('£12.50');

  await press(page, row.getByRole('button', { name: `Duplicate ${SLATE}` }));
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Slate tile, Welsh, 250 x 500 mm');
  await enterThrough(page, 4);
  await expect(page.getByText('1-2 of 2 products')).toBeVisible();

  await press(page, row.getByRole('button', { name: `Delete ${SLATE}` }));
  await press(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('1-1 of 1 products')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('1-2 of 2 products')).toBeVisible();
  await expectAccessible(page);
  const found = await api.get<WireProduct[]>('/api/products?q=slate%20tile%20welsh');
  expect(found.map(({ name, unitPrice }) => [name, unitPrice])).toEqual([
    ['Slate tile, Welsh, 250 x 500 mm', 12.5],
    [SLATE, 12.5],
  ]);
});

test('by keyboard alone a product that is not found joins the library, and a changed price is kept there', async ({
  page,
  api,
}) => {
  const job = await makeJob(api, 'MEASURED');
  await page.goto(`/job/measure?jobId=${job.id}`);
  const search = page.getByRole('combobox', { name: 'Add a product' });
  await tabTo(page, search);
  await page.keyboard.type(SLATE);
  await expect(page.getByRole('option', { name: `Add "${SLATE}" to my library` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to my library' });
  await expect(dialog.getByLabel('Name')).toHaveValue(SLATE);
  await tabTo(page, dialog.getByLabel('Category'));
  await page.keyboard.type('Roof tiles');
  await enterThrough(page, 2);
  await expect(page.getByRole('button', { name: `Remove ${SLATE}` })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Save zone details' }));

  const row = page.getByRole('row', { name: PRODUCT });
  await tabTo(page, row.getByLabel('Unit price'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('11.25');
  await press(page, row.getByRole('button', { name: 'Keep £11.25 in my library' }));
  await expect(page.getByText(`£11.25 is the price of ${PRODUCT} in your library now`)).toBeVisible();
  await expectAccessible(page);
  const product = await api.get<WireProduct>(`/api/products/by-name?name=${encodeURIComponent(PRODUCT)}`);
  expect(product.unitPrice).toBe(11.25);
});

/** Presses Enter in each of so many fields, the last of which saves. */
async function enterThrough(page: Page, fields: number): Promise<void> {
  for (let field = 0; field < fields; field += 1) await page.keyboard.press('Enter');
}
