import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AccountantScreen } from './accountant-screen.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const ID = '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e01';
const MADE = {
  id: ID,
  url: `/api/exports/${ID}`,
  count: 2,
  exportedBefore: 0,
  namedBefore: [],
  undone: 0,
  namedUndone: [],
  offStatement: [],
  earlierTaxPoints: { count: 0, first: [] },
  issuedLater: { count: 0, first: [] },
};
const KNOWN = { ...MADE, count: 0, exportedBefore: 22, namedBefore: ['INV-0001', 'INV-0002'] };
const FILE = { [`GET /exports/${ID}`]: { body: 'InvoiceNo\r\n' } };
const download = () => screen.getByRole('button', { name: 'Download' });

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00.000Z') });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

function open(answers: Record<string, Answer | Answer[]> = { 'POST /exports': { status: 201, body: MADE }, ...FILE }) {
  const account = { 'GET /account': { body: EXAMPLE_ACCOUNT } };
  return {
    ...fakeApi({ ...account, ...answers }),
    ...renderScreen(<AccountantScreen />, { path: '/money/accountant' }),
  };
}

test('says what contractors kept back in a tax year, and has it as a CSV file', async () => {
  const month = { from: '2026-11-06', to: '2026-12-05', customerName: 'Northbank Ltd', keptBack: 420 };
  const { user, callsOf } = open({
    'GET /account': { body: { ...EXAMPLE_ACCOUNT, cisRegistered: true } },
    'GET /money/cis': [{ body: { total: 420, months: [month] } }, { body: { total: 0, months: [] } }],
    'GET /money/cis.csv': { body: 'Total,,,420.00' },
  });
  await screen.findByText('£420.00 kept back in all');
  expect(screen.getByRole('listitem').textContent).toBe('Northbank Ltd£420.0006 Nov 2026 to 05 Dec 2026');
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await vi.waitFor(() => expect(saved).toEqual(['CIS-kept-back-2026.csv']));
  await user.selectOptions(screen.getByLabelText('Tax year'), '06 Apr 2025 to 05 Apr 2026');
  await screen.findByText('£0.00 kept back in all');
  expect(callsOf('GET', '/money/cis')).toHaveLength(2);
});

test('begins with the tax year so far, downloads the file, and says how many are in it', async () => {
  const { user, callsOf } = open();
  await user.selectOptions(screen.getByLabelText('Program'), 'QuickBooks Online');
  await user.click(download());
  await screen.findByText('2 invoices are in your downloads.');
  expect(callsOf('POST', '/exports').map(({ body }) => body)).toEqual([
    {
      id: expect.any(String),
      kind: 'INVOICES',
      format: 'QUICKBOOKS',
      from: '2026-04-06',
      to: '2026-11-22',
      again: false,
    },
  ]);
  expect(saved).toEqual(['quickbooks-invoices-2026-04-06-to-2026-11-22.csv']);
  await user.click(screen.getByRole('button', { name: 'Download it once more' }));
  await expect.poll(() => saved).toHaveLength(2);
  expect(callsOf('POST', '/exports')).toHaveLength(1);
});

test('names those that were exported before, and exports them again if asked', async () => {
  const again = { ...KNOWN, count: 22 };
  const { user, callsOf } = open({
    'POST /exports': [
      { status: 201, body: KNOWN },
      { status: 201, body: again },
    ],
    ...FILE,
  });
  await user.click(download());
  await screen.findByText('No new invoices in this period.');
  screen.getByText(/^22 invoices were exported for Xero before and are left out: INV-0001, INV-0002 and 20 more\.$/);
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Export them again' }));
  await screen.findByText('22 invoices are in your downloads.');
  screen.getByText(/are in this file again: .*Take care that nothing is booked twice\./);
  expect(callsOf('POST', '/exports').at(-1)?.body).toMatchObject({ again: true });
});

test.each([
  [
    1,
    '1 payment that you exported was undone since: £722.11, invoice #21, Sheila Butterworth. Take it out of Xero, too.',
  ],
  [
    3,
    '3 payments that you exported were undone since: £722.11, invoice #21, Sheila Butterworth; and 2 more. Take them out of Xero, too.',
  ],
])('payments that were undone after they were exported are named: %d', async (undone, words) => {
  const namedUndone = [{ number: '#21', customerName: 'Sheila Butterworth', amount: 722.11, receivedOn: '2026-11-18' }];
  const { user } = open({ 'POST /exports': { status: 201, body: { ...KNOWN, undone, namedUndone } }, ...FILE });
  await user.selectOptions(screen.getByLabelText('What'), 'Payments through the bank');
  await user.click(download());
  expect(await screen.findByText(words)).toBeDefined();
});

const CARD = { method: 'CARD', count: 1, received: 100, paidBack: 0 };
const CASH = { method: 'CASH', count: 2, received: 80, paidBack: 0 };
const OTHER = { method: 'OTHER', count: 1, received: 0, paidBack: 5 };

