import { describe, expect, test } from 'vitest';
import { exampleSource } from '#domain/document/document-examples.ts';
import type { PlacedTable } from '#domain/document/document-model.ts';
import { paragraphsOf, textsOf } from '#domain/document/document-reading.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { pence } from '#domain/money/money.ts';
import { EMPTY_ADDRESS, type Address } from '#domain/text/address.ts';
import type { PaymentRecord } from './payment.ts';
import { statementMail } from './statement-mail.ts';
import { buildStatement } from './statement-paper.ts';
import { statementAddress, statementOf, type PaperPlace } from './statement.ts';

const TODAY = '2026-11-23';

const INVOICE: BillRecord = {
  id: 'i1',
  jobId: 'job',
  customerId: 'customer',
  billedTo: { name: 'Ann Ellison', email: 'ann@post.example' },
  partId: null,
  number: '#1042',
  kind: 'INVOICE',
  label: 'Deposit',
  version: 1,
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
  workFinishedOn: null,
  taxPoint: '2026-11-01',
  vatBreakdown: [],
  net: pence(100_000),
  vat: pence(0),
  total: pence(100_000),
  cisDeduction: pence(0),
  cisKept: pence(0),
  toPay: pence(100_000),
  paid: pence(0),
  credited: pence(0),
  due: pence(100_000),
  over: pence(0),
  state: 'ISSUED',
  cancelledOn: null,
  extrasToCredit: null,
  remindersOff: false,
  remindersOn: [],
  nextReminderOn: null,
  corrects: null,
  fileId: 'file',
};

const PAYMENT: PaymentRecord = {
  id: 'p1',
  invoiceId: 'i1',
  jobId: 'job',
  amount: pence(40_000),
  method: 'BANK',
  receivedOn: '2026-11-10',
  note: '',
  voidedAt: null,
  voidReason: '',
  tstampCreated: '2026-11-10T09:00:00.000Z',
};

const NOTE: BillRecord = {
  ...INVOICE,
  id: 'n1',
  number: '#1042-2',
  kind: 'CREDIT_NOTE',
  issuedOn: '2026-11-12',
  dueOn: null,
  toPay: pence(10_000),
  due: pence(0),
  corrects: 'i1',
};

const NOTHING_OVER = { notToPay: 0, payBack: 0, cancelled: 0 };

