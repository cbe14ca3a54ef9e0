import { describe, expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { allSteps } from '#domain/steps.ts';
import { matchLines, type DueBill, type LineMatch } from './bank-match.ts';

const BILLS: DueBill[] = [
  { id: 'deposit', number: '#1042', customerName: 'Margaret Ellison', due: pence(76_468) },
  { id: 'second', number: '#1042-2', customerName: 'Margaret Ellison', due: pence(100_000) },
  { id: 'series', number: 'INV-0007', customerName: 'The Café Ltd', due: pence(5_000) },
  { id: 'small', number: '#12', customerName: 'Mrs Pugh', due: pence(1_200) },
];

function line(text: string, amount: number) {
  return { date: '2026-11-22', amount: pence(amount), text };
}

describe('a line of a statement', () => {
  test.each<[string, number, LineMatch, string | null]>([
    ['ELLISON 1042', 76_468, 'SURE', 'deposit'],
    ['inv1042 thanks', 76_468, 'SURE', 'deposit'],
    ['Invoice #1042-2', 100_000, 'SURE', 'second'],
    ['1042 / 2', 100_000, 'SURE', 'second'],
    ['1042 / 2', 99_999, 'PROPOSED', 'second'],
    ['1042 / 2', 76_468, 'PROPOSED', 'second'],
    ['1042 22/11/2026', 76_468, 'SURE', 'deposit'],
    ['1042-2', 76_468, 'PROPOSED', 'second'],
    ['ref 1042', 50_000, 'PROPOSED', 'deposit'],
    ['M ELLISON', 76_468, 'PROPOSED', 'deposit'],
    ['M ELLISON', 76_467, 'NONE', null],
    ['inv 0007', 5_000, 'SURE', 'series'],
    ['INV0007', 5_000, 'SURE', 'series'],
    ['inv 7', 5_000, 'NONE', null],
    ['CAFE', 5_000, 'PROPOSED', 'series'],
    ['the ltd', 5_000, 'NONE', null],
    ['110421', 76_468, 'NONE', null],
    ['rent 12.00', 99_999, 'NONE', null],
    ['FLAT 12', 1_200, 'SURE', 'small'],
    ['FLAT 12', 99_999, 'NONE', null],
    ['12 NOV', 99_999, 'NONE', null],
    ['ELLISON 12', 76_468, 'PROPOSED', 'deposit'],
    ['Invoice 12', 99_999, 'PROPOSED', 'small'],
    ['PUGH 12', 99_999, 'PROPOSED', 'small'],
    ['INV12', 99_999, 'PROPOSED', 'small'],
    ['job no. 12', 99_999, 'PROPOSED', 'small'],
    ['#12', 99_999, 'PROPOSED', 'small'],
    ['ELLISON 1042', -76_468, 'OUT', null],
  ])('%s of %d is %s', (text, amount, match, invoiceId) => {
    expect(allSteps(matchLines([line(text, amount)], BILLS, []))).toEqual([{ match, invoiceId }]);
  });

  test('that was booked before is told so, whatever it says', () => {
    expect(allSteps(matchLines([line('ELLISON 1042', 76_468)], BILLS, ['second']))).toEqual([
      { match: 'BOOKED', invoiceId: 'second' },
    ]);
  });

  test('finds its number among many that share figures', () => {
    const bills = Array.from({ length: 3_000 }, (_, at) => ({
      id: `${at}`,
      number: `2026-${String(at).padStart(4, '0')}`,
      customerName: 'Ann Li',
      due: pence(100),
    }));
    const lines = bills.map(({ number }) => line(`FPI 2026 11 ${number}`, 100));
    expect(
      allSteps(matchLines(lines, bills, [])).every(
        ({ match, invoiceId }, at) => match === 'SURE' && invoiceId === `${at}`,
      ),
    ).toBe(true);
  });

  test('is sure of an invoice once: the second is for the trader to look at', () => {
    const twice = [line('ELLISON 1042', 76_468), line('ELLISON 1042', 76_468)];
    expect(allSteps(matchLines(twice, BILLS, [])).map(({ match }) => match)).toEqual(['SURE', 'PROPOSED']);
  });

  test('is proposed an invoice that no other line is matched to, where there is one', () => {
    const bills = ['first', 'second', 'third'].map((id, at) => ({
      id,
      number: `#${1042 + at}`,
      customerName: 'M Ellison',
      due: pence(5_000),
    }));
    const lines = [line('ELLISON', 5_000), line('ELLISON 1042', 5_000), line('ELLISON', 5_000), line('ELLISON', 5_000)];
    expect(allSteps(matchLines(lines, bills, []))).toEqual([
      { match: 'PROPOSED', invoiceId: 'second' },
      { match: 'SURE', invoiceId: 'first' },
      { match: 'PROPOSED', invoiceId: 'third' },
      { match: 'PROPOSED', invoiceId: 'first' },
    ]);
  });
});
