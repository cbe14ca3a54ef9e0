import { devices, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { issue, makeJob, TRIM } from './ready-jobs.ts';
import { expectReflow } from './reflow.ts';
import { CUSTOMER } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

const GO_ON = 'Go on to notice and signature';

/** Draws a stroke into the box. */
async function sign(page: Page): Promise<void> {
  const box = page.getByRole('img', { name: 'Nothing drawn yet' });
  await box.scrollIntoViewIfNeeded();
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 120);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 40, { steps: 5 });
  await page.mouse.move(x + 140, y + 110, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
}

test.use({ viewport: devices['iPhone 13'].viewport, hasTouch: true });

test('a customer signs at home on the trader’s phone, with the papers by e-mail first', async ({
  page,
  api,
  mailServer,
}) => {
  const job = await makeJob(api, 'PRICED', [TRIM]);
  await page.goto(`/job/quote-preview?jobId=${job.id}`);
  await page.getByRole('button', { name: 'Sign now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Quote #${job.jobNumber} for Margaret Ellison`);
  await expectAccessible(page);
  await page.goBack();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Quote #${job.jobNumber} for Margaret Ellison`);
  await expect(page).toHaveURL(/\/job\/sign/);

  await page.getByRole('checkbox', { name: 'Trim three doors' }).check();
  mailServer.behave('refuse');
  await page.getByRole('button', { name: GO_ON }).click();
  await expect(page.getByText(`The papers did not reach ${CUSTOMER.customerEmail}.`)).toBeVisible();
  mailServer.behave('accept');
  await page.getByRole('button', { name: GO_ON }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Accept quote #${job.jobNumber}`);
  const papers = mailServer.arrived.find(({ email }) => email.subject === `Papers for quote #${job.jobNumber}`);
  expect(papers?.email.attachments[0]?.filename).toBe(`Papers-${job.jobNumber}-v1.pdf`);
  await expectAccessible(page);

  const agree = page.getByRole('button', { name: 'Accept and agree to pay' });
  await agree.click();
  await expect(page.getByText('Enter your full name')).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Margaret Ellison');
  await sign(page);
  await page.route('**/offer/sign', (route) => route.abort(), { times: 1 });
  await agree.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Margaret Ellison');
  await agree.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You accepted this quote');
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You accepted this quote');

  const { offer } = await api.get<WireJob>(`/api/jobs/${job.id}`);
  expect(offer).toMatchObject({ state: 'ACCEPTED', place: 'HOME', answeredBy: 'Margaret Ellison', startEarly: false });
  expect(offer?.chosenOptions).toHaveLength(1);
  await page.getByRole('button', { name: 'Give the phone back' }).click();
  await expect(page).toHaveURL(/\/job\/(?:quote-preview|history)/);
});

test('a customer signs at home with the papers in hand, and at the shop with none', async ({ page, api }) => {
  const job = await issue(api, await makeJob(api, 'PRICED'), 'quote');
  await page.goto(`/job/history?jobId=${job.id}`);
  await page.getByRole('link', { name: 'Sign now' }).click();
  await page.getByRole('radio', { name: 'On paper' }).check();
  await page.getByRole('button', { name: 'Print the papers' }).click();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await page.getByRole('button', { name: GO_ON }).click();
  await expect(page.getByText('Hand the papers over first, and say so here.')).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page, 'where the customer is');
  await page.getByRole('checkbox', { name: 'The printed papers are' }).check();
  await page.getByRole('button', { name: GO_ON }).click();
  await expect(page.getByRole('heading', { name: 'Cancellation form' })).toBeVisible();
  await expectReflow(page, 'what is signed');
  await page.getByRole('button', { name: 'Back to the quote' }).click();

  await page.getByRole('radio', { name: 'At our shop' }).check();
  await page.getByRole('button', { name: 'Go on to the signature' }).click();
  await expect(page.getByRole('heading', { name: 'Cancellation form' })).toBeHidden();
  await page.getByRole('button', { name: 'Back to the quote' }).click();

  await page.getByRole('radio', { name: 'At the customer’s home' }).check();
  await page.getByRole('checkbox', { name: 'The printed papers are' }).check();
  await page.getByRole('button', { name: GO_ON }).click();
  await page.getByRole('checkbox', { name: 'Please start before' }).check();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Margaret Ellison');
  await page.getByRole('button', { name: 'Use my typed name' }).click();
  await page.getByRole('button', { name: 'Accept and agree to pay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You accepted this quote');
  const { offer, files } = await api.get<WireJob>(`/api/jobs/${job.id}`);
  expect(offer).toMatchObject({ state: 'ACCEPTED', place: 'HOME', startEarly: true });
  expect(files.map(({ type }) => type)).toEqual(['acceptance', 'papers', 'quote']);
  await page.getByRole('button', { name: 'Give the phone back' }).click();
  await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
});
