import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { expectAccessible } from './accessible.ts';
import type { Api } from './api.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { acceptOpened, sendQuote } from './offer-steps.ts';
import { readPdf } from './pdf-text.ts';
import { makeJob } from './ready-jobs.ts';
import { readSheets, sheetsOf } from './sheet-text.ts';
import { extra } from '#server/testing/job-calls.ts';

/** A4 in points. */
const A4 = { width: 595, height: 842 };

const LENGTHS = [
  [1, 6],
  [2, 22],
  [3, 58],
] as const;

test('quotes of 8, 24 and 60 lines print to 1, 2 and 3 pages of A4, alone and from their jobs', async ({
  page,
  api,
}) => {
  for (const [sheets, lines] of LENGTHS) {
    await test.step(`${lines + 2} lines`, async () => {
      const { id } = await quoteOf(api, lines);
      for (const path of ['/quote-preview', '/job/quote-preview']) {
        await page.goto(`${path}?jobId=${id}`);
        await expect(sheetsOf(page)).toHaveCount(sheets);
        const { words } = await readSheets(page);
        expect(words.includes(`Page: ${sheets} of ${sheets}`)).toBe(sheets > 1);
        const pdf = await print(page);
        expect(await pageSizes(pdf)).toEqual(Array.from({ length: sheets }, () => A4));
        expect((await readPdf(pdf)).replaceAll(' ', '')).toBe(words.replaceAll(' ', ''));
      }
    });
  }
});

test('an invoice prints alone as well, in either theme', async ({ page, api }) => {
  const { id } = await makeJob(api, 'INVOICED');
  await page.goto(`/invoice-preview?jobId=${id}`);
  await expect(sheetsOf(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await pageSizes(await print(page))).toEqual([A4]);
});

test('a job without prices has one sentence and the way to it', async ({ page, api }) => {
  const { id } = await makeJob(api, 'MEASURED');
  await page.goto(`/quote-preview?jobId=${id}`);
  await expect(page.getByText('Job #1 has no quote to show.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the job' }).click();
  await expect(page).toHaveURL(`/job/pricing?jobId=${id}`);
});

test('what is said of the total of an accepted quote is on one sheet with the quote, and no sheet is empty', async ({
  browser,
  baseURL,
}) => {
  const { path } = await sendQuote(browser, baseURL);
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await page.goto(path);
  await page.getByRole('checkbox', { name: 'Trim three doors' }).check();
  await acceptOpened(page);
  const proxy = await getDocumentProxy(await print(page));
  const sheets = await Promise.all(
    Array.from({ length: proxy.numPages }, async (_, index) => {
      const { items } = await (await proxy.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  expect(sheets.filter((text) => text.trim() === '')).toEqual([]);
  expect(sheets.at(-1)).toMatch(/^The quote was made before any options were chosen.*Issue date/s);
});

test('what is read before accepting keeps off the edges of its sheets, and the form is on one', async ({
  browser,
  baseURL,
}) => {
  const { path } = await sendQuote(browser, baseURL);
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await page.goto(path);
  await page.getByRole('link', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cancellation form' })).toBeVisible();
  const sheets = await placedTexts(await print(page));
  const lines = sheets.flatMap((texts) => texts.map(({ baseline }) => baseline));
  // 10 mm, in points.
  expect(Math.min(...lines)).toBeGreaterThan(28);
  expect(Math.max(...lines)).toBeLessThan(A4.height - 28);
  const sheetOf = (words: string) => sheets.findIndex((texts) => texts.some(({ text }) => text.includes(words)));
  const form = ['Complete and return this form', 'Date', 'Delete as appropriate'].map(sheetOf);
  expect(new Set(form).size).toBe(1);
  expect(form[0]).toBeGreaterThan(-1);
});

function quoteOf(api: Api, extras: number) {
  const lines = Array.from({ length: extras }, (_, index) => extra({ description: `Door bar ${index + 1}` }));
  return makeJob(api, 'PRICED', lines);
}

async function print(page: Page): Promise<Uint8Array> {
  return new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

/** The texts of each page, with how far their baselines are from its lower edge. */
async function placedTexts(pdf: Uint8Array): Promise<{ text: string; baseline: number }[][]> {
  const proxy = await getDocumentProxy(pdf);
  return Promise.all(
    Array.from({ length: proxy.numPages }, async (_, index) => {
      const { items } = await (await proxy.getPage(index + 1)).getTextContent();
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [{ text: item.str, baseline: Number(item.transform[5]) }] : [],
      );
    }),
  );
}

async function pageSizes(pdf: Uint8Array): Promise<{ width: number; height: number }[]> {
  const proxy = await getDocumentProxy(pdf.slice());
  const pages = await Promise.all(Array.from({ length: proxy.numPages }, (_, index) => proxy.getPage(index + 1)));
  return pages
    .map((each) => each.getViewport({ scale: 1 }))
    .map(({ width, height }) => ({ width: Math.round(width), height: Math.round(height) }));
}
