import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { BankImport, BookAnswer } from '#contract/bank.ts';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { EXAMPLE_INVOICE, EXAMPLE_PAYMENT } from '#web/testing/example-money.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { BankStatementScreen } from './bank-statement-screen.tsx';

const ID = '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7f00';
const lineId = (at: number): string => `5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7f0${at}`;
const OTLEY = '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e0a';
const OTHER = {
  id: '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e09',
  number: '#1031',
  customerId: OTLEY,
  customerName: 'Otley Cricket',
  issuedOn: '2026-11-12',
  due: 640,
};
const DUE = {
  id: EXAMPLE_INVOICE.id,
  number: '#1029',
  customerId: null,
  customerName: 'Ann-Marie Fairweather',
  issuedOn: '2026-11-12',
  due: 1486.2,
};

function line(
  at: number,
  match: z.input<typeof BankImport>['lines'][number]['match'],
  amount: number,
  ...invoiceIds: string[]
) {
  const invoiceId = invoiceIds[0] ?? null;
  return {
    id: lineId(at),
    date: '2026-11-19',
    amount,
    text: `TEXT ${at}`,
    word: null,
    match,
    invoiceId,
    invoiceIds,
    entered: null,
  };
}

const STATEMENT = {
  id: ID,
  columns: { date: 0, amount: 2, paidIn: null, paidOut: null, direction: null, text: [1] },
  saysDirection: true,
  lines: [
    line(1, 'SURE', 1486.2, DUE.id),
    line(2, 'PROPOSED', 700, OTHER.id),
    line(3, 'NONE', 640),
    line(4, 'OUT', -40),
    line(5, 'BOOKED', 100, OTHER.id),
  ],
  aside: [],
  unread: [],
  invoices: [DUE, OTHER],
  paid: [],
} satisfies z.input<typeof BankImport>;

const EARLY = { ...line(6, 'NONE', 640), date: '2026-11-23' };

const BOOKED = { booked: 1, skipped: 0, payments: [EXAMPLE_PAYMENT], skippedLines: [] } satisfies z.input<
  typeof BookAnswer
>;
const BOOK = `/bank/imports/${ID}/book`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00.000Z') });
});

async function choose(answers: Record<string, Answer | Answer[]> = {}, csv = 'Date,…') {
  const api = fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'POST /bank/imports': { status: 201, body: STATEMENT },
    [`POST ${BOOK}`]: { body: BOOKED },
    ...answers,
  });
  const view = renderScreen(<BankStatementScreen />, { path: '/money/bank-statement' });
  await view.user.upload(screen.getByLabelText('CSV file', { selector: 'input' }), new File([csv], 'nov.csv'));
  return { ...api, ...view };
}

const optionsShown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

const group = async (name: string) => {
  const section = (await screen.findByRole('heading', { name })).closest('section');
  if (section === null) throw new Error('The heading stands in no section.');
  return within(section);
};

test('a file is read and shown by how sure its lines are; only what is sure is ticked, and nothing is booked', async () => {
  const { callsOf } = await choose();
  expect(
    (await screen.findByRole('heading', { name: '3 payments, £2,826.20 in all' })) === document.activeElement,
  ).toBe(true);
  expect(callsOf('POST', '/bank/imports')[0]?.body).toEqual({ csv: 'Date,…' });
  screen.getByText('5 lines read. 1 line is money going out, and left aside.');
  const sure = (await group('Sure: 1')).getByRole<HTMLInputElement>('checkbox');
  expect([sure.checked, sure.closest('li')?.textContent]).toEqual([
    true,
    'TEXT 1 £1,486.20 19 Nov. Invoice #1029, Ann-Marie Fairweather: all of the £1,486.20 due',
  ]);
  const proposed = (await group('Check these: 1')).getByRole<HTMLInputElement>('checkbox');
  expect([proposed.checked, proposed.closest('label')?.textContent]).toEqual([
    false,
    'TEXT 2 £700.00 19 Nov. Invoice #1031, Otley Cricket: £60.00 more than the £640.00 due',
  ]);
  expect((await group('Not matched: 1')).queryByRole('checkbox')).toBeNull();
  screen.getByText('Already booked: 1');
  screen.getByRole('button', { name: 'Book 1 payment' });
  expect(callsOf('POST', BOOK)).toEqual([]);
});

