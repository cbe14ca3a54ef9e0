import { expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import type { LetterDays } from './cancellation.ts';
import { buildCancelledPaper, type CancelledPaper } from './cancelled-paper.ts';

const PAPER = {
  jobNumber: 48,
  extra: null,
  version: 1,
  issuedAt: '2026-11-28T18:00:00.000Z',
  businessName: 'Hargreave',
  businessAddress: 'Unit 6, Leeds',
  legalLine: '',
  customerName: 'Bob Marsh',
  cancelledBy: 'Bob Marsh',
  cancelledAt: '2026-11-28T18:00:00.000Z',
  letter: null,
  acceptedAt: '2026-11-27T09:00:00.000Z',
  noted: null,
  total: pence(122_146),
  moneyBack: [],
} as const;

test.each([
  ['signed is accepted', null, 'Quote #48, accepted on 27 Nov 2026, for £1,221.46'],
  [
    'noted by the business is what it noted',
    { how: 'PHONE', on: '2026-11-26' },
    'Quote #48, agreed by phone on 26 Nov 2026, as noted by Hargreave, for £1,221.46',
  ],
] as const)('the confirmation of a cancellation says how the contract came about: what was %s', (_, noted, words) => {
  expect(wordsOf({ ...PAPER, noted })).toContain(words);
});

test('it says between whom, and who the business is by law where it says so', () => {
  expect(wordsOf(PAPER)).toContain('Between Bob MarshHargreave, Unit 6, LeedsCancelled by');
  const legalLine = 'Joan Hargreave trading as Hargreave Flooring';
  expect(wordsOf({ ...PAPER, legalLine })).toContain(`Between Bob MarshHargreave, Unit 6, Leeds${legalLine}Cancelled`);
});

test('of a letter it says when that was sent and came, as far as it is known', () => {
  const saidOf = (letter: LetterDays) => wordsOf({ ...PAPER, letter });
  const receivedOn = '2026-11-25';
  const came = 'Received on 25 Nov 2026Noted on';
  expect(saidOf({ sentOn: '2026-11-21', receivedOn })).toContain(`Sent on 21 Nov 2026${came}`);
  expect(saidOf({ sentOn: null, receivedOn })).toContain(`Bob Marsh${came}`);
});

function wordsOf(paper: CancelledPaper): string {
  const [page] = buildCancelledPaper(paper).pages;
  const texts = page?.body.flatMap((block) => ('texts' in block ? block.texts.map(({ text }) => text) : []));
  return (texts ?? []).join('');
}
