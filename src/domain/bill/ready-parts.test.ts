import { describe, expect, test } from 'vitest';
import { exampleJob } from '#domain/job/job-examples.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobExtra } from '#domain/job/job-offer.ts';
import { planParts } from '#domain/job/planned-parts.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import type { PlanPart } from '#domain/payment-plan.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { canBeInvoiced, nextPart, readyOn, readyParts, withPartsWords } from './ready-parts.ts';

const TODAY = '2026-11-23';
const ACCEPTED = {
  offer: { state: 'ACCEPTED', version: 2, answeredAt: '2026-11-21T23:30:00.000Z' } as Job['offer'],
}; // all that is looked at

function job(own: Partial<Job>, ...whens: readonly PlanPart['when'][]): Job {
  const parts = whens.map((when, index) => ({
    id: `part-${index}`,
    label: `Part ${index}`,
    share: index === whens.length - 1 ? ('REST' as const) : { percent: hundredths(1_000) },
    when,
  }));
  const example = exampleJob({ status: 'QUOTED', version: 2, agreed: null, ...own });
  const sums = { priceVatExclusive: pence(10_000), priceVatInclusive: pence(10_000), vatBreakdown: [] };
  const whole = { ...example, ...sums };
  return { ...whole, paymentPlan: parts.length === 0 ? null : planParts(parts, whole, () => null) };
}

const invoiceOver = (total: number) =>
  ({ kind: 'INVOICE', total: pence(total), net: pence(total), vatBreakdown: [] }) as Partial<BillRecord> as BillRecord; // all that is looked at
const readyIn = (of: Job) => readyParts(of, TODAY).map(({ id }) => id);

const ENDED_AT = '2026-11-22T09:00:00.000Z';
const CANCELLED = {
  offer: {
    state: 'CANCELLED',
    version: 2,
    startEarly: false,
    answeredAt: '2026-11-21T09:00:00.000Z',
    cancelledAt: ENDED_AT,
  } as Job['offer'], // all that is looked at
};
const earlyExtra = (state: 'CANCELLED' | 'DECLINED', cancelledAt: string | null) =>
  ({ agreedOn: null, offer: { state, startEarly: true, cancelledAt } }) as JobExtra; // all that is looked at
const ENDED = {
  state: 'WITHDRAWN',
  version: 2,
  endedWith: { version: 1, startEarly: false, cancelledAt: ENDED_AT },
} as Job['offer']; // all that is looked at

test.each<[string, Partial<Job>, boolean, boolean]>([
  ['before any work', CANCELLED, false, false],
  ['of what is made to measure', { ...CANCELLED, work: { ...EMPTY_WORK, madeToMeasure: 'Nosings' } }, true, false],
  ['with a newer version that had gone out', { offer: ENDED }, false, false],
  ['after work that is noted as started', { ...CANCELLED, workStartedOn: TODAY }, true, false],
  ['after work that is noted as finished', { ...CANCELLED, workFinishedOn: TODAY }, true, false],
  [
    'after an early start was asked for',
    { offer: { ...CANCELLED.offer, startEarly: true } as Job['offer'] },
    true,
    false,
  ],
  [
    'with an extra that was asked for early',
    { ...CANCELLED, extras: [earlyExtra('CANCELLED', ENDED_AT)] },
    true,
    false,
  ],
  [
    'with one that was asked for early and declined',
    { ...CANCELLED, extras: [earlyExtra('DECLINED', null)] },
    false,
    false,
  ],
  [
    'with one of an earlier contract that was asked for early',
    { ...CANCELLED, extras: [earlyExtra('CANCELLED', '2026-11-20T09:00:00.000Z')] },
    false,
    false,
  ],
  ['that gave no right to cancel', { offer: { ...CANCELLED.offer, startEarly: null } as Job['offer'] }, true, false],
  ['whose quote was changed since', { ...CANCELLED, version: 3 }, true, true],
])('a contract that was cancelled %s can be invoiced in part: %s, and its plan goes on: %s', (_, own, is, goesOn) => {
  expect(canBeInvoiced(job(own, TODAY, 'ON_FINISH'))).toBe(is);
  expect(readyIn(job(own, TODAY, '2099-01-01')).includes('part-0')).toBe(goesOn);
});