describe('a statement', () => {
  test('lists papers and payments by day, each with the balance after it', () => {
    const bill = { ...INVOICE, paid: pence(40_000), credited: pence(10_000), due: pence(50_000) };
    const { lines, ...sums } = statementOf({ bills: [bill, NOTE], payments: [PAYMENT] }, TODAY);
    expect(lines).toEqual([
      {
        on: '2026-11-01',
        text: 'Invoice #1042, Deposit',
        about: '',
        under: '£500.00 overdue since 15 Nov 2026',
        amount: 100_000,
        balance: 100_000,
      },
      {
        on: '2026-11-10',
        text: 'Received, thank you (by bank)',
        about: '',
        under: 'Invoice #1042',
        amount: -40_000,
        balance: 60_000,
      },
      {
        on: '2026-11-12',
        text: 'Credit note #1042-2 for invoice #1042',
        about: '',
        under: '',
        amount: -10_000,
        balance: 50_000,
      },
    ]);
    expect(sums).toEqual({ ...NOTHING_OVER, balance: 50_000, left: 50_000, overdue: 50_000, open: ['#1042'] });
  });

  test.each<[string, Partial<BillRecord>, string]>([
    ['not due yet', { dueOn: '2026-12-01' }, '£1,000.00 to pay by 01 Dec 2026'],
    ['due on a day that is not stated', { dueOn: null }, '£1,000.00 to pay'],
    ['paid', { paid: pence(100_000), due: pence(0), state: 'PAID' }, 'Paid'],
    ['credited', { credited: pence(100_000), due: pence(0), state: 'CREDITED' }, 'Credited in full'],
    [
      'with a CIS deduction',
      { cisDeduction: pence(20_000), cisKept: pence(20_000), toPay: pence(80_000), due: pence(80_000), dueOn: null },
      '£1,000.00 less the CIS deduction of £200.00. £800.00 to pay',
    ],
    [
      'of which the contractor kept back more',
      { cisDeduction: pence(20_000), cisKept: pence(30_000), toPay: pence(70_000), due: pence(0), state: 'PAID' },
      '£1,000.00 less the CIS deduction of £300.00, which you kept back. Paid',
    ],
    [
      'of which the contractor kept back nothing',
      { cisDeduction: pence(20_000), cisKept: pence(0), due: pence(0), state: 'PAID' },
      '£1,000.00, of which you kept back nothing for CIS. Paid',
    ],
  ])('says of an invoice that is %s where it stands', (_what, changed, under) => {
    expect(statementOf({ bills: [{ ...INVOICE, ...changed }], payments: [] }, TODAY).lines[0]?.under).toBe(under);
  });

  test('asks for no more as overdue than the balance comes to, and for nothing where that is in the customer’s favour', () => {
    const other = { ...INVOICE, id: 'i2', number: '#7', dueOn: null, due: pence(0), paid: pence(100_000) };
    const over = (amount: number) =>
      statementOf(
        { bills: [INVOICE, other], payments: [{ ...PAYMENT, invoiceId: 'i2', amount: pence(amount) }] },
        TODAY,
      );
    expect(over(100_000)).toMatchObject({ balance: 100_000, overdue: 100_000 });
    expect(over(140_000)).toMatchObject({ balance: 60_000, overdue: 60_000 });
    expect(over(201_000)).toMatchObject({ balance: -1_000, overdue: 0 });
  });

  test('calls nothing overdue of a contract that was cancelled after its invoice', () => {
    const bills = [INVOICE, { ...INVOICE, id: 'i2', number: '#7', due: pence(0), state: 'PAID' } as const];
    const { lines, overdue, cancelled } = statementOf({ bills, payments: [], cancelled: new Set(['i1', 'i2']) }, TODAY);
    expect(lines.map(({ under }) => under)).toEqual(['£1,000.00 not paid. The contract was cancelled', 'Paid']);
    expect({ overdue, cancelled }).toEqual({ overdue: 0, cancelled: 100_000 });
  });

  test.each([
    ['of which all is due', 0, '£700.00 overdue since 15 Nov 2026. £300.00 not paid. An extra was cancelled', 300, 700],
    ['of which the extra alone is', 70_000, '£300.00 not paid. An extra was cancelled', 300, 0],
  ])('asks for no extra that was cancelled after its invoice, %s', (_, paid, under, cancelled, overdue) => {
    const extrasToCredit = { total: pence(30_000), cancelledOn: '2026-11-20', payBackBy: null };
    const bills = [{ ...INVOICE, paid: pence(paid), due: pence(100_000 - paid), extrasToCredit }];
    const payments = paid === 0 ? [] : [{ ...PAYMENT, amount: pence(paid) }];
    const { lines, ...sums } = statementOf({ bills, payments }, TODAY);
    expect(lines[0]?.under).toBe(under);
    const open = overdue === 0 ? [] : ['#1042'];
    const balance = 100_000 - paid;
    expect(sums).toEqual({
      ...NOTHING_OVER,
      balance,
      left: balance,
      cancelled: cancelled * 100,
      overdue: overdue * 100,
      open,
    });
  });

  test('calls no more overdue than is left beside what is of a cancelled contract', () => {
    const bills = [INVOICE, { ...INVOICE, id: 'i2', number: '#7' }];
    const over = (amount: number) => {
      const payment = { ...PAYMENT, invoiceId: 'i0', amount: pence(amount) };
      return statementOf({ bills, payments: [payment], cancelled: new Set(['i2']) }, TODAY);
    };
    expect(over(0)).toMatchObject({ balance: 200_000, cancelled: 100_000, overdue: 100_000 });
    expect(over(60_000)).toMatchObject({ balance: 140_000, cancelled: 100_000, overdue: 40_000 });
    expect(over(140_000)).toMatchObject({ balance: 60_000, cancelled: 60_000, overdue: 0 });
    expect(over(201_000)).toMatchObject({ balance: -1_000, cancelled: 0, overdue: 0 });
  });

  test('leaves out what was voided, and credit that moves between the invoices of one customer', () => {
    const moved = (id: string, amount: number): PaymentRecord => ({
      ...PAYMENT,
      id,
      method: 'CREDIT',
      amount: pence(amount),
    });
    const voided = { ...PAYMENT, id: 'p2', voidedAt: '2026-11-11T09:00:00.000Z' };
    const back = { ...PAYMENT, id: 'p3', amount: pence(-5_000), method: 'OTHER', receivedOn: '2026-11-11' } as const;
    const payments = [PAYMENT, voided, moved('m1', 3_000), moved('m2', -3_000), back];
    const { lines, balance } = statementOf({ bills: [INVOICE], payments }, TODAY);
    expect(lines.map(({ text }) => text)).toEqual([
      'Invoice #1042, Deposit',
      'Received, thank you (by bank)',
      'Paid back',
    ]);
    expect(balance).toBe(65_000);
    const half = statementOf({ bills: [INVOICE], payments: [moved('m1', 3_000)] }, TODAY);
    expect(half.balance).toBe(97_000);
  });
});

