import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MoneyScreen } from './money-screen.tsx';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS } from '#contract/examples.ts';
import { EXAMPLE_INVOICE, EXAMPLE_MONEY, EXAMPLE_PAYMENT } from '#web/testing/example-money.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const MAIL_SETUP = { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null };
const PAY = `POST /invoices/${EXAMPLE_INVOICE.id}/payments`;
const PAID = { invoice: { ...EXAMPLE_INVOICE, due: 0, paid: 1486.2, state: 'PAID' }, job: EXAMPLE_JOBS.INVOICED };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00.000Z') });
});

async function open(answers: Record<string, Answer | Answer[]> = {}) {
  const api = fakeApi({
    'GET /money': { body: EXAMPLE_MONEY },
    'GET /mail-setup': { body: MAIL_SETUP },
    'GET /account': { body: EXAMPLE_ACCOUNT },
    [PAY]: { status: 201, body: { payment: EXAMPLE_PAYMENT, ...PAID } },
    ...answers,
  });
  const view = renderScreen(<MoneyScreen />, { path: '/money' });
  return { ...api, ...view };
}

const list = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const section = heading.closest('section');
  if (section === null) throw new Error('The heading stands in no section.');
  return within(section);
};

test('says what is owed, six figures, and each row with what is late and its next act', async () => {
  await open();
  await screen.findByText('£2,126.20');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Overdue',
    'Due within 7 days',
    'Received in November',
    'Received since 6 April',
    'Quotes waiting: 3',
    'Quotes won, 90 days',
  ]);
  const overdue = await list('Overdue');
  overdue.getByText('12 days late');
  expect(overdue.getByRole('listitem').textContent).toContain('Invoice #1029, due 10\u00A0Nov, 12 days late');
  expect((await list('Not due yet')).getByRole('listitem').textContent).toContain('£300.00 of £940.00 paid');
  const quotes = (await list('Quotes waiting')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(quotes[0]).toContain('viewed twice');
  expect(quotes[1]).toContain('asked a question');
  expect(quotes[2]).toContain('not delivered');
  const ready = await list('Ready to invoice');
  expect(ready.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Priya Nair£1,019.57Job #1046, Second third, planned for 20\u00A0NovInvoice Priya Nair',
    'Graham Poole£873.60Job #1044, work finishedInvoice Graham Poole',
  ]);
  expect(ready.getAllByRole('link', { name: /^Invoice/ }).map((link) => link.getAttribute('href'))).toEqual([
    `/job/history?jobId=${EXAMPLE_JOBS.INVOICED.id}#job-plan`,
    `/job/invoice-preview?jobId=${EXAMPLE_JOBS.INVOICED.id}`,
  ]);
  (await list('To pay back')).getByRole('button', { name: 'Paid back Helen Whitcombe' });
});

test('the chart can be read as a table with every figure, the newest month first', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('Show as a table'));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(13);
  expect(rows[1]).toBe('Nov 2026£9,710.00£8,280.00');
  expect(rows[12]).toBe('Dec 2025£4,210.00£3,880.00');
});

