import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Api } from './api.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { enterCustomer } from './quote-steps.ts';
import { makeJob } from './ready-jobs.ts';

test('an empty list invites to add a job, which a double click adds once', async ({ page }) => {
  await page.goto('/jobs');
  await expect(page.getByText('Add your first job and see how easy it is.')).toBeVisible();
  await page.getByRole('link', { name: 'Learn more' }).click();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Add Job' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Customer details' })).toBeVisible();
  await page.getByRole('link', { name: 'Exit to job list' }).click();
  await expect(page.getByText('1-1 of 1 jobs')).toBeVisible();
  await expect(numbers(page)).toHaveText(['#1']);
  await page.getByRole('button', { name: 'Start new job' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click();
  await expect(numbers(page)).toHaveText(['#2', '#1']);
});

test('the list sorts by each column, finds what is searched for, and stands on pages that Back and a reload keep', async ({
  page,
  api,
}) => {
  await test.step('each column sorts in its own direction first, and turns round', async () => {
    for (const customerName of ['Zoe Ash', '', 'élan Fox']) await api.post('/api/jobs', { customerName });
    await makeJob(api, 'PRICED');
    await page.goto('/jobs');
    const orders: [string, 'ascending' | 'descending', string[]][] = [
      ['Job#', 'ascending', ['#1', '#2', '#3', '#4']],
      ['Name / Address', 'ascending', ['#3', '#4', '#1', '#2']],
      ['Name / Address', 'descending', ['#1', '#4', '#3', '#2']],
      ['Status', 'ascending', ['#3', '#2', '#1', '#4']],
      ['Status', 'descending', ['#4', '#3', '#2', '#1']],
      ['Last updated', 'descending', ['#4', '#3', '#2', '#1']],
      ['Last updated', 'ascending', ['#1', '#2', '#3', '#4']],
      ['Job#', 'descending', ['#4', '#3', '#2', '#1']],
    ];
    await expect(numbers(page)).toHaveText(['#4', '#3', '#2', '#1']);
    for (const [column, direction, expected] of orders) {
      await page.getByRole('columnheader', { name: column }).getByRole('button').click();
      await expect(numbers(page), `${column} ${direction}`).toHaveText(expected);
      await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', direction);
    }
    await expect(page.getByRole('columnheader', { name: 'Complete' }).getByRole('button')).toHaveCount(0);
  });

  await test.step('the search finds numbers, names and addresses, and says when it finds nothing', async () => {
    await addJobs(api, 12);
    await api.post('/api/jobs', { customerName: 'Siân Ní Bhriain', customerAddress: { line1: '5 Dock Lane' } });
    await page.goto('/jobs');
    const search = page.getByRole('searchbox', { name: 'Search jobs' });
    for (const [text, found] of [
      ['#11', ['#11']],
      ['sian NI', ['#17']],
      ['dock lane', ['#17']],
      ['customer 07', ['#11']],
    ] as const) {
      await search.fill(text);
      await expect(numbers(page)).toHaveText([...found]);
    }
    await search.fill('100%');
    await expect(page.getByText('No jobs match “100%”')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByText('1-10 of 17 jobs')).toBeVisible();
    await expect(search).toHaveValue('');
  });

  await test.step('37 jobs stand on four pages, of which Back and a reload keep the one shown', async () => {
    await addJobs(api, 20);
    await page.goto('/jobs');
    const [prev, next] = [page.getByRole('button', { name: 'Prev' }), page.getByRole('button', { name: 'Next' })];
    await expect(page.getByText('1-10 of 37 jobs')).toBeVisible();
    await expect(numbers(page).first()).toHaveText('#37');
    await expect(prev).toBeDisabled();
    await next.click();
    await expect(page.getByText('11-20 of 37 jobs')).toBeVisible();
    await next.click();
    await next.click();
    await expect(page.getByText('31-37 of 37 jobs')).toBeVisible();
    await expect(numbers(page)).toHaveText(['#7', '#6', '#5', '#4', '#3', '#2', '#1']);
    await expect(next).toBeDisabled();
    await page.reload();
    await expect(page.getByText('31-37 of 37 jobs')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('21-30 of 37 jobs')).toBeVisible();
    await prev.click();
    await expect(page.getByText('11-20 of 37 jobs')).toBeVisible();
  });
});

