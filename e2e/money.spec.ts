import { expectAccessible } from './accessible.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { makeJob } from './ready-jobs.ts';
import { expectReflow } from './reflow.ts';
import { formatPounds, pence } from '#domain/money/money.ts';

test(
  'an invoice is paid in part, then above what is due, the rest paid back, and a mistake voided',
  { tag: '@phone' },
  async ({ page, api }) => {
    const job = await makeJob(api, 'INVOICED');
    const pounds = (amount: number): string => formatPounds(pence(Math.round(amount * 100)));
    const due = job.invoices[0]?.due ?? 0;
    await page.goto('/money');
    await expect(page.getByText(pounds(due)).first()).toBeVisible();
    await expectReflow(page, '/money');
    await expectAccessible(page);

    // A part of it, by changing the amount that is filled in.
    await page.getByRole('button', { name: `Paid ${job.customerName}` }).click();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Amount' }).fill('300');
    await page.getByRole('button', { name: 'Paid £300.00' }).click();
    await expect(page.getByText(`£300.00 from ${job.customerName}`)).toBeVisible();
    await expect(page.getByText(`£300.00 of ${pounds(due)} paid`)).toBeVisible();

    // The rest and £50 more, on the job's history; the £50 are its credit, and go back.
    await page.getByRole('link', { name: job.customerName }).click();
    const invoice = page.getByRole('region', { name: 'Invoice' });
    await invoice.getByRole('button', { name: /^Paid: / }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill((due - 300 + 50).toFixed(2));
    await page.getByRole('button', { name: `Paid ${pounds(due - 250)}` }).click();
    await expect(invoice.getByText('Paid in full')).toBeVisible();
    await expect(invoice.getByText('£50.00 came in above what is due.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/money');
    await page.getByRole('button', { name: `Paid back ${job.customerName}` }).click();
    await page.getByRole('button', { name: 'Paid back £50.00' }).click();
    await expect(page.getByText(`£50.00 paid back to ${job.customerName}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'To pay back' })).toBeHidden();

    // The first payment was another customer's: it is voided, and due again.
    await page.goto(`/job/history?jobId=${job.id}`);
    await invoice.getByRole('button', { name: /^Undo: £300\.00 received/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(invoice.getByText(/£300\.00 due/)).toBeVisible();
    await page.goto('/money');
    await expect(page.getByRole('paragraph').filter({ hasText: 'Owed to you' })).toContainText('£300.00');
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('row')).toHaveCount(13);
    await page.getByRole('link', { name: 'VAT figures' }).click();
    await expect(page.getByText('They are not a return.')).toBeVisible();
    await expectReflow(page, '/money/vat');
    await expectAccessible(page);
  },
);

test('a deposit is invoiced, credited in part, the rest invoiced, and that invoice corrected', async ({
  page,
  api,
}) => {
  const job = await makeJob(api, 'QUOTED');
  const half = formatPounds(pence(Math.round(job.priceVatInclusive * 50)));
  await page.goto(`/job/history?jobId=${job.id}`);
  await page.getByRole('button', { name: 'Invoice a part' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is for').fill('Deposit');
  await dialog.getByLabel(/^Percent of/).fill('50');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Invoice ${half}` }).click();
  const invoices = page.getByRole('region', { name: /^Invoices?$/ });
  await expect(invoices.getByText(`#${job.jobNumber}, Deposit`)).toBeVisible();

  await invoices.getByRole('button', { name: `Credit note: #${job.jobNumber}`, exact: true }).click();
  await dialog.getByLabel('Amount with VAT').fill('60');
  await dialog.getByLabel('Why').fill('A door less');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Credit £60.00' }).click();
  await expect(invoices.getByText(/^£60\.00 credited/)).toBeVisible();

  await page.getByRole('button', { name: 'Invoice a part' }).click();
  await dialog.getByLabel('What it is for').fill('Balance');
  await dialog.getByLabel('Pounds').check();
  const rest = job.priceVatInclusive - Math.round(job.priceVatInclusive * 50) / 100 + 60;
  await dialog.getByLabel('Amount with VAT').fill(rest.toFixed(2));
  await dialog.getByRole('button', { name: `Invoice ${formatPounds(pence(Math.round(rest * 100)))}` }).click();
  await invoices.getByRole('button', { name: `Correct this invoice: #${job.jobNumber}-3` }).click();
  await dialog.getByLabel('What was wrong').fill('Wrong amount');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /open the job$/ }).click();
  await expect(page.getByText(`Credit note #${job.jobNumber}-4 is issued.`, { exact: false })).toBeVisible();
});
