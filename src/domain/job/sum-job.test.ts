import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hundredths, pence } from '#domain/money/money.ts';
import { exampleExtra } from '#domain/price/line-examples.ts';
import { exampleFile, exampleJob, UPDATED } from './job-examples.ts';
import { JOB_STATUSES } from './job-status.ts';
import type { JobOffer } from './job-offer.ts';
import type { Job, JobStatus } from './job.ts';
import { changedTotal, sumJob } from './sum-job.ts';

const NOW = '2026-11-22T09:00:00.000Z';
const OPEN: JobStatus[] = ['NEW', 'CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED'];
const unregistered = { accountVatRate: null, cisRegistered: false, now: NOW };

/** What is said of VAT where none is charged. */
function withoutVat(job: Job): Job {
  const lineItems = job.lineItems.map((line) => ({
    ...line,
    vatTreatment: 'NONE' as const,
    vatRate: null,
    vatReason: '',
  }));
  return { ...job, vatRate: null, vatBreakdown: [], lineItems };
}

test.each(OPEN)(
  'a %s job is summed without VAT once its business is not registered, and keeps its status',
  (status) => {
    const job = exampleJob({ status, version: 3 });
    expect(sumJob(job, unregistered)).toEqual({
      ...withoutVat(job),
      priceVatComponent: 0,
      priceVatInclusive: 24_290,
      tstampUpdated: NOW,
    });
  },
);

test('a quoted job is priced again in the version after the highest that was issued', () => {
  const files = [exampleFile({ version: 4 }), exampleFile({ version: 2 })];
  expect(sumJob(exampleJob({ status: 'QUOTED', version: 2, files }), unregistered)).toMatchObject({
    status: 'PRICED',
    version: 5,
    vatRate: null,
    tstampUpdated: NOW,
  });
});

test('another rate is summed with one rounding', () => {
  const reduced = sumJob(exampleJob(), { accountVatRate: hundredths(500), cisRegistered: false, now: NOW });
  expect(reduced).toMatchObject({ vatRate: 500, priceVatComponent: 1_215, priceVatInclusive: 25_505 });
});

test.each(['INVOICED', 'DELETED'] as const)('a %s job stays as it is', (status) => {
  const job = exampleJob({ status });
  expect(sumJob(job, unregistered)).toBe(job);
});

test('a job at the rate already is the very same', () => {
  const job = exampleJob({ status: 'QUOTED' });
  expect(sumJob(job, { accountVatRate: job.vatRate, cisRegistered: false, now: NOW })).toBe(job);
});

test.each([
  ['without a price', exampleJob({ status: 'MEASURED', lineItems: [] }), null],
  ['at zero rate', exampleJob({ status: 'QUOTED', vatRate: hundredths(0) }), null],
])('a job %s takes the rate and is otherwise untouched: it costs the same', (_which, job, accountVatRate) => {
  expect(sumJob(job, { accountVatRate, cisRegistered: false, now: NOW })).toEqual(withoutVat(job));
});

test('the update is later than the last, also where the clock is behind', () => {
  const { tstampUpdated } = sumJob(exampleJob(), {
    accountVatRate: null,
    cisRegistered: false,
    now: '2026-01-01T00:00:00.000Z',
  });
  expect(tstampUpdated > UPDATED).toBe(true);
});

test.each([
  ['whose quote has no page', 'QUOTED', null, false, true],
  ['whose quote waited', 'QUOTED', 'OPEN', true, true],
  ['whose waiting quote was of before a change', 'PRICED', 'OPEN', true, true],
  ['whose quote was declined', 'QUOTED', 'DECLINED', false, false],
  ['whose quote was cancelled', 'QUOTED', 'CANCELLED', false, false],
  ['whose quote was withdrawn', 'QUOTED', 'WITHDRAWN', false, false],
  ['whose quote has expired', 'QUOTED', 'OPEN', false, false],
  ['whose quote is accepted', 'QUOTED', 'ACCEPTED', false, false],
  ['without a quote', 'PRICED', null, false, false],
] as const)(
  'a job %s is named with its old quote only where that would still be taken up',
  (_, status, state, was, is) => {
    const offer = state === null ? null : ({ state, version: 1 } as JobOffer); // all that is looked at
    const before = exampleJob({ status, offer });
    expect(changedTotal(before, sumJob(before, unregistered), was)).toMatchObject({ wasQuoted: is, wasOffered: was });
  },
);

test('a business that is not registered charges exactly its net, whatever a job was priced with; summing twice is summing once', () => {
  const anyJob = fc.record({
    status: fc.constantFrom(...(Object.keys(JOB_STATUSES) as JobStatus[])), // the keys are the statuses
    rate: fc.option(fc.integer({ min: 0, max: 10_000 })),
    prices: fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(anyJob, ({ status, rate, prices }) => {
      const lineItems = prices.map((price) => exampleExtra({ unitPriceWithoutMarkup: pence(price) }));
      const job = exampleJob({ status, lineItems, vatRate: rate === null ? null : hundredths(rate) });
      const summed = sumJob(job, unregistered);
      expect(sumJob(summed, { ...unregistered, now: '2027-01-01T00:00:00.000Z' })).toBe(summed);
      if (status === 'INVOICED' || status === 'DELETED') return;
      expect([summed.vatRate, summed.priceVatComponent]).toEqual([null, 0]);
      expect(summed.priceVatInclusive).toBe(job.priceVatExclusive);
    }),
  );
});
