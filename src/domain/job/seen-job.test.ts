import { expect, test } from 'vitest';
import { exampleJob } from './job-examples.ts';
import type { JobOffer } from './job-offer.ts';
import { seenAt } from './seen-job.ts';

const [BEFORE, CHANGED, AFTER] = ['2026-11-20T09:00:00.000Z', '2026-11-21T09:00:00.000Z', '2026-11-22T09:00:00.000Z'];

test.each<[string, Partial<JobOffer> | null, string]>([
  ['without an offer', null, CHANGED],
  ['that stands accepted', { state: 'ACCEPTED', endedWith: null }, CHANGED],
  ['whose contract was cancelled since', { state: 'CANCELLED', cancelledAt: AFTER, endedWith: null }, AFTER],
  ['that was changed after the cancellation', { state: 'CANCELLED', cancelledAt: BEFORE, endedWith: null }, CHANGED],
  [
    'whose earlier version was cancelled since',
    { state: 'WITHDRAWN', endedWith: { version: 1, cancelledAt: AFTER } as JobOffer['endedWith'] },
    AFTER,
  ],
])('how a job is seen that issues a paper: one %s', (_, offer, at) => {
  expect(seenAt(exampleJob({ tstampUpdated: CHANGED, offer: offer as JobOffer | null }))).toBe(at); // all that is looked at
});
