import { expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { taxPointOf } from './tax-point.ts';

const PLAIN = { isInParts: false, issuedOn: '2026-12-20', workFinishedOn: null, toPay: pence(10_000), paidAhead: null };
const ahead = (amount: number, receivedOn = '2026-12-01') => ({ amount: pence(amount), receivedOn });

test.each<[string, Partial<Parameters<typeof taxPointOf>[0]>, string]>([
  ['an invoice of all of a job is due on its issue', {}, '2026-12-20'],
  ['also 14 days after the work', { workFinishedOn: '2026-12-06' }, '2026-12-20'],
  ['later than that it is the day of the work', { workFinishedOn: '2026-12-05' }, '2026-12-05'],
  ['a part is due on its issue, however late', { isInParts: true, workFinishedOn: '2026-11-01' }, '2026-12-20'],
  ['a part that was paid ahead is due on the day it was', { isInParts: true, paidAhead: ahead(10_000) }, '2026-12-01'],
  ['one that was paid ahead in part is due on its issue', { isInParts: true, paidAhead: ahead(9_999) }, '2026-12-20'],
  [
    'one that was paid ahead on the day itself too',
    { isInParts: true, paidAhead: ahead(10_000, '2026-12-20') },
    '2026-12-20',
  ],
  [
    'one that asks for nothing is due on its issue',
    { isInParts: true, toPay: pence(0), paidAhead: ahead(1) },
    '2026-12-20',
  ],
])('%s', (_, replaced, day) => {
  expect(taxPointOf({ ...PLAIN, ...replaced })).toBe(day);
});
