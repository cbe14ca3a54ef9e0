import { describe, expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { allSteps } from '#domain/steps.ts';
import { areStatementTitles } from './bank-columns.ts';
import type { LineFacts } from './bank-row.ts';
import { lineKeys, readStatement, STATEMENT_LINES_MAX } from './bank-statement.ts';
import { readBankAmount, readBankDay } from './bank-cells.ts';
import { readCsv } from '#domain/text/read-csv.ts';

function cells(csv: string): string[][] {
  return Array.from(readCsv(csv, areStatementTitles), (row) => [...row.cells]);
}

function linesOf(csv: string): readonly LineFacts[] | string {
  const read = allSteps(readStatement(cells(csv), null));
  return read.ok ? read.value.lines.map(({ word: _, ...facts }) => facts) : read.problem.detail;
}

const PAID = { date: '2026-11-22', amount: pence(148_620) };

describe('the statement of a bank', () => {
  test.each<[string, string, LineFacts[]]>([
    [
      'Barclays',
      'Number,Date,Account,Amount,Subcategory,Memo\n,22/11/2026,20-00-00 12345678,1486.20,DIRECTDEP,A FAIRWEATHER 1029\n,22/11/2026,20-00-00 12345678,-40.00,PAYMENT,SCREWFIX',
      [
        { ...PAID, text: 'A FAIRWEATHER 1029' },
        { date: '2026-11-22', amount: pence(-4_000), text: 'SCREWFIX' },
      ],
    ],
    [
      'Lloyds and Halifax',
      "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,\n22/11/2026,FPI,'30-94-57,12345678,FAIRWEATHER 1029,,1486.20,2000.00\n21/11/2026,DEB,'30-94-57,12345678,SCREWFIX,40.00,,513.80",
      [
        { ...PAID, text: 'FAIRWEATHER 1029' },
        { date: '2026-11-21', amount: pence(-4_000), text: 'SCREWFIX' },
      ],
    ],
    [
      'Monzo',
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In\ntx_1,22/11/2026,09:32:11,Faster payment,Ann Fairweather,,Income,1486.20,GBP,1486.20,GBP,1029,,,1029,,,1486.20',
      [{ ...PAID, text: 'Ann Fairweather 1029' }],
    ],
    [
      'Starling',
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category\n22/11/2026,Ann Fairweather,INV 1029,FASTER PAYMENT,1486.20,2000.00,INCOME',
      [{ ...PAID, text: 'Ann Fairweather INV 1029' }],
    ],
    [
      'Nationwide, with its account above the titles',
      'Account Name:,FlexAccount\nAccount Balance:,£1326.01\n\nDate,Transaction type,Description,Paid out,Paid in,Balance\n22 Nov 2026,Bank credit,A FAIRWEATHER,,£1486.20,£2000.00',
      [{ ...PAID, text: 'A FAIRWEATHER' }],
    ],
    [
      'NatWest',
      'Date,Type,Description,Value,Balance,Account Name,Account Number\n22 Nov 2026,BAC,A FAIRWEATHER 1029,1486.20,2000.00,Business,600000-12345678',
      [{ ...PAID, text: 'A FAIRWEATHER 1029' }],
    ],
    [
      'HSBC, which names no columns',
      '22/11/2026,A FAIRWEATHER 1029,1486.20\n21/11/2026,SCREWFIX,-40.00',
      [
        { ...PAID, text: 'A FAIRWEATHER 1029' },
        { date: '2026-11-21', amount: pence(-4_000), text: 'SCREWFIX' },
      ],
    ],
  ])('is read from %s', (_, csv, lines) => {
    expect(linesOf(csv)).toEqual(lines);
  });

  test('leaves out rows that are no payment', () => {
    const csv = 'Date,Description,Amount\n22/11/2026,Paid,10.00\n,Balance carried forward,500.00\n22/11/2026,Note,0.00';
    expect(linesOf(csv)).toEqual([{ date: '2026-11-22', amount: pence(1_000), text: 'Paid' }]);
  });

  test.each([
    ['a list of products', 'Name,Category,Unit price\nOak,Floor,29.50'],
    ['nothing at all', ''],
  ])('is refused when it is %s', (_, csv) => {
    expect(linesOf(csv)).toMatch('no columns for the date, the amount and the text');
  });

  test.each([
    [
      'Santander',
      'From:,01/11/2026,to,22/11/2026\n\nDate,Description,Money in,Money Out,Balance\n22/11/2026,FASTER PAYMENTS RECEIPT REF.1029 FROM A FAIRWEATHER,1486.20,,2000.00',
    ],
    ['semicolons and a mark', '\uFEFFDate;Description;Amount\n22.11.2026;A FAIRWEATHER;"1,486.20"'],
  ])('is read with %s', (_, csv) => {
    expect(linesOf(csv)).toMatchObject([PAID]);
  });

  test('has no control characters in its text, which fits a note', () => {
    const [line] = linesOf(`Date,Description,Amount\n22/11/2026,"A\u0000\t B\n${'x'.repeat(2_000)}",1.00`);
    expect(line).toMatchObject({ text: `A B ${'x'.repeat(496)}` });
  });

  test.each([
    [
      'money in and out without titles',
      '22/11/2026,Ann,,10.00,90.00\n22/11/2026,Bob,5.00,,95.00\n21/11/2026,Cid,,1.00,94.00',
    ],
    ['many cells', `${'('.repeat(300_000)}${',('.repeat(300_000)}`],
  ])('is refused with %s', (_, csv) => {
    expect(linesOf(csv)).toMatch('no columns for the date, the amount and the text');
  });

  test.each(['22/11/2026,Paid,1.00,', '22/11/2026,Paid,1.00,Declined', '31/11/2026,Paid,1.00,'])(
    'is refused when it is too long: %s',
    (row) => {
      const csv = `Date,Description,Amount,Status\n22/11/2026,Ann,1.00,\n${`${row}\n`.repeat(STATEMENT_LINES_MAX)}`;
      expect(linesOf(csv)).toMatch('more than 5,000 lines. Export fewer weeks');
    },
  );

  test.each([
    ['days', 'Date,Description,Amount\n11/28/2026,Paid,1.00', 'dates of this file can’t be read, such as “11/28/2026”'],
    ['amounts', 'Date,Description,Amount\n28/11/2026,Paid,lots', 'amounts of this file can’t be read, such as “lots”'],
    ['lines', 'Date,Description,Amount\n28/11/2026,Paid,', 'No line of this file has a date and an amount'],
    ['sums', 'Date,Description,Amount\n28/11/2026,Paid,0.00', 'No line of this file has an amount above or below £0'],
  ])('is refused when none of its %s can be read, and says which would do', (_, csv, words) => {
    expect(linesOf(csv)).toMatch(words);
  });

  test('that is named by hand is refused for its days, not for its titles', () => {
    const named = { date: 1, amount: 2, paidIn: null, paidOut: null, text: [0] };
    const read = allSteps(readStatement(cells('Who,When it was,Sum\nAnn,11/28/2026,12.50'), named));
    expect(!read.ok && read.problem.detail).toMatch('such as “11/28/2026”. The day has to come first, or the year');
  });

  test.each([
    ['Debit/Credit', 'Debit', 'Credit'],
    ['CR/DR', 'DR', 'CR'],
    ['Type', 'debit', 'credit'],
    ['Transaction type', 'Direct debit', 'Bank credit'],
    ['Direction', 'OUT', 'IN'],
  ])('says which way money went by a column that is called %s', (title, out, inward) => {
    const csv = `Date,${title},Description,Amount\n22/11/2026,${out},REFUND 1029,1486.20\n22/11/2026,${inward},ANN 1029,1486.20`;
    const read = allSteps(readStatement(cells(csv), null));
    expect(read).toMatchObject({
      ok: true,
      value: { saysDirection: true, columns: { direction: 1 }, lines: [{ amount: -148_620 }, { amount: 148_620 }] },
    });
  });

  test('says it so too where the trader names its other columns', () => {
    const named = { date: 2, amount: 1, paidIn: null, paidOut: null, text: [3] };
    const csv = 'Way,Source amount,Finished on,Reference\nOUT,120.00,2026-11-22 10:00:00,1029\nIN,5.00,2026-11-22,Bob';
    const read = allSteps(readStatement(cells(csv), named));
    expect(read).toMatchObject({ ok: true, value: { lines: [{ amount: -12_000 }, { amount: 500 }] } });
  });

  test('keeps the words of a row that says nothing where others say Debit or Credit', () => {
    const rows = ['Debit,SCREWFIX,40.00', 'Credit,ANN,10.00', 'Credit,BOB,10.00', 'Fee,BANK,5.00'];
    const csv = ['Date,Type,Description,Amount', ...rows.map((row) => `22/11/2026,${row}`)].join('\n');
    const read = allSteps(readStatement(cells(csv), null));
    expect(read).toMatchObject({ ok: true, value: { unread: ['22/11/2026 Fee BANK 5.00'] } });
  });

  test('is read by its signs where a column says Debit of some of it only', () => {
    const rows = [
      'Debit,SCREWFIX,-40.00',
      'Credit,ANN,10.00',
      'Debit,TOPPS,-1.00',
      'Fee,BANK,-5.00',
      'Credit,BOB,-3.00',
    ];
    const csv = ['Date,Type,Description,Amount', ...rows.map((row) => `22/11/2026,${row}`)].join('\n');
    expect(linesOf(csv)).toMatchObject([-4_000, 1_000, -100, -500, -300].map((amount) => ({ amount })));
  });

  test.each([
    ['nothing', 'Date,Description,Amount\n22/11/2026,REFUND,10.00\n22/11/2026,ANN,5.00', false],
    ['a minus', 'Date,Description,Amount\n22/11/2026,REFUND,-10.00\n22/11/2026,ANN,5.00', true],
    ['a plus', 'Date,Description,Amount\n22/11/2026,ANN,+5.00', true],
    ['CR', 'Date,Description,Amount\n22/11/2026,ANN,5.00 CR', true],
    ['columns beside each other', 'Date,Description,Paid in,Paid out\n22/11/2026,ANN,5.00,', true],
    ['words of its own', 'Date,Type,Description,Amount\n22/11/2026,Af,TOPPS,5.00\n22/11/2026,Bij,ANN,5.00', false],
  ])('tells by %s which way money went, or says that it does not', (_, csv, saysDirection) => {
    expect(allSteps(readStatement(cells(csv), null))).toMatchObject({ ok: true, value: { saysDirection } });
  });

  test.each([
    ['a day that is none', '31/02/2026,Ann 1029,10.00', ['31/02/2026 Ann 1029 10.00']],
    ['an amount that is none', '22/11/2026,Ann 1029,EUR ten', ['22/11/2026 Ann 1029 EUR ten']],
    ['a balance without a payment', '22/11/2026,Brought forward,', []],
    ['nothing that came in', '22/11/2026,Cheque cancelled,0.00', []],
    ['a sum below the lines', ',Total,10.00', []],
    ['words alone', 'Exported today,,', []],
  ])('keeps the words of a row of %s, which may be a payment', (_, row, unread) => {
    const read = allSteps(readStatement(cells(`Date,Description,Amount\n22/11/2026,Bob,5.00\n${row}`), null));
    expect(read).toMatchObject({ ok: true, value: { lines: [{ text: 'Bob' }], unread } });
  });

  test('keeps the words of a row whose money in is none', () => {
    const read = allSteps(
      readStatement(cells('Date,Details,Paid in,Paid out\n22/11/2026,Ann,??,\n22/11/2026,Bob,1.00,'), null),
    );
    expect(read).toMatchObject({ ok: true, value: { unread: ['22/11/2026 Ann ??'] } });
  });

  test('is read by the columns that the trader names', () => {
    const named = { date: 1, amount: 2, paidIn: null, paidOut: null, text: [0] };
    const read = allSteps(readStatement(cells('Who,When it was,Sum\nAnn,22/11/2026,(12.50)'), named));
    expect(read).toMatchObject({ ok: true, value: { lines: [{ date: '2026-11-22', amount: -1_250, text: 'Ann' }] } });
  });
});

describe('the day of a line', () => {
  test.each([
    ['22/11/2026', '2026-11-22'],
    ['03/04/26', '2026-04-03'],
    ['7-Nov-25', '2025-11-07'],
    ['22 November 2026', '2026-11-22'],
    ['2026-11-22T09:30:00Z', '2026-11-22'],
    ['2026-11-22 09:30:00', '2026-11-22'],
    ['20261122', '2026-11-22'],
    ['31/02/2026', null],
    ['22/13/2026', null],
    ['1029', null],
    ['', null],
  ])('%s', (text, day) => {
    expect(readBankDay(text)).toBe(day);
  });
});

describe('the amount of a line', () => {
  test.each([
    ['1486.20', 148_620],
    ['£1,486.20', 148_620],
    ['+12', 1_200],
    ['12.50 CR', 1_250],
    ['12.50DR', -1_250],
    ['(12.50)', -1_250],
    ['-£40.00', -4_000],
    ['\u2212 40.00', -4_000],
    ['12.505', null],
    ['lots', null],
    ['', null],
    ['9'.repeat(60), null],
  ])('%s', (text, amount) => {
    expect(readBankAmount(text)).toBe(amount);
  });
});

test('two lines that say the same are told apart by their count, and any other by what it says', () => {
  const line = { ...PAID, text: 'Ann' };
  const keys = lineKeys([line, { ...line, text: 'Ann 0' }, line, { ...line, date: '2026-11-21' }]);
  expect(new Set(keys).size).toBe(4);
  expect(lineKeys([line, line])).toEqual([keys[0], keys[2]]);
});
