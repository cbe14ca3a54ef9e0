import { describe, expect, test } from 'vitest';
import { hundredths } from '#domain/money/money.ts';
import { daysBreak, defaultMarkupBreak, preferenceTextBreak } from './preferences-rules.ts';
import { tidyLines } from '#domain/text/lines.ts';

test.each([
  ['paymentTermsDays', 0, true],
  ['paymentTermsDays', 365, true],
  ['paymentTermsDays', null, true],
  ['paymentTermsDays', -1, false],
  ['paymentTermsDays', 366, false],
  ['paymentTermsDays', 1.5, false],
  ['quoteValidityDays', 1, true],
  ['quoteValidityDays', 0, false],
] as const)('%s may be %j: %s', (field, days, isRight) => {
  expect(daysBreak(field, days) === null).toBe(isRight);
});

test('days say what they may be', () => {
  expect(daysBreak('quoteValidityDays', 0)).toBe('Enter whole days from 1 to 365, or leave it empty');
});

test.each([
  [0, null],
  [100_000, null],
  [-1, 'Enter a markup from 0 to 1,000 percent'],
  [100_001, 'Enter a markup from 0 to 1,000 percent'],
])('a default markup of %d hundredths', (markup, message) => {
  expect(defaultMarkupBreak(hundredths(markup))).toBe(message);
});

describe('texts', () => {
  const lines = (count: number, text = 'x') => Array.from({ length: count }, () => text).join('\n');

  test.each([
    ['bankDetails', lines(6, 'x'.repeat(120)), null],
    ['bankDetails', `\n${lines(6)}\n\n`, null],
    ['bankDetails', lines(7), 'Use at most 6 lines'],
    ['bankDetails', 'x'.repeat(121), 'Use at most 120 characters in a line'],
    ['invoiceFooterNote', lines(5), 'Use at most 4 lines'],
    ['invoiceFooterNote', '{anything}', null],
    ['supplierSearchUrl', '', null],
    ['supplierSearchUrl', 'https://trade.example/{query}', null],
    [
      'supplierSearchUrl',
      'https://trade.example/',
      'Enter a web address that starts with https:// and has {query} where the search words go',
    ],
    ['complaints', lines(5, 'x'.repeat(119)), null],
    ['complaints', lines(6), 'Use at most 5 lines'],
    ['guarantee', 'x'.repeat(601), 'Use at most 600 characters in a line'],
    ['cancellationNotice', lines(100, 'Ring {us}'), null],
    ['cancellationNotice', lines(101), 'Use at most 100 lines'],
    ['quoteMailSubject', 'Quote {number}', null],
    ['quoteMailSubject', 'Quote\nBcc: all@example.com', 'Use one line'],
    ['quoteMailSubject', 'x'.repeat(151), 'Use at most 150 characters in a line'],
    ['quoteMailText', lines(100, 'Dear {customer}'), null],
    ['quoteMailText', lines(101), 'Use at most 100 lines'],
    ['invoiceMailText', 'x'.repeat(4_001), 'Use at most 4000 characters in a line'],
    ['invoiceMailText', lines(2, 'x'.repeat(2_100)), 'Use at most 4000 characters'],
    ['invoiceMailText', '{name}', '{name} means nothing here. Use {customer}, {number}, {total}, {business}, {phone}'],
  ] as const)('%s %j', (field, text, message) => expect(preferenceTextBreak(field, text)).toBe(message));

  test.each([
    ['  Sort code 20-41-06  \r\nAccount\t1 \r\n\r\n', 'Sort code 20-41-06\nAccount 1'],
    ['a\n\n  b\u2028c\rd', 'a\n\n  b\nc\nd'],
    ['\n \n', ''],
  ])('%j is kept as %j', (typed, kept) => expect(tidyLines(typed)).toBe(kept));
});
