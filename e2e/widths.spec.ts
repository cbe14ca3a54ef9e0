import type { Page, Response, Route } from '@playwright/test';
import type { Api } from './api.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { issue, makeJob, PRODUCT } from './ready-jobs.ts';
import { expectReflow } from './reflow.ts';
import { extra, lounge, type WireProduct } from '#server/testing/job-calls.ts';
import { SCREEN_PATHS } from '#server/platform/http/screens.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

/** As long as each text may be, without a place to break it. */
const LONG = {
  customerName: 'W'.repeat(64),
  customerEmail: `${'w'.repeat(64)}@${'w'.repeat(60)}.${'w'.repeat(60)}.example`,
  customerAddress: { line1: 'W'.repeat(64), line2: 'W'.repeat(64), postcode: 'LS17 6DN', city: 'W'.repeat(64) },
};

test('every address is a screen with a heading, and none is wider than its window or cuts text off, however far it is zoomed', async ({
  page,
  api,
}) => {
  const long = await makeLongJob(api);
  const invoiced = await makeJob(api, 'INVOICED');
  const deleted = await makeJob(api, 'DELETED');
  const quoted = await issue(api, await makeLongJob(api), 'quote');
  const others = SCREEN_PATHS.filter((path) => !path.startsWith('/job/') && !path.endsWith('-preview'));
  for (const path of others) await expectToFit(page, path, expectScreen);
  const screens = ['/nowhere', '/jobs?status=DELETED', '/jobs?status=NOT_DELIVERED'].concat(
    ['customer', 'measure', 'quote-preview', 'invoice-preview', 'pricing/add-line-item', 'pricing', 'order-list'].map(
      (place) => `/job/${place}?jobId=${long.id}`,
    ),
    [quoted, invoiced, deleted].map(({ id }) => `/job/history?jobId=${id}`),
    ['/quote-preview', '/invoice-preview'].map((path) => `${path}?jobId=${quoted.id}`),
    [`/customers/${quoted.customerId}`, `/job/history?jobId=${quoted.id}#messages`],
  );
  for (const path of screens) await expectToFit(page, path);
});

test('none is wider while what it shows is on its way', async ({ page, api }) => {
  const { id } = await makeJob(api, 'PRICED');
  const waiting = {
    '/jobs': '**/api/jobs?*',
    '/money': '**/api/money*',
    '/customers': '**/api/customers*',
    '/settings/acceptance': '**/api/account/preferences',
    [`/job/measure?jobId=${id}`]: `**/api/jobs/${id}`,
  };
  for (const [path, answer] of Object.entries(waiting)) {
    const held: Route[] = [];
    await page.route(answer, (route) => void held.push(route));
    await page.goto(path);
    await expectReflow(page, path);
    await expect(page.locator('.skeleton').first()).toBeVisible();
    await Promise.all(held.map((route) => route.abort()));
  }
});

test('neither do sign-up and sign-in, wrong as they may be filled in', async ({ page }) => {
  await page.context().clearCookies();
  for (const path of ['/signup', '/signin']) {
    await page.goto(path);
    await page.getByRole('button', { name: /^(Create account|Sign in)$/ }).click();
    await expect(page.getByText(/^Enter your/).first()).toBeVisible();
    await expectReflow(page, path);
  }
});

test('the mark, the places and the account stand in one row from 640 px on', async ({ page }) => {
  for (const width of [640, 768, 899, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const header = page.getByRole('banner');
    const parts = [header.getByRole('img'), header.getByRole('link', { name: 'Settings' }), header.getByRole('button')];
    const boxes = await Promise.all(parts.map((part) => part.filter({ visible: true }).boundingBox()));
    const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect([...new Set(middles)], `at ${width} px`).toHaveLength(1);
  }
});

async function makeLongJob(api: Api): Promise<WireJob> {
  const job = await api.post<WireJob>('/api/jobs', {});
  const product = await api.post<WireProduct>('/api/products', {
    name: `${'W'.repeat(200)} ${job.jobNumber}`,
    category: 'W'.repeat(60),
    unitPrice: 9.95,
    supplierUrl: '',
  });
  const dear = extra({ description: 'W'.repeat(256), quantity: 1, unitPriceWithoutMarkup: 9_999_999.99, markup: 0 });
  const library = await api.get<WireProduct>(`/api/products/by-name?name=${encodeURIComponent(PRODUCT)}`);
  const zones = [lounge([product, library], { length: 200, width: 200 })];
  return api.put(`/api/jobs/${job.id}`, { ...job, ...LONG, zones, lineItems: [dear], status: 'PRICED' });
}

async function expectToFit(page: Page, path: string, expectMore?: typeof expectScreen): Promise<void> {
  const response = await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  if (response !== null) await expectMore?.(page, path, response);
  await page.waitForLoadState('networkidle');
  await expectReflow(page, path);
}

/** Expects a screen at an address that the server knows; a section of the settings is the one that the list beside it marks. */
async function expectScreen(page: Page, path: string, response: Response): Promise<void> {
  expect(response.status(), path).toBe(200);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, path).toBeVisible();
  await expect(page.getByText('404', { exact: true })).toHaveCount(0);
  if (!path.startsWith('/settings/')) return;
  // On a phone the list is there and not shown.
  await expect(heading, path).toHaveText((await page.locator('.settings-nav [aria-current]').textContent()) ?? '');
}
