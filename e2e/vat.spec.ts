import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Api } from './api.ts';
import { ownerTest as test } from './fixtures.ts';
import { CUSTOMER, labour, lounge, type LineBody, type WireProduct } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

const PHONE = { width: 390, height: 844 };
const [VINYL, CARPET, SLATE] = [
  'Cushioned sheet vinyl, 2.5 mm',
  'Carpet, twist pile, 80/20 wool, 40 oz',
  'Natural slate, Welsh, 500 x 300 mm',
] as const;

/** A measured job with these products of the library, a lounge of 19.32 m² each, and two days of labour. */
async function measuredJob(
  api: Api,
  names: readonly string[],
  lines: readonly LineBody[] = [labour()],
): Promise<WireJob> {
  const found = names.map((name) => api.get<WireProduct>(`/api/products/by-name?name=${encodeURIComponent(name)}`));
  const products = await Promise.all(found);
  const job = await api.post<WireJob>('/api/jobs', {});
  const zones = products.map((product) => lounge([product]));
  return api.put(`/api/jobs/${job.id}`, { ...job, ...CUSTOMER, zones, lineItems: lines, status: 'MEASURED' });
}

async function openPricing(page: Page, { id }: WireJob): Promise<void> {
  await page.goto(`/job/pricing?jobId=${id}`);
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible();
}

const sum = (page: Page, label: string) =>
  page
    .locator('main .tally div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** Taps as a thumb does, and counts it. */
function countingThumb() {
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.tap();
  };
  return { tap, count: () => taps };
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a new home with vinyl and carpet is charged right after at most five taps more than a plain job', async ({
    page,
    api,
    owner: _,
  }) => {
    const plain = countingThumb();
    await openPricing(page, await measuredJob(api, [VINYL, CARPET]));
    await plain.tap(page.getByRole('button', { name: 'Save pricing' }));
    await expect(page.getByRole('table', { name: 'Sums' })).toContainText('VAT 20%');

    const thumb = countingThumb();
    await openPricing(page, await measuredJob(api, [VINYL, CARPET]));
    await expect(page.getByText('20% on everything')).toBeVisible();
    await thumb.tap(page.getByRole('button', { name: 'Change VAT' }));
    await thumb.tap(page.getByRole('button', { name: 'A new home' }));
    await thumb.tap(page.getByRole('button', { name: 'A private person' }));
    const result = page.getByRole('dialog', { name: 'VAT for this job' });
    await expect(result.getByRole('row', { name: CARPET })).toContainText('20%');
    await expect(result.getByText('This is guidance, not tax or legal advice.')).toBeVisible();
    await thumb.tap(result.getByRole('button', { name: 'Use this' }));
    await expect(page.getByText('A new home: 20% and 0%')).toBeVisible();
    await expect(page.getByRole('button', { name: `VAT 0% on ${VINYL}. Why?` })).toBeVisible();
    await expect(page.getByText('Carpet in a new home has 20% VAT')).toBeVisible();
    await expectAccessible(page);
    await thumb.tap(page.getByRole('button', { name: 'Save pricing' }));
    await expect(page.getByRole('table', { name: 'Sums' })).toContainText('VAT 0% on');
    expect(thumb.count() - plain.count()).toBeLessThanOrEqual(5);
  });

  test('labour for vinyl and carpet is split by value', async ({ page, api, owner: _ }) => {
    const job = await measuredJob(api, [VINYL, CARPET]);
    await openPricing(page, job);
    await page.getByRole('button', { name: 'Change VAT' }).tap();
    await page.getByRole('button', { name: 'A new home' }).tap();
    await page.getByRole('button', { name: 'A private person' }).tap();
    await page.getByLabel('Fitting: what it fits').selectOption('All of it');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Split it by value: VAT £/ }).tap();
    await page.getByRole('button', { name: 'Use this' }).tap();
    await expect(page.getByRole('button', { name: 'VAT 0% on Fitting, hard floor. Why?' })).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const { lineItems } = await api.get<WireJob>(`/api/jobs/${job.id}`);
    const fitted = lineItems.filter(({ type }) => type === 'LABOUR');
    expect(fitted.map(({ fits }) => fits)).toEqual([['CARPET'], ['FIXED_FLOOR']]);
    expect(fitted.reduce((all, { totalPrice }) => all + (totalPrice ?? 0), 0)).toBe(380);
  });
});

test('a roof for a contractor charges no VAT, and the invoice says who pays it', async ({ page, api, owner: _ }) => {
  const account = await api.get<object>('/api/account');
  await api.put('/api/account', { ...account, cisRegistered: true });
  const job = await measuredJob(api, [SLATE]);
  await openPricing(page, job);
  await page.getByRole('button', { name: 'Change VAT' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const answer of ['A home somebody lives in', 'A business', 'For VAT and CIS', /^No/]) {
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
  }
  await expect(page.getByRole('dialog', { name: 'VAT for this job' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByText("the invoice needs the customer's VAT number")).toBeVisible();
  await page.getByRole('button', { name: 'Change VAT' }).click();
  await page.getByLabel("Customer's VAT number").fill('GB 123 4567 82');
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByText("the invoice needs the customer's VAT number")).toBeHidden();
  await expect(sum(page, 'VAT (reverse charge)')).toHaveText('£0.00');
  await expect(page.getByRole('button', { name: /^RC, Customer pays the VAT on/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Save pricing' }).click();
  await page.goto(`/job/invoice-preview?jobId=${job.id}`);
  await expect(page.getByRole('table', { name: 'Amount to pay' })).toContainText('CIS deduction, 20% of');
  await expect(page.getByText('Reverse charge: customer to pay the VAT of')).toBeVisible();
});

test('a rate is overruled with a note that says why, and the total is made £500', async ({ page, api, owner: _ }) => {
  const job = await measuredJob(api, [VINYL]);
  const work = { property: 'NEW_HOME' };
  await api.put(`/api/jobs/${job.id}`, { ...job, work });
  await openPricing(page, job);
  await page.getByRole('button', { name: `VAT 0% on ${VINYL}. Why?` }).click();
  const dialog = page.getByRole('dialog', { name: `VAT on ${VINYL}` });
  await expect(dialog).toContainText('VAT Notice 708, section 3');
  await dialog.getByRole('radio', { name: '20%, I decide' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Say why, in at least 10 characters')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Why?').fill('No certificate for the annexe yet');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `VAT 20% on ${VINYL}. Why?` })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const saved = await api.get<WireJob>(`/api/jobs/${job.id}`);
  expect(saved.lineItems[0]).toMatchObject({ vatChosenBy: 'USER', vatNote: 'No certificate for the annexe yet' });

  await page.getByRole('button', { name: 'Add discount' }).click();
  const discount = page.getByRole('dialog', { name: 'Discount' });
  await discount.getByRole('radio', { name: 'Make the total' }).check();
  await discount.getByLabel('Total with VAT').fill('500');
  await expectAccessible(page);
  await discount.getByRole('button', { name: 'Use this' }).click();
  await expect(sum(page, 'Total with VAT')).toHaveText('£500.00');
  await page.getByRole('button', { name: 'Save pricing' }).click();
  await expect(page.getByRole('table', { name: 'Sums' })).toContainText('£500.00');
});
