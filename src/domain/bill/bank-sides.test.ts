import { describe, expect, test } from 'vitest';
import { allSteps } from '#domain/steps.ts';
import { readCsv } from '#domain/text/read-csv.ts';
import { areStatementTitles, type NamedColumns } from './bank-columns.ts';
import { readStatement } from './bank-statement.ts';

/** What became of the rows of a file: pence and text of each line, what is left aside, what could not be read. */
function become(csv: string, named: NamedColumns | null = null): unknown {
  const rows = Array.from(readCsv(csv, areStatementTitles), ({ cells }) => cells);
  const statement = allSteps(readStatement(rows, named));
  if (!statement.ok) return statement.problem.detail;
  const { lines, aside, unread } = statement.value;
  const left = aside.map(({ text, sum, why }) => `${text}, ${sum}: ${why}`);
  return [...lines.map(({ amount, text }) => `${amount} ${text}`), ...left, ...unread];
}

describe('a file with what was sent and what arrived, each in its currency', () => {
  const TITLES =
    'ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Target fee amount,Target fee currency,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate,Reference,Batch,Created by';
  const row = (way: string, source: string, target: string, reference: string, status = 'COMPLETED') => {
    const [from, to] = way === 'OUT' ? ['Hargreave Floors', 'Topps'] : ['Sheila Butterworth', 'Hargreave Floors'];
    return `TRANSFER-1,${status},${way},2026-11-27 09:00:00,2026-11-28 09:00:00,0.00,GBP,0.00,GBP,${from},${source},${to},${target},1.0,${reference},,Hargreave`;
  };
  const inward = row('IN', '800.00,USD', '668.53,GBP', 'INV 16');

  test.each([
    ['of a row that came in, what arrived', inward, '66853 Sheila Butterworth INV 16'],
    ['in pounds alike', row('IN', '5.00,GBP', '5.00,GBP', 'INV 7'), '500 Sheila Butterworth INV 7'],
    [
      'other money that arrived is left aside',
      row('IN', '722.11,GBP', '722.10,EUR', 'INV 21'),
      'Sheila Butterworth INV 21, 722.10 EUR: In EUR, not pounds',
    ],
    ['of one that went out, what was sent', row('OUT', '40.00,GBP', '47.00,EUR', 'TILES'), '-4000 Topps TILES'],
    [
      'other money that was sent is left aside',
      row('OUT', '47.00,EUR', '40.00,GBP', 'TILES'),
      'Topps TILES, -47.00 EUR: In EUR, not pounds',
    ],
    [
      'its bank’s word still counts',
      row('IN', '800.00,USD', '668.53,GBP', 'INV 16', 'REFUNDED'),
      'Sheila Butterworth INV 16, £668.53: Your bank says “REFUNDED”: it did not come, or went back',
    ],
  ])('is read by its side: %s', (_, sent, became) => {
    expect(become(`${TITLES}\n${sent}`)).toEqual([became]);
  });

  test('of which a row goes neither way is not guessed at', () => {
    const own = row('NEUTRAL', '800.00,USD', '668.53,GBP', 'OWN');
    expect(become(`${TITLES}\n${inward}\n${inward}\n${own}`)).toMatchObject([{}, {}, {}].map(() => expect.any(String)));
    expect(become(`${TITLES}\n${inward}\n${inward}\n${own}`)).toHaveLength(3);
  });

  test('is read so whichever of its amounts the trader names', () => {
    const named = { date: 4, paidIn: null, paidOut: null, text: [9, 16] };
    const sent = `${TITLES}\n${inward}\n${row('OUT', '40.00,GBP', '47.00,EUR', 'TILES')}`;
    for (const amount of [10, 13]) {
      expect(become(sent, { ...named, amount })).toEqual(['66853 Sheila Butterworth INV 16', '-4000 TILES']);
    }
    // Who says that all of it came in names the amounts as money in.
    expect(become(`${TITLES}\n${inward}`, { ...named, amount: null, paidIn: 10 })).toEqual([
      '66853 Sheila Butterworth INV 16',
    ]);
  });

  test('that says by signs alone which way it went is read by its sides, too', () => {
    const titles = 'Finished on,Reference,Source amount,Source currency,Target amount,Target currency';
    const rows = ['28/11/2026,INV 16,800.00,USD,668.53,GBP', '28/11/2026,TILES,-40.00,GBP,-47.00,EUR'];
    expect(become([titles, ...rows].join('\n'))).toEqual(['66853 INV 16', '-4000 TILES']);
  });
});

test('identifiers, what became of a payment and its currency are no part of the text where their titles say so', () => {
  const titles = 'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Address Status,Subject';
  const paid =
    '28/11/2026,10:00:00,GMT,Janet Ackroyd,Website Payment,Completed,GBP,668.53,-10.00,658.53,ABCDE,Confirmed,INV 16';
  const sent = '28/11/2026,11:00:00,GMT,Topps Tiles,Payment,Completed,GBP,-5.00,0.00,-5.00,FGHIJ,Confirmed,TILES';
  expect(become(`${titles}\n${paid}\n${sent}`)).toEqual([
    '66853 Janet Ackroyd Website Payment INV 16',
    '-500 Topps Tiles Payment TILES',
  ]);
});