test('a file that does not say which way money went asks, and ticks nothing before the answer', async () => {
  const lines = [line(1, 'PROPOSED', 1486.2, DUE.id)];
  const unsaid = { ...STATEMENT, lines, saysDirection: false };
  const { user, callsOf } = await choose({
    'POST /bank/imports': [
      { status: 201, body: unsaid },
      { status: 201, body: { ...STATEMENT, id: OTLEY } },
    ],
  });
  await screen.findByText(/^Did all of this come in\? The file doesn’t say/);
  expect((await group('Check these: 1')).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'All of it came in' }));
  expect((await group('Sure: 1')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(callsOf('POST', '/bank/imports')[1]?.body).toEqual({
    csv: 'Date,…',
    columns: { date: 0, amount: null, paidIn: 2, paidOut: null, text: [1] },
  });
  expect(screen.queryByText(/Did all of this come in/)).toBeNull();
});

test('a file whose days can’t be read says that, not that its titles don’t say', async () => {
  const detail = 'The dates of this file can’t be read, such as “11/28/2026”. The day has to come first.';
  const csv = 'Date,Description,Amount\n11/28/2026,ELLISON,735.13';
  const { user, callsOf } = await choose({ 'POST /bank/imports': refusal(422, 'INVALID', detail) }, csv);
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect(screen.queryByText(/column titles/)).toBeNull();
  // Above the fields, of which a phone shows the first alone.
  const follows = screen.getByRole('alert').compareDocumentPosition(screen.getByLabelText('Date'));
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Read the file' }));
  expect(callsOf('POST', '/bank/imports')[1]?.body).toEqual({
    csv,
    columns: { date: 0, amount: 2, paidIn: null, paidOut: null, text: [1] },
  });
});

test('a line of a day that is still to come says why it waits, and can be neither ticked nor chosen for', async () => {
  await choose({ 'POST /bank/imports': { status: 201, body: { ...STATEMENT, lines: [EARLY] } } });
  const waiting = await group('Not matched: 1');
  waiting.getByText(/23 Nov\. Its day is still to come: import the statement again after that$/);
  expect([waiting.queryByRole('checkbox'), waiting.queryByRole('button')]).toEqual([null, null]);
});

