import type { Page } from '@playwright/test';
import { press, tabTo } from './by-keyboard.ts';
import { expectAccessible } from './accessible.ts';
import { expect, ownerTest, test } from './fixtures.ts';
import { makeJob } from './ready-jobs.ts';

test('from sign-up to a sent invoice, and out, by keyboard alone', async ({ page, mailServer }) => {
  const [owner, customer] = [uniqueAddress(), uniqueAddress()];
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Get started' }));
  await typeInto(page, [
    'Gareth',
    'Pritchard',
    owner,
    'Oakplank-27!',
    'Oakplank-27!',
    'Pritchard Floors',
    // Registered for VAT, and the number.
    '',
    '',
    '029-2018-0447',
  ]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Phone type')).toHaveValue('WORK');
  await typeInto(page, ['14 Cowbridge Road East', '', 'cf119ad', 'Cardiff']);
  await page.keyboard.press('Enter');
  await arrive(page, 'Open jobs');
  await press(page, page.getByRole('button', { name: 'Add Job' }));

  await arrive(page, 'Customer details');
  await tabTo(page, page.getByRole('link', { name: /^Customer/ }));
  // After the address: no e-mail, and a phone.
  await typeInto(page, ['Margaret Ellison', customer, '', '', '7 Heol-y-Deri', '', 'cf14 6ha', 'Cardiff']);
  await press(page, page.getByRole('button', { name: 'Save customer details' }));

  await arrive(page, 'Zones');
  await press(page, page.getByRole('button', { name: 'Lounge' }));
  await expect(page.getByLabel('Length (m)')).toBeFocused();
  await page.keyboard.type('4.6');
  await typeInto(page, ['4.2', 'spc 6.5']);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove SPC/ })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Save zone details' }));

  await arrive(page, 'Pricing');
  await press(page, page.getByRole('link', { name: 'Add item' }));
  await arrive(page, 'Add line item');
  await typeInto(page, ['', 'Fitting']);
  await page.keyboard.press('Tab');
  await page.keyboard.type('D');
  await expect(page.getByLabel('Charge by')).toHaveValue('DAY');
  await press(page, page.getByRole('button', { name: 'Add line item' }));
  await expect(page.getByRole('row', { name: 'Fitting' }).getByLabel('Unit price')).toBeFocused();
  await page.keyboard.type('360');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('2');
  await expect(page.getByRole('region', { name: 'Discount, VAT and total' }).getByText('£1,209.76')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Save pricing' }));

  await arrive(page, 'Quote #1');
  await send(page);
  await expect(page.locator('.file-table').getByText(`Sent to ${customer}`)).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Convert to invoice' }));
  await arrive(page, 'Invoice #1');
  await send(page);
  await expect(page.locator('.file-table').getByText(`Sent to ${customer}`)).toHaveCount(2);
  expect(mailServer.arrived.filter(({ to }) => to.includes(customer))).toHaveLength(2);
  await press(page, page.getByRole('link', { name: 'Back to job list' }));
  await arrive(page, 'Open jobs');
  await expect(page.getByRole('cell', { name: 'Invoiced' })).toBeVisible();

  await press(page, page.getByRole('button', { name: /^Account/ }), 'Shift+Tab');
  await press(page, page.getByRole('button', { name: 'Sign out' }));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

ownerTest('single keys and Ctrl+Enter press what is on the screen, and the sheet says which', async ({ page, api }) => {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await makeJob(api, 'MEASURED');
  await page.goto('/jobs');
  await expect(page.getByText('Margaret Ellison')).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await expect(search).toBeFocused();
  await page.keyboard.type('n/p?');
  await expect(search).toHaveValue('n/p?');
  await expect(page).toHaveURL('/jobs?q=n%2Fp%3F');
  await page.goto('/jobs');
  await press(page, page.getByRole('link', { name: 'Margaret Ellison' }));

  await arrive(page, 'Pricing');
  await page.keyboard.press('2');
  await arrive(page, 'Zones');
  const changeType = page.getByRole('button', { name: 'Change type' });
  await tabTo(page, changeType);
  await page.keyboard.press('?');
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(sheet.getByRole('term')).toContainText([
    'Add a zone',
    'Go to Customer',
    'Go to Measure',
    'Go to Pricing',
  ]);
  await expect(sheet.getByText('Go to Quote & Invoice')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(changeType).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Choose a zone type' })).toHaveCount(0);
  await tabTo(page, page.getByLabel('Width (m)'));
  await page.keyboard.press('Control+Enter');

  await arrive(page, 'Pricing');
  await page.keyboard.press('a');
  await arrive(page, 'Add line item');
  await page.keyboard.press('j');
  await arrive(page, 'Open jobs');

  const account = page.getByRole('button', { name: /^Account/ });
  await press(page, account, 'Shift+Tab');
  await press(page, page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await tabTo(page, sheet.getByLabel('Use single keys'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.reload();
  await expect(page.getByText('Margaret Ellison')).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('n');
  await expect(page.getByRole('link', { name: 'Jobs', exact: true })).not.toHaveAttribute('aria-keyshortcuts');
  await expect(page).toHaveURL('/jobs');
});

/** Opens the dialog, where Escape leads back to the button and Cancel has the focus, and sends. */
async function send(page: Page): Promise<void> {
  const [ask, dialog] = [page.getByRole('button', { name: 'Email to customer' }), page.getByRole('dialog')];
  await press(page, ask);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, dialog.getByRole('button', { name: 'Send' }));
  await arrive(page, 'File history');
}

/** Expects a screen whose heading has the focus, so that the next Tab goes on from there. */
async function arrive(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true, level: 1 })).toBeFocused();
}

/** Goes to the next fields one by one and types into each; an empty text leaves the field as it is. */
async function typeInto(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await tabTo(page, page.getByRole('textbox').or(page.locator('main :is(input, select)')));
    await page.keyboard.type(text);
  }
}

function uniqueAddress(): string {
  return `keys-${crypto.randomUUID().slice(0, 8)}@example.co.uk`;
}
