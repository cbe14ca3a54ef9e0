import { devices } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { createApi, signUp } from './api.ts';
import { press, tabTo } from './by-keyboard.ts';
import { expect, test } from './fixtures.ts';
import { leaveUnanswered, sendQuote, sign } from './offer-steps.ts';
import { issue, makeJob } from './ready-jobs.ts';
import { expectReflow, linesOf } from './reflow.ts';
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

test('a customer reads, ticks, signs and accepts on a phone, without an account', async ({
  page,
  browser,
  baseURL,
}) => {
  const { api, job, path } = await sendQuote(browser, baseURL);
  const money = (pounds: number) => pounds.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
  const before = money(job.priceVatInclusive ?? 0);
  const after = money(Math.round(((job.priceVatInclusive ?? 0) + 54) * 100) / 100);

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Quote #${job.jobNumber} for Margaret Ellison`);
  await expect(page.locator('.offer-total').first()).toHaveText(before);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Trim three doors' }).check();
  await expect(page.locator('.offer-bar')).toContainText(after);

  await page.getByRole('button', { name: 'Ask a question' }).click();
  await expect(page.getByLabel('Your question')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your question').fill('Do you take the old carpet away?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Do you take the old carpet away?')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Trim three doors' })).toBeChecked();

  await page.getByRole('link', { name: 'Accept', exact: true }).click();
  const agree = page.getByRole('button', { name: `Accept and agree to pay ${after}` });
  await expect(page.getByRole('heading', { name: 'Cancellation form' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Please start before' })).not.toBeChecked();
  await agree.click();
  await expect(page.getByText('Enter your full name', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Margaret Ellison');
  await sign(page);
  await page.getByRole('checkbox', { name: 'Please start before' }).check();
  await page.getByRole('checkbox', { name: 'Please start before' }).uncheck();
  await page.reload();
  await expect(agree).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Margaret Ellison');
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();

  await page.route('**/accept', (route) => route.abort(), { times: 1 });
  await agree.click();
  await expect(page.getByText('It may not have arrived. Check your signal and try again')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Margaret Ellison');
  await agree.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You accepted this quote');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);

  const { offer } = await api.get<WireJob>(`/api/jobs/${job.id}`);
  expect(offer).toMatchObject({ state: 'ACCEPTED', answeredBy: 'Margaret Ellison', startEarly: false, views: 1 });
  expect(money(offer?.total ?? 0)).toBe(after);

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cancel the contract' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Margaret Ellison');
  await leaveUnanswered(page, page.getByRole('button', { name: 'Cancel the contract' }));
  await expect(page.locator('h1:focus')).toHaveText(/^You cancelled on /);
  await expectAccessible(page);
});

test('the page fits every width and larger text, and its notice of a decline reaches the trader', async ({
  page,
  browser,
  baseURL,
}) => {
  const { api, job, path } = await sendQuote(browser, baseURL);
  await page.goto(path);
  await expectReflow(page, 'the open offer');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const amount of [page.locator('#quote .offer-total'), page.locator('.picks .num')])
    await expect.poll(() => amount.evaluate(linesOf)).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await page.getByRole('complementary').getByRole('button', { name: 'Decline this quote' }).click();
  await expect(page.getByLabel('Why? (optional)')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Why? (optional)').fill('Too dear');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You declined this quote');
  await expectAccessible(page);
  expect((await api.get<WireJob>(`/api/jobs/${job.id}`)).offer).toMatchObject({
    state: 'DECLINED',
    declineReason: 'Too dear',
  });
});

test('by the keyboard alone a customer ticks an option, asks for an early start and accepts with the typed name', async ({
  page,
  browser,
  baseURL,
}) => {
  const { api, job, path } = await sendQuote(browser, baseURL);
  await page.goto(path);
  await tabTo(page, page.getByRole('checkbox', { name: 'Trim three doors' }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('link', { name: 'Accept', exact: true }));
  await expect(page.getByRole('heading', { name: 'Accept quote' })).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: 'Please start before' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: 'Full name' }));
  await page.keyboard.type('Margaret Ellison');
  await press(page, page.getByRole('button', { name: 'Use my typed name' }));
  await expect(page.getByRole('img', { name: 'Your typed name: Margaret Ellison' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Accept and agree to pay' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You accepted this quote');
  const { offer } = await api.get<WireJob>(`/api/jobs/${job.id}`);
  expect(offer).toMatchObject({ state: 'ACCEPTED', startEarly: true });
  expect(offer?.chosenOptions).toHaveLength(1);
});

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

test('the trader hears at once that a customer asks, answers with a bad signal, and the customer reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: devices['iPhone 13'].viewport });
  const api = createApi(context);
  await signUp(api);
  const job = await issue(api, await makeJob(api, 'PRICED'), 'quote');
  await page.goto(new URL(job.offer?.url ?? '').pathname);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByLabel('Your question').fill('Do you take the old carpet away?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Do you take the old carpet away?')).toBeVisible();

  const trader = await context.newPage();
  await trader.goto('/jobs');
  await expect(trader.getByRole('button', { name: /^Menu ?, 1 new answer$/ })).toBeVisible();
  await expect(trader.getByRole('cell', { name: 'Question' })).toBeVisible();
  await expectAccessible(trader);
  await trader.getByRole('link', { name: `Margaret Ellison asks about quote #${job.jobNumber}` }).click();
  const messages = trader.getByRole('region', { name: 'Messages' });
  await expect(messages).toBeInViewport();
  await expect(messages.getByText('Do you take the old carpet away?')).toBeVisible();
  await expect(trader.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expectAccessible(trader);

  await messages.getByLabel('Your answer').fill('We take it away, it is in the price.');
  await trader.route('**/messages', (route) => route.abort(), { times: 1 });
  await messages.getByRole('button', { name: 'Send answer' }).click();
  await expect(
    messages.getByText('It may not have been sent. There is no connection. Check your signal and try again.'),
  ).toBeVisible();
  await messages.getByRole('button', { name: 'Send answer' }).click();
  await expect(messages.getByLabel('Your message')).toHaveValue('');
  const activity = trader.getByRole('region', { name: 'Activity' });
  await expect(activity.getByText('You answered: “We take it away, it is in the price.”')).toBeVisible();
  await expect(activity.getByText('Margaret Ellison asked: “Do you take the old carpet away?”')).toBeVisible();
  await expectReflow(trader, 'the history with messages and activity');

  await page.reload();
  await expect(page.getByText('We take it away, it is in the price.')).toBeVisible();
  await trader.goto('/jobs');
  await expect(trader.getByRole('heading', { name: 'Open jobs' })).toBeVisible();
  await expect(trader.getByRole('cell', { name: 'Quoted Viewed' })).toBeVisible();
  await expect(trader.getByRole('link', { name: /asks about quote/ })).toBeHidden();
});
