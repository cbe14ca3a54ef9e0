import { describe, expect, test } from 'vitest';
import { OFFER_STATES, offerStateOn, type OfferState } from '#domain/job/job-offer.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { Day } from '#domain/time/date.ts';
import {
  acceptedBefore,
  agreedBeside,
  endedTogether,
  newerVersion,
  OFFER_ACTS,
  offerAfter,
  ON_SENT_AGAIN,
  takesQuestions,
} from './offer.ts';

describe('an act leads', () => {
  const AFTER: Readonly<Record<keyof typeof OFFER_ACTS, Partial<Record<OfferState, OfferState>>>> = {
    accept: { OPEN: 'ACCEPTED' },
    decline: { OPEN: 'DECLINED' },
    withdraw: { OPEN: 'WITHDRAWN' },
    reopen: { WITHDRAWN: 'OPEN' },
    replace: { OPEN: 'REPLACED' },
    cancel: { ACCEPTED: 'CANCELLED' },
    noteYes: { OPEN: 'ACCEPTED', EXPIRED: 'ACCEPTED' },
    noteNo: { OPEN: 'DECLINED', EXPIRED: 'DECLINED' },
    takeNoteBack: { ACCEPTED: 'OPEN', DECLINED: 'OPEN' },
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

type Version = Parameters<typeof newerVersion>[1][number];

const NOTED = { how: 'PHONE', on: '2026-11-22' as Day, note: '', papers: null } as const;

describe('of the versions of a quote', () => {
  const of = (version: number, state: OfferState) => ({ version, state, noted: null });
  const noted = (version: number) => ({ ...of(version, 'ACCEPTED'), noted: NOTED });

  test.each<[string, Version, Version[], number | null]>([
    ['a replaced one leads to the newest', of(1, 'REPLACED'), [of(3, 'DECLINED'), of(2, 'REPLACED')], 3],
    ['an accepted one to what waits for the next yes', of(1, 'ACCEPTED'), [of(2, 'OPEN')], 2],
    ['an accepted one to what has expired', of(1, 'ACCEPTED'), [of(2, 'EXPIRED')], 2],
    ['an accepted one to the yes that took its place', of(1, 'ACCEPTED'), [of(3, 'OPEN'), of(2, 'ACCEPTED')], 2],
    ['an accepted one to none that was declined', of(1, 'ACCEPTED'), [of(2, 'DECLINED')], null],
    ['an accepted one to none that was withdrawn', of(1, 'ACCEPTED'), [of(2, 'WITHDRAWN')], null],
    ['the newest to none', of(2, 'ACCEPTED'), [of(1, 'ACCEPTED')], null],
    ['an accepted one to the signature, not to the note after it', of(1, 'ACCEPTED'), [noted(3), of(2, 'ACCEPTED')], 2],
    ['an accepted one to what was noted since', of(1, 'ACCEPTED'), [of(3, 'OPEN'), noted(2)], 2],
    ['an expired one to what waits by now', of(1, 'EXPIRED'), [of(3, 'OPEN'), of(2, 'DECLINED')], 3],
    ['an open one, whose last good day is over, likewise', of(1, 'OPEN'), [of(2, 'OPEN')], 2],
    ['an expired one to none that was withdrawn', of(1, 'EXPIRED'), [of(2, 'WITHDRAWN')], null],
    ['a withdrawn one to what waits by now', of(2, 'WITHDRAWN'), [of(3, 'OPEN'), of(1, 'ACCEPTED')], 3],
    ['a withdrawn one to what was agreed since', of(1, 'WITHDRAWN'), [noted(2)], 2],
    ['a cancelled one to none', of(1, 'CANCELLED'), [of(2, 'OPEN')], null],
    ['a declined one to the same that was sent again', of(1, 'DECLINED'), [of(1, 'OPEN')], 1],
    ['a declined one to a newer', of(1, 'DECLINED'), [of(2, 'ACCEPTED')], 2],
    ['a declined one to none that was declined, too', of(1, 'DECLINED'), [of(2, 'DECLINED')], null],
    ['a declined one to none before it', of(2, 'DECLINED'), [of(1, 'ACCEPTED')], null],
  ])('%s', (_, offer, others, expected) => {
    const newestFirst = [offer, ...others].toSorted((one, other) => other.version - one.version);
    expect(newerVersion(offer, newestFirst)?.version ?? null).toBe(expected);
  });

  test('a cancellation ends with a version what counted beside it, and not what a signature had taken the place of', () => {
    const at = '2026-11-23T10:00:00.000Z';
    const ended = (version: number, answer: Pick<Version, 'noted'> = of(version, 'CANCELLED')) => ({
      ...of(version, 'CANCELLED'),
      noted: answer.noted,
      id: `v${version}`,
      cancelledAt: at,
    });
    const before = { ...ended(4), cancelledAt: '2026-11-20T10:00:00.000Z' };
    const newestFirst = [before, ended(3, noted(3)), ended(2), ended(1)];
    const together = (id: string) => endedTogether(id, newestFirst).map(({ version }) => version);
    expect(together('v2')).toEqual([3]);
    expect(together('v3')).toEqual([2]);
    expect(together('v1')).toEqual([3, 2]);
    expect(together('v4')).toEqual([]);
    expect(endedTogether('v2', [{ ...ended(2), state: 'ACCEPTED' as const }])).toEqual([]);
  });

  test('a yes takes the place of the newest accepted before it', () => {
    const newestFirst = [of(4, 'OPEN'), of(3, 'DECLINED'), of(2, 'ACCEPTED'), of(1, 'ACCEPTED')];
    expect(newestFirst.map((offer) => acceptedBefore(offer, newestFirst)?.version ?? null)).toEqual([2, 2, 1, null]);
    expect(acceptedBefore(of(2, 'OPEN'), [of(2, 'OPEN'), of(1, 'CANCELLED')])).toBeNull();
  });

  test.each<[string, Version, Version[], number | null]>([
    ['one that waits', of(3, 'OPEN'), [of(2, 'ACCEPTED'), of(1, 'ACCEPTED')], 2],
    ['one that was declined', of(2, 'DECLINED'), [of(3, 'OPEN'), of(1, 'ACCEPTED')], 1],
    [
      'none, once a later one was accepted',
      of(2, 'DECLINED'),
      [of(4, 'OPEN'), of(3, 'ACCEPTED'), of(1, 'ACCEPTED')],
      null,
    ],
    [
      'none, once the same was accepted that was declined before',
      of(2, 'DECLINED'),
      [of(2, 'ACCEPTED'), of(1, 'ACCEPTED')],
      null,
    ],
    ['none, once the contract is cancelled', of(2, 'DECLINED'), [of(1, 'CANCELLED')], null],
    ['none but itself', of(2, 'ACCEPTED'), [of(1, 'ACCEPTED')], null],
  ])('an earlier yes stays agreed beside %s', (_, offer, others, expected) => {
    const newestFirst = [offer, ...others].toSorted((one, other) => other.version - one.version);
    expect(agreedBeside(offer, newestFirst)?.version ?? null).toBe(expected);
  });
});

test('questions are taken as long as there is something to ask about', () => {
  expect(OFFER_STATES.filter(takesQuestions)).toEqual(['OPEN', 'ACCEPTED', 'EXPIRED', 'CANCELLED']);
});
