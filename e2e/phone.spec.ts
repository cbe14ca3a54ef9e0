import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { makeJob, PRODUCT } from './ready-jobs.ts';
import { sheetsOf } from './sheet-text.ts';

test(
  'the list sorts by a select and a button, and a whole row is its link',
  { tag: '@phone' },
  async ({ page, api }) => {
    await api.post('/api/jobs', { customerName: 'Zoe Ash' });
    await makeJob(api, 'PRICED');
    await page.goto('/jobs');
    const names = page.getByRole('row').getByRole('link');
    await expect(names).toHaveText(['Margaret Ellison', 'Zoe Ash']);
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await expect(sort.getByRole('option')).toHaveText([
      'Sort: Job#',
      'Sort: Name / Address',
      'Sort: Status',
      'Sort: Last updated',
    ]);
    await sort.selectOption('Sort: Status');
    await expect(names).toHaveText(['Zoe Ash', 'Margaret Ellison']);
    await page.getByRole('button', { name: 'Ascending. Change to descending' }).tap();
    await expect(names).toHaveText(['Margaret Ellison', 'Zoe Ash']);
    await page.getByRole('row', { name: /Margaret Ellison/ }).tap();
    await expect(page.getByRole('heading', { name: 'Quote #2' })).toBeVisible();
  },
);

test('one Menu on a phone holds all places, the account and the theme', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/jobs');
  const header = page.getByRole('banner');
  const open = header.getByRole('button', { name: 'Menu' });
  await expect(header.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const tops = await header.getByRole('link').or(open).evaluateAll(middles);
    expect(new Set(tops).size, `one row at ${width} px`).toBe(1);
  }
  await open.tap();
  await expect(header.getByRole('link', { name: 'Jobs', exact: true })).toBeFocused();
  await expect(header.getByRole('listitem')).toHaveText([
    'Jobs',
    'Customers',
    'Money',
    'Product Library',
    'Settings',
    /theme$/,
    'Help',
    'Sign out',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.tap();
  await header.getByRole('button', { name: 'Close' }).tap();
  await expect(header.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await open.tap();
  await header.getByRole('button', { name: /theme$/ }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-colour-scheme', 'dark');
  await header.getByRole('link', { name: 'Product Library' }).tap();
  await expect(page.getByRole('heading', { name: 'Product Library' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible();
});

test('what no journey on the phone checks is accessible there too', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByText('How it works').first()).toBeVisible();
  await expectAccessible(page);
  await goWithin(page, `/products?q=${encodeURIComponent(PRODUCT)}`);
  await expect(page.getByText(PRODUCT).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: PRODUCT, exact: true }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies();
  for (const path of ['/signin', '/forgot-password', '/reset-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('the preview is zoomed in and out', { tag: '@phone' }, async ({ page, api }) => {
  const { id } = await makeJob(api, 'PRICED');
  await page.goto(`/job/quote-preview?jobId=${id}`);
  const width = async () => (await boxOf(sheetsOf(page))).width;
  await expect(sheetsOf(page)).toBeVisible();
  expect(await width()).toBeLessThan(390);
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await expect.poll(width).toBeGreaterThan(790);
  await page.getByRole('button', { name: 'Zoom out' }).tap();
  await expect.poll(width).toBeLessThan(390);
});

test('the bar at the bottom covers no field that has the focus', { tag: '@phone' }, async ({ page, api }) => {
  const { id } = await makeJob(api, 'MEASURED');
  await page.goto(`/job/customer?jobId=${id}`);
  // The last is a laptop's window of 1280 x 1024 at 400 %.
  for (const size of [
    { width: 390, height: 480 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await expectFieldsAboveBar(page, id);
  }
});

test('pricing and zones keep their names and figures together', { tag: '@phone' }, async ({ page, api }) => {
  const { id } = await makeJob(api, 'MEASURED');
  await page.goto(`/job/pricing?jobId=${id}`);
  const row = page.getByRole('row', { name: PRODUCT });
  const [quantity, price] = [await boxOf(row.getByLabel('Quantity')), await boxOf(row.getByLabel('Unit price'))];
  const [markup, total] = [await boxOf(row.getByLabel('Markup')), await boxOf(row.getByText('£232.61'))];
  expect(quantity.y).toBeCloseTo(price.y, 0);
  expect(markup.y).toBeGreaterThan(price.y);
  expect(total.x).toBeGreaterThan(markup.x);
  await expect(page.getByText("What's the damage?").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('Who and where?').filter({ visible: true })).toHaveCount(0);
});

async function expectFieldsAboveBar(page: Page, id: string): Promise<void> {
  for (const [place, last, save] of [
    ['customer', 'City/town', 'Save customer details'],
    ['measure', 'Add a product', 'Save zone details'],
    ['pricing', 'Markup', 'Save pricing'],
  ] as const) {
    await goWithin(page, `/job/${place}?jobId=${id}`);
    const bar = page.getByRole('button', { name: save });
    await expect(bar).toBeInViewport();
    await page.getByLabel(last).last().focus();
    for (let field = 0; field < 6; field += 1) {
      await expectAbove(page.locator(':focus'), bar);
      await page.keyboard.press('Shift+Tab');
    }
  }
}

async function expectAbove(field: Locator, bar: Locator): Promise<void> {
  const [fieldBox, barBox] = [await boxOf(field), await boxOf(bar)];
  expect(fieldBox.y + fieldBox.height).toBeLessThanOrEqual(barBox.y);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator.toString()} is not shown.`);
  return box;
}

/** The heights at which the middles of elements lie, in whole pixels. Runs in the page. */
function middles(elements: Element[]): number[] {
  return elements.map((each) => each.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2));
}
