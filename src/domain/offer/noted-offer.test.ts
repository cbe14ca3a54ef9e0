import { expect, test } from 'vitest';
import { exampleFile, exampleJob } from '#domain/job/job-examples.ts';
import type { NotedWay } from '#domain/job/noted-answer.ts';
import { pence } from '#domain/money/money.ts';
import { mayCancelNoted, noteBreaks, notedWords, noteLaw, offeredOn } from './noted-offer.ts';
import { takesSignature } from './offer.ts';

const PERSON = { customerKind: 'PERSON' } as const;
const SERVICES = [{ type: 'LABOUR' }] as const;
const GOODS = [{ type: 'PRODUCT' }] as const;

test.each<[NotedWay, 'PERSON' | 'BUSINESS' | null, number, boolean]>([
  ['PHONE', 'PERSON', 100, true],
  ['MESSAGE', null, 100, true],
  ['LETTER', 'PERSON', 4_200, true],
  ['IN_PERSON', 'PERSON', 4_200, false],
  ['IN_PERSON', 'PERSON', 4_201, true],
  ['PHONE', 'BUSINESS', 100_000, false],
])('who says yes %s as %s for %d pence may cancel: %s', (how, customerKind, total, may) => {
  const work = customerKind === null ? null : { customerKind };
  expect(mayCancelNoted({ work, total: pence(total) }, how)).toBe(may);
});

test.each([
  ['with notice and form', SERVICES, true, 'They may cancel until 06 Dec 2026.'],
  ['with both, before the goods have come', GOODS, true, 'They may cancel until 14 days after the last goods arrive.'],
  [
    'without them',
    SERVICES,
    false,
    /^Without the notice and the form they may cancel until 06 Dec 2027, and owe you nothing for work done by then .* then it is 14 days\.$/,
  ],
  [
    'without them, before the goods have come',
    GOODS,
    null,
    /they may cancel until a year and 14 days after the last goods arrive, /,
  ],
  [
    'of an extra, which may have goods',
    null,
    true,
    'They may cancel for 14 days, counted from the last goods where there are any.',
  ],
  [
    'of an extra without them',
    null,
    false,
    /they may cancel for a year and 14 days, counted from the last goods where there are any, and owe you nothing /,
  ],
] as const)('the trader reads until when a yes may be cancelled: %s', (_, lineItems, papers, words) => {
  const said = noteLaw({ work: PERSON, lineItems, total: pence(100_000) }, { how: 'PHONE', on: '2026-11-22', papers });
  expect(said).toMatch(words);
});

test('nothing is said of cancelling to who has no right to', () => {
  const offered = { work: { customerKind: 'BUSINESS' }, lineItems: GOODS, total: pence(100_000) } as const;
  expect(noteLaw(offered, { how: 'PHONE', on: '2026-11-22', papers: null })).toBeNull();
});

test.each([
  ['2026-11-20', null],
  ['2026-11-22', null],
  ['2026-11-19', 'It went out on 20 Nov 2026: enter that day or a later one'],
  ['2026-11-23', 'Enter today or an earlier day'],
])('an answer of %s is noted from the day of the quote to today', (on, message) => {
  const breaks = noteBreaks(on, { offered: '2026-11-20', today: '2026-11-22' });
  expect(breaks).toEqual(message === null ? [] : [{ path: '/on', message }]);
});

test('a version is offered from the first time it went out, an extra from its own', () => {
  const files = [
    exampleFile({ id: 'again', tstampCreated: '2026-11-21T09:00:00.000Z' }),
    exampleFile({ id: 'extra', type: 'extra', tstampCreated: '2026-11-22T09:00:00.000Z' }),
    exampleFile({ id: 'first', tstampCreated: '2026-11-20T09:00:00.000Z' }),
    exampleFile({ id: 'older', version: 0, tstampCreated: '2026-11-01T09:00:00.000Z' }),
  ];
  const day = (fileId: string) => offeredOn(exampleJob({ files }), { fileId }, '2026-11-30');
  expect(['again', 'extra', 'gone'].map(day)).toEqual(['2026-11-20', '2026-11-22', '2026-11-30']);
});

test('a noted answer is told with its way and day', () => {
  expect(notedWords('ACCEPTED', { how: 'PHONE', on: '2026-11-22' })).toBe('said yes by phone on 22 Nov 2026');
  expect(notedWords('DECLINED', { how: 'IN_PERSON', on: '2026-11-22' })).toBe('said no in person on 22 Nov 2026');
});

test.each([
  ['an open one', { state: 'OPEN', noted: null }, null, true],
  ['a noted yes', { state: 'ACCEPTED', noted: {} }, null, true],
  ['a noted yes under a newer version', { state: 'ACCEPTED', noted: {} }, {}, false],
  ['a signed yes', { state: 'ACCEPTED', noted: null }, null, false],
  ['a noted no', { state: 'DECLINED', noted: {} }, null, false],
  ['an expired one', { state: 'EXPIRED', noted: null }, null, false],
] as const)('what can be signed: %s', (_, offer, newer, can) => {
  expect(takesSignature(offer, newer)).toBe(can);
});
