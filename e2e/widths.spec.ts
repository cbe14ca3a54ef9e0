import type { Page, Request, Route } from '@playwright/test';
import type { Api } from './api.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { arriveWithin } from './go-within.ts';
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
  const screens = ['/nowhere', '/jobs?status=DELETED', '/jobs?status=NOT_DELIVERED'].concat(
    ['customer', 'measure', 'quote-preview', 'invoice-preview', 'pricing/add-line-item', 'pricing', 'order-list'].map(
      (place) => `/job/${place}?jobId=${long.id}`,
    ),
    [quoted, invoiced, deleted].map(({ id }) => `/job/history?jobId=${id}`),
    ['/quote-preview', '/invoice-preview'].map((path) => `${path}?jobId=${quoted.id}`),
    [`/customers/${quoted.customerId}`, `/job/history?jobId=${quoted.id}#messages`],
  );
  const go = walker(page);
  for (const path of others) {
    expect((await page.request.get(path)).status(), path).toBe(200);
    await go(path);
    await expectScreen(page, path);
    await expectReflow(page, path);
  }
  for (const path of screens) {
    await go(path);
    await expectReflow(page, path);
  }
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
  const zones = [lounge([product, library], { length: 200, width: 200 }), lounge([library])];
  // It can be charged by the area of either product.
  const ofFloor = extra({ units: 'SQM', quantity: 4, unitPriceWithoutMarkup: 1, markup: 0 });
  return api.put(`/api/jobs/${job.id}`, { ...job, ...LONG, zones, lineItems: [dear, ofFloor], status: 'PRICED' });
}

/** What is no screen in the layout of the application: the landing page and the previews to be printed. */
const LOADED = new Set(['/', '/quote-preview', '/invoice-preview']);

/** How long nothing may have been asked for until a screen counts as whole: as long as for a page that is loaded. */
const QUIET_MS = 500;

/**
 * A way to each screen and all that it shows. Screens in the layout are walked within one document, which costs a quarter of a load; that
 * they come by their address alone is held by routes.spec.ts.
 */
function walker(page: Page): (path: string) => Promise<void> {
  const asked = new Set<Request>();
  let changed = 0;
  const start = (request: Request): void => {
    asked.add(request);
    changed = performance.now();
  };
  const end = (request: Request): void => {
    asked.delete(request);
    changed = performance.now();
  };
  page.on('request', start).on('requestfinished', end).on('requestfailed', end);
  return async (path) => {
    const [at, to] = [new URL(page.url()), new URL(path, 'http://any')];
    // The focus goes to the heading of a screen whose path is another, but for what has a document or a sheet of its own.
    if (at.protocol === 'about:' || LOADED.has(at.pathname) || LOADED.has(to.pathname) || at.pathname === to.pathname) {
      await page.goto(path);
    } else {
      await arriveWithin(page, path);
    }
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect.poll(() => asked.size === 0 && performance.now() - changed > QUIET_MS).toBe(true);
  };
}

/** Expects a screen at an address; a section of the settings is the one that the list beside it marks. */
async function expectScreen(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, path).toBeVisible();
  await expect(page.getByText('404', { exact: true })).toHaveCount(0);
  if (!path.startsWith('/settings/')) return;
  // On a phone the list is there and not shown.
  await expect(heading, path).toHaveText((await page.locator('.settings-nav [aria-current]').textContent()) ?? '');
}
