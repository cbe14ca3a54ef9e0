import { describe, expect, test } from 'vitest';
import type { JobOffer } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { exampleJob } from '#domain/job/job-examples.ts';
import { exampleExtra } from '#domain/price/line-examples.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { EXAMPLE_OFFER } from './offer-examples.ts';
import {
  areDaysChanged,
  daysAreOut,
  startHint,
  startWait,
  workEnd,
  workRisks,
  workStart,
  type WorkTerms,
} from './work-days.ts';

type DaysOfWork = Pick<Job, 'workStartsOn' | 'workEndsOn'>;

const TODAY = '2026-11-22';
const SERVICES: WorkTerms = { ...EXAMPLE_OFFER, basis: 'SERVICES', today: TODAY };
const GOODS: WorkTerms = { ...EXAMPLE_OFFER, basis: 'GOODS_WITH_FITTING', today: TODAY };
const [SOON, LATE] = [
  { workStartsOn: '2026-11-25', workEndsOn: '2026-11-26' },
  { workStartsOn: '2026-12-07', workEndsOn: '2026-12-09' },
];
const OVER = { workStartsOn: '2026-11-21', workEndsOn: '2026-11-21' };
const ACCEPTED = { on: TODAY, by: 'Margaret Ellison', goodsArrivedOn: null, startEarly: false };

const IF_ASKED =
  "The work starts on 25 Nov 2026 if you ask us to start before your time to cancel is over. If you don't ask, it starts after that time, on a day that we agree with you. The contract ends when the work is done. If you ask us to start before your time to cancel is over, that is to be on 26 Nov 2026.";
const KEPT_SOON = 'The work starts on 25 Nov 2026. The work is to end on 26 Nov 2026, and the contract ends then.';
const KEPT_LATE = 'The work starts on 07 Dec 2026. The work is to end on 09 Dec 2026, and the contract ends then.';
const OPEN = 'We agree with you when the work starts. The contract ends when the work is done.';

function said(offer: WorkTerms): string {
  return [workStart(offer), workEnd(offer)].map(({ text }) => text).join(' ');
}

describe('what is said of the days of work', () => {
  test.each<[string, WorkTerms, string]>([
    ['no days', SERVICES, OPEN],
    ['days that are over', { ...SERVICES, ...OVER }, OPEN],
    ['a start that is over, of no one with a right', { ...SERVICES, ...OVER, hasRight: false }, OPEN],
    [
      'an end that is over',
      { ...SERVICES, ...LATE, workEndsOn: '2026-11-21' },
      'The work starts on 07 Dec 2026. The contract ends when the work is done.',
    ],
    ['days without a right to cancel', { ...GOODS, ...SOON, hasRight: false }, KEPT_SOON],
    ['labour within the 14 days', { ...SERVICES, ...SOON }, IF_ASKED],
    [
      'the last of the 14 days',
      { ...SERVICES, workStartsOn: '2026-12-06' },
      "The work starts on 06 Dec 2026 if you ask us to start before your time to cancel is over. If you don't ask, it starts after that time, on a day that we agree with you. The contract ends when the work is done.",
    ],
    ['labour after the 14 days', { ...SERVICES, ...LATE }, KEPT_LATE],
    ['goods, whose days count from their arrival', { ...GOODS, ...SOON }, IF_ASKED],
    [
      'an end alone',
      { ...SERVICES, workEndsOn: '2026-11-26' },
      'We agree with you when the work starts. The contract ends when the work is done. If you ask us to start before your time to cancel is over, that is to be on 26 Nov 2026.',
    ],
    ['accepted with an early start', { ...GOODS, ...SOON, accepted: { ...ACCEPTED, startEarly: true } }, KEPT_SOON],
    [
      'accepted without one',
      { ...SERVICES, ...SOON, accepted: ACCEPTED },
      'The work starts on 07 Dec 2026 or later, on a day that we agree with you. The contract ends when the work is done.',
    ],
    ['accepted without one, for later', { ...SERVICES, ...LATE, accepted: ACCEPTED }, KEPT_LATE],
    [
      'accepted without one, goods on their way',
      { ...GOODS, ...LATE, accepted: ACCEPTED },
      'The work starts after your time to cancel is over, on a day that we agree with you. The contract ends when the work is done.',
    ],
    [
      'accepted without one, goods there',
      { ...GOODS, ...LATE, accepted: { ...ACCEPTED, goodsArrivedOn: '2026-11-20' } },
      KEPT_LATE,
    ],
    [
      'accepted without a right',
      { ...GOODS, ...SOON, hasRight: false, accepted: { ...ACCEPTED, startEarly: null } },
      KEPT_SOON,
    ],
    [
      'accepted, read when the work is over',
      { ...GOODS, ...SOON, today: '2027-01-10', accepted: { ...ACCEPTED, startEarly: true } },
      KEPT_SOON,
    ],
  ])('%s', (_, offer, words) => {
    expect(said(offer)).toBe(words);
  });
});

