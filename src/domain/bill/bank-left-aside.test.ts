import { describe, expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { allSteps } from '#domain/steps.ts';
import { readCsv } from '#domain/text/read-csv.ts';
import { areStatementTitles, type NamedColumns } from './bank-columns.ts';
import { lineKeys, readStatement, type BankStatement } from './bank-statement.ts';

function read(csv: string, named: NamedColumns | null = null): BankStatement | string {
  const rows = Array.from(readCsv(csv, areStatementTitles), ({ cells }) => cells);
  const statement = allSteps(readStatement(rows, named));
  return statement.ok ? statement.value : statement.problem.detail;
}

/** What became of the rows of a file: the pence of each line, with a word that isn't known; what is left aside; what could not be read. */
function become(csv: string, named: NamedColumns | null = null): unknown {
  const statement = read(csv, named);
  if (typeof statement === 'string') return statement;
  const { lines, aside, unread } = statement;
  const left = aside.map(({ date, text, sum, why }) => `${date} ${text} ${sum}: ${why}`);
  return [...lines.map(({ amount, word }) => (word === null ? amount : { amount, word })), ...left, ...unread];
}

const cameNot = (word: string, what = 'ANN 5 £82.86') =>
  `2026-11-28 ${what}: Your bank says “${word}”: it did not come, or went back`;
const isToCome = (word: string) => `2026-11-28 ANN 5 £82.86: Your bank says “${word}”: it has not come yet`;

describe('the word of a bank for what became of a payment', () => {
  test.each([
    'COMPLETED',
    'completed',
    'Complete',
    'SETTLED',
    'Success',
    'Successful',
    'Paid',
    'Received',
    'Payment received',
    'Cleared',
    'Posted',
    'Booked',
    'Processed',
    'Unreconciled',
    '-',
    '',
  ])('“%s” is that it came', (word) => {
    expect(become(`Date,Status,Description,Amount\n28/11/2026,${word},ANN 5,+82.86`)).toEqual([8_286]);
  });

  test.each([
    'CANCELLED',
    'Canceled',
    'Cancelled by the sender',
    'declined',
    'Declined - insufficient funds at the sending bank',
    'DENIED',
    'REVERTED',
    'Reversed',
    'FAILED',
    'Payment failed',
    'Refunded',
    'funds_refunded',
    'Returned',
    'Rejected',
    'bounced_back',
    'charged_back',
    'Chargeback',
    'Expired',
    'Voided',
    'Refund pending',
    'Unsuccessful',
  ])('“%s” is that it did not, or went back', (word) => {
    expect(become(`Date,Status,Description,Amount\n28/11/2026,${word},ANN 5,+82.86`)).toEqual([cameNot(word)]);
  });

  test.each([
    'PENDING',
    'Pending',
    'Processing',
    'incoming_payment_waiting',
    'Scheduled',
    'Upcoming',
    'CREATED',
    'On hold',
    'Held',
    'Authorised',
    'In transit',
    'Unclaimed',
  ])('“%s” is that it has not come yet', (word) => {
    expect(become(`Date,Status,Description,Amount\n28/11/2026,${word},ANN 5,+82.86`)).toEqual([isToCome(word)]);
  });

  test.each(['Partially refunded', 'Not completed', 'Under review', 'Disputed', 'QX7'])(
    '“%s” is not known, and goes with the line',
    (word) => {
      expect(become(`Date,Status,Description,Amount\n28/11/2026,${word},ANN 5,+82.86`)).toEqual([
        { amount: 8_286, word },
      ]);
    },
  );

  test.each(['Status', 'State', 'STATUS', 'Transaction status', 'Payment state', 'Transfer Status'])(
    'stands in a column that is called %s, whatever its words',
    (title) => {
      const csv = `Date,${title},Description,Amount\n28/11/2026,QX7,ANN 5,+82.86`;
      expect(become(csv)).toEqual([{ amount: 8_286, word: 'QX7' }]);
    },
  );

  test('stands in a column of another name, or of none, by its words', () => {
    const rows = ['FAILED,ANN 5,82.86', 'COMPLETED,BOB,10.00', 'COMPLETED,SCREWFIX,-20.00'];
    const below = rows.map((row) => `28/11/2026,${row}`).join('\n');
    expect(become(`Date,What became of it,Description,Amount\n${below}`)).toEqual([1_000, -2_000, cameNot('FAILED')]);
    // What no title tells apart is text.
    expect(become(below)).toEqual([1_000, -2_000, cameNot('FAILED', 'FAILED ANN 5 £82.86')]);
  });

  test('stands in no column whose words say a kind of payment, or in the text of it', () => {
    const rows = ['Received,REFUND,10.00,', 'Refund,REFUND,20.00,', 'Sent,PENDING,,20.00'];
    const csv = ['Date,Type,Description,Paid in,Paid out', ...rows.map((row) => `28/11/2026,${row}`)].join('\n');
    expect(become(csv)).toEqual([1_000, 2_000, -2_000]);
    expect(become('Date,Description,Amount\n28/11/2026,REFUND,+10.00')).toEqual([1_000]);
  });

  test.each(['Completed (refunded)', 'Settled [returned]', '(Reversed)'])('counts in brackets, too: %s', (said) => {
    const csv = `Date,Description,Amount,Status\n28/11/2026,ANN 5,82.86,${said}\n28/11/2026,BOB,5.00,Completed`;
    expect(become(csv)).toEqual([500, cameNot(said)]);
  });

  test('is no address of a payer', () => {
    const csv = 'Date,Name,Address status,Amount\n28/11/2026,Ann,Confirmed,+82.86';
    expect(become(csv)).toEqual([8_286]);
  });

  test('is found where the trader names the columns, above the first day', () => {
    const named = { date: 3, amount: 4, paidIn: null, paidOut: null, text: [5, 6] };
    const csv = [
      'ID,Status,Direction,Finished on,Source amount,Source name,Reference',
      'T-1,COMPLETED,IN,2026-11-28 09:00:00,82.86,ANN,5',
      'T-2,CANCELLED,IN,2026-11-28 09:00:00,1000.00,A CARTER,5-2',
      'T-3,QX7,IN,2026-11-28 09:00:00,5.00,BOB,6',
      'T-4,CANCELLED,OUT,2026-11-28 09:00:00,7.00,US,7',
    ].join('\n');
    const cancelled = cameNot('CANCELLED', 'A CARTER 5-2 £1,000.00');
    expect(become(csv, named)).toEqual([8_286, { amount: 500, word: 'QX7' }, -700, cancelled]);
  });

  test('leaves what went out as it is, and needs no day of its own', () => {
    const csv = [
      'Started Date,Completed Date,Description,Amount,State',
      '2026-11-28,2026-11-28,SCREWFIX,-20.00,DECLINED',
      '2026-11-28,,ANN 5,82.86,PENDING',
    ].join('\n');
    expect(become(csv)).toEqual([-2_000, isToCome('PENDING')]);
  });

  test('makes no other line of the next file of what is completed by then', () => {
    const keysOf = (word: string) => {
      const csv = `Date,Status,Description,Amount\n28/11/2026,${word},ANN 5,+82.86\n28/11/2026,COMPLETED,ANN 5,+82.86`;
      const statement = read(csv);
      return typeof statement === 'string' ? [] : statement.keys;
    };
    expect(keysOf('PENDING')).toEqual([keysOf('COMPLETED')[0]]);
    expect(keysOf('QX7')).toEqual(keysOf('COMPLETED'));
  });
});

describe('money in another currency', () => {
  const foreign = (said = 'EUR', what = 'ANN 5 82.86') => `2026-11-28 ${what} ${said}: In ${said}, not pounds`;

  test.each([
    ['GBP', [8_286]],
    ['gbp', [8_286]],
    ['£', [8_286]],
    ['Pounds sterling', [8_286]],
    ['GBP (£)', [8_286]],
    ['', [8_286]],
    ['EUR', [foreign()]],
    ['€', [foreign('€')]],
    ['(EUR)', [foreign('(EUR)')]],
    ['usd', [foreign('usd')]],
  ])('is said by a column: “%s”', (currency, became) => {
    expect(become(`Date,Description,Amount,Currency\n28/11/2026,ANN 5,+82.86,${currency}`)).toEqual(became);
  });

  test('is left aside where it went out, too', () => {
    const csv = 'Date,Description,Amount,Currency\n28/11/2026,SHOP,-5.00,EUR\n28/11/2026,BOB,5.00,GBP';
    expect(become(csv)).toEqual([500, foreign('EUR', 'SHOP -5.00')]);
  });

  test.each<[string, string, string, unknown[]]>([
    [
      'Monzo, of which the local one is the shop’s',
      'Date,Name,Amount,Currency,Local amount,Local currency,Description',
      '28/11/2026,ANN,+82.86,GBP,95.00,EUR,5',
      [8_286],
    ],
    [
      'Revolut Business, of which the original one is the payer’s',
      'Date completed (UTC),Description,Orig currency,Orig amount,Payment currency,Amount,Fee,Fee currency',
      '2026-11-28,ANN 5,EUR,95.00,GBP,+82.86,0.00,EUR',
      [8_286],
    ],
    ['a fee', 'Date,Description,Amount,Fee,Fee currency', '28/11/2026,ANN 5,+82.86,1.00,EUR', [8_286]],
    ['a title of another name', 'Date,Description,Amount,Unit', '28/11/2026,ANN 5,+82.86,EUR', [foreign()]],
    ['the title of the amounts', 'Date,Description,Amount (EUR)', '28/11/2026,ANN 5,+82.86', [foreign()]],
    [
      'the titles of money in and out',
      'Date,Description,Paid in (€),Paid out (€)',
      '28/11/2026,ANN 5,82.86,',
      [foreign('€')],
    ],
    ['a title in pounds', 'Date,Description,Amount (GBP)', '28/11/2026,ANN 5,+82.86', [8_286]],
    ['the kinds of payment', 'Date,Type,Description,Amount', '28/11/2026,BGC,ANN 5,+82.86', [8_286]],
  ])('is told by the column beside the amount, in %s', (_, titles, row, became) => {
    expect(become(`${titles}\n${row}`)).toEqual(became);
  });

  test('is told where the trader names the columns, and where nothing is named', () => {
    const named = { date: 0, amount: 3, paidIn: null, paidOut: null, text: [1] };
    const titles = 'Finished on,Who,Source currency,Target amount,Target currency';
    expect(become(`${titles}\n2026-11-28,ANN 5,GBP,+82.86,EUR`, named)).toEqual([foreign()]);
    expect(become('28/11/2026,ANN 5,82.86,EUR\n28/11/2026,BOB,-5.00,GBP')).toEqual([
      -500,
      foreign('EUR', 'ANN 5 EUR 82.86'),
    ]);
  });
});

describe('a statement of one column of money', () => {
  test.each(['Paid out', 'Money out', 'Debit', 'Debit amount', 'Debits'])('that is called %s is money out', (title) => {
    const statement = read(`Date,Description,${title}\n28/11/2026,ANN 5,82.86\n28/11/2026,SCREWFIX,-20.00`);
    expect(statement).toMatchObject({ saysDirection: true, lines: [{ amount: -8_286 }, { amount: -2_000 }] });
  });

  test('that is called Paid in is money in', () => {
    const statement = read('Date,Description,Paid in\n28/11/2026,ANN 5,82.86');
    expect(statement).toMatchObject({ saysDirection: true, lines: [{ amount: 8_286 }] });
  });

  test('of money out keeps the words of a row without any, whose money in may stand where no title says it', () => {
    const csv = 'Date,Description,Debit,Lodged\n28/11/2026,SCREWFIX,20.00,\n28/11/2026,ANN 5,,82.86';
    expect(become(csv)).toEqual([-2_000, '28/11/2026 ANN 5 82.86']);
  });
});

describe('a row that says too much', () => {
  const split = (row: string) => `${row}. It has a cell too many: a comma may have cut an amount or a text in two.`;
  const TITLES = 'Date,Payer,Reference,Money in';

  test('by money both in and out is kept among what could not be read', () => {
    const titles = 'Date,Description,Money out,Money in';
    const both = '28/11/2026 ANN 5 82.86 82.86. It has both money in and money out.';
    expect(become(`${titles}\n28/11/2026,ANN 5,82.86,82.86\n28/11/2026,BOB,20.00,`)).toEqual([-2_000, both]);
    expect(become(`${titles}\n28/11/2026,ANN 5,0.00,82.86\nTotal,,20.00,82.86`)).toEqual([8_286]);
    expect(become(`${titles}\n28/11/2026,ANN 5,82.86,82.86`)).toEqual([both]);
  });

  test.each<[string, string, unknown[]]>([
    ['a comma in its amount', `${TITLES}\n28/11/2026,ANN,5,£1,000.00`, [split('28/11/2026 ANN 5 £1 000.00')]],
    ['a comma in its text', `${TITLES}\n28/11/2026,ANN,5,6,82.86`, [split('28/11/2026 ANN 5 6 82.86')]],
    ['a comma before its day', 'Payer,Date,Amount\nANN,B,28/11/2026,+5.00', [split('ANN B 28/11/2026 +5.00')]],
    [
      'a comma in its amount before an empty cell',
      'Date,Description,Amount,Balance,Notes\n28/11/2026,ANN 5,+1,000.00,90.00,',
      [split('28/11/2026 ANN 5 +1 000.00 90.00')],
    ],
    [
      'a comma in its amount where no column has a title',
      '28/11/2026,SHOP,-5.00\n28/11/2026,BOB,-5.00\n28/11/2026,ANN 5,1,486.20',
      [-500, -500, split('28/11/2026 ANN 5 1 486.20')],
    ],
    ['empty cells', `${TITLES}\n28/11/2026,ANN,5,82.86,,`, [8_286]],
    ['fewer cells', 'Date,Payer,Money in,Notes\n28/11/2026,ANN 5,82.86', [8_286]],
    ['an empty title', `${TITLES},\n28/11/2026,ANN,5,£1,000.00`, [split('28/11/2026 ANN 5 £1 000.00')]],
    ['columns without a title', `${TITLES},\n28/11/2026,ANN,5,82.86,x\n28/11/2026,BOB,5,1.00,y`, [8_286, 100]],
    ['words below all lines', `${TITLES}\n28/11/2026,ANN,5,82.86\nThis, as you know, is,not,all`, [8_286]],
  ])('or by a cell too many is not guessed at: %s', (_, csv, became) => {
    expect(become(csv)).toEqual(became);
  });
});

describe('the mark of a spreadsheet before a text', () => {
  const csv = "Date,Description,Value\n28/11/2026,\"'ANN CARTER , 5\",+82.86\n'28/11/2026,'BOB,x";

  test('is no part of what a line says, nor of the words of a row', () => {
    const statement = read(csv);
    expect(statement).toMatchObject({ lines: [{ text: 'ANN CARTER , 5' }] });
  });

  test('leaves a line the one that it was before, so that it is booked once', () => {
    const statement = read(csv);
    const line = { date: '2026-11-28', amount: pence(8_286), text: "'ANN CARTER , 5" };
    expect(typeof statement === 'string' ? [] : statement.keys).toEqual(lineKeys([line]));
  });
});

describe('a row that says too little', () => {
  const TITLES = 'Date,Description,Paid out,Paid in,Balance';
  const PAID = '28/11/2026,ANN 5,,82.86,90.00';
  const noDay = (words: string) => `${words}. It has no day.`;
  const noAmount = (words: string) => `${words}. It has no amount.`;

  test.each<[string, string, string[]]>([
    ['money in without a day', ',BYRNE INV 32,,2930.23,1', [noDay('BYRNE INV 32 2930.23 1')]],
    ['money out without a day', ',SCREWFIX,20.00,,1', [noDay('SCREWFIX 20.00 1')]],
    ['both without a day', ',ANN 6,20.00,5.00,1', [noDay('ANN 6 20.00 5.00 1')]],
    ['no amount', '28/11/2026,MURGATROYD INV 25,,,1', [noAmount('28/11/2026 MURGATROYD INV 25 1')]],
    ['cells cut off', '28/11/2026,CUT ROW INV 9', [noAmount('28/11/2026 CUT ROW INV 9')]],
    ['a payer of such a name', ',TOTAL PLUMBING INV 9,,5.00,', [noDay('TOTAL PLUMBING INV 9 5.00')]],
    ['the balance of a customer', ',CARTER BALANCE 12,,5.00,', [noDay('CARTER BALANCE 12 5.00')]],
  ])('is kept among what could not be read: %s', (_, row, unread) => {
    expect(become(`${TITLES}\n${row}\n${PAID}`)).toEqual([8_286, ...unread]);
  });

  test.each([
    ['an opening balance', '27/11/2026,Opening balance,,,7.14'],
    ['one in the column of what came in', ',BALANCE BROUGHT FORWARD,,7.14,7.14'],
    ['one in short', '27/11/2026,Balance b/fwd,,,7.14'],
    ['one of a day, as below a card of NatWest', ',Balance as at 28 November 2026,,7.14,'],
    ['a closing balance without words', ',,,,90.00'],
    ['a balance of a day without words', '28/11/2026,,,,90.00'],
    ['a total without a day', ',Total,20.00,82.86,'],
    ['a total of one side', ',Total paid in,,82.86,'],
    ['a total in the place of the day', 'Totals,,,82.86,'],
    ['sums without words', ',,,82.86,'],
    ['a payment of nothing', '28/11/2026,Card check,0.00,,90.00'],
    ['the words of an account', 'Account name:,FlexAccount'],
    ['the rest of a text', ',INV 5 WITH THANKS,,,'],
    ['the day of an export', 'Exported,28/11/2026'],
    ['a day alone', '28/11/2026'],
  ])('is nothing where it is %s', (_, row) => {
    expect(become(`${TITLES}\n${row}\n${PAID}\n${row}`)).toEqual([8_286]);
  });

  test('is nothing without an amount or a day where its bank says that it did not come or has not yet', () => {
    const rows = [
      '28/11/2026,Pending,ANN 6,',
      '28/11/2026,Declined,ANN 7,',
      ',Pending,SHOP,-5.00',
      ',Settled,BOB 8,+5.00',
    ];
    const csv = ['Date,Status,Description,Amount', '28/11/2026,Settled,ANN 5,+82.86', ...rows].join('\n');
    expect(become(csv)).toEqual([8_286, noDay('Settled BOB 8 +5.00')]);
  });
});
