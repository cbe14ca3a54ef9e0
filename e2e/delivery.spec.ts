import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Api } from './api.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { hold } from './held-calls.ts';
import { makeJob } from './ready-jobs.ts';
import { CUSTOMER } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { REFUSAL } from '#server/testing/smtp-peer.ts';

const DOWNLOAD = '**/download-pdf?*';

test('a mail that is refused is told in the server’s words, and goes to a corrected address', async ({
  page,
  api,
  mailServer,
}) => {
  const { id } = await openQuote(page, api);
  const corrected = `margaret-${crypto.randomUUID()}@ellison.example`;
  mailServer.behave('refuse');
  await askToSend(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
  await expect(page.locator('.file-table').getByText(`Not delivered to ${CUSTOMER.customerEmail}`)).toBeVisible();
  await expect(page.locator('.file-table').getByText(REFUSAL)).toBeVisible();
  await expect(page.getByText(/^Sent to/)).toHaveCount(0);
  await expectAccessible(page);

  mailServer.behave('accept');
  await page.getByRole('button', { name: `Retry sending to ${CUSTOMER.customerEmail}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Send quote again' });
  await expect(dialog).toContainText(REFUSAL);
  await expect(dialog.getByLabel('Email')).toHaveValue(CUSTOMER.customerEmail);
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill('margaret@');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Enter an e-mail address like name@example.com')).toBeVisible();
  await dialog.getByLabel('Email').fill(corrected);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('.file-table').getByText(`Sent to ${corrected}`)).toBeVisible();
  expect(mailServer.arrived.filter(({ to }) => to.includes(corrected))).toHaveLength(1);
  expect((await api.get<WireJob>(`/api/jobs/${id}`)).files).toHaveLength(1);
});

test('Cancel and Escape send nothing, a double click on Send sends one mail, and says Sending meanwhile', async ({
  page,
  api,
  mailServer,
}) => {
  const { id } = await openQuote(page, api);
  await askToSend(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await askToSend(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await api.get<WireJob>(`/api/jobs/${id}`)).files).toEqual([]);

  const attempts = mailServer.attempts();
  const letGo = await hold(page, '**/send-email?*');
  await askToSend(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).dblclick();
  const busy = page.getByRole('button', { name: 'Sending' });
  await expect(busy).toBeVisible();
  await busy.click();
  await page.getByRole('button', { name: 'Download PDF' }).click();
  letGo();
  await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
  await expect(page.locator('.file-table').getByText(`Sent to ${CUSTOMER.customerEmail}`)).toHaveCount(1);
  expect((await api.get<WireJob>(`/api/jobs/${id}`)).files).toHaveLength(1);
  expect(mailServer.attempts()).toBe(attempts + 1);
});

test(
  'a double click on Download PDF makes one file and one tab, and says Working meanwhile',
  { tag: '@browser' },
  async ({ page, context, api }) => {
    const { id } = await openQuote(page, api);
    const letGo = await hold(page, DOWNLOAD);
    await page.getByRole('button', { name: 'Download PDF' }).dblclick();
    const busy = page.getByRole('button', { name: 'Working' });
    await expect(busy).toBeVisible();
    await busy.click();
    expect(context.pages()).toHaveLength(2);
    letGo();
    await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
    expect((await api.get<WireJob>(`/api/jobs/${id}`)).files).toHaveLength(1);
    expect(context.pages()).toHaveLength(2);
  },
);

test(
  'where the browser blocks the new tab, a notice offers the PDF',
  { tag: '@browser' },
  async ({ page, context, api }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const { id } = await openQuote(page, api);
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const link = page.getByRole('link', { name: 'Open the PDF' });
    await expect(link).toBeVisible();
    const job = await api.get<WireJob>(`/api/jobs/${id}`);
    const tab = context.waitForEvent('page');
    await link.click();
    await (await tab).waitForURL(`**${job.files[0]?.link}`);
  },
);

test(
  'a download that fails closes its tab, says so, and works on Retry',
  { tag: '@browser' },
  async ({ page, context, api, server }) => {
    const { id } = await openQuote(page, api);
    await server.kill();
    const tab = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    await tab;
    await expect(page.getByRole('alert')).toContainText('The quote wasn’t downloaded.');
    await expect.poll(() => context.pages().length).toBe(1);
    await expectAccessible(page);
    await server.start();
    const second = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Retry' }).click();
    await (await second).waitForURL(/\/api\/files\//);
    await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
    expect((await api.get<WireJob>(`/api/jobs/${id}`)).files).toHaveLength(1);
  },
);

test('an e-mail that fails says so, and Retry sends it once', async ({ page, api, server, mailServer }) => {
  const { id } = await openQuote(page, api);
  const attempts = mailServer.attempts();
  await server.kill();
  await askToSend(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('The quote may not have been sent. There is no connection.');
  await server.start();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('.file-table').getByText(`Sent to ${CUSTOMER.customerEmail}`)).toBeVisible();
  expect((await api.get<WireJob>(`/api/jobs/${id}`)).files).toHaveLength(1);
  expect(mailServer.attempts()).toBe(attempts + 1);
});

async function openQuote(page: Page, api: Api): Promise<WireJob> {
  const job = await makeJob(api, 'PRICED');
  await page.goto(`/job/quote-preview?jobId=${job.id}`);
  await expect(page.getByText('(Version 1)')).toBeVisible();
  return job;
}

async function askToSend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Email to customer' }).click();
  await expect(page.getByRole('dialog', { name: 'Send quote' })).toBeVisible();
}
