import { describe, expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { allSteps } from '#domain/steps.ts';
import { matchLines, type LineMatch } from './bank-match.ts';
import type { EnteredMoney } from './entered-money.ts';
import type { DueBill } from './sought-bills.ts';

const TODAY = '2026-11-22';

const ISSUED = { issuedOn: '2026-11-01' };

const BILLS: DueBill[] = [
  {
    id: 'deposit',
    number: '#1042',
    customerId: 'ellison',
    customerName: 'Margaret Ellison',
    due: pence(76_468),
    ...ISSUED,
  },
  {
    id: 'second',
    number: '#1042-2',
    customerId: 'ellison',
    customerName: 'Margaret Ellison',
    due: pence(100_000),
    ...ISSUED,
  },
  { id: 'series', number: 'INV-0007', customerId: null, customerName: 'The Café Ltd', due: pence(5_000), ...ISSUED },
  { id: 'small', number: '#12', customerId: 'li', customerName: 'Mrs Pugh', due: pence(1_200), ...ISSUED },
];

function line(text: string, amount: number) {
  return { date: '2026-11-22', amount: pence(amount), text, word: null };
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
    // Zeros before it: likely, and never sure.
    ['INVOICE NO. 0012', 1_200, 'PROPOSED', 'small'],
    ['inv001042', 76_468, 'PROPOSED', 'deposit'],
    ['ref 01042-2', 100_000, 'PROPOSED', 'second'],
    ['PUGH JOB 0012', 1_000, 'PROPOSED', 'small'],
    ['INVOICE NO. 0012', 1_199, 'NONE', null],
    ['INVOICE NO. 00120', 1_200, 'NONE', null],
    ['INV 0012-2', 1_200, 'NONE', null],
    ['TFR 0012', 1_200, 'NONE', null],
    ['ref 1042', 50_000, 'PROPOSED', 'deposit'],
    ['M ELLISON', 76_468, 'PROPOSED', 'deposit'],
    ['M ELLISON', 76_467, 'NONE', null],
    ['inv 0007', 5_000, 'SURE', 'series'],
    ['INV0007', 5_000, 'SURE', 'series'],
    // The zeros are dropped: likely, and never sure.
    ['inv 7', 5_000, 'PROPOSED', 'series'],
    ['INV-7', 5_000, 'PROPOSED', 'series'],
    ['INV007', 5_000, 'PROPOSED', 'series'],
    ['Invoice 7', 5_000, 'PROPOSED', 'series'],
    ['TFR 0007 REF', 5_000, 'PROPOSED', 'series'],
    ['CAFE INV 7', 4_000, 'PROPOSED', 'series'],
    ['inv 7', 4_000, 'NONE', null],
    ['inv 70', 5_000, 'NONE', null],
    ['inv 7.50', 5_000, 'NONE', null],
    ['inv 7-2', 5_000, 'NONE', null],
    ['rent 7', 5_000, 'NONE', null],
    ['job 7', 5_000, 'NONE', null],
    ['10007', 5_000, 'NONE', null],
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
    expect(allSteps(matchLines([line(text, amount)], BILLS, [], TODAY))).toEqual([
      { match, invoiceIds: invoiceId === null ? [] : [invoiceId] },
    ]);
  });

  test('of which its bank says what is not known is never sure, and leaves the invoice to one that is', () => {
    const doubted = { ...line('ELLISON 1042', 76_468), word: 'QX7' };
    const matched = allSteps(matchLines([doubted, line('ELLISON 1042', 76_468)], BILLS, [], TODAY));
    expect(matched).toEqual([
      { match: 'PROPOSED', invoiceIds: ['deposit'] },
      { match: 'SURE', invoiceIds: ['deposit'] },
    ]);
  });

  test('of a day that is still to come fits no invoice, and leaves it to one of today', () => {
    const [first, second] = [line('ELLISON 1042', 76_468), line('ELLISON 1042', 76_468)];
    const lines = [{ ...first, date: '2026-11-23' }, second, { ...line('ELLISON', -100), date: '2026-11-23' }];
    const matched = allSteps(matchLines(lines, BILLS, [], TODAY));
    expect(matched.map(({ match }) => match)).toEqual(['NONE', 'SURE', 'OUT']);
  });

  describe('of a day before an invoice was issued', () => {
    const late = { id: 'late', number: '#18-2', customerId: 'x', customerName: 'Ada Marsh', due: pence(9_000) };
    const bills: DueBill[] = [
      { ...late, issuedOn: '2026-11-15' },
      { ...late, id: 'next', number: '#18-3', issuedOn: '2026-11-20' },
    ];
    const on = (date: string, text: string) => ({ ...line(text, 9_000), date });
    const matched = (...lines: ReturnType<typeof on>[]) =>
      allSteps(matchLines(lines, bills, [], TODAY)).map(({ match, invoiceIds }) => [match, ...invoiceIds]);

    test('is never sure of it, and on the day of issue it is', () => {
      expect(matched(on('2026-11-14', 'Invoice 18-2'))).toEqual([['PROPOSED', 'late']]);
      expect(matched(on('2026-11-15', 'Invoice 18-2'))).toEqual([['SURE', 'late']]);
    });

    test('does not take its place from a line of a later day, wherever that stands', () => {
      const [early, right] = [on('2026-11-03', 'Invoice 18-2'), on('2026-11-22', 'Invoice 18-2')];
      expect(matched(early, right)[1]).toEqual(['SURE', 'late']);
      expect(matched(right, early)[0]).toEqual(['SURE', 'late']);
      expect(matched(early, on('2026-11-17', 'A Marsh'))).toEqual([
        ['PROPOSED', 'late'],
        ['PROPOSED', 'late'],
      ]);
    });

    test('is proposed one that was issued by then first', () => {
      const [first, second] = bills.toReversed();
      const named = on('2026-11-16', 'A Marsh');
      expect(first && second && allSteps(matchLines([named], [first, second], [], TODAY))).toEqual([
        { match: 'PROPOSED', invoiceIds: ['late'] },
      ]);
    });
  });

  describe('of money that was entered already', () => {
    const paid: EnteredMoney = {
      invoiceIds: ['paid'],
      numbers: ['#1040'],
      customerName: 'Margaret Ellison',
      amount: pence(76_468),
      receivedOn: '2026-11-21',
      isByHand: true,
    };
    const matched = (payments: readonly EnteredMoney[], ...texts: string[]) => {
      const lines = texts.map((text) => line(text, 76_468));
      return allSteps(matchLines(lines, BILLS, [], TODAY, payments)).map(({ match, invoiceIds }) => [
        match,
        ...invoiceIds,
      ]);
    };
    const ofDeposit = { ...paid, invoiceIds: ['deposit'], numbers: ['#1042'] };

    test.each<[string, EnteredMoney[], string[], string[][]]>([
      ['is told as such, by the number', [paid], ['Invoice 1040'], [['ENTERED', 'paid']]],
      ['and by the name, before an open invoice is proposed', [paid], ['M ELLISON'], [['ENTERED', 'paid']]],
      ['but by a name alone not where a number is sure', [paid], ['ELLISON 1042'], [['SURE', 'deposit']]],
      ['and by the number even where as much is due again', [ofDeposit], ['ELLISON 1042'], [['ENTERED', 'deposit']]],
      [
        'for one of two lines alike',
        [ofDeposit],
        ['ELLISON 1042', 'ELLISON 1042'],
        [
          ['ENTERED', 'deposit'],
          ['SURE', 'deposit'],
        ],
      ],
      ['is none where nothing tells it', [paid], ['FPI 4711'], [['NONE']]],
    ])('%s', (_, payments, texts, result) => {
      expect(matched(payments, ...texts)).toEqual(result);
    });

    test('is neither one that was booked nor one of a day to come', () => {
      const [booked, early] = [line('1040', 76_468), { ...line('1040', 76_468), date: '2026-11-23' }];
      const matches = allSteps(matchLines([booked, early], BILLS, [['x']], TODAY, [paid]));
      expect(matches.map(({ match }) => match)).toEqual(['BOOKED', 'NONE']);
    });
  });

  test('that was booked before is told so, whatever it says', () => {
    expect(allSteps(matchLines([line('ELLISON 1042', 76_468)], BILLS, [['second']], TODAY))).toEqual([
      { match: 'BOOKED', invoiceIds: ['second'] },
    ]);
  });

  test.each([
    ['INV-1207', 'Invoice 1207', 'PROPOSED'],
    ['INV-1207', '1207', 'NONE'],
    ['LDS/0012', 'LDS 12', 'PROPOSED'],
    ['LDS-A-0012', 'lds a 12', 'PROPOSED'],
    ['2026-0007', 'Invoice 7', 'NONE'],
    ['A2026-0007', 'Invoice 7', 'NONE'],
    ['0007', 'Invoice 7', 'NONE'],
  ])('for %s that says “%s” is %s', (number, text, match) => {
    const bill = { id: 'x', number, customerId: null, customerName: 'Ann Li', due: pence(5_000), ...ISSUED };
    expect(allSteps(matchLines([line(text, 5_000)], [bill], [], TODAY))).toMatchObject([{ match }]);
  });

  test('finds its number among many that share figures', () => {
    const bills = Array.from({ length: 3_000 }, (_, at) => ({
      id: `${at}`,
      number: `2026-${String(at).padStart(4, '0')}`,
      customerId: `${at}`,
      customerName: 'Ann Li',
      due: pence(100),
      ...ISSUED,
    }));
    const lines = bills.map(({ number }) => line(`FPI 2026 11 ${number}`, 100));
    expect(
      allSteps(matchLines(lines, bills, [], TODAY)).every(
        ({ match, invoiceIds }, at) => match === 'SURE' && invoiceIds[0] === `${at}`,
      ),
    ).toBe(true);
  });

  describe('that names one of several invoices of the same sum', () => {
    const bills = ['INV-0007', 'INV-0008'].map((number) => ({
      id: number,
      number,
      customerId: 'fox',
      customerName: 'Fox',
      due: pence(30_000),
      ...ISSUED,
    }));
    const matched = (...texts: string[]) =>
      allSteps(
        matchLines(
          texts.map((text) => line(text, 30_000)),
          bills,
          [],
          TODAY,
        ),
      ).map(({ match, invoiceIds }) => [match, ...invoiceIds]);

    test('without its zeros is proposed that one', () => {
      expect(matched('FOX INV-8')).toEqual([['PROPOSED', 'INV-0008']]);
      expect(matched('INV 8', 'INV-0008')).toEqual([
        ['PROPOSED', 'INV-0008'],
        ['SURE', 'INV-0008'],
      ]);
    });

    test('and another of them is sure of neither, unless the other is another line’s', () => {
      expect(matched('INV-0008 INV-0007')).toEqual([['PROPOSED', 'INV-0008']]);
      expect(matched('INV-0007', 'INV-0008 INV-0007')).toEqual([
        ['SURE', 'INV-0007'],
        ['SURE', 'INV-0008'],
      ]);
    });
  });

  test('is sure of an invoice once: the second is for the trader to look at', () => {
    const twice = [line('ELLISON 1042', 76_468), line('ELLISON 1042', 76_468)];
    expect(allSteps(matchLines(twice, BILLS, [], TODAY)).map(({ match }) => match)).toEqual(['SURE', 'PROPOSED']);
  });

  test('is proposed an invoice that no other line is matched to, where there is one', () => {
    const bills = ['first', 'second', 'third'].map((id, at) => ({
      id,
      number: `#${1042 + at}`,
      customerId: 'ellison',
      customerName: 'M Ellison',
      due: pence(5_000),
      ...ISSUED,
    }));
    const lines = [line('ELLISON', 5_000), line('ELLISON 1042', 5_000), line('ELLISON', 5_000), line('ELLISON', 5_000)];
    expect(allSteps(matchLines(lines, bills, [], TODAY))).toEqual([
      { match: 'PROPOSED', invoiceIds: ['second'] },
      { match: 'SURE', invoiceIds: ['first'] },
      { match: 'PROPOSED', invoiceIds: ['third'] },
      { match: 'PROPOSED', invoiceIds: ['first'] },
    ]);
  });

  describe('that comes to several invoices of one customer', () => {
    const bill = (id: string, number: string, due: number, customerName = 'Otley Cricket Club') => ({
      id,
      number,
      customerName,
      customerId: customerName,
      due: pence(due),
      ...ISSUED,
    });
    const OTLEY = [bill('a', 'INV-0005', 5_000), bill('b', 'INV-0006', 5_005), bill('c', 'INV-0009', 30_000)];
    const matched = (lines: readonly [string, number][], bills: readonly DueBill[] = OTLEY) =>
      allSteps(
        matchLines(
          lines.map(([text, amount]) => line(text, amount)),
          bills,
          [],
          TODAY,
        ),
      );

    test.each<[string, number, LineMatch, string[]]>([
      ['OTLEY CRICKET', 40_005, 'PROPOSED', ['a', 'b', 'c']],
      ['OTLEY CRICKET', 10_005, 'PROPOSED', ['a', 'b']],
      ['INV-0005 INV-0006', 10_005, 'PROPOSED', ['a', 'b']],
      ['INV-0006/0005', 10_005, 'PROPOSED', ['b', 'a']],
      ['inv 0005 and the rest', 40_005, 'PROPOSED', ['a', 'b', 'c']],
      // The numbers say more than that some others come to it.
      ['INV-0005 INV-0006', 10_004, 'PROPOSED', ['a']],
      ['OTLEY CRICKET', 40_004, 'NONE', []],
      ['FPI 4711', 40_005, 'NONE', []],
      // One alone comes to it.
      ['INV-0005 INV-0006', 5_005, 'SURE', ['b']],
      ['OTLEY CRICKET', 30_000, 'PROPOSED', ['c']],
    ])('%s of %d is %s of %j', (text, amount, match, invoiceIds) => {
      expect(matched([[text, amount]])).toEqual([{ match, invoiceIds }]);
    });

    test('is proposed those that no other line has', () => {
      expect(
        matched([
          ['OTLEY CRICKET', 10_005],
          ['INV-0009', 30_000],
          ['OTLEY CRICKET', 10_005],
        ]),
      ).toEqual([
        { match: 'PROPOSED', invoiceIds: ['a', 'b'] },
        { match: 'SURE', invoiceIds: ['c'] },
        { match: 'NONE', invoiceIds: [] },
      ]);
    });

    describe('or to all whose numbers it has, of whichever customers,', () => {
      const OPEN = [
        bill('a', '#4', 99_374, 'Wharfedale'),
        bill('b', '#9', 292_616, 'Chapel Allerton'),
        { ...bill('c', '#25', 295_830), customerId: null },
        bill('d', '#14', 1_000, 'Otley'),
        bill('e', 'INV-0031', 2_000, 'Otley'),
        bill('f', 'INV-0032', 3_000, 'Ilkley'),
      ];

      test.each<[string, number, string[]]>([
        ['INV 9 AND 25', 588_446, ['b', 'c']],
        ['INV 9 + 25', 588_446, ['b', 'c']],
        ['INVS 4 9', 391_990, ['a', 'b']],
        ['4, 9 & 25', 687_820, ['a', 'b', 'c']],
        ['INV 31 & INV 32', 5_000, ['e', 'f']],
        ['INV 0009 AND INV 32', 295_616, ['b', 'f']],
        // The number of a house is none of these, and one that is an invoice's takes part in the sum.
        ['77 HIGH ST INV 9 AND 25', 588_446, ['b', 'c']],
        ['14 HIGH ST INV 9 AND 25', 588_446, ['b']],
        ['INV 9 AND 25', 588_445, ['b']],
        ['INVS 4 9', 391_991, []],
        ['INVS 4 9', 99_375, []],
      ])('%s of %d is proposed %j', (text, amount, invoiceIds) => {
        expect(matched([[text, amount]], OPEN)).toEqual([
          { match: invoiceIds.length === 0 ? 'NONE' : 'PROPOSED', invoiceIds },
        ]);
      });

      test('unless another line has one of them', () => {
        const lines = matched(
          [
            ['INV 9', 292_616],
            ['INV 9 AND 25', 588_446],
          ],
          OPEN,
        );
        expect(lines.map(({ match, invoiceIds }) => [match, ...invoiceIds])).toEqual([
          ['SURE', 'b'],
          ['PROPOSED', 'b'],
        ]);
      });
    });

    test('is proposed none of two customers, nor of one without a record', () => {
      const two = [bill('a', 'INV-0005', 5_000), bill('b', 'INV-0006', 5_005, 'Otley Tennis')];
      expect(matched([['OTLEY', 10_005]], two)).toEqual([{ match: 'NONE', invoiceIds: [] }]);
      const nobody = OTLEY.map((each) => ({ ...each, customerId: null }));
      expect(matched([['OTLEY', 40_005]], nobody)).toEqual([{ match: 'NONE', invoiceIds: [] }]);
    });

    test('is found among many of the same name', () => {
      const bills = Array.from({ length: 3_000 }, (_, at) => ({
        ...bill(`${at}`, `INV-${at}`, 1 + 3 * at),
        customerId: `${at % 300}`,
      }));
      expect(matched([['OTLEY', 1 + 901]], bills)).toEqual([{ match: 'PROPOSED', invoiceIds: ['0', '300'] }]);
    });
  });
});