describe('a part is ready', () => {
  test.each<[string, PlanPart['when'], Partial<Job>, boolean]>([
    ['on acceptance, of an open quote', 'ON_ACCEPTANCE', {}, false],
    ['on acceptance, once accepted', 'ON_ACCEPTANCE', ACCEPTED, true],
    ['on acceptance, of an earlier version that stays agreed', 'ON_ACCEPTANCE', { ...ACCEPTED, version: 3 }, true],
    ['on the start, before it', 'ON_START', ACCEPTED, false],
    ['on the start, after it', 'ON_START', { workStartedOn: TODAY }, true],
    ['on the end, after the start', 'ON_FINISH', { workStartedOn: TODAY }, false],
    ['on the end, after it', 'ON_FINISH', { workFinishedOn: '2026-11-20' }, true],
    ['on a day to come', '2026-11-24', ACCEPTED, false],
    ['on a day of today', TODAY, {}, true],
    ['of a job that is not priced', TODAY, { status: 'MEASURED' }, false],
    ['of a deleted job', TODAY, { status: 'DELETED' }, false],
    ['of an invoiced job', TODAY, { status: 'INVOICED' }, false],
  ])('%s', (_, when, own, isReady) => {
    expect(readyIn(job(own, when, '2099-01-01'))).toEqual(
      isReady ? ['part-0', ...(own.workFinishedOn === undefined ? [] : ['part-1'])] : [],
    );
  });

  test('with its total and day, unless it was invoiced', () => {
    const planned = job({}, TODAY, '2099-01-01');
    expect(readyParts(planned, TODAY)).toEqual([
      { id: 'part-0', label: 'Part 0', total: 1_000, withParts: [], day: TODAY },
    ]);
    const [first, ...others] = planned.paymentPlan ?? [];
    const issued = { ...planned, paymentPlan: first ? [{ ...first, invoiceId: 'invoice' }, ...others] : [] };
    expect(readyIn(issued)).toEqual([]);
  });
});

describe('where the price fell below what a part was signed at', () => {
  const planned = job({ invoices: [invoiceOver(9_500)] }, TODAY, 'ON_START', 'ON_FINISH');
  test('the rest, which takes all that is left, is ready and next in its place', () => {
    expect(readyIn(planned)).toEqual(['part-2']);
    expect(nextPart(planned, TODAY)?.id).toBe('part-2');
  });
  test('nothing is ready before the time of a part has come', () => {
    expect(readyParts(planned, '2026-11-22')).toEqual([]);
  });
  test('another part that is within what is left stays ready', () => {
    const [first, ...others] = planned.paymentPlan ?? [];
    const small = {
      ...planned,
      workStartedOn: TODAY,
      paymentPlan: first ? [{ ...first, total: pence(500) }, ...others] : [],
    };
    expect(readyIn(small)).toEqual(['part-0', 'part-2']);
    expect(nextPart(small, TODAY)?.id).toBe('part-0');
  });
});

describe('the rest, once it is ready, is what its invoice asks for: all that is left, with the parts that were not invoiced', () => {
  const told = (of: Job) =>
    readyParts(of, TODAY).map(({ label, total, withParts }) => [label, total, ...withParts] as const);
  test.each<[string, Job, ReturnType<typeof told>]>([
    [
      'one that waits for a yes',
      job({ workFinishedOn: TODAY }, 'ON_ACCEPTANCE', 'ON_FINISH'),
      [['Part 1', pence(10_000), 'Part 0']],
    ],
    [
      'one that is ready by itself, too, and one that waits',
      job({ workFinishedOn: TODAY }, TODAY, 'ON_ACCEPTANCE', 'ON_FINISH'),
      [
        ['Part 0', pence(1_000)],
        ['Part 2', pence(10_000), 'Part 0', 'Part 1'],
      ],
    ],
    [
      'none where all others are invoiced',
      {
        ...job({ workFinishedOn: TODAY, invoices: [invoiceOver(1_000)] }, TODAY, 'ON_FINISH'),
        paymentPlan: (job({}, TODAY, 'ON_FINISH').paymentPlan ?? []).map((part, index) =>
          index === 0 ? { ...part, invoiceId: 'one' } : part,
        ),
      },
      [['Part 1', pence(9_000)]],
    ],
  ])('%s', (_, of, parts) => {
    expect(told(of)).toEqual(parts);
  });
});

test.each([
  [[], ''],
  [['Deposit'], 'with Deposit, which is not invoiced'],
  [['Deposit', 'Materials'], 'with Deposit and Materials, which are not invoiced'],
  [['Deposit', 'Slates', 'Lead'], 'with Deposit, Slates and Lead, which are not invoiced'],
  [['Deposit', 'One', 'Two', 'Three'], 'with Deposit, One and 2 other parts, which are not invoiced'],
])('of %j the rest says', (labels, words) => {
  expect(withPartsWords(labels)).toBe(words);
});

