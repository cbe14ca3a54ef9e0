import { expect, test } from 'vitest';
import {
  alwaysBy,
  basesWords,
  changeWithin,
  changeWithinWords,
  likelyStarts,
  spanOn,
  switchedBases,
  type VatBases,
  type VatBasisFrom,
} from './vat-bases.ts';

const INVOICED = alwaysBy('INVOICED');
const NOVEMBER: VatBasisFrom = { basis: 'RECEIVED', from: '2026-11-01' };
const SWITCHED: VatBases = [...INVOICED, NOVEMBER];
const BACK: VatBases = [...SWITCHED, { basis: 'INVOICED', from: '2027-05-01' }];

test.each<[string, VatBases, VatBasisFrom, VatBases]>([
  ['another counts from its day', INVOICED, { basis: 'RECEIVED', from: '2026-11-01' }, SWITCHED],
  ['the former later counts from then', SWITCHED, { basis: 'INVOICED', from: '2027-05-01' }, BACK],
  ['the former from the same day undoes the switch', SWITCHED, { basis: 'INVOICED', from: '2026-11-01' }, INVOICED],
  ['and from before it too', SWITCHED, { basis: 'INVOICED', from: '2026-08-01' }, INVOICED],
  ['the last switch is undone by itself', BACK, { basis: 'RECEIVED', from: '2027-05-01' }, SWITCHED],
  ['the same moves to a later day', [...INVOICED, { basis: 'RECEIVED', from: '2026-10-01' }], NOVEMBER, SWITCHED],
  ['the same moves to an earlier day', [...INVOICED, { basis: 'RECEIVED', from: '2026-12-01' }], NOVEMBER, SWITCHED],
  ['the only one has no other day', INVOICED, { basis: 'INVOICED', from: '2026-11-01' }, INVOICED],
  ['all along drops what was', BACK, { basis: 'RECEIVED', from: null }, alwaysBy('RECEIVED')],
  ['what counts on that day already goes on', BACK, { basis: 'RECEIVED', from: '2026-12-01' }, SWITCHED],
  ['what was to come later is dropped', BACK, { basis: 'INVOICED', from: '2026-10-01' }, INVOICED],
])('of switches: %s', (_, bases, to, expected) => {
  expect(switchedBases(bases, to)).toEqual(expected);
});

test.each([
  ['2026-08-01', '2026-10-31', 'INVOICED', undefined],
  ['2026-11-01', '2027-04-30', 'RECEIVED', undefined],
  ['2026-10-31', '2026-11-01', 'RECEIVED', '2026-11-01'],
  ['2026-08-01', '2027-12-31', 'INVOICED', '2026-11-01'],
  ['2027-05-01', '2027-07-31', 'INVOICED', undefined],
])('a period from %s to %s ends by %s', (from, to, basis, change) => {
  expect(spanOn(BACK, to).basis).toBe(basis);
  expect(changeWithin(BACK, { from, to })?.from).toBe(change);
});

test('a span says its first and its last day, and the words both', () => {
  expect(spanOn(BACK, '2026-12-24')).toEqual({ basis: 'RECEIVED', from: '2026-11-01', until: '2027-04-30' });
  expect(basesWords(BACK)).toBe(
    'By invoices until 31 Oct 2026, by money received from 01 Nov 2026 until 30 Apr 2027, by invoices from 01 May 2027 on.',
  );
  expect(basesWords(INVOICED)).toBe('');
  expect(changeWithinWords({ basis: 'RECEIVED', from: '2026-11-01' })).toBe(
    'VAT counts by money received from 01 Nov 2026: end with 31 Oct 2026, or begin with 01 Nov 2026',
  );
});

test('a VAT period probably begins on the first of a month around today', () => {
  expect(likelyStarts('2026-11-29')).toEqual([
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ]);
});
