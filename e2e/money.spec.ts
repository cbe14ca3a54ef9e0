import { expectAccessible } from './accessible.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { acceptOn } from './offer-steps.ts';
import { readPdf } from './pdf-text.ts';
import { issue, makeJob } from './ready-jobs.ts';
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
    await expect(page.getByRole('dialog')).toBeVisible();
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
    await expect(invoice.getByText('£50.00 more came in than is due.')).toBeVisible();
    await expectAccessible(page);
    await goWithin(page, '/money');
    await page.getByRole('button', { name: `Paid back ${job.customerName}` }).click();
    await page.getByRole('button', { name: 'Paid back £50.00' }).click();
    await expect(page.getByText(`£50.00 paid back to ${job.customerName}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'To pay back' })).toBeHidden();

    // The first payment was another customer's: it is voided, and due again.
    await goWithin(page, `/job/history?jobId=${job.id}`);
    await invoice.getByRole('button', { name: /^Undo: £300\.00 received/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(invoice.getByText(/£300\.00 due/)).toBeVisible();
    await goWithin(page, '/money');
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
  await expect(dialog.getByText(half, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'See the invoice' }).click();
  await expect(page.getByRole('article').first()).toContainText(`Deposit, 50% of`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Email to customer' }).click();
  await expect(dialog).toContainText(`This invoice over ${half} becomes final`);
  await dialog.getByRole('button', { name: 'Change subject and message' }).click();
  await dialog.getByLabel('Subject').fill('The deposit for your floor');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
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
  await dialog.getByRole('button', { name: 'See the invoice' }).click();
  await expect(page.getByText(formatPounds(pence(Math.round(rest * 100)))).first()).toBeVisible();
  await page.getByRole('button', { name: 'Email to customer' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await invoices.getByRole('button', { name: `Correct this invoice: #${job.jobNumber}-3` }).click();
  await dialog.getByLabel('What was wrong').fill('Wrong amount');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /open the job$/ }).click();
  const told = new RegExp(`^Credit note #${job.jobNumber}-4 is (sent|on its way) to .*The job is open again`);
  await expect(page.getByText(told)).toBeVisible();
});

// Of a lounge and two days, by hand: 19.32 m² at £12.04 and 2 days at £190 are £612.61, with 20% VAT of £122.52 £735.13.
const PARTS = [
  // 25% of £735.13 is £183.7825; VAT 183.78 x 122.52 / 735.13 = 30.6296.
  {
    label: 'Deposit',
    taps: [],
    words: /Deposit, 25% of £735\.13, .* by quote #\d+ version 1 /,
    net: '£153.15',
    vat: '£30.63',
    total: '£183.78',
  },
  // Of £551.35 left, £91.89 of them VAT: 250 x 91.89 / 551.35 = 41.6659.
  {
    label: 'Materials',
    // Within the time to cancel it is asked for once.
    taps: ['Work started', 'It’s started'],
    words: /Materials, £250\.00 of £735\.13, .* by quote #\d+ version 1 /,
    net: '£208.33',
    vat: '£41.67',
    total: '£250.00',
  },
  // All that is left: 612.61 - 153.15 - 208.33, and 122.52 - 30.63 - 41.67.
  {
    label: 'Rest',
    taps: ['Work finished'],
    words: /less invoice #\d+ of [^,]+, Deposit .*−£153\.15 .*less invoice #\d+-2 of [^,]+, Materials .*−£208\.33 /,
    net: '£251.13',
    vat: '£50.22',
    total: '£301.35',
  },
] as const;

test(
  'a plan of a deposit, a stage and the rest is set, quoted, accepted and invoiced to the penny',
  { tag: '@browser' },
  async ({ page, api, browser, baseURL }) => {
    const job = await makeJob(api, 'MEASURED');
    await page.goto(`/job/pricing?jobId=${job.id}`);
    await page.getByRole('button', { name: 'Change payment plan' }).click();
    const plan = page.getByRole('dialog', { name: 'When the customer pays' });
    await plan.getByRole('button', { name: 'My own parts' }).click();
    await plan.getByRole('button', { name: 'Add a part' }).click();
    const stage = plan.getByRole('group', { name: 'Part 2' });
    await stage.getByLabel('What it is called').fill('Materials');
    await stage.getByLabel('In', { exact: true }).selectOption('Pounds');
    await stage.getByLabel('How much').fill('250');
    for (const { total } of PARTS) await expect(plan.getByText(total, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await plan.getByRole('button', { name: 'Save plan' }).click();
    await expect(page.getByText('Deposit 25%, Materials, Rest')).toBeVisible();
    await page.getByRole('button', { name: 'Save pricing' }).click();
    await expect(page.getByText('Deposit 25%, on acceptance')).toBeVisible();

    const { offer, files } = await issue(api, job, 'quote');
    const quote = await readPdf(await api.bytes(files[0]?.link ?? ''));
    expect(quote).toContain(
      'Deposit 25%, on acceptance £183.78 Materials, when we start £250.00 Rest, when the work is done £301.35',
    );
    const customer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await acceptOn(customer, new URL(offer?.url ?? '').pathname);

    await page.goto(`/job/history?jobId=${job.id}`);
    for (const { label, taps, words, net, vat, total } of PARTS) {
      for (const tap of taps) await page.getByRole('button', { name: tap }).click();
      await page.getByRole('link', { name: `Issue: ${label}` }).click();
      await expect(page.getByRole('article').first()).toContainText(total);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Download PDF' }).click();
      const dialog = page.getByRole('dialog', { name: 'Download invoice' });
      await expect(dialog).toContainText(`This invoice over ${total} becomes final`);
      const popup = page.waitForEvent('popup');
      await dialog.getByRole('button', { name: 'Download' }).click();
      const tab = await popup;
      await tab.waitForURL(/\/api\/files\//);
      const pdf = await readPdf(await api.bytes(new URL(tab.url()).pathname));
      await tab.close();
      expect(pdf).toMatch(words);
      expect(pdf).toContain(`Subtotal ${net} VAT 20% ${vat} Total ${total}`);
      await expect(page.getByRole('heading', { name: 'File history' })).toBeVisible();
      await expect(page.getByRole('link', { name: `Issue: ${label}` })).toBeHidden();
    }
    const { status, invoices, priceVatInclusive } = await api.get<typeof job>(`/api/jobs/${job.id}`);
    expect(status).toBe('INVOICED');
    for (const [of, whole] of [
      ['net', 61_261],
      ['vat', 12_252],
      ['total', 73_513],
    ] as const) {
      expect(invoices.reduce((all, each) => all + Math.round(each[of] * 100), 0)).toBe(whole);
    }
    expect(priceVatInclusive).toBe(735.13);
  },
);
