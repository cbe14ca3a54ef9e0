import { devices } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { sendQuote, sign } from './offer-steps.ts';
import { issue } from './ready-jobs.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

/** Answers that no customer can do anything about but try again, and what the page says to them. */
const FAILURES = [
  [500, {}, 'Something went wrong on our side, and it may not have arrived.'],
  [
    429,
    { type: 'urn:problem:TOO_MANY_CALLS', detail: 'Too many attempts. Wait 3 minutes and try again.' },
    'Too many attempts. Wait 3 minutes and try again.',
  ],
  [429, {}, 'Wait a minute and try again.'],
  [
    409,
    { type: 'urn:problem:KEY_REUSED', detail: 'This Idempotency-Key was used for another call.' },
    'It was not sent. Press the button again.',
  ],
] as const;

test.use({ viewport: devices['iPhone 13'].viewport, hasTouch: true });

test('where its script does not come, the page says that its buttons do nothing, until it is loaded again', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path } = await sendQuote(browser, baseURL);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path);
  const note = page.getByText('This page has not loaded completely, and its buttons do nothing yet.');
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Load it again' }).click();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await expect(page.getByLabel('Your question')).toBeVisible();
  await expect(note).toBeHidden();
});

test('a tick without a signal is taken back, and an answer to a quote that was changed or withdrawn is told so', async ({
  page,
  browser,
  baseURL,
}) => {
  const { api, job, path } = await sendQuote(browser, baseURL);
  await page.goto(path);
  const total = page.locator('.offer-total').first();
  const before = await total.textContent();
  await page.route('**/q/*?chosen=*', (route) => route.abort(), { times: 1 });
  const trim = page.getByRole('checkbox', { name: 'Trim three doors' });
  await trim.click();
  await expect(page.getByText('your last tick was taken back')).toBeVisible();
  await expect(trim).not.toBeChecked();
  await expect(total).toHaveText(before ?? '');

  await page.getByRole('link', { name: 'Accept', exact: true }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Margaret Ellison');
  await sign(page);
  const agree = page.getByRole('button', { name: 'Accept and agree to pay' });
  for (const [status, problem, said] of FAILURES) {
    const answer = { status, contentType: 'application/problem+json', body: JSON.stringify(problem) };
    await page.route('**/accept', (route) => route.fulfill(answer), { times: 1 });
    await agree.click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Margaret Ellison');
    await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
  }
  await issue(api, job, 'quote');
  await agree.click();
  await expect(page.getByText('The quote was changed while you were reading. Look at it again.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Margaret Ellison');
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
  await api.post(`/api/jobs/${job.id}/offer/withdraw`);
  await agree.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This quote was withdrawn');
  await expect(page.getByText('What you just sent came too late and did not count.')).toBeVisible();
  await expectAccessible(page);
  const withdrawn = await api.post<WireJob>(`/api/jobs/${job.id}/offer/reopen`);
  const repriced = withdrawn.lineItems.map((line) =>
    line.isOptional ? { ...line, unitPriceWithoutMarkup: 50 } : line,
  );
  const measured = await api.put<WireJob>(`/api/jobs/${job.id}`, {
    ...withdrawn,
    lineItems: repriced,
    status: 'MEASURED',
  });
  const priced = await api.put<WireJob>(`/api/jobs/${job.id}`, { ...measured, status: 'PRICED' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new version is being prepared');
  await expectAccessible(page);
  await issue(api, priced, 'quote');
  await page.reload();
  await expect(page.getByRole('link', { name: 'See version 2' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/q/none');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await expectAccessible(page);
});
