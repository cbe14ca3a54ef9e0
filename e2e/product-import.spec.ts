import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { press, tabTo } from './by-keyboard.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import type { WireProduct } from '#server/testing/job-calls.ts';
import { supplierCsv, supplierList } from '#server/testing/supplier-list.ts';

/** A supplier's list of this many rows as a file, and those of them that can be imported. */
function listOf(count: number) {
  const list = supplierList(count);
  // As Excel saves it in Britain without being asked for UTF-8; all its letters are in both character sets.
  const buffer = Buffer.from(supplierCsv(list), 'latin1');
  return { file: { name: 'hargreave.csv', mimeType: 'text/csv', buffer }, good: list.filter(({ isBad }) => !isBad) };
}

// Four batches; that a list of 10,000 comes in and is taken back is held by import-batch.test.ts, and what a browser makes of one below.
const SHORT = listOf(2_000);
const LONG = listOf(10_000);

// Thousands of rows in batches, on a machine that does much else.
const WHOLE_LIST = { timeout: 120_000 };

test('by keyboard alone a supplier’s list comes in, is taken back, comes in again and goes out as it was', async ({
  page,
  api,
}) => {
  const before = await api.get<WireProduct[]>('/api/products');
  await page.goto('/products');
  await press(page, page.getByRole('link', { name: 'Import CSV' }));
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeFocused();
  await expectAccessible(page);

  await importList(page, expectAccessible);
  expect((await api.get<WireProduct[]>('/api/products')).length).toBe(before.length + SHORT.good.length);
  await press(page, page.getByRole('button', { name: 'Undo import' }));
  await expect(page.getByText('Import undone: 1,980 products deleted')).toBeVisible();
  expect(await api.get('/api/products')).toEqual(before);

  await importList(page, async () => {});
  await press(page, page.getByRole('link', { name: 'Show the library' }));
  await expect(page.getByText(`of ${before.length + SHORT.good.length} products`)).toBeVisible();
  const products = await api.get<WireProduct[]>('/api/products');
  expect(products.map(({ name }) => name)).toEqual(
    expect.arrayContaining([SHORT.good[5]?.name, SHORT.good.at(-1)?.name]),
  );

  const download = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Export CSV' }));
  const exported = await readFile(await (await download).path());
  await expect(page.getByText(`${products.length} products are in your downloads`)).toBeVisible();
  await page.goto('/products/import');
  await expect(page.getByText(/Your last import, .*: 1,980 products added/)).toBeVisible();
  await choose(page, { name: 'products.csv', mimeType: 'text/csv', buffer: exported });
  await expect(page.getByText('No row has errors.')).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /^Skip them/ }));
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: /^Import [\d,]+ products$/ }));
  // Nothing is new but that the prices which the library came with are the trader's own now.
  const examples = products.filter(({ priceIsExample }) => priceIsExample).length;
  await expect(page.getByRole('heading', { name: `${examples} products imported` })).toBeVisible();
  expect(await api.get('/api/products')).toEqual(products.map((each) => ({ ...each, priceIsExample: false })));
});

test(
  'a connection that breaks keeps what has arrived, tells on return, and the rest can follow',
  { tag: '@phone' },
  async ({ page, api }) => {
    await page.goto('/products/import');
    await choose(page, LONG.file);
    const third = page.waitForRequest((request) => isBatch(request.postData(), 2));
    await page.route('**/api/products/imports', async (route) => {
      if (isBatch(route.request().postData(), 2)) await route.abort();
      else await route.continue();
    });
    await page.getByRole('button', { name: 'Import 9,900 products' }).click();
    await third;
    await expect(page.getByRole('alert')).toContainText('There is no connection.');
    await expect(page.getByText('1,000 products of 9,900')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByText(/stopped after 1,000 rows of 9,900/)).toBeVisible();
    await expectAccessible(page);
    await choose(page, LONG.file);
    await page.getByRole('button', { name: 'Import 9,900 products' }).click();
    await expect(page.getByRole('heading', { name: '8,900 products imported' })).toBeVisible(WHOLE_LIST);
    const found = await api.get<WireProduct[]>('/api/products?q=%2C%20ref%20');
    expect(found.map(({ name }) => name).toSorted()).toEqual(LONG.good.map(({ name }) => name).toSorted());
  },
);

/** Brings the list in, from the choice of its file to the summary; both are the same each time, and looked at once. */
async function importList(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  await choose(page, SHORT.file);
  await expect(page.getByText('Row 102', { exact: true })).toBeVisible();
  await look(page);
  await press(page, page.getByRole('button', { name: 'Import 1,980 products' }));
  await expect(page.getByRole('heading', { name: '1,980 products imported' })).toBeFocused();
  await look(page);
}

async function choose(page: Page, file: typeof SHORT.file): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: 'Choose a CSV file' }));
  await (await chooser).setFiles(file);
  await expect(page.getByRole('heading', { name: 'Check the columns' })).toBeFocused();
}

function isBatch(body: string | null, batch: number): boolean {
  return body?.includes(`"batch":${batch},`) === true;
}
