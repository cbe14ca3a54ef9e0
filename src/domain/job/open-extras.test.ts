import { expect, test } from 'vitest';
import type { JobExtra, OfferState } from './job-offer.ts';
import { openExtrasWords } from './open-extras.ts';
import { pence } from '#domain/money/money.ts';

const extra = (description: string, state: OfferState) =>
  ({ description, total: pence(4_200), offer: { state } }) as JobExtra; // all that is looked at

const [DOOR, STEP] = [extra('Trim kitchen door', 'OPEN'), extra('Oil the step', 'OPEN')];
const OTHERS = (['ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'] as const).map((state) => extra('Other', state));

test.each([
  [[], null],
  [OTHERS, null],
  [
    [...OTHERS, DOOR],
    'The extra “Trim kitchen door”, £42.00, still waits for an answer: it is not on this invoice and is taken back with it.',
  ],
  [
    [DOOR, STEP],
    'The extras “Trim kitchen door”, £42.00, and “Oil the step”, £42.00, still wait for an answer: they are not on this invoice and are taken back with it.',
  ],
])('what waits for an answer is named before the last invoice: %#', (extras, words) => {
  expect(openExtrasWords({ extras })).toBe(words);
});
