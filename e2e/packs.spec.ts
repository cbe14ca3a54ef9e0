import { expectAccessible } from './accessible.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { readPdf } from './pdf-text.ts';
import { readSheets } from './sheet-text.ts';
import { CUSTOMER, lounge, type WireProduct } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

test(
  'packs are turned on, counted by room or by job with what that costs, charged in full and told to the customer',
  { tag: '@phone' },
  async ({ page, api }) => {
    const product = await api.post<WireProduct>('/api/products', {
      name: 'Oak laminate',
      category: 'Laminate',
      unitPrice: 10,
      soldBy: 'PACK',
      packCovers: 3.55,
      waste: 5,
    });
    // The five rooms of case 1 (M13), each a metre wide.
    const zones = [4.9, 5.1, 4.8, 5, 4.7].map((length) => lounge([product], { length, width: 1 }));
    const job = await api.post<WireJob>('/api/jobs', {});
    await api.put<WireJob>(`/api/jobs/${job.id}`, { ...job, ...CUSTOMER, zones, status: 'MEASURED' });
    const preferences = await api.get<object>('/api/account/preferences');
    await api.put('/api/account/preferences', { ...preferences, showMaterials: true });

    await page.goto(`/job/pricing?jobId=${job.id}`);
    const row = page.getByRole('row', { name: 'Oak laminate' });
    await expect(row.getByLabel('Quantity')).toHaveValue('24.5');
    await page.getByRole('button', { name: 'Turn on packs to order' }).click();
    await expect(row.getByText('Order 8 packs of 3.55 m², 2.67 m² left over')).toBeVisible();
    await expect(row.getByLabel('Quantity')).toHaveValue('24.5');
    await expect(page.getByText('For each room you need 2 packs more, £71.00 more at cost.')).toBeVisible();
    await page.getByRole('radio', { name: 'For each room' }).check();
    await expect(page.getByText('For the whole job you need 2 packs fewer, £71.00 less at cost.')).toBeVisible();
    await expect(row.getByText('Order 10 packs of 3.55 m²', { exact: false })).toBeVisible();
    await page.getByRole('radio', { name: 'For the whole job' }).check();
    await page.getByRole('radio', { name: 'In full packs' }).check();
    await expect(row.getByLabel('Quantity')).toHaveValue('28.4');
    await expect(row.getByText('Quantity: 8 packs: 24.50 m² and 5% for cutting')).toBeVisible();
    await expect(page.getByText('The customer pays £56.63 more, with VAT, than for what is measured.')).toBeVisible();
    // No button half below the bar.
    await page.evaluate(() => globalThis.scrollTo(0, document.documentElement.scrollHeight));
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Save pricing' }).click();
    await expect(page.getByRole('heading', { name: 'Quote', exact: false }).first()).toBeVisible();
    const said = '24.50 m² and 5% for cutting: 8 packs of 3.55 m². What is left over is yours.';
    await expect.poll(async () => (await readSheets(page)).words).toContain(said);
    const { url } = await api.post<{ url: string }>(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
    expect(await readPdf(await api.bytes(url))).toContain(said);
    const { materials, priceVatExclusive } = await api.get<WireJob>(`/api/jobs/${job.id}`);
    expect(materials).toEqual({ isOn: true, packsBy: 'JOB', chargeFor: 'FULL_PACKS' });
    expect(priceVatExclusive).toBe(343.64);
  },
);
