import { expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { cisFigures, cisFiguresCsv, taxYearOf } from './cis-figures.ts';
import type { VatPaper } from './vat-counted.ts';

const share = (net: number, vat: number) => ({ treatment: null, rate: null, net: pence(net), vat: pence(vat) });
const on = (day: string, amount: number) => ({ day, amount: pence(amount) });

/** £3,600.00 of which £280.00 is kept back. */
const INVOICE: VatPaper = {
  id: 'i1',
  number: '#1',
  kind: 'INVOICE',
  customerName: 'Northbank Ltd',
  issuedOn: '2026-04-01',
  taxPoint: '2026-04-01',
  invoiceTaxPoint: '2026-04-01',
  isReverseCharged: false,
  vatBreakdown: [],
  net: pence(360_000),
  toPay: pence(332_000),
  payments: [],
  credits: [],
};
const NOTE = { ...on('2026-06-10', 33_200), vatBreakdown: [share(36_000, 0)], net: pence(36_000) };

const rowsOf = (papers: readonly VatPaper[], year = 2026) =>
  cisFigures(papers, year).months.map(({ from, to, customerName, keptBack }) => [from, to, customerName, keptBack]);

test('a part payment has its part of the deduction in the tax month in which it came in, and the last the rest', () => {
  const paid = {
    ...INVOICE,
    payments: [on('2026-04-05', 100_000), on('2026-04-06', 100_000), on('2027-01-05', 132_000)],
  };
  expect(rowsOf([paid], 2025)).toEqual([['2026-03-06', '2026-04-05', 'Northbank Ltd', 8_434]]);
  expect(rowsOf([paid])).toEqual([
    ['2026-04-06', '2026-05-05', 'Northbank Ltd', 8_433],
    ['2026-12-06', '2027-01-05', 'Northbank Ltd', 11_133],
  ]);
});

test('what was credited is taken off in its month, and what is unpaid is in none', () => {
  const credited = { ...INVOICE, payments: [on('2026-05-01', 332_000)], credits: [NOTE] };
  const other = { ...INVOICE, id: 'i2', customerName: 'Aire Ltd', payments: [on('2026-05-02', 332_000)] };
  expect(rowsOf([credited, other, { ...INVOICE, id: 'i3' }])).toEqual([
    ['2026-04-06', '2026-05-05', 'Aire Ltd', 28_000],
    ['2026-04-06', '2026-05-05', 'Northbank Ltd', 28_000],
    ['2026-06-06', '2026-07-05', 'Northbank Ltd', -2_800],
  ]);
});

test('an invoice of which nothing is kept back is in none, and a year has its sum', () => {
  const plain = { ...INVOICE, toPay: INVOICE.net, payments: [on('2026-05-01', 360_000)] };
  expect(cisFigures([plain], 2026)).toEqual({ total: 0, months: [] });
  expect(taxYearOf(2026)).toEqual({ from: '2026-04-06', to: '2027-04-05' });
  const paid = { ...INVOICE, payments: [on('2026-05-01', 332_000)] };
  expect(cisFiguresCsv(cisFigures([paid], 2026)).split('\r\n')).toEqual([
    expect.stringContaining('Tax month from,To,Customer,Kept back for CIS'),
    '06 Apr 2026,05 May 2026,Northbank Ltd,280.00',
    'Total,,,280.00',
    '',
  ]);
});
