import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { PASSWORD, type Api } from './api.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { issue, makeJob } from './ready-jobs.ts';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

const STREET = '3 Quarry Lane';

test('a server killed while typing: the screen says so, keeps the text, and saves it once the server is back', async ({
  page,
  api,
  server,
}) => {
  const job = await openCustomer(page, api);
  await server.kill();
  await street(page).fill(STREET);
  await expect(page.getByText('Not saved – retrying')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Your last changes are not saved.');
  await expectAccessible(page);
  await page.getByLabel('City/town').fill('Bradford');
  await expect(street(page)).toHaveValue(STREET);
  await page.getByRole('button', { name: 'Save customer details' }).click();
  await server.start();
  await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const saved = await read(api, job);
  expect(saved.customerAddress).toMatchObject({ line1: STREET, city: 'Bradford' });
});

test('a database that does not answer while typing: the screen says so, keeps the text, and saves it once it does', async ({
  page,
  api,
  server,
}) => {
  const job = await openCustomer(page, api);
  // Somebody else who writes for longer than a call waits.
  const other = new DatabaseSync(join(server.dataDir, DATABASE_FILE));
  other.exec('begin immediate');
  const refused = page.waitForResponse((response) => response.status() === 503);
  await street(page).fill(STREET);
  await refused;
  await expect(page.getByText('Not saved – retrying')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Your last changes are not saved.');
  await expectAccessible(page);
  expect((await read(api, job)).customerAddress).toEqual(job.customerAddress);
  await page.getByLabel('City/town').fill('Bradford');
  await expect(street(page)).toHaveValue(STREET);
  other.close();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await read(api, job)).customerAddress).toMatchObject({ line1: STREET, city: 'Bradford' });
});

test('a signal lost while typing: the room is measured all the same, and all is saved by itself when it is back', async ({
  page,
  context,
  api,
}) => {
  const job = await openCustomer(page, api);
  const isFetched = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('measure-screen'));
  await page.waitForFunction(isFetched);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await street(page).fill(STREET);
  await page.getByRole('button', { name: 'Save customer details' }).click();
  await expect(page.getByText('Not saved – retrying')).toBeVisible();
  await page.getByRole('button', { name: 'Lounge' }).click();
  await page.getByLabel('Length (m)').fill('3.21');
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const saved = await read(api, job);
  expect(saved).toMatchObject({ customerAddress: { line1: STREET }, zones: [{ length: 3.21 }] });
});

test('a screen left without a signal: what was typed is offered again on return', async ({ page, context, api }) => {
  const job = await openCustomer(page, api);
  await context.setOffline(true);
  await street(page).fill(STREET);
  await expect(page.getByText('Not saved – retrying')).toBeVisible();
  // What a page sends while it is closed outlives it, and the signal that it misses.
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('No signal'));
  });
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(`/job/customer?jobId=${job.id}`);
  await expect(street(again)).toHaveValue(job.customerAddress.line1);
  await expect(again.getByText('Changes that you made to this job earlier were not saved.')).toBeVisible();
  await expectAccessible(again);
  await again.reload();
  await again.getByRole('button', { name: 'Put them back' }).click();
  await expect(street(again)).toHaveValue(STREET);
  await expect(again.getByText('Saved', { exact: true })).toBeVisible();
  expect((await read(api, job)).customerAddress.line1).toBe(STREET);
  await again.reload();
  await expect(street(again)).toHaveValue(STREET);
  await expect(again.getByRole('button', { name: 'Put them back' })).toHaveCount(0);
});

