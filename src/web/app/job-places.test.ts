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

test.each<[JobStatus, JobPlace, string | null]>([
  ['NEW', 'customer', null],
  ['NEW', 'measure', 'customer'],
  ['NEW', 'invoice-preview', 'customer'],
  ['CUSTOMER_DETAILS_ENTERED', 'measure', null],
  ['CUSTOMER_DETAILS_ENTERED', 'pricing', 'measure'],
  ['MEASURED', 'pricing/add-line-item', null],
  ['MEASURED', 'quote-preview', 'pricing'],
  ['PRICED', 'quote-preview', null],
  ['PRICED', 'invoice-preview', null],
  ['QUOTED', 'customer', null],
  ['QUOTED', 'quote-preview', null],
  ['INVOICED', 'customer', 'history'],
  ['INVOICED', 'measure', 'history'],
  ['INVOICED', 'pricing', 'history'],
  ['INVOICED', 'quote-preview', 'history'],
  ['INVOICED', 'invoice-preview', null],
  ['DELETED', 'customer', 'history'],
  ['DELETED', 'invoice-preview', 'history'],
])('a job that is %s shows for %s: %s', (status, place, instead) => {
  expect(screenInstead(place, status)).toBe(instead);
});

test('from any screen and status, with files or none, at most three redirects lead to a screen that is shown', () => {
  const anyFiles = fc.constantFrom('none', 'newest', 'older');
  fc.assert(
    fc.property(fc.constantFrom(...STATUSES), fc.constantFrom(...PLACES), anyFiles, (status, start, files) => {
      const quoted = exampleJob('QUOTED');
      const tstampUpdated = files === 'older' ? '2026-11-30T00:00:00.000Z' : quoted.tstampUpdated;
      const job = { status, tstampUpdated, files: files === 'none' ? [] : quoted.files };
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
