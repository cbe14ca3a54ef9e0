import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS } from '#contract/examples.ts';
import { valueOf } from '#web/testing/control.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const JOB = {
  ...EXAMPLE_JOBS.QUOTED,
  priceVatExclusive: 2548.93,
  priceVatComponent: 509.79,
  priceVatInclusive: 3058.72,
  vatRate: 20,
  vatBreakdown: [{ treatment: 'STANDARD' as const, rate: 20, net: 2548.93, vat: 509.79 }],
  agreed: null,
};
const DEPOSIT = {
  ...EXAMPLE_INVOICE,
  number: '#1042',
  label: 'Deposit',
  vatBreakdown: [{ treatment: 'STANDARD' as const, rate: 20, net: 637.23, vat: 127.45 }],
  net: 637.23,
  vat: 127.45,
  total: 764.68,
  toPay: 764.68,
  due: 764.68,
  state: 'ISSUED' as const,
};

async function open(changes: Partial<typeof JOB> = {}) {
  const world = renderJobScreen(
    <HistoryScreen />,
    { ...JOB, ...changes },
    {
      answers: {
        'GET /account': { body: EXAMPLE_ACCOUNT },
        [`GET /invoices/${DEPOSIT.id}`]: { body: { ...DEPOSIT, payments: [], exports: [] } },
      },
    },
  );
  await world.user.click(await screen.findByRole('button', { name: 'Invoice a part' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice a part' }));
  return { ...world, dialog };
}

test('a deposit says what it comes to and what is left, and leads to its invoice as it will be', async () => {
  const { user, dialog, callsOf } = await open();
  await user.click(dialog.getByRole('button', { name: 'See the invoice' }));
  dialog.getByText('Enter what this part is called, such as Deposit');
  dialog.getByText('Enter how many percent');
  await user.type(dialog.getByLabelText('What it is for'), 'Deposit & skip');
  await user.type(dialog.getByLabelText('Percent of £3,058.72'), '25');
  dialog.getByText('£764.68');
  dialog.getByText('£2,294.04');
  await user.click(dialog.getByRole('button', { name: 'See the invoice' }));
  const address = `/job/invoice-preview ?jobId=${JOB.id}&percent=25&label=Deposit+%26+skip`.replace(' ', '');
  await waitFor(() => expect(screen.getByText(/^Now at/).textContent).toContain(`Now at ${address}`));
  expect(callsOf('POST', `/jobs/${JOB.id}/invoices`)).toHaveLength(0);
});

test('a label with what the papers’ typeface lacks says what is printed in its place', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText('What it is for'), 'Scaffold 33⅓');
  const note = 'Quotes and invoices print “1⁄3” for ⅓: their typeface does not have it.';
  expect(dialog.getByText(note)).toBeDefined();
});

test('what was typed of a part is there again until its invoice is issued or it is given up', async () => {
  const { user, dialog, router } = await open();
  await user.type(dialog.getByLabelText('What it is for'), 'Stairs');
  await user.click(dialog.getByLabelText('Pounds'));
  await user.type(dialog.getByLabelText('Amount with VAT'), '100');
  await user.click(dialog.getByRole('button', { name: 'See the invoice' }));
  await screen.findByText(/^Now at/);
  await router.navigate(-1);
  await user.click(await screen.findByRole('button', { name: 'Invoice a part' }));
  const again = within(await screen.findByRole('dialog', { name: 'Invoice a part' }));
  expect(valueOf(again.getByLabelText('What it is for'))).toBe('Stairs');
  expect(valueOf(again.getByLabelText('Amount with VAT'))).toBe('100.00');
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Invoice a part' }));
  const anew = within(await screen.findByRole('dialog', { name: 'Invoice a part' }));
  expect(valueOf(anew.getByLabelText('What it is for'))).toBe('');
});

test('more than is left is refused before its invoice is looked at, and all of it ends the job', async () => {
  const { user, dialog } = await open({ invoices: [DEPOSIT] });
  await user.type(dialog.getByLabelText('What it is for'), 'Materials');
  await user.click(dialog.getByLabelText('Pounds'));
  await user.type(dialog.getByLabelText('Amount with VAT'), '2294.05');
  await user.click(dialog.getByRole('button', { name: 'See the invoice' }));
  dialog.getByText('Only £2,294.04 of this job is left to invoice.');
  await user.clear(dialog.getByLabelText('Amount with VAT'));
  await user.type(dialog.getByLabelText('Amount with VAT'), '2294.04');
  dialog.getByText('This is all that is left, so the job is then fully invoiced.');
  await user.click(dialog.getByRole('button', { name: 'See the invoice' }));
  await waitFor(() => expect(screen.getByText(/^Now at/).textContent).toContain('&amount=2294.04&label=Materials'));
});

test('what was typed is not thrown away unasked, and where nothing was typed nothing is asked', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Invoice a part' }));
  const again = within(await screen.findByRole('dialog', { name: 'Invoice a part' }));
  await user.type(again.getByLabelText('What it is for'), 'Deposit');
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  const asked = within(screen.getByRole('dialog', { name: 'Close without saving?' }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(valueOf(again.getByLabelText('What it is for'))).toBe('Deposit');
});
