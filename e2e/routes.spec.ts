import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { PASSWORD } from './api.ts';
import { expect, ownerTest, test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { makeJob } from './ready-jobs.ts';
import { sheetsOf } from './sheet-text.ts';
import { SCREEN_PATHS } from '#server/platform/http/screens.ts';

/** The screens that a visitor without a session may see (ruling A2). */
const OPEN_TO_ALL = ['/', '/signup', '/signin', '/forgot-password', '/reset-password', '/confirm-address', '/help'];

/** Where a screen stands: in the shared layout, in content area and footer only, or alone. */
type Layout = 'shared' | 'content' | 'none';

ownerTest('each route shows its screen in its layout', async ({ page, api, owner }) => {
  const { id } = await makeJob(api, 'PRICED');
  const routes: [string, string | null, Layout][] = [
    ['/help', 'How it works', 'shared'],
    ['/jobs', 'Open jobs', 'shared'],
    [`/job/quote-preview?jobId=${id}`, 'Quote #1', 'shared'],
    [`/job/invoice-preview?jobId=${id}`, 'Invoice #1', 'shared'],
    [`/quote-preview?jobId=${id}`, null, 'none'],
    [`/invoice-preview?jobId=${id}`, null, 'none'],
    [`/job/customer?jobId=${id}`, 'Customer details', 'shared'],
    [`/job/measure?jobId=${id}`, 'Zones', 'shared'],
    [`/job/pricing?jobId=${id}`, 'Pricing', 'shared'],
    [`/job/pricing/add-line-item?jobId=${id}`, 'Add line item', 'shared'],
  ];
  for (const [path, heading, layout] of routes) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    if (heading === null) await expect(sheetsOf(page)).toHaveCount(1);
    else await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expectLayout(page, layout);
  }
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  await page.getByRole('button', { name: /^Account / }).click();
  await expect(page.getByText(owner)).toBeVisible();
  await expectAccessible(page);
});

test('what needs no session is shown without one', async ({ page }) => {
  const routes: [string, string, Layout][] = [
    ['/', 'Measure it. Price it. Send it.', 'shared'],
    ['/signup', 'Welcome to Chalkline', 'content'],
    ['/signin', 'Sign in', 'content'],
    ['/help', 'How it works', 'shared'],
  ];
  for (const [path, heading, layout] of routes) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectLayout(page, layout);
  }
  await expectAccessible(page);
  await goWithin(page, '/signin');
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectAccessible(page);
});

ownerTest('an address that nobody knows is told with status 404 and leads back home', async ({ page }) => {
  for (const path of ['/nowhere', '/job', '/jobs/1', '/job/customer/more']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Oops, something went wrong.' })).toBeVisible();
    await expect(page.getByText("Sorry, we couldn't find your page.")).toBeVisible();
    await expectLayout(page, 'shared');
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page).toHaveURL('/jobs');
});

ownerTest('no link of any layout leads nowhere', async ({ page }) => {
  for (const path of ['/', '/jobs', '/help', '/nowhere', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of new Set(links)) expect((await page.request.get(link)).status(), link).toBe(200);
  }
});

ownerTest(
  'a signed-out visitor signs in and is back with the address, its query and its state',
  async ({ page, api, owner }) => {
    const { id } = await makeJob(api, 'MEASURED');
    await page.goto('/jobs');
    await page.getByRole('link', { name: 'Margaret Ellison' }).click();
    await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeVisible();
    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signIn(page, owner, 'Wrong-password1!');
    await expect(page.getByRole('alert')).toBeVisible();
    await signIn(page, owner, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/job/pricing?jobId=${id}`);
    expect(await page.evaluate(() => history.state.usr)).toEqual({ jobId: id });

    await page.context().clearCookies();
    await page.goto('/jobs?sort=name&q=margaret');
    await signIn(page, owner, PASSWORD);
    await expect(page.getByRole('link', { name: 'Margaret Ellison' })).toBeVisible();
    await expect(page).toHaveURL('/jobs?sort=name&q=margaret');
  },
);

test('every guarded address asks for sign-in', async ({ page }) => {
  const guarded = SCREEN_PATHS.filter((path) => !OPEN_TO_ALL.includes(path));
  await page.goto('/jobs');
  for (const path of guarded) {
    await goWithin(page, `${path}?jobId=${crypto.randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'Sign in' }), path).toBeVisible();
    await expect(page).toHaveURL('/signin');
  }
});

ownerTest('signing out ends the session, and Back shows nothing of the account', async ({ page, api, owner }) => {
  await makeJob(api, 'CUSTOMER_DETAILS_ENTERED');
  await page.goto('/jobs');
  await page.getByRole('button', { name: /^Account / }).click();
  await expect(page.getByText(owner)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/signin');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Margaret Ellison')).toHaveCount(0);
});

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function expectLayout(page: Page, layout: Layout): Promise<void> {
  await expect(page.getByRole('banner')).toHaveCount(layout === 'shared' ? 1 : 0);
  await expect(page.getByRole('contentinfo')).toHaveCount(layout === 'none' ? 0 : 1);
  if (layout === 'none') return;
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Chalkline`);
}
