import { expect, ownerTest, test } from './fixtures.ts';
import { issue, makeJob } from './ready-jobs.ts';
import { MOST_BYTES, weighPage } from '#scripts/page-weight.ts';

/** What the job list reads first: each once. */
const FIRST_CALLS = ['/api/account', '/api/jobs', '/api/mail-setup', '/api/news'];

test('the landing page loads no more JavaScript and CSS than it may', async ({ page }) => {
  const { scripts, styles } = await weighPage(page, '/');
  expect(scripts).toBeGreaterThan(0);
  expect(scripts + styles).toBeLessThanOrEqual(MOST_BYTES.landing);
});

ownerTest('the first page after sign-in loads no more JavaScript and CSS than it may', async ({ page, api }) => {
  await makeJob(api, 'PRICED');
  const { scripts, styles } = await weighPage(page, '/jobs');
  await expect(page.getByText('Margaret Ellison')).toBeVisible();
  expect(scripts + styles).toBeLessThanOrEqual(MOST_BYTES.jobs);
});

ownerTest(
  'the job list is seen before its code has come, which it asks for its jobs ahead of',
  async ({ page, api }) => {
    await makeJob(api, 'PRICED');
    const asked: string[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith('/api/')) asked.push(path);
    });
    let letGo = (): void => undefined;
    const held = new Promise<void>((done) => (letGo = done));
    await page.route('**/assets/app-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/jobs', { waitUntil: 'commit' });
    await expect(page.locator('h1')).toHaveText('Open jobs');
    await expect(page.locator('h1')).toBeInViewport();
    await expect.poll(() => asked.toSorted()).toEqual(FIRST_CALLS);
    // Nothing is there that could not be used yet.
    for (const role of ['button', 'link', 'searchbox', 'combobox'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    letGo();
    await expect(page.getByRole('link', { name: 'Margaret Ellison' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeEnabled();
    expect(asked.toSorted()).toEqual(FIRST_CALLS);
  },
);

ownerTest('a job’s history is seen before its code has come, which its page asks for once', async ({ page, api }) => {
  const job = await makeJob(api, 'QUOTED');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let letGo = (): void => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  await page.route('**/assets/history-screen-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/job/history?jobId=${job.id}`, { waitUntil: 'commit' });
  await expect(page.locator('.unusable .job-skeleton')).toBeInViewport();
  await expect(page.getByRole('button')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
  await expect(page.locator('.unusable')).toHaveCount(0);
  const code = asked.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'));
  expect(code.filter((path) => path.includes('history-screen'))).toHaveLength(1);
  expect(code.toSorted()).toEqual([...new Set(code)].toSorted());
  expect(asked.filter((path) => path === '/api/account' || path === `/api/jobs/${job.id}`)).toHaveLength(2);
});

ownerTest(
  'the page of a quote is at most 80 kB with its HTML, and carries nothing of the app',
  async ({ page, api }) => {
    const { offer } = await issue(api, await makeJob(api, 'PRICED'), 'quote');
    const path = new URL(offer?.url ?? '').pathname;
    const { pages, scripts, styles } = await weighPage(page, path);
    expect(Math.min(pages, scripts)).toBeGreaterThan(0);
    expect(pages + scripts + styles).toBeLessThanOrEqual(MOST_BYTES.offer);
    expect(scripts).toBeLessThanOrEqual(8_000);
  },
);
