import { devices } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { createApi, signUp } from './api.ts';
import { press, tabTo } from './by-keyboard.ts';
import { expect, test } from './fixtures.ts';
import { leaveUnanswered, sendQuote, sign } from './offer-steps.ts';
import { issue, makeJob } from './ready-jobs.ts';
import { expectReflow, linesOf } from './reflow.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

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