const waited = (offer: object, today: string, workFinishedOn: string | null = null): string | null =>
  startWait({ offer: offer as Job['offer'], workFinishedOn }, today); // nothing else of it is looked at

test.each([
  ['with a first day', ['ACCEPTED', false, '2026-12-08'], '2026-12-07', 'on 08 Dec 2026'],
  ['on that day', ['ACCEPTED', false, '2026-12-08'], '2026-12-08', null],
  ['before the goods', ['ACCEPTED', false, null], '2026-12-07', '14 days after the last goods have come'],
  ['asked for early', ['ACCEPTED', true, null], '2026-12-07', null],
  ['of whom nobody asked', ['ACCEPTED', null, null], '2026-12-07', null],
  ['cancelled', ['CANCELLED', false, '2026-12-08'], '2026-12-07', null],
] as const)('a trader is told from when the work may start: %s', (_, [state, startEarly, workFrom], on, when) => {
  const words = `Work may start ${when}. Until then your customer may cancel, and did not ask you to start earlier.`;
  const brought = workFrom === null ? / If the goods come with you, .* ask for the early-start tick\.$/ : /$/;
  const wait = waited({ state, startEarly, workFrom }, on);
  expect(wait?.replace(brought, '') ?? null).toBe(when && words);
  expect(wait === null || brought.test(wait)).toBe(true);
});

test('of a yes that was noted, the early start is asked for with the signature, which the same quote still takes', () => {
  const noted = { how: 'PHONE', on: '2026-11-22', note: '', papers: true } as const;
  const wait = waited({ state: 'ACCEPTED', startEarly: false, workFrom: null, noted }, '2026-12-07');
  expect(wait).toMatch(/ have them sign with the early-start tick, with Sign now or by their link\.$/);
  expect(wait).not.toContain('new version');
});

test('once the work is finished, nobody is told when it may start', () => {
  const offer = { state: 'ACCEPTED', startEarly: false, workFrom: '2026-12-08' };
  expect(waited(offer, '2026-12-07', '2026-12-06')).toBeNull();
});

const NO_EXTRAS: Job['extras'] = [];
const started = (offer: object, today: string): string | null =>
  workRisks({ offer: offer as Job['offer'], extras: NO_EXTRAS, workStartedOn: null }, today); // nothing else of it is looked at

test('starting before the time to cancel is over risks the pay, unless the customer asked for it (reg 36(6)(a)(ii))', () => {
  const offer = { state: 'ACCEPTED', startEarly: false, workFrom: '2026-12-07', cancelUntil: '2026-12-06' } as const;
  const risk =
    'Your customer may cancel until 06 Dec 2026, and did not ask you to start earlier. If they cancel, they owe you nothing for work done by then.';
  expect(started(offer, '2026-12-06')).toBe(risk);
  expect(started({ ...offer, workFrom: null, cancelUntil: null }, TODAY)).toContain(
    'may cancel until 14 days after the last goods arrive, and',
  );
  expect(started(offer, '2026-12-07')).toBeNull();
  expect(started({ ...offer, startEarly: true, workFrom: null }, TODAY)).toBeNull();
  expect(started({ ...offer, startEarly: null, workFrom: null }, TODAY)).toBeNull();
  expect(started({ ...offer, state: 'CANCELLED' }, TODAY)).toBeNull();
});