test('a deleted job comes back by Undo or from the deleted jobs, and an invoiced one stays', async ({ page, api }) => {
  await makeJob(api, 'QUOTED');
  await makeJob(api, 'INVOICED');
  await page.goto('/jobs');
  await expect(page.getByRole('button', { name: /^More .*Delete/ })).toHaveCount(1);
  await deleteFirst(page);
  await expect(numbers(page)).toHaveText(['#2']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(numbers(page)).toHaveText(['#2', '#1']);
  await expect(page.getByRole('cell', { name: 'Quoted' })).toBeVisible();

  await deleteFirst(page);
  await page.getByLabel('Status').selectOption('Deleted jobs');
  await expect(numbers(page)).toHaveText(['#1']);
  await expect(page.getByRole('cell', { name: 'Deleted', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Margaret Ellison' }).click();
  await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
  await expect(page.getByText('quote version #1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit pricing' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('link', { name: 'Edit pricing' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Open jobs' })).toBeVisible();
  await page.getByLabel('Status').selectOption('Deleted jobs');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('No job is “Deleted”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all open jobs' }).click();
  await expect(numbers(page)).toHaveText(['#2', '#1']);
});

test('what is pointed at is fetched, once, before it is opened', async ({ page, api }) => {
  await addJobs(api, 10);
  const { id } = await makeJob(api, 'PRICED');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/jobs');
  await expect(page.getByText('1-10 of 11 jobs')).toBeVisible();

  const nextPage = page.waitForResponse((response) => response.url().includes('/api/jobs?page=2'));
  await page.getByRole('button', { name: 'Next' }).hover();
  await nextPage;
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('11-11 of 11 jobs')).toBeVisible();
  expect(asked.filter((call) => call === 'GET /api/jobs')).toHaveLength(2);
  await page.getByRole('button', { name: 'Prev' }).click();

  const job = page.getByRole('link', { name: 'Margaret Ellison' });
  const [read, drawn] = [`/api/jobs/${id}`, `/api/jobs/${id}/document?isQuote=true`].map((path) =>
    page.waitForResponse((response) => response.url().endsWith(path)),
  );
  await job.hover();
  await Promise.all([read, drawn]);
  await job.click();
  await expect(page.getByRole('heading', { name: 'Quote #11' })).toBeVisible();
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
  await page.getByRole('link', { name: 'Back to pricing' }).click();
  await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeVisible();
  expect(asked.filter((call) => call === `GET /api/jobs/${id}`)).toHaveLength(1);
});

test('by keyboard alone the three dots open, act, and get the focus back, and a job is duplicated', async ({
  page,
  api,
}) => {
  await makeJob(api, 'QUOTED');
  await page.goto('/jobs');
  const more = page.getByRole('button', { name: 'More for #1: Duplicate, Delete' });
  const duplicate = page.getByRole('button', { name: 'Duplicate job #1' });
  const remove = page.getByRole('button', { name: 'Delete job #1' });
  await page.getByRole('link', { name: 'Margaret Ellison' }).focus();
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(duplicate).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(duplicate).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Space');
  await expect(duplicate).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete job' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await more.click();
  await duplicate.click();
  await expect(page.getByRole('heading', { name: 'Customer details' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByText('Job #2 has the zones, products and prices of job #1')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Margaret Ellison' }).click();
  await page.getByRole('button', { name: 'Duplicate job #1' }).click();
  await enterCustomer(page);
  await expect(page.getByRole('region', { name: 'Lounge 1' }).getByLabel('Length (m)')).toHaveValue('4.60');
  await page.getByRole('button', { name: 'Save zone details' }).click();
  await expect(page.getByRole('region', { name: 'Discount, VAT and total' }).getByText('£612.61')).toBeVisible();
});

test(
  'a job whose mail was refused says so on each size, and is found by that alone',
  { tag: '@both' },
  async ({ page, api, mailServer }) => {
    await makeJob(api, 'PRICED');
    const failed = await makeJob(api, 'PRICED');
    mailServer.behave('refuse');
    await api.post(`/api/jobs/${failed.id}/send-email?isQuote=true`);
    mailServer.behave('accept');
    await page.goto('/jobs');
    await expect(numbers(page)).toHaveText(['#2', '#1']);
    await expect(page.getByRole('cell', { name: 'Quoted Not delivered' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '£735.13' })).toHaveCount(2);
    await page.getByLabel('Status').selectOption('Not delivered');
    await expect(numbers(page)).toHaveText(['#2']);
    await expectAccessible(page);
    await page.getByLabel('Status').selectOption('Invoiced');
    await expect(page.getByText('No job is “Invoiced”')).toBeVisible();
    await page.getByRole('button', { name: 'Show all open jobs' }).click();
    await expect(numbers(page)).toHaveText(['#2', '#1']);
  },
);

async function addJobs(api: Api, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await api.post('/api/jobs', { customerName: `Customer ${String(number).padStart(2, '0')}` });
  }
}

function numbers(page: Page) {
  return page.getByRole('cell', { name: /^#\d+$/ });
}

async function deleteFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More for #1:/ }).click();
  await page.getByRole('button', { name: 'Delete job #1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete job' });
  await expect(dialog).toContainText('Are you sure you want to delete job #1 for Margaret Ellison?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  // A notice that is pointed at stays.
  await page.getByText('Job #1 deleted').hover();
}
