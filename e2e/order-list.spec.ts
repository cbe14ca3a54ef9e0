import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { makeJob, PRODUCT } from './ready-jobs.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

test(
  'what is to be ordered is found from pricing, ticked off, copied and saved as CSV',
  { tag: '@phone' },
  async ({ page, api, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id, jobNumber } = await makeJob(api, 'PRICED');
    await page.goto(`/job/pricing?jobId=${id}`);
    await page.getByRole('link', { name: 'Order list' }).click();
    await expect(page.getByRole('heading', { name: 'Order list' })).toBeVisible();
    expect((await page.reload())?.status()).toBe(200);
    await expect(page.getByText('All without VAT.')).toBeVisible();

    await page.getByRole('checkbox', { name: `Ordered: ${PRODUCT}` }).click();
    await expect(page.getByText(/^Ordered \d\d \w{3} \d{4}$/)).toBeVisible();
    await expect.poll(async () => (await api.get<WireJob>(`/api/jobs/${id}`)).ordered).toHaveLength(1);
    await expectAccessible(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }

    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('The order list is copied, without prices.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`- ${PRODUCT}: `);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`Order-list-${jobNumber}.csv`);
    expect(await readFile(await download.path(), 'utf8')).toContain(`"${PRODUCT}",`);

    await page.reload();
    await expect(page.getByRole('checkbox', { name: `Ordered: ${PRODUCT}` })).toBeChecked();
  },
);
