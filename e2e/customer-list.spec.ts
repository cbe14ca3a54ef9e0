import { expectAccessible } from './accessible.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { makeJob } from './ready-jobs.ts';
import { expectReflow } from './reflow.ts';
import { CUSTOMER } from '#server/testing/job-calls.ts';

const LIST = [
  'Client Name,Email,Phone Number,Street 1,City,Zip Code,Balance',
  'Ann Hart,ann@hart.example,07700 900318,27 Alma Road,Leeds,LS17 6DN,0.00',
  'Bob Pugh,,07700 900142,1 High Street,York,YO1 7HH,12.50',
].join('\n');

test(
  'customers come in from a file, a new job finds one by name, and a statement goes by mail',
  { tag: '@phone' },
  async ({ page, api, mailServer }) => {
    await makeJob(api, 'INVOICED');
    await page.goto('/customers/import');
    await page
      .getByLabel('CSV file', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
    await expect(page.getByText('2 customers to add.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'The first customers' })).toContainText('ann@hart.example');
    await expect(page.getByText('Left out: Balance')).toBeVisible();
    await expect(page.getByLabel('Street')).toBeHidden();
    await expectAccessible(page);
    await page.getByText('Change columns').click();
    await expect(page.getByLabel('Street')).toHaveValue('3');
    await expectReflow(page, '/customers/import');
    await page.getByRole('button', { name: 'Import 2 customers' }).click();
    await expect(page.getByRole('heading', { name: '2 customers added' })).toBeFocused();

    await goWithin(page, '/jobs');
    await page.getByRole('button', { name: 'Start new job' }).filter({ visible: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('har');
    await page.getByRole('button', { name: 'Ann Hart 27 Alma Road' }).click();
    await expect(page.getByLabel('Phone')).toHaveValue('07700-900318');
    await page.getByRole('button', { name: 'Save customer details' }).click();
    await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible();

    await goWithin(page, '/customers');
    // Nobody is there twice.
    await expect(page.getByText('1-3 of 3 customers')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Ann Hart' })).toContainText('1');
    await page.getByRole('link', { name: CUSTOMER.customerName }).click();
    const statements = () => mailServer.arrived.filter(({ email }) => email.subject?.includes('Statement'));
    const before = statements().length;
    await page.getByRole('button', { name: 'E-mail statement' }).click();
    const question = page.getByRole('dialog', { name: 'Send statement' });
    await expect(question.getByText(CUSTOMER.customerEmail)).toBeVisible();
    await question.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(`The statement is on its way to ${CUSTOMER.customerEmail}.`)).toBeVisible();
    await expect.poll(() => statements().length).toBe(before + 1);
    expect(statements().at(-1)?.to).toEqual([CUSTOMER.customerEmail]);
  },
);
