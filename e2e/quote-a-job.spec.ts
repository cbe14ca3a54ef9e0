import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { readPdf } from './pdf-text.ts';
import {
  enterCustomer,
  FIRST_QUOTE,
  measureTwoRooms,
  priceEverything,
  SECOND_QUOTE,
  signUpByForm,
} from './quote-steps.ts';
import { readSheets, sheetsOf, type SheetText } from './sheet-text.ts';
import { BRAND } from '#domain/brand.ts';
import type { SmtpPeer } from '#server/testing/smtp-peer.ts';

// One text of the sheet in each line.
const PARTIES = `Pritchard Floors
14 Cowbridge Road East
Canton
Cardiff
CF11 9AD
029-2018-0447
VAT No. GB123-4567-89
Bill to:
Margaret Ellison
7 Heol-y-Deri
Rhiwbina
CF14 6HA`.split('\n');

test(
  'from the landing page to a sent quote, a second version, and a sent invoice',
  { tag: ['@both', '@browser'] },
  async ({ page, mailServer, api }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /theme$/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Get started' }).click();
    const owner = await signUpByForm(page);

    await expect(page.getByRole('heading', { name: 'Open jobs' })).toBeVisible();
    await expect(page.getByText('Get started by adding a job')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add Job' }).click();
    const customer = await enterCustomer(page);
    await measureTwoRooms(page);
    await priceEverything(page);

    const quote = await readPreview(page, 'Quote', '(Version 1)');
    await expectAccessible(page);
    expect(quote).toMatchObject(FIRST_QUOTE);
    for (const words of [...PARTIES, owner]) expect(quote.words).toContain(words);
    expect(quote.words).not.toContain(BRAND);
    await send(page, 'quote', 'Margaret Ellison');
    await expect(page.locator('.file-table').getByText(`Sent to ${customer}`)).toBeVisible();
    await expectAccessible(page);
    expectSame(await mailedPdf(mailServer, { customer, subject: /quote/i, filename: 'Quote-1-v1.pdf' }), quote);

    await page.getByRole('link', { name: 'Edit pricing' }).click();
    await page.getByRole('row', { name: 'Fitting, two fitters' }).getByLabel('Unit price').fill('380');
    await page.getByRole('button', { name: 'Save pricing' }).click();
    const second = await readPreview(page, 'Quote', '(Version 2)');
    expect(second).toMatchObject(SECOND_QUOTE);
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const tab = await popup;
    await tab.waitForURL(/\/api\/files\//);
    expectSame(await readPdf(await api.bytes(new URL(tab.url()).pathname)), second);
    await tab.close();

    await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
    await expect(page.getByText('quote version #2')).toBeVisible();
    await expect(page.locator('.file-table').getByText('Downloaded')).toBeVisible();
    await page.getByRole('link', { name: 'Convert to invoice' }).click();
    const invoice = await readPreview(page, 'Invoice');
    await expectAccessible(page);
    expect(invoice).toMatchObject(SECOND_QUOTE);
    await send(page, 'invoice', 'Margaret Ellison');
    await expect(page.getByRole('link', { name: 'Back to job list' })).toBeVisible();
    await expect(page.locator('.file-table').getByText(`Sent to ${customer}`)).toHaveCount(2);
    await expect(page.getByRole('navigation', { name: 'Job steps' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit pricing' })).toHaveCount(0);
    await expectAccessible(page);
    expectSame(await mailedPdf(mailServer, { customer, subject: /invoice/i, filename: 'Invoice-1-v2.pdf' }), invoice);

    await page.getByRole('link', { name: 'Back to job list' }).click();
    const row = page.getByRole('row', { name: /Margaret Ellison/ });
    await expect(row.getByText('Invoiced')).toBeVisible();
    await expect(row.getByText('5/5')).toBeVisible();
    await expect(page.getByText('1-1 of 1 jobs')).toBeVisible();
    await expectAccessible(page);
  },
);

async function readPreview(page: Page, type: 'Quote' | 'Invoice', version: string | null = null): Promise<SheetText> {
  await expect(page.getByRole('heading', { name: `${type} #1` })).toBeVisible();
  await expect(sheetsOf(page)).toContainText(`${type} #1`);
  if (version === null) await expect(sheetsOf(page)).not.toContainText('(Version');
  else await expect(sheetsOf(page)).toContainText(version);
  return readSheets(page);
}

async function send(page: Page, type: 'quote' | 'invoice', customerName: string): Promise<void> {
  await page.getByRole('button', { name: 'Email to customer' }).click();
  const dialog = page.getByRole('dialog', { name: `Send ${type}` });
  await expect(dialog).toContainText(`Are you sure you want to send the ${type} to ${customerName}?`);
  // The same dialog asks about both.
  if (type === 'quote') await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
}

/** The text of the PDF in the newest mail to a customer. */
async function mailedPdf(
  { arrived }: SmtpPeer,
  { customer, subject, filename }: { customer: string; subject: RegExp; filename: string },
): Promise<string> {
  const mail = arrived.findLast(({ to }) => to.includes(customer));
  expect(mail?.email.from?.name).toBe('Pritchard Floors');
  expect(mail?.email.subject).toMatch(subject);
  const [pdf] = mail?.email.attachments ?? [];
  expect(pdf).toMatchObject({ filename, mimeType: 'application/pdf' });
  // An attachment that is no text arrives as its bytes.
  return readPdf(new Uint8Array(pdf?.content as ArrayBuffer));
}

/** Expects a PDF to say what the preview says: each row figure by figure, and every word in the same order. */
function expectSame(pdf: string, { lines, sums, words }: SheetText): void {
  for (const row of [...lines, ...sums]) expect(pdf).toContain(row.join(' '));
  expect(pdf.replaceAll(' ', '')).toBe(words.replaceAll(' ', ''));
}