test('an invoice is noted as paid in two taps, with amount and today filled in, and undone from the toast', async () => {
  const voided = { ...EXAMPLE_PAYMENT, voidedAt: '2026-11-22T10:01:00.000Z' };
  const { user, callsOf } = await open({
    [`POST /payments/${EXAMPLE_PAYMENT.id}/void`]: {
      body: { payment: voided, invoice: EXAMPLE_INVOICE, job: EXAMPLE_JOBS.INVOICED },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Paid Ann-Marie Fairweather' }));
  await user.click(await screen.findByRole('button', { name: 'Paid £1,486.20' }));
  await screen.findByText('£1,486.20 from Ann-Marie Fairweather');
  const [call] = callsOf('POST', `/invoices/${EXAMPLE_INVOICE.id}/payments`);
  expect(call?.body).toEqual({
    amount: 1486.2,
    method: 'BANK',
    receivedOn: '2026-11-22',
    note: '',
    sendReceipt: false,
    due: 1486.2,
  });
  expect(call?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone. The payment is struck through.');
  expect(callsOf('GET', '/money').length).toBeGreaterThan(1);
});

test('an invoice that was not delivered leads to its history to be sent again, and can be paid all the same', async () => {
  const [late] = EXAMPLE_MONEY.lists.overdue;
  const lists = { ...EXAMPLE_MONEY.lists, overdue: [{ ...late, neverArrived: true }] };
  await open({ 'GET /money': { body: { ...EXAMPLE_MONEY, lists } } });
  const again = await screen.findByRole('link', { name: 'Send again Ann-Marie Fairweather' });
  expect(again.getAttribute('href')).toBe(`/job/history?jobId=${late?.jobId}#job-invoices`);
  screen.getByText(/late, not delivered$/);
  screen.getByRole('button', { name: 'Paid Ann-Marie Fairweather' });
});

test.each([
  ['is registered for VAT', { vatRegistered: true, taxNumber: '' }, true],
  ['left the registration, and has a last return to make', { vatRegistered: false, taxNumber: 'GB123456789' }, true],
  ['was never registered', { vatRegistered: false, taxNumber: '' }, false],
])('a business that %s reads of VAT where it has any', async (_, vat, isTold) => {
  await open({ 'GET /account': { body: { ...EXAMPLE_ACCOUNT, ...vat } } });
  await screen.findByRole('link', { name: 'For your accountant' });
  await vi.waitFor(() => expect(screen.queryAllByText('with VAT')).toHaveLength(isTold ? 1 : 0));
  expect(screen.queryAllByRole('link', { name: 'VAT figures' })).toHaveLength(isTold ? 1 : 0);
  expect(screen.queryAllByText(isTold ? 'Invoiced and received, with VAT' : 'Invoiced and received')).toHaveLength(1);
});

test('a second Enter books nothing: the sheet opens on its first sentence, with the button some Tabs away', async () => {
  const { user, callsOf } = await open();
  (await screen.findByRole('button', { name: 'Paid Ann-Marie Fairweather' })).focus();
  await user.keyboard('{Enter}');
  const sheet = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
  await user.keyboard('{Enter}');
  expect(callsOf('POST', `/invoices/${EXAMPLE_INVOICE.id}/payments`)).toHaveLength(0);
  expect(document.activeElement?.textContent).toBe('Invoice #1029, Ann-Marie Fairweather');
  await user.tab();
  expect(document.activeElement).toBe(sheet.getByRole('textbox', { name: 'Amount' }));
});

test('once the row that has the focus is paid, the next row has it', async () => {
  const { overdue, ...others } = EXAMPLE_MONEY.lists;
  const rest = { ...EXAMPLE_MONEY, lists: { overdue: [], ...others } };
  const { user } = await open({ 'GET /money': [{ body: EXAMPLE_MONEY }, { body: rest }] });
  const next = screen.findByRole('link', { name: 'Priya Nair' });
  expect(overdue).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Paid Ann-Marie Fairweather' }));
  await user.click(await screen.findByRole('button', { name: 'Paid £1,486.20' }));
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Ann-Marie Fairweather' })).toBeNull());
  expect(document.activeElement).toBe(await next);
});

test('a day before the issue of the invoice is asked about as it is typed, and one of ten years before is refused', async () => {
  const { user, callsOf } = await open();
  await user.click(await screen.findByRole('button', { name: 'Paid Ann-Marie Fairweather' }));
  const day = await screen.findByLabelText('Received on');
  fireEvent.change(day, { target: { value: '2026-10-01' } });
  screen.getByText('That is before the invoice was issued (27 Oct 2026). Check the day.');
  fireEvent.change(day, { target: { value: '2026-10-27' } });
  expect(screen.queryByText(/before the invoice was issued/)).toBeNull();
  fireEvent.change(day, { target: { value: '2016-05-01' } });
  await user.click(screen.getByRole('button', { name: 'Paid' }));
  await screen.findByText('Check the year: the invoice was issued on 27 Oct 2026');
  expect(callsOf('POST', `/invoices/${EXAMPLE_INVOICE.id}/payments`)).toHaveLength(0);
});

test('the day and the month of a date stay on one line', async () => {
  await open();
  const row = (await screen.findByRole('link', { name: 'Ann-Marie Fairweather' })).closest('li');
  expect(row?.textContent).toContain('due 10\u00A0Nov, 12 days late');
});

test('a wrong amount says what to do, and nothing is sent', async () => {
  const { user, callsOf } = await open();
  await user.click(await screen.findByRole('button', { name: 'Paid Ann-Marie Fairweather' }));
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.click(screen.getByRole('button', { name: 'Paid' }));
  await screen.findByText('Enter an amount other than £0');
  expect(callsOf('POST', `/invoices/${EXAMPLE_INVOICE.id}/payments`)).toHaveLength(0);
});

test('a lost answer keeps the sheet with what was typed, and the next try has the same key', async () => {
  const { user, callsOf } = await open({
    [PAY]: ['lost', { status: 201, body: { payment: EXAMPLE_PAYMENT, ...PAID } }],
  });
  await user.click(await screen.findByRole('button', { name: 'Paid Ann-Marie Fairweather' }));
  await user.click(await screen.findByRole('radio', { name: 'Cheque' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Send a receipt to annmarie.f@example.com' }));
  await user.click(screen.getByRole('button', { name: 'Paid £1,486.20' }));
  await screen.findByText(/^It may not have been noted\./);
  await user.click(screen.getByRole('button', { name: 'Paid £1,486.20' }));
  await screen.findByText('£1,486.20 from Ann-Marie Fairweather');
  const calls = callsOf('POST', `/invoices/${EXAMPLE_INVOICE.id}/payments`);
  expect(calls.map(({ body }) => body)).toEqual([calls[0]?.body, calls[0]?.body]);
  expect(calls[0]?.body).toMatchObject({ method: 'CHEQUE', sendReceipt: true });
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('money that another device entered meanwhile is not entered again, and what is due is read again', async () => {
  const detail = 'Nothing is due any more for #1029, where it was £1,486.20. Close this and check it.';
  const { user, callsOf } = await open({ [PAY]: refusal(409, 'NOT_DUE', detail) });
  await user.click(await screen.findByRole('button', { name: 'Paid Ann-Marie Fairweather' }));
  expect(callsOf('GET', '/money')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Paid £1,486.20' }));
  await screen.findByText(`It wasn’t noted. ${detail}`);
  await expect.poll(() => callsOf('GET', '/money')).toHaveLength(2);
});

test('paying back more than there is to be paid back is remarked on while it is typed', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Paid back Helen Whitcombe' }));
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  expect(screen.queryByText(/more than is to be paid back/)).toBeNull();
  await user.clear(amount);
  await user.type(amount, '300');
  expect(
    screen.getByText('That is £50.00 more than is to be paid back; £50.00 of the invoice is then due again.'),
  ).toBeDefined();
});

test('what is paid back is sent as a negative amount', async () => {
  const [row] = EXAMPLE_MONEY.lists.payBack;
  const { user, callsOf } = await open({
    [`POST /invoices/${row?.id}/payments`]: {
      status: 201,
      body: { payment: { ...EXAMPLE_PAYMENT, amount: -250 }, ...PAID },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Paid back Helen Whitcombe' }));
  await user.click(await screen.findByRole('button', { name: 'Paid back £250.00' }));
  await screen.findByText('£250.00 paid back to Helen Whitcombe');
  expect(callsOf('POST', `/invoices/${row?.id}/payments`)[0]?.body).toMatchObject({ amount: -250 });
});

test('an invoice whose contract was cancelled asks for its credit note, once its money is paid back', async () => {
  const [row] = EXAMPLE_MONEY.lists.payBack;
  const cancelledOn = '2026-11-20';
  const payBack = [{ ...row, cancelledOn }];
  const toCredit = [{ ...row, act: 'CREDIT', cancelledOn }];
  const lists = (own: object) => ({ ...EXAMPLE_MONEY.lists, ...own });
  const { user } = await open({
    'GET /money': [
      { body: { ...EXAMPLE_MONEY, lists: lists({ payBack }) } },
      { body: { ...EXAMPLE_MONEY, ofCancelled: 250, lists: lists({ payBack: [], toCredit }) } },
    ],
    [`POST /invoices/${row?.id}/payments`]: {
      status: 201,
      body: { payment: { ...EXAMPLE_PAYMENT, amount: -250 }, ...PAID },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Paid back Helen Whitcombe' }));
  screen.getByText(/^The contract was cancelled\. Credit the invoice too/);
  await user.click(await screen.findByRole('button', { name: 'Paid back £250.00' }));
  await screen.findByText('£250.00 paid back to Helen Whitcombe. Now credit the invoice: its contract was cancelled.');
  await screen.findByText('£250.00 of it is of cancelled contracts or extras, to be credited.');
  const cancelled = await list('Contract cancelled');
  cancelled.getByText('Invoice #1020, contract cancelled on 20 Nov: credit what is not owed');
  const link = cancelled.getByRole('link', { name: 'Credit note Helen Whitcombe' });
  expect(link.getAttribute('href')).toBe(`/job/history?jobId=${EXAMPLE_JOBS.INVOICED.id}#job-invoices`);
  expect(cancelled.queryByRole('button', { name: /^Paid/ })).toBeNull();
});

test('what came in above one invoice is used for another of its job by one press', async () => {
  const [row] = EXAMPLE_MONEY.lists.payBack;
  const usableFor = { id: EXAMPLE_INVOICE.id, number: '#1020-2', due: 120 };
  const lists = { ...EXAMPLE_MONEY.lists, payBack: [{ ...row, day: null, usableFor }] };
  const used = { ...EXAMPLE_PAYMENT, amount: 120, method: 'CREDIT' };
  const { user, callsOf } = await open({
    'GET /money': { body: { ...EXAMPLE_MONEY, lists } },
    [PAY]: { status: 201, body: { payment: used, ...PAID } },
  });
  const payBack = await list('To pay back');
  payBack.getByText('Invoice #1020, more came in than is due. £120.00 is due on #1020-2 of this job.');
  payBack.getByRole('button', { name: 'Paid back Helen Whitcombe' });
  await user.click(payBack.getByRole('button', { name: 'Use credit for #1020-2, Helen Whitcombe' }));
  await screen.findByText('£120.00 of credit used for Helen Whitcombe');
  const [call] = callsOf('POST', `/invoices/${EXAMPLE_INVOICE.id}/payments`);
  expect(call?.body).toEqual({ amount: 120, method: 'CREDIT', receivedOn: '2026-11-22', note: '' });
  await expect.poll(() => callsOf('GET', '/money').length).toBeGreaterThan(1);
});

test('of more invoices than are listed all are shown by one press', async () => {
  const [row] = EXAMPLE_MONEY.lists.overdue;
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...row, id: `5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7${at + 100}` }));
  const { user } = await open({
    'GET /money': { body: { ...EXAMPLE_MONEY, lists: { ...EXAMPLE_MONEY.lists, overdue: rowsOf(50) } } },
    'GET /money/due': [
      refusal(500, 'UNEXPECTED', 'Try again in a moment.'),
      { body: { overdue: rowsOf(83), waiting: [] } },
    ],
  });
  const overdue = await list('Overdue');
  overdue.getByText('The first 50 are listed.');
  await user.click(overdue.getByRole('button', { name: 'Show all' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The rest could not be loaded. Try again');
  await user.click(overdue.getByRole('button', { name: 'Show all' }));
  await expect.poll(() => overdue.getAllByRole('listitem').length).toBe(83);
  expect(overdue.queryByText(/are listed/)).toBeNull();
});

test('figures that could not be loaded say so, and Retry brings them', async () => {
  const { user } = await open({
    'GET /money': [refusal(500, 'UNEXPECTED', 'Try again in a moment.'), { body: EXAMPLE_MONEY }],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The figures could not be loaded.');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('£2,126.20');
});

test('a business with nothing to collect is told what will stand here', async () => {
  const none = { overdue: [], waiting: [], ready: [], payBack: [], toCredit: [] };
  const months = EXAMPLE_MONEY.months.map(({ month }) => ({ month, invoiced: 0, received: 0 }));
  await open({ 'GET /money': { body: { ...EXAMPLE_MONEY, lists: none, months } } });
  await screen.findByRole('heading', { name: 'Nothing to collect yet' });
  expect(screen.queryByRole('heading', { name: 'Overdue' })).toBeNull();
});