test('money that was entered already stands apart, is not ticked, and can be booked for another invoice', async () => {
  const entered = { numbers: ['#1027'], receivedOn: '2026-11-18' };
  const lines = [{ ...line(1, 'ENTERED', 640, EXAMPLE_PAYMENT.id), entered }];
  const { user, callsOf } = await choose({ 'POST /bank/imports': { status: 201, body: { ...STATEMENT, lines } } });
  await screen.findByRole('heading', { name: 'Nothing new came in' });
  const known = await group('Already entered: 1');
  known.getByText(/19 Nov\. Already entered: invoice #1027, £640\.00, paid 18 Nov$/);
  expect(known.queryByRole('checkbox')).toBeNull();
  await user.click(known.getByRole('button', { name: 'Another invoice for TEXT 1' }));
  await user.click(known.getByRole('combobox', { name: /^Invoice for / }));
  await user.click(known.getByRole('option', { name: '#1031 Otley Cricket, £640.00 due' }));
  known.getByText(/paid 18 Nov\. Invoice #1031, Otley Cricket: all of the £640\.00 due$/);
  await user.click(screen.getByRole('button', { name: 'Book 1 payment' }));
  await screen.findByRole('heading', { name: /^1 payment booked/ });
  expect(callsOf('POST', BOOK)[0]?.body).toEqual({ lines: [{ id: lineId(1), invoiceIds: [OTHER.id], again: false }] });
});

test('a line of a day before its invoice was issued says so', async () => {
  const lines = [{ ...line(1, 'PROPOSED', 640, OTHER.id), date: '2026-11-03' }];
  await choose({ 'POST /bank/imports': { status: 201, body: { ...STATEMENT, lines } } });
  const proposed = (await group('Check these: 1')).getByRole<HTMLInputElement>('checkbox');
  expect([proposed.checked, proposed.closest('label')?.textContent]).toEqual([
    false,
    'TEXT 1 £640.00 03 Nov. Invoice #1031, Otley Cricket: all of the £640.00 due. #1031 was issued later, on 12 Nov',
  ]);
});

test.each([
  [
    'more than is due',
    700,
    90,
    'Invoice #1031, Otley Cricket: 2 lines, £790.00 together. That is £150.00 more than the £640.00 due, kept as credit for its job.',
  ],
  [
    'less than is due',
    100,
    90,
    'Invoice #1031, Otley Cricket: 2 lines, £190.00 together. Of the £640.00 due, £450.00 is left.',
  ],
  ['exactly what is due', 600, 40, 'Invoice #1031, Otley Cricket: 2 lines, £640.00 together, exactly what is due.'],
] as const)('several lines of one invoice are compared with what is due before they are booked: %s', async (...row) => {
  const [, one, other, words] = row;
  const lines = [
    line(1, 'SURE', 1486.2, DUE.id),
    line(2, 'PROPOSED', one, OTHER.id),
    line(3, 'PROPOSED', other, OTHER.id),
  ];
  const { user } = await choose({ 'POST /bank/imports': { status: 201, body: { ...STATEMENT, lines } } });
  const [first, second] = (await group('Check these: 2')).getAllByRole('checkbox');
  await user.click(first ?? document.body);
  expect(screen.queryByText(/together/)).toBeNull();
  await user.click(second ?? document.body);
  expect(screen.getByText(words)).toBeDefined();
});

test('the field to choose an invoice in says for which line, and Escape leads back to its button', async () => {
  const { user } = await choose();
  await user.click(screen.getByRole('button', { name: 'Choose invoice for TEXT 3' }));
  const field = screen.getByRole('combobox', { name: 'Invoice for TEXT 3, £640.00' });
  await user.keyboard('{ArrowDown}{Escape}');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose invoice for TEXT 3' }));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('what is ticked and chosen is booked by one press, and the result names what was left out', async () => {
  const skippedLines = [{ id: lineId(3), detail: 'Nothing is due for #1031 any more.' }];
  const { user, callsOf } = await choose({ [`POST ${BOOK}`]: { body: { ...BOOKED, skipped: 1, skippedLines } } });
  await user.click((await group('Check these: 1')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Choose invoice for TEXT 3' }));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Invoice for / });
  expect(document.activeElement).toBe(field);
  await user.click(field);
  expect(optionsShown()).toEqual(['#1031 Otley Cricket, £640.00 due', '#1029 Ann-Marie Fairweather, £1,486.20 due']);
  await user.click(screen.getByRole('option', { name: /^#1031/ }));
  await user.click(screen.getByRole('button', { name: 'Book 3 payments' }));
  await screen.findByRole('heading', { name: '1 payment booked, £1,486.20' });
  expect(callsOf('POST', BOOK).map(({ body }) => body)).toEqual([
    {
      lines: [
        { id: lineId(1), invoiceIds: [DUE.id], again: false },
        { id: lineId(2), invoiceIds: [OTHER.id], again: false },
        { id: lineId(3), invoiceIds: [OTHER.id], again: false },
      ],
    },
  ]);
  const left = await group('Left out: 1');
  expect(left.getByRole('listitem').textContent).toBe('TEXT 3 £640.00 19 Nov. Nothing is due for #1031 any more.');
  await user.click(screen.getByRole('button', { name: 'Another statement' }));
  screen.getByRole('button', { name: 'Choose a CSV file' });
});

const THIRD = { ...OTHER, id: '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e0b', number: '#1033', due: 60.05 };
const SEVERAL = { ...STATEMENT, invoices: [DUE, OTHER, THIRD] };

test('a line that comes to several invoices of one customer is shown with them, and booked for all by one tick', async () => {
  const lines = [line(1, 'PROPOSED', 700.05, OTHER.id, THIRD.id)];
  const { user, callsOf } = await choose({ 'POST /bank/imports': { status: 201, body: { ...SEVERAL, lines } } });
  const tick = (await group('Check these: 1')).getByRole<HTMLInputElement>('checkbox');
  expect([tick.checked, tick.closest('label')?.textContent]).toEqual([
    false,
    'TEXT 1 £700.05 19 Nov. Invoices #1031 and #1033, Otley Cricket: all of the £700.05 due',
  ]);
  await user.click(tick);
  await user.click(screen.getByRole('button', { name: 'Book 1 payment' }));
  await screen.findByRole('heading', { name: '1 payment booked, £1,486.20' });
  expect(callsOf('POST', BOOK)[0]?.body).toEqual({
    lines: [{ id: lineId(1), invoiceIds: [OTHER.id, THIRD.id], again: false }],
  });
});

test('all invoices of a customer can be chosen for a line that they come to, and each by itself', async () => {
  const lines = [line(1, 'NONE', 700.05), line(2, 'PROPOSED', 60.05, THIRD.id)];
  const { user, callsOf } = await choose({ 'POST /bank/imports': { status: 201, body: { ...SEVERAL, lines } } });
  await user.click((await group('Check these: 1')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Choose invoice for TEXT 1' }));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Invoice for / });
  await user.click(field);
  expect(optionsShown()).toEqual([
    '#1031 and #1033 Otley Cricket, £700.05 due',
    '#1029 Ann-Marie Fairweather, £1,486.20 due',
    '#1031 Otley Cricket, £640.00 due',
    '#1033 Otley Cricket, £60.05 due',
  ]);
  await user.click(screen.getByRole('option', { name: '#1031 and #1033 Otley Cricket, £700.05 due' }));
  expect(field.value).toBe('#1031 and #1033 Otley Cricket, £700.05 due');
  // One of them is named by the other line too, which is said before it is booked.
  screen.getByText(
    'Invoice #1033, Otley Cricket: 2 lines. One that is for several invoices is booked only while all of them are due, so untick what is not for it.',
  );
  await user.click(screen.getByRole('button', { name: 'Book 2 payments' }));
  expect(callsOf('POST', BOOK)[0]?.body).toMatchObject({
    lines: [{ invoiceIds: [OTHER.id, THIRD.id] }, { invoiceIds: [THIRD.id] }],
  });
});

test('what a customer paid twice can be booked for the invoice that is paid, is never ticked by itself, and becomes credit', async () => {
  const { due: _, ...paid } = { ...OTHER, id: lineId(9), number: '#1020' };
  const body = { ...STATEMENT, lines: [line(1, 'NONE', 640)], invoices: [DUE], paid: [paid] };
  const { user, callsOf } = await choose({ 'POST /bank/imports': { status: 201, body } });
  const waiting = await group('Not matched: 1');
  expect(waiting.queryByRole('checkbox')).toBeNull();
  await user.click(waiting.getByRole('button', { name: 'Choose invoice for TEXT 1' }));
  await user.click(screen.getByRole('combobox', { name: /^Invoice for / }));
  const known = within(screen.getByRole('group', { name: 'Paid already' }));
  await user.click(known.getByRole('option', { name: '#1020 Otley Cricket, paid already' }));
  waiting.getByText(/Invoice #1020, Otley Cricket: paid already, so all of it becomes credit for its job$/);
  await user.click(screen.getByRole('button', { name: 'Book 1 payment' }));
  expect(callsOf('POST', BOOK)[0]?.body).toEqual({
    lines: [{ id: lineId(1), invoiceIds: [paid.id], again: true }],
  });
});

test('what could not be read is shown, so that no payment is missed', async () => {
  const unread = ['31/02/2026 A FAIRWEATHER 1029 1486.20'];
  await choose({ 'POST /bank/imports': { status: 201, body: { ...STATEMENT, unread } } });
  expect((await group('Could not be read: 1')).getByRole('listitem').textContent).toBe(unread[0]);
  screen.getByText('5 lines read. 1 line is money going out, and left aside. 1 line could not be read, see below.');
});

test('a lost answer keeps every choice, and says that nothing is booked twice', async () => {
  const { user, callsOf } = await choose({ [`POST ${BOOK}`]: ['lost', { body: BOOKED }] });
  await user.click((await group('Check these: 1')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Book 2 payments' }));
  const told = (await screen.findByRole('alert')).textContent;
  expect(told).toContain('The money may not have been booked. There is no connection.');
  expect(told).toContain('no line is booked twice');
  await user.click(screen.getByRole('button', { name: 'Book 2 payments' }));
  await screen.findByRole('heading', { name: '1 payment booked, £1,486.20' });
  const [first, second] = callsOf('POST', BOOK).map(({ body }) => body);
  expect(second).toEqual(first);
});

test('what a try without an answer had booked is not said to be unbooked', async () => {
  const skippedLines = [{ id: lineId(1), detail: 'This line was booked before.' }];
  const again = { body: { booked: 0, skipped: 1, payments: [], skippedLines } };
  const { user } = await choose({ [`POST ${BOOK}`]: ['lost', again] });
  for (const _ of ['lost', 'answered']) await user.click(await screen.findByRole('button', { name: 'Book 1 payment' }));
  expect(await screen.findByRole('heading', { name: 'Nothing new was booked' })).toBeDefined();
  expect((await group('Left out: 1')).getByRole('listitem').textContent).toContain('booked before');
});

test('without a tick nothing can be booked', async () => {
  const { user } = await choose();
  await user.click((await group('Sure: 1')).getByRole('checkbox'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book payments' }).disabled).toBe(true);
});

test('where no title says which column is which, the trader does, and can mend what was found', async () => {
  const csv = 'Who,When,Sum,Out\nELLISON,19/11/2026,735.13,\nSCREWFIX,18/11/2026,,40.00';
  const { user, callsOf } = await choose(
    { 'POST /bank/imports': [refusal(422, 'INVALID', 'No columns.'), { status: 201, body: STATEMENT }] },
    csv,
  );
  await screen.findByRole('heading', { name: 'Which column is which?' });
  const read = screen.getByRole<HTMLButtonElement>('button', { name: 'Read the file' });
  expect(read.disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Date'), 'When');
  screen.getByText('Such as “19/11/2026”');
  await user.selectOptions(screen.getByLabelText('Amount, or money in'), 'Sum');
  await user.selectOptions(screen.getByLabelText('Money out, if it has a column of its own'), 'Out');
  await user.selectOptions(screen.getByLabelText('Text: who paid, or the reference'), 'Who');
  await user.click(read);
  await screen.findByRole('button', { name: 'Book 1 payment' });
  expect(callsOf('POST', '/bank/imports')[1]?.body).toEqual({
    csv,
    columns: { date: 1, amount: null, paidIn: 2, paidOut: 3, text: [0] },
  });
  await user.click(screen.getByRole('button', { name: 'Choose other columns' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Amount, or money in').value).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Read the file' }));
  await screen.findByRole('button', { name: 'Book 1 payment' });
});

test('what the server can’t use is told at the field, and another file can be chosen', async () => {
  const detail = 'This file has no columns for the date, the amount and the text of a payment. Export it.';
  const { user } = await choose({
    'POST /bank/imports': [refusal(422, 'INVALID', detail), { status: 201, body: STATEMENT }],
  });
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  await user.upload(screen.getByLabelText('CSV file', { selector: 'input' }), new File(['Date,…'], 'nov.csv'));
  await screen.findByRole('button', { name: 'Book 1 payment' });
});

test('a statement without new money asks for nothing but another file', async () => {
  const lines = STATEMENT.lines.filter(({ match }) => match === 'OUT' || match === 'BOOKED');
  await choose({ 'POST /bank/imports': { status: 201, body: { ...STATEMENT, lines } } });
  await screen.findByRole('heading', { name: 'Nothing new came in' });
  expect(screen.queryByRole('button', { name: 'Book payments' })).toBeNull();
  expect(screen.queryByText('Tick the payments to book.')).toBeNull();
  screen.getByRole('button', { name: 'Another file' });
});