describe('a job without a plan is ready', () => {
  test('once the work is finished, for all that is left', () => {
    expect(readyParts(job({}), TODAY)).toEqual([]);
    expect(readyParts(job({ workFinishedOn: TODAY }), TODAY)).toEqual([
      { id: null, label: '', total: 10_000, withParts: [], day: null },
    ]);
    const deposit = invoiceOver(2_500);
    expect(readyParts(job({ workFinishedOn: TODAY, invoices: [deposit] }), TODAY)).toMatchObject([
      { label: 'Balance', total: 7_500 },
    ]);
  });

  test('once the work is finished with nothing left, but not where more was invoiced than it costs now (B5)', () => {
    const finished = (total: number) => job({ workFinishedOn: TODAY, invoices: [invoiceOver(total)] });
    expect(readyParts(finished(10_000), TODAY)).toMatchObject([{ total: 0 }]);
    expect(readyParts(finished(10_001), TODAY)).toEqual([]);
  });
});

describe('while the job has another plan than its customer agreed to', () => {
  const own = job({ ...ACCEPTED, version: 3 }, TODAY, 'ON_FINISH');
  const agreedPlan = job(ACCEPTED, 'ON_ACCEPTANCE', 'ON_START', 'ON_FINISH').paymentPlan;
  test('what is ready, and when, goes by that plan', () => {
    const changed = {
      ...own,
      agreedPlan: agreedPlan && agreedPlan.map((part) => ({ ...part, id: `agreed-${part.id}` })),
    };
    expect(readyIn(changed)).toEqual(['agreed-part-0']);
    expect(nextPart(changed, TODAY)?.id).toBe('agreed-part-0');
    expect(readyOn(changed)).toBe('2026-11-21');
  });
  test('nothing but all that is left is, where they agreed to no plan', () => {
    const unplanned = { ...own, agreedPlan: [] };
    expect([readyIn(unplanned), nextPart(unplanned, TODAY), readyOn(unplanned)]).toEqual([[], null, null]);
    expect(readyIn({ ...unplanned, workFinishedOn: TODAY })).toEqual([null]);
  });
});

describe('the part to invoice next', () => {
  const issued = (of: Job): Job => ({
    ...of,
    paymentPlan: (of.paymentPlan ?? []).map((part, index) => (index === 0 ? { ...part, invoiceId: 'one' } : part)),
  });
  test.each<[string, Job, string | null]>([
    ['is the first, though its time has not come', job({}, 'ON_ACCEPTANCE', 'ON_START', 'ON_FINISH'), 'part-0'],
    [
      'is the first whose time has come',
      job({ workStartedOn: TODAY }, '2099-01-01', 'ON_START', 'ON_FINISH'),
      'part-1',
    ],
    [
      'passes over the others once the work is finished',
      job({ workFinishedOn: TODAY }, '2099-01-01', 'ON_FINISH'),
      'part-1',
    ],
    ['is the rest once the others are invoiced', issued(job({}, TODAY, 'ON_FINISH')), 'part-1'],
    ['is none without a plan', job({ workFinishedOn: TODAY }), null],
    [
      'is none where more was invoiced than it costs now',
      job({ invoices: [invoiceOver(10_001)] }, TODAY, 'ON_FINISH'),
      null,
    ],
    ['is none of an invoiced job', job({ status: 'INVOICED' }, TODAY, 'ON_FINISH'), null],
    ['is none before the job is priced', job({ status: 'MEASURED' }, TODAY, 'ON_FINISH'), null],
  ])('%s', (_, of, id) => {
    expect(nextPart(of, TODAY)?.id ?? null).toBe(id);
  });
});

describe('the first day on which anything is ready', () => {
  test.each<[string, Job, string | null]>([
    ['without a plan, none', job({}), null],
    ['without a plan, the end of the work', job({ workFinishedOn: '2026-11-20' }), '2026-11-20'],
    ['of open parts, the earliest', job(ACCEPTED, '2026-12-01', 'ON_ACCEPTANCE', 'ON_FINISH'), '2026-11-21'],
    ['of parts that wait, none', job({}, 'ON_ACCEPTANCE', 'ON_START', 'ON_FINISH'), null],
    [
      'of the rest, at the end of the work',
      job({ workFinishedOn: '2026-11-20' }, '2026-12-01', '2099-01-01'),
      '2026-11-20',
    ],
    ['whatever the status', job({ status: 'DELETED' }, TODAY, 'ON_FINISH'), TODAY],
  ])('%s', (_, of, day) => {
    expect(readyOn(of)).toBe(day);
  });

  test('is that of what was not invoiced', () => {
    const planned = job({}, TODAY, '2099-01-01');
    const [first, ...others] = planned.paymentPlan ?? [];
    const paymentPlan = first ? [{ ...first, invoiceId: 'invoice' }, ...others] : [];
    expect(readyOn({ ...planned, paymentPlan })).toBe('2099-01-01');
  });
});
