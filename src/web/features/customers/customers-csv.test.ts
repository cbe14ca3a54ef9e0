import { expect, test } from 'vitest';
import { writeCustomersCsv } from './customers-csv.ts';
import { readCustomerTable } from '#domain/job/customer-columns.ts';
import { customerRowOf } from '#domain/job/customer-import.ts';
import { customerKey, EMPTY_DETAILS } from '#domain/job/customer-record.ts';
import { planList } from '#domain/job/listed-customers.ts';
import { pence } from '#domain/money/money.ts';
import { allSteps } from '#domain/steps.ts';

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

test('the file brought in again is the same customers', () => {
  const customer = {
    ...EMPTY_DETAILS,
    id: '1',
    name: 'José "Valley" Ltd: North',
    kind: 'BUSINESS',
    contactName: 'Owen Prys',
    email: '',
    address: { line1: '27 Alma Road', line2: 'Flat 2', postcode: 'LS17 6DN', city: 'Leeds' },
    tstampUpdated: '2026-11-20T08:14:00.000Z',
    jobCount: 0,
    lastJobAt: null,
    owed: pence(0),
    credit: pence(0),
  } as const;
  const { below, columns } = allSteps(readCustomerTable(writeCustomersCsv([customer])));
  const rows = below.map(({ number, cells }) => ({ number, row: customerRowOf(cells, columns) }));
  const byKey = new Map([[customerKey(customer), customer]]);
  const nothing = { changes: [], refused: [], byPlace: [] };
  expect(rows).toHaveLength(1);
  expect(planList(rows, { byKey, byName: new Map() }, 'update')).toEqual(nothing);
});
