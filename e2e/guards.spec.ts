import type { Page } from '@playwright/test';
import { expect, ownerTest as test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { makeJob } from './ready-jobs.ts';
import type { JobStatus } from '#domain/job/job.ts';

const HEADINGS = {
  customer: 'Customer details',
  measure: 'Zones',
  pricing: 'Pricing',
  'quote-preview': 'Quote #',
  'invoice-preview': 'Invoice #',
  history: 'File history',
  'pricing/add-line-item': 'Add line item',
} as const;

type Place = keyof typeof HEADINGS;

const PLACES = Object.keys(HEADINGS) as Place[]; // the keys are places

/**
 * Of each status some addresses and the screens they lead to (specification 2 and 4, rulings J4, S9): each place that ever leads elsewhere, and
 * the history, which gives way by its own rule. The whole table is held by job-places.test.ts.
 */
const LEADS: readonly [JobStatus, Place, Place][] = [
  ['NEW', 'measure', 'customer'],
  ['NEW', 'history', 'customer'],
  ['CUSTOMER_DETAILS_ENTERED', 'pricing/add-line-item', 'measure'],
  ['CUSTOMER_DETAILS_ENTERED', 'history', 'measure'],
  ['MEASURED', 'invoice-preview', 'pricing'],
  ['MEASURED', 'history', 'pricing'],
  ['PRICED', 'history', 'quote-preview'],
  ['INVOICED', 'customer', 'history'],
  ['INVOICED', 'quote-preview', 'history'],
  ['DELETED', 'pricing', 'history'],
];

/** And what is shown where it was asked for. */
const SHOWN: readonly [JobStatus, Place][] = [
  ...PLACES.map((place): [JobStatus, Place] => ['QUOTED', place]),
  ['MEASURED', 'pricing/add-line-item'],
  ['PRICED', 'invoice-preview'],
  ['INVOICED', 'invoice-preview'],
  ['DELETED', 'history'],
];

test('a job shows only the screens that its status allows, and Back works', async ({ page, api }) => {
  await countRedirects(page);
  const jobs = {
    NEW: await makeJob(api, 'NEW'),
    CUSTOMER_DETAILS_ENTERED: await makeJob(api, 'CUSTOMER_DETAILS_ENTERED'),
    MEASURED: await makeJob(api, 'MEASURED'),
    PRICED: await makeJob(api, 'PRICED'),
    QUOTED: await makeJob(api, 'QUOTED'),
    INVOICED: await makeJob(api, 'INVOICED'),
    DELETED: await makeJob(api, 'DELETED'),
  } satisfies Record<JobStatus, unknown>;
  const expectShown = async (status: JobStatus, place: Place, shown: Place, go: typeof goWithin) => {
    const { id, jobNumber } = jobs[status];
    await go(page, `/job/${place}?jobId=${id}`);
    await expect(page, `${place} of ${status}`).toHaveURL(`/job/${shown}?jobId=${id}`);
    const name = HEADINGS[shown].replace('#', `#${jobNumber}`);
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  };
  await page.goto('/help');
  for (const [index, [status, place, shown]] of LEADS.entries()) {
    // By its address alone once; of all leads job-routes.test.tsx holds it.
    await expectShown(status, place, shown, index === 0 ? load : goWithin);
    const count = await redirects(page);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  }
  // That each screen comes by its address alone is held by routes.spec.ts and widths.spec.ts.
  for (const [status, place] of SHOWN) {
    await expectShown(status, place, place, goWithin);
    expect(await redirects(page)).toBe(0);
  }
});

test('a job that changed after its quote shows its preview in place of the history', async ({ page, api }) => {
  const quoted = await makeJob(api, 'QUOTED');
  await api.put(`/api/jobs/${quoted.id}`, { ...quoted, customerName: 'Margaret Jones', status: 'PRICED' });
  await page.goto(`/job/history?jobId=${quoted.id}`);
  await expect(page).toHaveURL(`/job/quote-preview?jobId=${quoted.id}`);
  await expect(
    page.getByRole('region', { name: 'Earlier files' }).getByRole('link', { name: /^Download PDF/ }),
  ).toBeVisible();
});

test('a quoted job that is looked at, and saved unchanged, is still that quote', async ({ page, api }) => {
  const quoted = await makeJob(api, 'QUOTED');
  await page.goto(`/job/pricing?jobId=${quoted.id}`);
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible();
  await goWithin(page, `/job/customer?jobId=${quoted.id}`);
  for (const [save, heading] of [
    ['Save customer details', 'Zones'],
    ['Save zone details', 'Pricing'],
    ['Save pricing', 'Quote #1'],
  ] as const) {
    await page.getByRole('button', { name: save }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('(Version 1)')).toBeVisible();
  expect(await api.get(`/api/jobs/${quoted.id}`)).toEqual(quoted);
});

test('the job stays through a reload and in a new tab, and without a job there is the list', async ({
  page,
  context,
  api,
}) => {
  const [first, second] = [await makeJob(api, 'NEW'), await makeJob(api, 'CUSTOMER_DETAILS_ENTERED')];
  await page.goto('/jobs');
  await page.getByRole('link', { name: 'Customer not entered' }).click();
  await expect(page).toHaveURL(`/job/customer?jobId=${first.id}`);
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.evaluate((id) => history.replaceState(history.state, '', `/job/customer?jobId=${id}`), second.id);
  await page.reload();
  await expect(page.getByLabel('Name'), 'the state wins over the address').toHaveValue('');

  const tab = await context.newPage();
  await tab.goto(`/job/measure?jobId=${second.id}`);
  await expect(tab.getByRole('heading', { name: 'Zones' })).toBeVisible();
  for (const place of PLACES) {
    await tab.goto(`/job/${place}`);
    await expect(tab.getByRole('heading', { name: 'Open jobs' }), place).toBeVisible();
  }
  await tab.goto('/quote-preview');
  await expect(tab.getByRole('heading', { name: 'Open jobs' })).toBeVisible();
  await tab.goto(`/job/customer?jobId=${crypto.randomUUID()}`);
  await expect(tab.getByRole('heading', { name: 'Job not found' })).toBeVisible();
});

/** Has every page mark each time it goes elsewhere in place of its own history entry. */
async function countRedirects(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, unused, url) => {
      if (new URL(url ?? '', location.href).pathname !== location.pathname) performance.mark('redirect');
      replace(state, unused, url);
    };
  });
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address);
}

/** How many there were since they were asked for last, or since the page was loaded. */
function redirects(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { length } = performance.getEntriesByName('redirect');
    performance.clearMarks('redirect');
    return length;
  });
}