test.each([
  [
    [CARD, CASH],
    '3 payments by card or in cash, £180.00, are left out: they are no lines of your bank’s statement. ‘All payments, also in cash and by card’ has them.',
  ],
  [
    [{ ...CASH, count: 1 }],
    '1 payment in cash, £80.00, is left out: it is no line of your bank’s statement. ‘All payments, also in cash and by card’ has it.',
  ],
  [
    [{ ...CASH, paidBack: 30.5 }, OTHER],
    '3 payments in cash or another way, £80.00 that came in and £35.50 that went back, are left out: they are no lines of your bank’s statement. ‘All payments, also in cash and by card’ has them.',
  ],
  [
    [OTHER],
    '1 payment another way, £5.00 that went back, is left out: it is no line of your bank’s statement. ‘All payments, also in cash and by card’ has it.',
  ],
])('what came in by other ways than through the bank is said with its sum: %#', async (offStatement, words) => {
  const { user } = open({ 'POST /exports': { status: 201, body: { ...MADE, offStatement } }, ...FILE });
  await user.selectOptions(screen.getByLabelText('What'), 'Payments through the bank');
  screen.getByText(/^In Xero: the bank account, Import a statement\./);
  await user.click(download());
  await screen.findByText('2 payments through the bank are in your downloads.');
  expect(screen.getByText(words)).toBeDefined();
});

test.each([
  [
    {
      earlierTaxPoints: { count: 1, first: [{ number: '#2', issuedOn: '2026-11-20', taxPoint: '2026-10-31' }] },
    },
    '1 invoice of this period has its tax point before it or in an earlier month: #2, issued 20 Nov 2026, tax point 31 Oct 2026. Your VAT figures count it on its tax point, Xero on its date: so that your VAT return agrees with them, enter the tax point as its date in Xero, or tell your accountant.',
  ],
  [
    {
      earlierTaxPoints: { count: 3, first: [{ number: '#2', issuedOn: '2026-11-20', taxPoint: '2026-10-31' }] },
      issuedLater: { count: 1, first: [{ number: '#3', issuedOn: '2026-12-02', taxPoint: '2026-11-10' }] },
    },
    '3 invoices of this period have their tax points before it or in an earlier month: #2, issued 20 Nov 2026, tax point 31 Oct 2026; and 2 more. 1 invoice was issued after this period, and is not in the file, but has its tax point in it: #3, issued 02 Dec 2026, tax point 10 Nov 2026. Your VAT figures count them on their tax points, Xero on their dates: so that your VAT return agrees with them, enter the tax point as the date of each in Xero, or tell your accountant.',
  ],
])('invoices that the VAT figures count in another period are named, with what to do: %#', async (taxPoints, words) => {
  const { user } = open({ 'POST /exports': { status: 201, body: { ...MADE, ...taxPoints } }, ...FILE });
  await user.click(download());
  expect(await screen.findByText(words)).toBeDefined();
});

test('payments by all ways are a choice of their own, which says what the file is not for', async () => {
  const { user, callsOf } = open();
  await user.selectOptions(screen.getByLabelText('What'), 'All payments, also in cash and by card');
  screen.getByText(/^For whoever keeps your books in Xero\. Don’t import it into the bank account: /);
  await user.click(download());
  await screen.findByText('2 payments are in your downloads.');
  expect(callsOf('POST', '/exports')[0]?.body).toMatchObject({ kind: 'ALL_PAYMENTS' });
  expect(saved).toEqual(['xero-all-payments-2026-04-06-to-2026-11-22.csv']);
});

test('the program of last time is chosen', async () => {
  const { user, unmount } = open();
  await user.selectOptions(screen.getByLabelText('Program'), 'Sage Accounting');
  unmount();
  open();
  expect(screen.getByRole('option', { name: 'Sage Accounting', selected: true })).toBeDefined();
});

test('a file that was made and did not arrive is fetched again, and not made twice', async () => {
  const { user, callsOf } = open({
    'POST /exports': { status: 201, body: MADE },
    [`GET /exports/${ID}`]: ['lost', { body: 'InvoiceNo\r\n' }],
  });
  await user.click(download());
  await screen.findByText(/The file was made, but didn’t arrive/);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('2 invoices are in your downloads.');
  expect(callsOf('POST', '/exports')).toHaveLength(1);
});

test('a refusal is told with Retry, and a period that ends before it begins asks for nothing', async () => {
  const { user, callsOf } = open({ 'POST /exports': refusal(500, 'UNEXPECTED', 'Try again in a moment.') });
  await user.click(download());
  await screen.findByText(/The file wasn’t made/);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-04-01' } });
  await screen.findByText('Use the first day or a later one');
  expect(screen.queryByText(/The file wasn’t made/)).toBeNull();
  await user.click(download());
  expect(callsOf('POST', '/exports')).toHaveLength(1);
});

test('after a lost answer the file may have been made, and Retry asks for that very one', async () => {
  const { user, callsOf } = open({ 'POST /exports': ['lost', { status: 201, body: MADE }], ...FILE });
  await user.click(download());
  await screen.findByText(/^The file may not have been made\./);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('2 invoices are in your downloads.');
  const [first, second] = callsOf('POST', '/exports').map(({ body }) => body);
  expect(second).toEqual(first);
});
