import { describe, expect, test } from 'vitest';
import { OFFER_STATES, offerStateOn, type OfferState } from '#domain/job/job-offer.ts';
import { keysOf } from '#domain/keys-of.ts';
import { OFFER_ACTS, offerAfter, ON_SENT_AGAIN, takesQuestions } from './offer.ts';

describe('an act leads', () => {
  const AFTER: Readonly<Record<keyof typeof OFFER_ACTS, Partial<Record<OfferState, OfferState>>>> = {
    accept: { OPEN: 'ACCEPTED' },
    decline: { OPEN: 'DECLINED' },
    withdraw: { OPEN: 'WITHDRAWN' },
    reopen: { WITHDRAWN: 'OPEN' },
    replace: { OPEN: 'REPLACED' },
    cancel: { ACCEPTED: 'CANCELLED' },
  };
  const cases = keysOf(OFFER_ACTS).flatMap((act) =>
    OFFER_STATES.map((state) => [act, state, AFTER[act][state] ?? null] as const),
  );

  test.each(cases)('by %s from %s to %s', (act, state, after) => {
    expect(offerAfter(state, act)).toBe(after);
  });
});

test.each([
  ['OPEN', 'OPENED'],
  ['EXPIRED', 'OPENED'],
  ['WITHDRAWN', 'OPENED'],
  ['DECLINED', 'NEW'],
  ['CANCELLED', 'NEW'],
  ['REPLACED', 'NEW'],
  ['ACCEPTED', 'KEPT'],
] as const)('sending the same version again: %s is %s', (state, expected) => {
  expect(ON_SENT_AGAIN[state]).toBe(expected);
});

test.each([
  ['OPEN', '2026-12-20', '2026-12-20', 'OPEN'],
  ['OPEN', '2026-12-20', '2026-12-21', 'EXPIRED'],
  ['OPEN', null, '2099-01-01', 'OPEN'],
  ['ACCEPTED', '2026-12-20', '2026-12-21', 'ACCEPTED'],
  ['WITHDRAWN', '2026-12-20', '2026-12-21', 'WITHDRAWN'],
] as const)('%s until %s is on %s %s', (state, validUntil, today, expected) => {
  expect(offerStateOn({ state, validUntil }, today)).toBe(expected);
});

test('questions are taken as long as there is something to ask about', () => {
  expect(OFFER_STATES.filter(takesQuestions)).toEqual(['OPEN', 'ACCEPTED', 'EXPIRED', 'CANCELLED']);
});
