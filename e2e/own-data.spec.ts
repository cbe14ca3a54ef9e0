import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { PASSWORD } from './api.ts';
import { expect, newestMail, ownerTest as test } from './fixtures.ts';
import { readPdf } from './pdf-text.ts';
import { issue, makeJob } from './ready-jobs.ts';
import { sheetsOf } from './sheet-text.ts';
import { readZip } from '#server/testing/read-zip.ts';

test('texts for documents show in the sample, on drafts and in their PDF, never on what was issued', async ({
  page,
  api,
}) => {
  const issued = await issue(api, await makeJob(api, 'PRICED'), 'invoice');
  const before = await api.bytes(issued.files[0]?.link ?? '');
  await page.goto('/settings/documents');
  await page.getByLabel('Quotes are valid for').fill('30');
  await page.getByLabel('Invoices are due within').fill('14');
  await page.getByLabel('Bank details').fill('Sort code 20-41-06\nAccount 7312 0458');
  await page.getByLabel('Included and not included').fill('Painting is not included.');
  await page.getByLabel('Footer note on invoices').fill('All fitting is guaranteed for twelve months.');
  await expect(sheetsOf(page)).toContainText('Valid until');
  await expect(sheetsOf(page)).toContainText('Painting is not included.');
  await page.getByRole('button', { name: 'Invoice', exact: true }).click();
  await expect(sheetsOf(page)).toContainText('Pay by');
  await page.getByLabel('Current password').fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const job = await makeJob(api, 'PRICED');
  await page.goto(`/job/invoice-preview?jobId=${job.id}`);
  await expect(sheetsOf(page)).toContainText('Account 7312 0458');
  await expect(sheetsOf(page)).toContainText('All fitting is guaranteed');
  const [file] = (await issue(api, job, 'invoice')).files;
  const pdf = await readPdf(await api.bytes(file?.link ?? ''));
  for (const words of ['Pay by', 'Account 7312 0458', 'Reference Invoice 2', 'All fitting is guaranteed']) {
    expect(pdf).toContain(words);
  }
  expect(await api.bytes(issued.files[0]?.link ?? '')).toEqual(before);
});

test('own words reach the customer, and the test mail tells what the mail server said', async ({
  page,
  api,
  owner,
  mailServer,
}) => {
  await page.goto('/settings/email');
  const quote = page.getByRole('group', { name: 'E-mail with a quote' });
  await quote.getByLabel('Text').fill('Dear ,\n\nyour price is {total}.');
  await quote.getByLabel('Text').evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
  await quote.getByRole('button', { name: 'Insert {customer}' }).click();
  const preview = page.getByRole('region', { name: 'Preview of the quote e-mail' });
  await expect(preview).toContainText('Dear Margaret Ellison,');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(page.getByText(/The mail server accepted the test mail\. It answered: 250/)).toBeVisible();
  await expectAccessible(page);
  expect(mailServer.arrived.findLast(({ to }) => to.includes(owner))?.email.subject).toContain('Test mail');

  const job = await makeJob(api, 'PRICED');
  await api.post(`/api/jobs/${job.id}/send-email?isQuote=true`);
  const text = newestMail(mailServer, { from: owner, to: job.customerEmail })?.email.text ?? '';
  expect(text).toContain(`Dear ${job.customerName},`);
  expect(text).toContain(`your price is £`);
});

test('all data comes as one zip, and closing the account takes the rest away', async ({ page, api, owner }) => {
  const issued = await issue(api, await makeJob(api, 'PRICED'), 'invoice');
  const pdf = await api.bytes(issued.files[0]?.link ?? '');
  await page.goto('/settings/close');
  await page.getByRole('link', { name: 'Download all your data' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all my data' }).click();
  const saved = await download;
  await expect(page.getByText('Your data is in your downloads')).toBeVisible();
  await expectAccessible(page);
  const files = readZip(await readFile(await saved.path()));
  const document = [...files.keys()].find((name) => name.endsWith('.pdf')) ?? '';
  expect(new Uint8Array(files.get(document) ?? [])).toEqual(pdf);
  expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ account: { email: owner } });

  await page.goto('/settings/close');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText('Type CLOSE to close your account')).toBeVisible();
  await page.getByLabel('Type CLOSE').fill('close');
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(page).toHaveURL('/');
  const closed = page.getByText(/^Your account is closed/);
  await expect(closed).toBeVisible();
  await page.goto('/#account-closed');
  // What only changes behind the # loads nothing anew.
  await page.reload();
  await expect(closed).toBeHidden();
  await page.goto('/signin');
  await page.getByLabel('Email').fill(owner);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
