import { expect, test } from 'vitest';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { pence } from '#domain/money/money.ts';
import type { PaymentRecord } from './payment.ts';
import { statementMail } from './statement-mail.ts';
import { notOwedWords, statementOf } from './statement.ts';

const TODAY = '2026-11-23';
const OVERDUE = { kind: 'INVOICE', label: '', issuedOn: '2026-11-01', dueOn: '2026-11-15', state: 'ISSUED' } as const;
const SUMS = {
  cisDeduction: pence(0),
  cisKept: pence(0),
  credited: pence(0),
  cancelledOn: null,
  extrasToCredit: null,
  corrects: null,
};

/** An overdue invoice over £1,000 of which so much is paid, in pence. */
function bill(id: string, paid: number, own: Partial<BillRecord> = {}): BillRecord {
  const [toPay, due] = [pence(100_000), pence(100_000 - paid)];
  return { ...OVERDUE, ...SUMS, id, jobId: id, number: `#${id}`, total: toPay, toPay, paid, due, ...own } as BillRecord; // all that is looked at
}

function received(invoiceId: string, amount: number): PaymentRecord {
  const of = { invoiceId, receivedOn: '2026-11-10', method: 'BANK', voidedAt: null };
  return { ...of, amount: pence(amount) } as PaymentRecord; // all that is looked at
}

const ENDED = { cancelledOn: '2026-11-20' };
const EXTRA = { extrasToCredit: { total: pence(30_000), cancelledOn: '2026-11-20', payBackBy: null } };

function sumsOf(bills: readonly BillRecord[], payments: readonly PaymentRecord[], notOwed: readonly string[]) {
  const cancelled = new Set(bills.filter(({ cancelledOn }) => cancelledOn !== null).map(({ id }) => id));
  const { lines, ...sums } = statementOf({ bills, payments, cancelled, owesNothing: new Set(notOwed) }, TODAY);
  return { ...sums, under: lines[0]?.under };
}

test.each<[string, number, object, object]>([
  ['unpaid', 0, ENDED, { notToPay: 100_000, left: 0, payBack: 0 }],
  ['paid in part', 40_000, ENDED, { notToPay: 60_000, left: 0, payBack: 40_000 }],
  ['paid', 100_000, ENDED, { notToPay: 0, left: 0, payBack: 100_000 }],
  ['unpaid, but for an extra', 0, EXTRA, { notToPay: 30_000, left: 70_000, payBack: 0, overdue: 70_000 }],
  ['paid but for less than the extra', 90_000, EXTRA, { notToPay: 10_000, left: 0, payBack: 20_000 }],
  ['paid with the extra', 100_000, EXTRA, { notToPay: 0, left: 0, payBack: 30_000 }],
])('nothing is to be paid of what was cancelled and is not owed, and what was paid of it comes back: %s', (...row) => {
  const [, paid, own, sums] = row;
  const expected = { balance: 100_000 - paid, cancelled: 0, overdue: 0, ...sums };
  expect(sumsOf([bill('1', paid, own)], [received('1', paid)], ['1'])).toMatchObject(expected);
});

test.each<[string, BillRecord, readonly string[], string]>([
  [
    'both',
    bill('1', 40_000, ENDED),
    ['1'],
    'The contract was cancelled: £600.00 need not be paid, £400.00 is paid back',
  ],
  ['all paid', bill('1', 100_000, ENDED), ['1'], 'Paid. The contract was cancelled: £1,000.00 is paid back'],
  [
    'an extra',
    bill('1', 0, EXTRA),
    ['1'],
    '£700.00 overdue since 15 Nov 2026. An extra was cancelled: £300.00 need not be paid',
  ],
  ['what may be owed', bill('1', 40_000, ENDED), [], '£600.00 not paid. The contract was cancelled'],
  ['what may be owed and is paid', bill('1', 100_000, ENDED), [], 'Paid. The contract was cancelled'],
])('an invoice says what becomes of what was cancelled: %s', (_, of, notOwed, under) => {
  expect(sumsOf([of], [received('1', of.paid)], notOwed).under).toBe(under);
});

test('other invoices are asked for as before, and what may be owed of another contract is still to be said', () => {
  const bills = [bill('1', 40_000, ENDED), bill('2', 0), bill('3', 0, ENDED)];
  const sums = { balance: 260_000, notToPay: 60_000, left: 200_000, payBack: 40_000 };
  expect(sumsOf(bills, [received('1', 40_000)], ['1'])).toMatchObject({
    ...sums,
    cancelled: 100_000,
    overdue: 100_000,
    open: ['#2'],
  });
});

test('credit of the customer is theirs beside what they need not pay', () => {
  const bills = [bill('1', 0, ENDED), bill('2', 100_000, { state: 'PAID' })];
  const over = (amount: number) => sumsOf(bills, [received('2', amount)], ['1']);
  expect(over(130_000)).toMatchObject({ balance: 70_000, notToPay: 100_000, left: -30_000, overdue: 0 });
  expect(over(210_000)).toMatchObject({ balance: -10_000, notToPay: 100_000, left: -110_000 });
});

test('once some of it is credited since, what is left is what the business says is owed', () => {
  const credited = { ...bill('1', 0), credited: pence(40_000), due: pence(60_000) };
  const source = { bills: [credited], payments: [], cancelled: new Set(['1']), owesNothing: new Set(['1']) };
  expect(statementOf(source, TODAY)).toMatchObject({ notToPay: 0, payBack: 0, cancelled: 60_000 });
});

test('paper and mail say it in the same sentences', () => {
  const sums = { notToPay: pence(6_000), payBack: pence(4_000) };
  const said =
    'You need not pay £60.00, which was invoiced before the cancellation. £40.00 that you paid for what was cancelled is paid back: the confirmation of the cancellation says by when.';
  expect(notOwedWords(sums)).toBe(said);
  expect(notOwedWords({ ...sums, notToPay: pence(0) })).toBe(said.slice(said.indexOf('£40.00')));
  expect(notOwedWords({ notToPay: pence(0), payBack: pence(0) })).toBe('');
  const statement = { ...sums, left: pence(25_000), cancelled: pence(0), overdue: pence(25_000) };
  const facts = { business: 'Hargreave', customer: 'Margaret Ellison', phone: '07700-900142', today: TODAY };
  const { text } = statementMail({ ...facts, statement });
  expect(text).toContain(`Balance to pay: £250.00, of which £250.00 is overdue\n\n${said}\n\nIf anything`);
});
