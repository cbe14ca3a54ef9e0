import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_FILES } from '#contract/example-files.ts';
import { exampleId } from '#contract/example-lines.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { today } from '#web/job-draft/today.ts';
import { valueOf } from '#web/testing/control.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import type { Answer } from '#web/testing/fake-api.ts';
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
const FILE = EXAMPLE_FILES.sending;
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
const PATH = `POST /jobs/${JOB.id}/invoices`;

afterEach(() => vi.restoreAllMocks());

async function open(answers: Record<string, Answer | Answer[]>, changes: Partial<typeof JOB> = {}) {
  const world = renderJobScreen(
    <HistoryScreen />,
    { ...JOB, ...changes },
    {
      answers: { 'GET /account': { body: EXAMPLE_ACCOUNT }, ...answers },
    },
  );
  await world.user.click(await screen.findByRole('button', { name: 'Invoice a part' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice a part' }));
  return { ...world, dialog };
}

const issued = { status: 201, body: { invoice: DEPOSIT, file: FILE, job: { ...JOB, invoices: [DEPOSIT] } } };

test('a deposit says what it comes to and what is left, is mailed under a key, and then stands among the invoices', async () => {
  const { user, dialog, callsOf } = await open({ [PATH]: issued });
  await user.click(dialog.getByRole('button', { name: 'Invoice' }));
  dialog.getByText('Enter what this part is called, such as Deposit');
  dialog.getByText('Enter how many percent');
  await user.type(dialog.getByLabelText('What it is for'), 'Deposit');
  await user.type(dialog.getByLabelText('Percent of £3,058.72'), '25');
  dialog.getByText('£764.68');
  dialog.getByText('£2,294.04');
  dialog.getByText("This invoice over £764.68 becomes final: it can't be changed afterwards.");
  await user.click(dialog.getByRole('button', { name: 'Invoice £764.68' }));
  await screen.findByText(`Invoice #1042 is on its way to ${JOB.customerName}.`);
  const [call] = callsOf('POST', `/jobs/${JOB.id}/invoices`);
  expect(call?.body).toEqual({
    share: { percent: 25 },
    label: 'Deposit',
    seen: JOB.tstampUpdated,
    deliver: 'SEND',
  });
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  const invoices = within(screen.getByRole('region', { name: 'Invoice' }));
  expect(invoices.getByText('#1042').parentElement?.textContent).toBe('#1042, Deposit');
});

test('an invoice that was not delivered is not said to be on its way', async () => {
  const failed = { ...issued.body, file: { ...EXAMPLE_FILES.failed, deliveryError: 'E-mail is not set up.' } };
  const { user, dialog } = await open({ [PATH]: { status: 201, body: failed } });
  await user.type(dialog.getByLabelText('What it is for'), 'Deposit');
  await user.type(dialog.getByLabelText('Percent of £3,058.72'), '25');
  await user.click(dialog.getByRole('button', { name: 'Invoice £764.68' }));
  await screen.findByText('Invoice #1042 is issued, but was not delivered. E-mail is not set up.');
  expect(screen.queryByText(/on its way/)).toBeNull();
});

test('pounds are asked for as a PDF, and more than is left is refused before it is sent', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, dialog, callsOf } = await open({ [PATH]: issued }, { invoices: [DEPOSIT] });
  await user.type(dialog.getByLabelText('What it is for'), 'Materials');
  await user.click(dialog.getByLabelText('Pounds'));
  await user.type(dialog.getByLabelText('Amount with VAT'), '2294.05');
  await user.click(dialog.getByLabelText('As a PDF'));
  await user.click(dialog.getByRole('button', { name: 'Invoice' }));
  dialog.getByText('Only £2,294.04 of this job is left to invoice.');
  expect(callsOf('POST', `/jobs/${JOB.id}/invoices`)).toHaveLength(0);
  await user.clear(dialog.getByLabelText('Amount with VAT'));
  await user.type(dialog.getByLabelText('Amount with VAT'), '2294.04');
  dialog.getByText('This is all that is left, so the job is then fully invoiced.');
  await user.click(dialog.getByRole('button', { name: 'Invoice £2,294.04' }));
  await screen.findByText('The PDF is ready.');
  expect(callsOf('POST', `/jobs/${JOB.id}/invoices`)[0]?.body).toEqual({
    share: { amount: 2294.04 },
    workFinishedOn: today(),
    label: 'Materials',
    seen: JOB.tstampUpdated,
    deliver: 'DOWNLOAD',
  });
});

test('a part of a business without bank details says so, with a way that keeps what was typed, and learns of them on coming back', async () => {
  const without = { body: { ...EXAMPLE_PREFERENCES, bankDetails: '' } };
  const preferences = [without, { body: { ...EXAMPLE_PREFERENCES, bankDetails: 'Account 7312 0458' } }];
  const { user, dialog } = await open({ 'GET /account/preferences': preferences });
  await user.type(dialog.getByLabelText('What it is for'), 'Deposit');
  const name = 'add your bank details in Settings (opens in a new tab)';
  const way = await dialog.findByRole<HTMLAnchorElement>('link', { name });
  expect([way.getAttribute('href'), way.target]).toEqual(['/settings/documents', '_blank']);
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(dialog.queryByRole('link', { name })).toBeNull());
  dialog.getByDisplayValue('Deposit');
});