test('a job changed in two tabs: the second is told, keeps its text, and loads the job or keeps its own on top when asked', async ({
  page,
  context,
  api,
}) => {
  const job = await openCustomer(page, api);
  const other = await context.newPage();
  await other.goto(`/job/customer?jobId=${job.id}`);
  await street(other).fill(STREET);
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(async () => (await read(api, job)).customerAddress.line1).toBe(STREET);

  await page.getByLabel('Name').fill('Margaret Jones');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('What you typed stays on this screen until you load the job, and is not saved.');
  await expect(page.getByLabel('Name')).toHaveValue('Margaret Jones');
  await expectAccessible(page);
  expect((await read(api, job)).customerName).toBe('Margaret Ellison');
  await alert.getByRole('button', { name: 'Load the job' }).click();
  await expect(street(page)).toHaveValue(STREET);
  await expect(page.getByLabel('Name')).toHaveValue('Margaret Ellison');
  await page.getByLabel('Name').fill('Margaret Jones');
  await expect.poll(async () => (await read(api, job)).customerName).toBe('Margaret Jones');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const now = await read(api, job);
  const customerAddress = { ...now.customerAddress, line1: '5 Dock Lane' };
  await api.put(`/api/jobs/${job.id}`, { ...now, customerName: 'Margaret Hughes', customerAddress });
  await page.getByLabel('Name').fill('Margaret Ellis');
  await alert.getByRole('button', { name: 'Keep mine' }).click();
  const told = page
    .getByRole('status')
    .filter({ hasText: 'Your changes were made again on the newest version of the job.' });
  await expect(told).toContainText('Name: theirs “Margaret Hughes”, yours “Margaret Ellis”');
  await expectAccessible(page);
  await expect(street(page)).toHaveValue('5 Dock Lane');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await read(api, job)).toMatchObject({ customerName: 'Margaret Ellis', customerAddress });
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(told).toBeHidden();
});

test('a job invoiced in another tab while it is being changed leads to its history, with what was not saved', async ({
  page,
  api,
}) => {
  const job = await makeJob(api, 'QUOTED');
  await page.goto(`/job/customer?jobId=${job.id}`);
  await expect(street(page)).toHaveValue(job.customerAddress.line1);
  await issue(api, job, 'invoice');
  await street(page).fill(STREET);
  await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
  await expect(page.getByLabel('What was not saved')).toHaveValue(`Street: ${STREET}`);
  await expect(page.getByText('invoice version #1')).toBeVisible();
  expect((await read(api, job)).customerAddress.line1).toBe(job.customerAddress.line1);
});

test('a slow save neither overwrites what is typed meanwhile nor is overtaken by Save', async ({ page, api }) => {
  const job = await openCustomer(page, api);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route(`**/api/jobs/${job.id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent.push((route.request().postDataJSON() as WireJob).customerAddress.line1);
    if (sent.length === 1) await answered;
    return route.continue();
  });
  await street(page).fill('3 Quarry');
  await expect.poll(() => sent.length).toBe(1);
  await street(page).fill(STREET);
  await page.getByRole('button', { name: 'Save customer details' }).click();
  await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible();
  expect(sent).toEqual(['3 Quarry']);
  answer();
  await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible();
  expect(sent).toEqual(['3 Quarry', STREET]);
  expect((await read(api, job)).customerAddress.line1).toBe(STREET);
});

test('a session that ends while typing: sign-in opens over the screen, and the save goes through', async ({
  page,
  api,
  owner,
}) => {
  const job = await openCustomer(page, api);
  await api.post('/api/sign-out');
  await street(page).fill(STREET);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Email')).toHaveValue(owner);
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill('Wrong-password1!');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(street(page)).toHaveValue(STREET);
  expect((await read(api, job)).customerAddress.line1).toBe(STREET);
});

test('a list or a job that does not load says so and can be tried again', async ({ page, api }) => {
  const { id } = await makeJob(api, 'PRICED');
  await page.route('**/api/jobs?*', (route) => route.abort());
  await page.goto('/jobs');
  await expect(page.getByRole('alert')).toContainText('The jobs could not be loaded.');
  await expectAccessible(page);
  await page.unroute('**/api/jobs?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Margaret Ellison' })).toBeVisible();

  for (const [call, path] of [
    [`**/api/jobs/${id}`, '/job/quote-preview'],
    ['**/document?*', '/job/quote-preview'],
    ['**/document?*', '/quote-preview'],
  ] as const) {
    await page.route(call, (route) => route.abort());
    await page.goto(`${path}?jobId=${id}`);
    await expect(page.getByRole('alert')).toContainText('Failed to load job');
    await page.unroute(call);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('(Version 1)')).toBeVisible();
  }
});

function street(page: Page) {
  return page.getByLabel('Street');
}

function read(api: Api, { id }: WireJob): Promise<WireJob> {
  return api.get(`/api/jobs/${id}`);
}

async function openCustomer(page: Page, api: Api): Promise<WireJob> {
  const job = await makeJob(api, 'CUSTOMER_DETAILS_ENTERED');
  await page.goto(`/job/customer?jobId=${job.id}`);
  await expect(street(page)).toHaveValue(job.customerAddress.line1);
  return job;
}