describe('where the work was', () => {
  const site = { line1: '12 Burley Road', line2: '', postcode: 'LS3 1JB', city: 'Leeds' };
  const other = { ...site, line1: '7 Alma Road' };
  const office = { line1: 'Suite 4', line2: 'Cavendish House', postcode: 'LS1 4AP', city: 'Leeds' };
  const bills = [INVOICE, { ...INVOICE, id: 'i2', jobId: 'job-2', number: '#1043' }];
  const own = { site, billing: null, purchaseOrder: '' };
  const aboutOf = (of: readonly BillRecord[], places: ReadonlyMap<string, PaperPlace>) =>
    statementOf({ bills: of, payments: [], places }, TODAY).lines.map(({ about }) => about);

  test('and the order number stand with each paper of several jobs, or whose papers go elsewhere', () => {
    const places = new Map([
      ['i1', own],
      ['i2', { ...own, site: other, purchaseOrder: 'PO-880' }],
    ]);
    expect(aboutOf(bills, places)).toEqual([
      '12 Burley Road, Leeds, LS3 1JB',
      '7 Alma Road, Leeds, LS3 1JB\nYour order PO-880',
    ]);
    expect(aboutOf([INVOICE], new Map([['i1', { ...own, billing: office }]]))).toEqual([
      '12 Burley Road, Leeds, LS3 1JB',
    ]);
    expect(aboutOf([INVOICE, { ...INVOICE, id: 'i2' }], places)[0]).toBe('');
  });

  test('is not where a statement goes whose papers go to the office', () => {
    const to = (address: Address, places: ReadonlyMap<string, PaperPlace>) =>
      statementAddress(address, { bills, payments: [], places });
    const toOffice = new Map([
      ['i1', { ...own, billing: other }],
      ['i2', { ...own, billing: office }],
    ]);
    expect(to(site, toOffice)).toBe(office);
    expect(to(EMPTY_ADDRESS, toOffice)).toBe(office);
    const entered = { ...site, line1: 'Registered office' };
    expect(to(entered, toOffice)).toBe(entered);
    expect(to(site, new Map([['i1', own]]))).toBe(site);
  });
});

const paperOf = (count: number, balance = 0, cancelled = 0) => {
  const bills = Array.from({ length: count }, (_, index) => ({
    ...INVOICE,
    id: `i${index}`,
    number: `#${1042 + index}`,
  }));
  const { account } = exampleSource();
  const name = 'Margaret Ellison';
  const address = { line1: '27 Alma Road', line2: '', postcode: 'LS17 6DN', city: 'Leeds' };
  const stated = statementOf({ bills, payments: [] }, TODAY);
  const left = pence(stated.balance + balance);
  const statement = { ...stated, balance: left, left, cancelled: pence(cancelled) };
  const customer = { name, address, vatNumber: '' };
  const at = '2026-11-23T09:00:00.000Z';
  return buildStatement({ account, customer, statement, bankDetails: 'Sort code 12-34-56', logo: null, at });
};

