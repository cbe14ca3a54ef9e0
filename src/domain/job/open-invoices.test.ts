import { expect, test } from 'vitest';
import { openInvoices, openWords } from './open-invoices.ts';
import type { BillRecord } from './bill-record.ts';
import { pence } from '#domain/money/money.ts';

const ANN = { customerId: 'ann', billedTo: { name: 'Ann Ellison', email: 'ann@post.example' } };

const paper = (number: string, own: Partial<BillRecord>): BillRecord =>
  ({
    ...ANN,
    number,
    kind: 'INVOICE',
    issuedOn: '2026-11-03',
    due: pence(0),
    cancelledOn: null,
    extrasToCredit: null,
    ...own,
  }) as BillRecord; // all that is looked at

const OPEN = paper('#34', { due: pence(40_000) });

test.each<[string, BillRecord[], string[]]>([
  ['one that is paid in part', [OPEN], ['Also still to pay: invoice #34 of 03 Nov 2026 £400.00']],
  ['one that is paid', [paper('#34', {})], []],
  ['one whose contract was cancelled', [{ ...OPEN, cancelledOn: '2026-11-05' }], []],
  ['one to somebody else', [{ ...OPEN, customerId: 'bob', billedTo: { name: 'Bob', email: '' } }], []],
  ['a credit note', [paper('#34-2', { kind: 'CREDIT_NOTE', due: pence(1) })], []],
  [
    'one with an extra that is to be credited',
    [{ ...OPEN, extrasToCredit: { total: pence(15_000), cancelledOn: '2026-11-05', payBackBy: null } }],
    ['Also still to pay: invoice #34 of 03 Nov 2026 £250.00'],
  ],
  [
    'many in one sum',
    [OPEN, { ...OPEN, number: '#34-2' }, { ...OPEN, number: '#34-3' }, { ...OPEN, number: '#34-4' }],
    ['Also still to pay: 4 earlier invoices £1,600.00'],
  ],
])('a later invoice says what is still to pay of earlier ones: %s', (_, before, said) => {
  expect(openWords(openInvoices(before, ANN)).map(({ label, amount }) => `${label} ${amount}`)).toEqual(said);
});
