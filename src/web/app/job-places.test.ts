import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAt, screenInstead } from './job-places.ts';
import { JOB_STATUSES, showsHistory } from '#domain/job/job-status.ts';
import type { JobStatus } from '#domain/job/job.ts';
import type { JobPlace } from '#web/api/job-location.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';

const STATUSES = Object.keys(JOB_STATUSES) as JobStatus[]; // the table's keys are the statuses
const PLACES: readonly JobPlace[] = [
  'customer',
  'measure',
  'pricing',
  'pricing/add-line-item',
  'quote-preview',
  'invoice-preview',
  'history',
];

test.each([
  ['/job/customer', 'customer'],
  ['/job/pricing/add-line-item', 'pricing/add-line-item'],
  ['/job/pricing/', 'pricing'],
  ['/job', null],
  ['/jobs', null],
])('%s is the screen %s', (pathname, place) => {
  expect(placeAt(pathname)).toBe(place);
});

/** What each status leads to from what it does not allow (specification 2 and 4, rulings J4, S9); all other screens are shown. */
const INSTEAD: Record<JobStatus, { target: JobPlace; from: readonly JobPlace[] } | null> = {
  NEW: { target: 'customer', from: PLACES.slice(1) },
  CUSTOMER_DETAILS_ENTERED: { target: 'measure', from: PLACES.slice(2) },
  MEASURED: { target: 'pricing', from: ['quote-preview', 'invoice-preview', 'history'] },
  PRICED: { target: 'quote-preview', from: ['history'] },
  QUOTED: null,
  INVOICED: { target: 'history', from: ['customer', 'measure', 'pricing', 'pricing/add-line-item', 'quote-preview'] },
  DELETED: { target: 'history', from: PLACES.filter((place) => place !== 'history') },
};

test.each(STATUSES.flatMap((status) => PLACES.map((place) => [status, place] as const)))(
  'a job that is %s leads from %s to the screen of the table, or shows it',
  (status, place) => {
    const job = exampleJob(status);
    let shown = place;
    for (let next = nextPlace(shown, job); next !== null; next = nextPlace(shown, job)) shown = next;
    const instead = INSTEAD[status];
    expect(shown).toBe(instead?.from.includes(place) ? instead.target : place);
  },
);

test('from any screen and status, with files or none, at most three redirects lead to a screen that is shown', () => {
  const anyFiles = fc.constantFrom('none', 'newest', 'older');
  fc.assert(
    fc.property(fc.constantFrom(...STATUSES), fc.constantFrom(...PLACES), anyFiles, (status, start, files) => {
      const quoted = exampleJob('QUOTED');
      const tstampUpdated = files === 'older' ? '2026-11-30T00:00:00.000Z' : quoted.tstampUpdated;
      const job = { ...quoted, status, tstampUpdated, files: files === 'none' ? [] : quoted.files };
      let place = start;
      let redirects = 0;
      for (let next = nextPlace(place, job); next !== null && redirects < 10; next = nextPlace(place, job)) {
        place = next;
        redirects += 1;
      }
      expect(redirects).toBeLessThanOrEqual(3);
    }),
  );
});

function nextPlace(place: JobPlace, job: Parameters<typeof showsHistory>[0]): JobPlace | null {
  if (place === 'history') return showsHistory(job) ? null : 'quote-preview';
  return screenInstead(place, job.status);
}
