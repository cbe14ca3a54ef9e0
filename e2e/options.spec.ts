import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Api } from './api.ts';
import { ownerTest as test } from './fixtures.ts';
import { CUSTOMER, extra, labour, lounge, type WireProduct } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

const [OAK, CARPET] = ['Laminate plank, 8 mm, AC4, oak effect', 'Carpet, twist pile, 80/20 wool, 40 oz'] as const;
const [TRIM, TILES] = ['Trim three doors', 'Take up the old tiles'] as const;
const TICK = 'Optional, the customer may add it';

/** A priced job: 19.32 m² of oak at £20 and of carpet at £25, two days of labour at £190, and two extras of £45 and £180. */
async function pricedJob(api: Api): Promise<WireJob> {
  const products = await Promise.all(
    [OAK, CARPET].map((name) => api.get<WireProduct>(`/api/products/by-name?name=${encodeURIComponent(name)}`)),
  );
  const priced = { quantity: 1, markup: 0 };
  const added = [
    labour(),
    extra({ ...priced, description: TRIM, unitPriceWithoutMarkup: 45 }),
    extra({ ...priced, description: TILES, unitPriceWithoutMarkup: 180 }),
  ];
  const content = { ...CUSTOMER, zones: [lounge(products)], lineItems: added };
  const job = await api.post<WireJob>('/api/jobs', {});
  const measured = await api.put<WireJob>(`/api/jobs/${job.id}`, { ...job, ...content, status: 'MEASURED' });
  const lineItems = measured.lineItems.map((line, index) => {
    const unitPriceWithoutMarkup = [20, 25][index];
    return unitPriceWithoutMarkup === undefined ? line : { ...line, unitPriceWithoutMarkup, markup: 0 };
  });
  return api.put(`/api/jobs/${job.id}`, { ...measured, lineItems, status: 'PRICED' });
}

const row = (page: Page, name: string) => page.getByRole('row', { name });
const total = (page: Page) => page.locator('main .tally [data-total] dd');

test('two extras and one of two floors are left to the customer by taps on a phone', async ({
  page,
  api,
  owner: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await pricedJob(api);
  await page.goto(`/job/pricing?jobId=${id}`);
  await expect(total(page)).toHaveText('£1,769.28');
  for (const name of [TRIM, TILES]) {
    await row(page, name)
      .getByRole('button', { name: `Edit ${name}` })
      .click();
    await row(page, name).getByRole('checkbox', { name: TICK }).check();
  }
  await expect(total(page)).toHaveText('£1,499.28');
  await row(page, OAK)
    .getByRole('button', { name: `Options of ${OAK}` })
    .click();
  await row(page, OAK).getByLabel('One of a choice').selectOption('Choice A');
  await row(page, CARPET)
    .getByRole('button', { name: `Options of ${CARPET}` })
    .click();
  await row(page, CARPET).getByLabel('One of a choice').selectOption(`Choice A: ${OAK}`);
  await expect(row(page, CARPET).getByText('Not in the total')).toBeVisible();
  await expect(total(page)).toHaveText('£919.68');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save pricing' }).click();

  const offered = page.getByRole('table', { name: 'Optional' });
  await expect(offered.getByRole('row')).toHaveText([
    /with VAT, not in the total/,
    `${TRIM}£54.00`,
    `${TILES}£216.00`,
    `Instead of ${OAK}: ${CARPET} (19.32 m²)£579.60`,
  ]);
  await expect(page.getByRole('table', { name: 'Sums' })).toContainText('£919.68');
  await expectAccessible(page);
  await page.goto(`/job/invoice-preview?jobId=${id}`);
  await expect(page.getByRole('table', { name: 'Sums' })).toContainText('£919.68');
  await expect(page.getByRole('table', { name: 'Items' }).getByRole('row')).toHaveCount(3);
  await expect(offered).toHaveCount(0);
});