describe('beside a newer version, the earlier yes that stays agreed decides when the work may start', () => {
  const yes = {
    version: 1,
    startEarly: false,
    workFrom: '2026-12-07',
    cancelUntil: '2026-12-06',
    noted: null,
  } as const;
  const newer = { version: 2, startEarly: null, workFrom: null, cancelUntil: null, noted: null } as const;
  const noted = { how: 'PHONE', on: TODAY, papers: false } as const;
  const beside = (state: JobOffer['state'], replaces: object | null = yes) => ({ ...newer, state, replaces });

  test.each(['OPEN', 'DECLINED', 'WITHDRAWN', 'REPLACED', 'EXPIRED'] as const)('%s', (state) => {
    expect(waited(beside(state), TODAY)).toBe(
      'Under version 1, which stays agreed, work may start on 07 Dec 2026. Until then your customer may cancel, and did not ask you to start earlier.',
    );
    expect(started(beside(state), TODAY)).toBe(
      'Your customer may cancel version 1, which stays agreed, until 06 Dec 2026, and did not ask you to start earlier. If they cancel, they owe you nothing for work done by then.',
    );
    expect(waited(beside(state), '2026-12-07')).toBeNull();
    expect(started(beside(state), '2026-12-07')).toBeNull();
    expect(waited(beside(state, null), TODAY)).toBeNull();
    expect(started(beside(state, null), TODAY)).toBeNull();
    expect(waited(beside(state, { ...yes, startEarly: true }), TODAY)).toBeNull();
  });

  test('nothing once the contract is cancelled', () => {
    expect(waited(beside('CANCELLED'), TODAY)).toBeNull();
    expect(started(beside('CANCELLED'), TODAY)).toBeNull();
  });

  test.each([
    ['OPEN', 'Have them sign version 2 before you start, with Sign now or by its link.'],
    ['DECLINED', 'Send the quote again, and have them sign it before you start.'],
  ] as const)('a noted one can only be signed in the newer version, which is %s', (state, way) => {
    expect(waited(beside(state, { ...yes, noted }), TODAY)).toBe(
      `Nobody has signed version 1, which stays agreed, and your customer has not had the notice of the right to cancel and its form: if they cancel, they owe you nothing for work done by then. ${way}`,
    );
    expect(started(beside(state, { ...yes, noted, cancelUntil: '2027-12-06' }), TODAY)).toContain(
      'may cancel version 1, which stays agreed, until',
    );
  });

  test.each([
    ['OPEN', null, 'ask for the early-start tick with version 2.'],
    ['OPEN', { ...noted, papers: true }, 'ask for the early-start tick with version 2.'],
    ['DECLINED', null, 'send a new version and ask for the early-start tick.'],
    ['DECLINED', { ...noted, papers: true }, 'send a new version and ask for the early-start tick.'],
  ] as const)('so is the tick asked for, where goods come along: %s', (state, note, way) => {
    const wait = waited(beside(state, { ...yes, noted: note, workFrom: null }), TODAY);
    expect(wait).toMatch(
      /^Under version 1, which stays agreed, work may start 14 days after the last goods have come\. /,
    );
    expect(wait).toMatch(new RegExp(` that day never comes before the work: ${way.replace('.', '\\.')}$`));
  });

  test.each([
    ['DECLINED', 'Your customer did not ask for an early start: work can begin on 07 Dec 2026.'],
    ['OPEN', 'Your customer may cancel first. Work can start on this day only if they ask for it when they accept.'],
  ] as const)('by the day of starting, unless the newer one that states it is open: %s', (state, hint) => {
    const offer = beside(state) as Partial<JobOffer> as JobOffer; // nothing else of it is looked at
    expect(startHint(exampleJob({ workStartsOn: '2026-11-25', offer }), TODAY)).toBe(hint);
  });
});

describe('a trader is told which days the customer has', () => {
  const NONE = { workStartsOn: null, workEndsOn: null };
  const AGAIN = 'is not in it until you send it again.';
  const TELL = 'for example under Messages in the file history.';
  const OTHERS = 'the start on 07 Dec 2026 and the end on 09 Dec 2026';

  test.each<[string, [JobOffer['state'] | null, DaysOfWork], DaysOfWork, string | null]>([
    ['no quote', [null, NONE], LATE, null],
    ['a quote that counts no more', ['REPLACED', LATE], SOON, null],
    ['one that was cancelled', ['CANCELLED', LATE], SOON, null],
    ['the same', ['OPEN', LATE], LATE, `Your customer has the quote with these days. A change ${AGAIN}`],
    ['none', ['OPEN', NONE], NONE, `Your customer has the quote with no days of the work. A change ${AGAIN}`],
    [
      'others',
      ['OPEN', LATE],
      SOON,
      `Your customer has the quote with ${OTHERS}. What you have changed since ${AGAIN}`,
    ],
    [
      'the same, accepted',
      ['ACCEPTED', LATE],
      LATE,
      `Your customer accepted the quote with these days. If you change one, tell them, ${TELL}`,
    ],
    [
      'another end, accepted',
      ['ACCEPTED', LATE],
      { ...LATE, workEndsOn: '2026-12-10' },
      `Your customer accepted the quote with ${OTHERS}. Tell them what you have changed since, ${TELL}`,
    ],
    [
      'a start that was emptied, accepted',
      ['ACCEPTED', { ...LATE, workEndsOn: null }],
      NONE,
      `Your customer accepted the quote with the start on 07 Dec 2026. Tell them what you have changed since, ${TELL}`,
    ],
    [
      'a day that was set, accepted',
      ['ACCEPTED', NONE],
      SOON,
      `Your customer accepted the quote with no days of the work. Tell them what you have changed since, ${TELL}`,
    ],
  ])('%s', (_, [state, offered], days, words) => {
    const offer = state === null ? null : ({ state, ...offered } as Job['offer']); // nothing else of it is looked at
    expect(daysAreOut({ offer, ...days })).toBe(words);
    expect(areDaysChanged({ offer, ...days })).toBe(words?.includes('have changed since') ?? false);
  });
});

