import { devices } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { createApi, signUp } from './api.ts';
import { expect, test } from './fixtures.ts';
import { acceptOn } from './offer-steps.ts';
import { readPdf } from './pdf-text.ts';
import { issue, makeJob } from './ready-jobs.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

test.use({ viewport: devices['iPhone 13'].viewport, hasTouch: true });

test('an extra is offered on the accepted job, accepted on its page, and stands on the invoice to the penny', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...devices['iPhone 13'], ...(baseURL === undefined ? {} : { baseURL }) });
  const api = createApi(context);
  await signUp(api);
  const job = await issue(api, await makeJob(api, 'PRICED'), 'quote');
  await acceptOn(page, new URL(job.offer?.url ?? '').pathname);

  const trader = await context.newPage();
  await trader.goto(`/job/history?jobId=${job.id}`);
  await trader.getByRole('button', { name: 'Add an extra' }).click();
  const dialog = trader.getByRole('dialog', { name: 'Add an extra' });
  await expect(dialog).toBeVisible();
  await expectAccessible(trader);
  await dialog.getByRole('radio', { name: 'Labour' }).check();
  await dialog.getByLabel('What it is').fill('Move the radiator');
  await dialog.getByLabel('Quantity').fill('1.5');
  await dialog.getByLabel('Unit price').fill('80.01');
  await expect(dialog).toContainText('£144.02');
  await dialog.getByRole('button', { name: 'Send to customer' }).click();
  const extras = trader.getByRole('region', { name: 'Extras' });
  await expect(extras).toContainText('Waiting for an answer.');

  const offered = await api.get<WireJob>(`/api/jobs/${job.id}`);
  await acceptOn(page, new URL(offered.extras[0]?.offer.url ?? '').pathname, 'extra');
  await trader.reload();
  await expect(extras).toContainText('Accepted by Margaret Ellison');
  await expectAccessible(trader);
  const { agreed } = await api.get<WireJob>(`/api/jobs/${job.id}`);
  expect(agreed?.net).toBe(Math.round((job.priceVatExclusive + 120.02) * 100) / 100);

  const { files } = await issue(api, job, 'invoice');
  const invoice = await readPdf(await api.bytes(files.find(({ type }) => type === 'invoice')?.link ?? ''));
  expect(invoice).toMatch(/Agreed extra, \d\d \w{3}: Move the radiator/);
  const total = (agreed?.total ?? 0).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
  expect(invoice).toContain(`Total ${total}`);
});