test.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [60, 4],
])('the paper of %i lines has %i pages, with titles on each and every line once', (count, sheets) => {
  const { pages, title } = paperOf(count);
  expect(title).toBe('Statement for Margaret Ellison, 23 Nov 2026');
  expect(pages).toHaveLength(sheets);
  const tables = pages.map(({ body }) => body.filter((block): block is PlacedTable => block.kind === 'table'));
  expect(tables.flat().flatMap(({ rows }) => rows)).toHaveLength(count);
  const titles = tables.map((of) => of.filter(({ columns }) => columns.length > 0));
  expect(titles.map((of) => of.length)).toEqual(pages.map(() => Math.min(count, 1)));
  expect(tables.flat().filter(({ isContinued }) => !isContinued)).toHaveLength(count === 0 ? 0 : 1);
  const lowest = Math.max(...pages.flatMap(textsOf).map(({ baseline }) => baseline));
  expect(lowest).toBeLessThan(290);
});

test('says the balance and how to pay it, and nothing of that in the customer’s favour', () => {
  const due = paperOf(1).pages.flatMap(paragraphsOf);
  expect(due).toContain('Balance to pay £1,000.00');
  expect(due).toContain('Sort code 12-34-56');
  const foot = paperOf(1)
    .pages.flatMap(textsOf)
    .filter(({ text }) => ['Details', 'Balance to pay ', 'Balance', 'How to pay'].includes(text));
  const [words, end] = ['Details', 'Balance'].map((text) => foot.find((each) => each.text === text)?.x);
  expect(foot.find(({ text, isRight }) => text === 'Balance to pay ' && isRight !== true)?.x).toBe(words);
  expect(end).toBe(190);
  expect(due).toContain('Reference Invoice 1042');
  expect(paperOf(2).pages.flatMap(paragraphsOf)).toContain(
    'Reference Invoice 1042, or that of whichever invoice you pay',
  );
  const over = paperOf(1, -150_000).pages.flatMap(paragraphsOf);
  expect(over).toContain('In your favour £500.00');
  expect(over).not.toContain('How to pay');
});

test('asks for nothing of a cancelled contract, and says that it is of one', () => {
  const words = (cancelled: number) => paperOf(2, 0, cancelled).pages.flatMap(paragraphsOf);
  expect(words(100_000).filter((text) => text.startsWith('Balance'))).toEqual([
    'Balance £2,000.00',
    'Balance £2,000.00',
  ]);
  expect(words(100_000)).toEqual(
    expect.arrayContaining([
      'Of which under a cancelled contract £1,000.00',
      'Ask us what is still to pay under the cancelled contract, unless we have told you.',
      'Sort code 12-34-56',
    ]),
  );
  expect(words(200_000)).not.toContain('How to pay');
});

const UNDER_CANCELLED =
  'under a cancelled contract. Ask us what is still to pay under the cancelled contract, unless we have told you.';

test.each([
  [50_000, 20_000, 0, 'Balance to pay: £500.00, of which £200.00 is overdue'],
  [50_000, 0, 0, 'Balance to pay: £500.00'],
  [50_000, 0, 50_000, `Balance: £500.00, of which £500.00 is ${UNDER_CANCELLED}`],
  [50_000, 20_000, 30_000, `Balance: £500.00, of which £200.00 is overdue and £300.00 is ${UNDER_CANCELLED}`],
  [0, 0, 0, 'There is nothing to pay.'],
  [-50_000, 0, 0, 'In your favour: £500.00'],
])('the mail of a balance of %i pence says what it is', (left, overdue, cancelled, words) => {
  const none = { notToPay: pence(0), payBack: pence(0) };
  const statement = { ...none, left: pence(left), overdue: pence(overdue), cancelled: pence(cancelled) };
  const facts = { business: 'Hargreave Flooring', customer: 'Margaret Ellison', phone: '07700-900142', today: TODAY };
  const { subject, text } = statementMail({ ...facts, statement });
  expect(subject).toBe('Statement from Hargreave Flooring');
  expect(text.split('\n\n')).toContain(words);
});