describe('an extra is asked about by its own time to cancel', () => {
  const offer = { state: 'ACCEPTED', startEarly: false, workFrom: '2026-12-12', cancelUntil: '2026-12-11' };
  const extra = { description: 'Move the radiator', agreedOn: '2026-11-27', offer } as Job['extras'][number]; // as above
  const over = { ...offer, workFrom: '2026-11-21', cancelUntil: '2026-11-20' } as Job['offer']; // as above
  const ASKED =
    'The extra “Move the radiator” may be cancelled until 11 Dec 2026, and your customer did not ask you to start it earlier. If they cancel it, they owe you nothing for work done on it by then.';

  test.each<[string, Pick<Job, 'offer' | 'extras' | 'workStartedOn'>, string | null]>([
    ['alone, where that of the quote is over', { offer: over, extras: [extra], workStartedOn: null }, ASKED],
    [
      'nothing where both are over',
      { offer: over, extras: [{ ...extra, offer: over as typeof extra.offer }], workStartedOn: null },
      null,
    ],
    [
      'an extra of another customer, who the job was for',
      { offer: over, extras: [{ ...extra, offer: { ...extra.offer, isByAnother: true } }], workStartedOn: null },
      null,
    ],
    ['an extra that was agreed since the start', { offer: over, extras: [extra], workStartedOn: '2026-11-25' }, ASKED],
    ['an extra that was agreed before the start', { offer: over, extras: [extra], workStartedOn: '2026-11-28' }, null],
    [
      'an extra that nobody agreed to',
      {
        offer: over,
        extras: [{ ...extra, agreedOn: null, offer: { ...extra.offer, state: 'OPEN' } }],
        workStartedOn: null,
      },
      null,
    ],
  ])('%s', (_, job, words) => {
    expect(workRisks(job, '2026-11-28')).toBe(words);
  });

  test('beside that of the quote', () => {
    const risk = workRisks({ offer: offer as Job['offer'], extras: [extra], workStartedOn: null }, '2026-11-28'); // as above
    expect(risk).toMatch(/^Your customer may cancel until 11 Dec 2026, .* by then\. The extra “Move the radiator” may/);
  });
});

describe('what a trader is told of the start', () => {
  const job = exampleJob({ workStartsOn: '2026-11-25' });
  const offer = (startEarly: boolean | null, workFrom: string | null) =>
    ({ state: 'ACCEPTED', startEarly, workFrom }) as NonNullable<typeof job.offer>; // nothing else of it is looked at
  const ASKS = 'Your customer may cancel first. Work can start on this day only if they ask for it when they accept.';

  test.each<[string, Partial<typeof job>, string | null]>([
    ['no day', { workStartsOn: null }, null],
    ['a day that is over', { workStartsOn: '2026-11-21' }, 'This day has passed, so your customer is not shown it.'],
    ['a day within the time to cancel', {}, ASKS],
    [
      'goods later, whose days count from their arrival',
      { workStartsOn: '2027-01-10', lineItems: [exampleExtra()] },
      ASKS,
    ],
    ['labour later', { workStartsOn: '2027-01-10', lineItems: [] }, null],
    ['a business', { work: { ...EMPTY_WORK, customerKind: 'BUSINESS' } }, null],
    ['an early start', { offer: offer(true, null) }, null],
    [
      'none, with a first day',
      { offer: offer(false, '2026-12-07') },
      'Your customer did not ask for an early start: work can begin on 07 Dec 2026.',
    ],
    [
      'none, before the goods',
      { offer: offer(false, null) },
      'Your customer did not ask for an early start: work can begin 14 days after the last goods have come.',
    ],
    ['none, and a day that is late enough', { workStartsOn: '2026-12-07', offer: offer(false, '2026-12-07') }, null],
    ['nobody was asked', { offer: offer(null, null) }, null],
  ])('%s', (_, edit, words) => {
    expect(startHint({ ...job, ...edit }, TODAY)).toBe(words);
  });
});
