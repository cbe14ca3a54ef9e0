import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { BankImport } from '#contract/bank.ts';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { BankStatementScreen } from './bank-statement-screen.tsx';

const ID = '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7f00';
const SURE = {
  id: '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7f01',
  date: '2026-11-19',
  amount: 1486.2,
  text: 'TEXT 1',
  word: null,
  match: 'SURE',
  invoiceId: EXAMPLE_INVOICE.id,
  invoiceIds: [EXAMPLE_INVOICE.id],
  entered: null,
} satisfies z.input<typeof BankImport>['lines'][number];

const STATEMENT = {
  id: ID,
  columns: { date: 0, amount: 2, paidIn: null, paidOut: null, direction: null, text: [1] },
  saysDirection: true,
  lines: [SURE],
  aside: [],
  unread: [],
  invoices: [
    {
      id: EXAMPLE_INVOICE.id,
      number: '#1029',
      customerId: null,
      customerName: 'Ann-Marie Fairweather',
      issuedOn: '2026-11-12',
      due: 1486.2,
    },
  ],
  paid: [],
} satisfies z.input<typeof BankImport>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00.000Z') });
});

async function choose(statement: z.input<typeof BankImport>, csv = 'Date,…') {
  const api = fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'POST /bank/imports': { status: 201, body: statement },
  });
  const view = renderScreen(<BankStatementScreen />, { path: '/money/bank-statement' });
  await view.user.upload(screen.getByLabelText('CSV file', { selector: 'input' }), new File([csv], 'nov.csv'));
  return { ...api, ...view };
}

const group = async (name: string) => {
  const section = (await screen.findByRole('heading', { name })).closest('section');
  if (section === null) throw new Error('The heading stands in no section.');
  return within(section);
};

const REFUSED = {
  date: '2026-11-20',
  sum: '£1,000.00',
  text: 'A CARTER',
  why: 'Your bank says “CANCELLED”: it did not come, or went back',
};

test('what did not come or is not in pounds is left aside in sight, with why', async () => {
  const euros = { ...REFUSED, sum: '82.86 EUR', text: '', why: 'In EUR, not pounds' };
  await choose({ ...STATEMENT, aside: [REFUSED, euros] });
  const rows = (await group('Left aside: 2')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'A CARTER £1,000.00 20 Nov. Your bank says “CANCELLED”: it did not come, or went back',
    'No text 82.86 EUR 20 Nov. In EUR, not pounds',
  ]);
  screen.getByText('1 line read. 2 lines did not come or are not in pounds, see below.');
});

test.each([
  [{ aside: [REFUSED] }, 'Nothing new came in', '1 line did not come or is not in pounds, see below.'],
  [{ unread: ['A cell too many'] }, 'No line could be read', '1 line could not be read, see below.'],
])('a file without any line says so, asks nothing and leads to another one: %j', async (change, heading, lead) => {
  await choose({ ...STATEMENT, lines: [], saysDirection: false, ...change });
  await screen.findByRole('heading', { name: heading });
  screen.getByText(lead);
  expect(screen.queryByText(/Did all of this come in/)).toBeNull();
  screen.getByRole('button', { name: 'Another file' });
});

test('a line of which the bank says what is not known is shown with that word', async () => {
  const doubted = { ...SURE, match: 'PROPOSED' as const, word: 'Under review' };
  await choose({ ...STATEMENT, lines: [doubted] });
  const proposed = (await group('Check these: 1')).getByRole<HTMLInputElement>('checkbox');
  expect([proposed.checked, proposed.closest('label')?.textContent]).toEqual([
    false,
    'TEXT 1 £1,486.20 19 Nov. Your bank says “Under review” of it. Invoice #1029, Ann-Marie Fairweather: all of the £1,486.20 due',
  ]);
});

test('a file of money out alone can be read again by its columns', async () => {
  const columns = { ...STATEMENT.columns, amount: null, paidOut: 2 };
  const out = { ...SURE, match: 'OUT' as const, amount: -40, invoiceId: null, invoiceIds: [] };
  const { user, callsOf } = await choose(
    { ...STATEMENT, columns, lines: [out] },
    'Date,Description,Paid out\n19/11/2026,SHOP,40.00',
  );
  await user.click(await screen.findByRole('button', { name: 'Choose other columns' }));
  await user.click(screen.getByRole('button', { name: 'Read the file' }));
  expect(callsOf('POST', '/bank/imports')[1]?.body).toMatchObject({
    columns: { date: 0, amount: null, paidIn: null, paidOut: 2, text: [1] },
  });
});