test('a customer without e-mail gets a PDF', async () => {
  const { dialog } = await open({}, { customerHasNoEmail: true, customerEmail: '' });
  dialog.getByText('It opens as a PDF: the customer has no e-mail address.');
  expect(dialog.queryByLabelText('By e-mail')).toBeNull();
});

test('where no e-mail leaves the server it says so and makes a PDF', async () => {
  const setup = { delivery: 'folder', mailsLeft: 20, unconfirmedEmail: null };
  const { dialog } = await open({ 'GET /mail-setup': { body: setup } });
  await dialog.findByText('It opens as a PDF: e-mail is not set up on this server.');
  expect(dialog.queryByLabelText('By e-mail')).toBeNull();
});

test('the part that leaves nothing asks when the work was finished: today, or what is said', async () => {
  const { user, dialog, callsOf } = await open({ [PATH]: issued });
  await user.type(dialog.getByLabelText('What it is for'), 'Everything');
  await user.click(dialog.getByRole('radio', { name: 'Pounds' }));
  await user.type(dialog.getByLabelText('Amount with VAT'), '100');
  expect(dialog.queryByLabelText('Work finished on')).toBeNull();
  await user.clear(dialog.getByLabelText('Amount with VAT'));
  await user.type(dialog.getByLabelText('Amount with VAT'), '3058.72');
  const day = dialog.getByLabelText('Work finished on');
  expect(valueOf(day)).toBe(today());
  fireEvent.change(day, { target: { value: '0026-11-01' } });
  await user.click(dialog.getByRole('button', { name: 'Invoice £3,058.72' }));
  dialog.getByText('Enter a day from 01 Jan 2000');
  expect(callsOf('POST', `/jobs/${JOB.id}/invoices`)).toHaveLength(0);
  fireEvent.change(day, { target: { value: '2026-11-01' } });
  await user.click(dialog.getByRole('button', { name: 'Invoice £3,058.72' }));
  await waitFor(() => expect(callsOf('POST', `/jobs/${JOB.id}/invoices`)).toHaveLength(1));
  expect(callsOf('POST', `/jobs/${JOB.id}/invoices`)[0]?.body).toMatchObject({ workFinishedOn: '2026-11-01' });
});

test('a part of a cancelled contract is warned of', async () => {
  const offer = {
    ...EXAMPLE_OFFER,
    state: 'CANCELLED' as const,
    answeredAt: '2026-11-22T14:32:05.000Z',
    cancelledAt: '2026-11-25T09:00:00.000Z',
    startEarly: true,
  };
  const { dialog } = await open({ [PATH]: issued }, { offer });
  const said = dialog.getByText(/^Your customer cancelled this contract on 25 Nov 2026, 3 days after accepting it\./);
  expect(said.textContent).toContain('They had asked you to start early');
});

test('credit is used for a part unless it is unticked, and the dialog says what is left to pay', async () => {
  const used = { ...DEPOSIT, paid: 51.36, due: 713.32, state: 'PART_PAID' as const };
  const body = { ...issued.body, invoice: used };
  const { user, dialog, callsOf } = await open({ [PATH]: { status: 201, body } }, { credit: 51.36 });
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Use £51.36 of credit that was paid before' });
  expect(box.checked).toBe(true);
  await user.type(dialog.getByLabelText('What it is for'), 'Deposit');
  await user.type(dialog.getByLabelText('Percent of £3,058.72'), '25');
  dialog.getByText('The invoice says that £51.36 is paid and £713.32 is left to pay.');
  await user.click(dialog.getByLabelText('As a PDF'));
  dialog.getByText('The invoice says that £51.36 is paid and £713.32 is left to pay.');
  await user.click(box);
  dialog.getByText('Your customer is asked for the whole £764.68.');
  await user.click(box);
  await user.click(dialog.getByLabelText('By e-mail'));
  await user.click(dialog.getByRole('button', { name: 'Invoice £764.68' }));
  await screen.findByText(
    /^Invoice #1042 is on its way to .*\. £51\.36 of credit is used\. £713\.32 is left to pay\.$/,
  );
  expect(callsOf('POST', `/jobs/${JOB.id}/invoices`)[0]?.body).toMatchObject({ useCredit: true });
});

test('what was typed is not thrown away unasked, and where nothing was typed nothing is asked', async () => {
  const { user, dialog } = await open({});
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

test('extras that wait for an answer are named once the part is all that is left', async () => {
  const offer = { ...EXAMPLE_OFFER, id: exampleId(801) };
  const extra = { id: offer.id, description: 'Trim kitchen door', total: 42, offer, photoUrl: null, agreedOn: null };
  const { user, dialog } = await open({}, { extras: [extra] });
  const said = () => dialog.queryByText(/^The extra “Trim kitchen door”, £42\.00, still waits for an answer/);
  await user.type(dialog.getByLabelText('Percent of £3,058.72'), '10');
  expect(said()).toBeNull();
  await user.click(dialog.getByLabelText('Pounds'));
  await user.type(dialog.getByLabelText('Amount with VAT'), '3058.72');
  expect(said()).not.toBeNull();
});
