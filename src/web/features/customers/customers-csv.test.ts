import { expect, test } from 'vitest';
import { writeCustomersCsv } from './customers-csv.ts';
import { EMPTY_DETAILS } from '#domain/job/customer-record.ts';
import { pence } from '#domain/money/money.ts';

test('a customer is a row, what is owed is in pounds, and no cell runs as a formula', () => {
  const customer = {
    ...EMPTY_DETAILS,
    id: '1',
    name: '=cmd|calc',
    address: { line1: '27 Alma Road', line2: '', postcode: 'LS17 6DN', city: 'Leeds' },
    notes: 'Key with\nthe neighbour',
    tstampUpdated: '2026-11-20T08:14:00.000Z',
    jobCount: 1,
    lastJobAt: null,
    owed: pence(116_400),
    credit: pence(0),
  };
  expect(writeCustomersCsv([customer]).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Name,Kind,Contact,Email,Phone,Street,Address line 2,City,Postcode,VAT number,CIS contractor,Notes,Owed',
    `'=cmd|calc,A private person,,,,27 Alma Road,,Leeds,LS17 6DN,,no,"Key with\nthe neighbour",1164.00`,
    '',
  ]);
});
