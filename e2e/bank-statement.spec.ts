import { expectAccessible } from './accessible.ts';
import { press, tabTo } from './by-keyboard.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { makeJob } from './ready-jobs.ts';
import { expectReflow } from './reflow.ts';
import { formatPounds, pence } from '#domain/money/money.ts';

test(
  'by keyboard a bank’s file is looked at and booked, and booked once when it comes again',
  { tag: '@phone' },
  async ({ page, api }) => {
    const job = await makeJob(api, 'INVOICED');
    const due = job.invoices[0]?.due ?? 0;
    const number = `#${job.jobNumber}`;
    const csv = [
      'Number,Date,Account,Amount,Subcategory,Memo',
      `,01/11/2026,20-00-00 12345678,${(due - 100).toFixed(2)},DIRECTDEP,${job.customerName} ${number}`,
      ',01/11/2026,20-00-00 12345678,100.00,DIRECTDEP,CASH PAID IN',
      ',01/11/2026,20-00-00 12345678,-40.00,PAYMENT,SCREWFIX',
    ].join('\n');
    // As a bank's older programs save it.
    const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') };

    await page.goto('/money');
    await press(page, page.getByRole('link', { name: 'Bank statement' }));
    await expect(page.getByRole('heading', { name: 'Bank statement' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Choose a CSV file' }));
    await page.getByLabel('CSV file', { exact: true }).and(page.locator('input')).setInputFiles(file);
    await expect(page.getByRole('heading', { name: /^2 payments, / })).toBeFocused();
    await expectReflow(page, '/money/bank-statement');
    await expectAccessible(page);

    const tick = page.getByRole('checkbox', { name: new RegExp(number) });
    await expect(tick).not.toBeChecked();
    await tabTo(page, tick);
    await page.keyboard.press('Space');
    await press(page, page.getByRole('button', { name: 'Choose invoice for CASH PAID IN' }));
    await expect(page.getByRole('combobox', { name: 'Invoice' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: 'Book 2 payments' }));
    await expect(
      page.getByRole('heading', { name: `2 payments booked, ${formatPounds(pence(Math.round(due * 100)))}` }),
    ).toBeFocused();
    await expectAccessible(page);

    await press(page, page.getByRole('button', { name: 'Another statement' }));
    await page.getByLabel('CSV file', { exact: true }).and(page.locator('input')).setInputFiles(file);
    await expect(page.getByText('Already booked: 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book payments' })).toHaveCount(0);
    await press(page, page.getByRole('link', { name: 'Money', exact: true }).first());
    await expect(page.getByText('Owed to you')).toBeVisible();
  },
);
