import { expect, test } from 'vitest';
import { rowWords } from './row-words.ts';
import type { MoneyRow } from '#domain/bill/money-overview.ts';
import { pence } from '#domain/money/money.ts';

const QUOTE: MoneyRow = {
  act: 'LOOK',
  id: '1',
  jobId: '2',
  customerName: 'Daniel Shah',
  customerEmail: '',
  number: '#1051',
  label: '',
  amount: pence(11_600),
  whole: pence(11_600),
  day: null,
  views: 0,
};

test.each([
  [null, 'Quote #1051, downloaded to hand over'],
  [0, 'Quote #1051, not looked at yet'],
  [2, 'Quote #1051, viewed twice'],
])('of a quote with %s views says what can be known', (views, text) => {
  expect(rowWords({ ...QUOTE, views }, '2026-11-23')).toEqual({ text, alarm: null });
});
