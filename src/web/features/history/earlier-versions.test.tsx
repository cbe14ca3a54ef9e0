import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EarlierVersions } from './earlier-versions.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job } from '#contract/job.ts';
import { queryClient } from '#web/api/query-client.ts';
import { EARLIER_YES, EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const YES = {
  ...EARLIER_YES,
  answeredAt: '2026-11-22T14:32:05.123Z',
  answeredBy: 'Margaret Ellison',
  total: 1200,
};
const FIRST = { ...EXAMPLE_OFFER, ...YES, id: '3a4b5c6d-0000-4000-8000-000000000001', state: 'ACCEPTED' } as const;
const SECOND = { ...EXAMPLE_OFFER, version: 2, state: 'DECLINED', replaces: YES } as const;
const [QUOTE] = EXAMPLE_JOBS.QUOTED.files;
const FILES = [2, 1].flatMap((version) =>
  QUOTE ? [{ ...QUOTE, id: `${QUOTE.id.slice(0, -1)}${version}`, version }] : [],
);
const JOB = { ...EXAMPLE_JOBS.QUOTED, version: 2, files: FILES, offer: SECOND };

function show(job: typeof JOB | (typeof EXAMPLE_JOBS)['QUOTED'], offers: readonly object[], answers: object = {}) {
  return renderJobScreen(<EarlierVersions job={z.decode(Job, job)} />, job, {
    answers: { [`GET /jobs/${job.id}/offers`]: { body: offers }, ...answers },
  });
}

test('an accepted version is gone back to once that is confirmed, and needs no new yes', async () => {
  const back = { ...JOB, version: 1, offer: FIRST, tstampUpdated: '2026-12-01T08:00:00.000Z' };
  const { user, callsOf } = show(JOB, [SECOND, FIRST], { [`POST /jobs/${JOB.id}/offer/put-back`]: { body: back } });
  await screen.findByText('Accepted by Margaret Ellison on 22 Nov 2026.');
  await user.click(screen.getByRole('button', { name: 'Go back to version 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Go back to version 1?' }));
  dialog.getByText(
    'The job is version 1 for £1,200.00 again, as your customer agreed to it. They need not say yes again.',
  );
  await user.click(dialog.getByRole('button', { name: 'Go back' }));
  await screen.findByText(`Job #${JOB.jobNumber} is version 1 again`);
  expect(callsOf('POST', `/jobs/${JOB.id}/offer/put-back`).map(({ body }) => body)).toEqual([
    { seen: JOB.tstampUpdated, version: 1, becomes: 'QUOTED' },
  ]);
});

test.each([
  ['DECLINED', ''],
  ['OPEN', ' Version 2 can’t be accepted any more.'],
  ['ACCEPTED', ' Version 2 stays agreed until they accept it.'],
] as const)('what nobody accepted is to be sent anew: the newest is %s', async (state, words) => {
  const newest = { ...SECOND, state, replaces: null };
  const { user } = show({ ...JOB, offer: newest as never }, [newest, { ...FIRST, state: 'REPLACED' }]);
  await user.click(await screen.findByRole('button', { name: 'Go back to version 1' }));
  const text = `Rooms, products and prices are what they were in version 1, with today’s VAT. That is version 3: send it to your customer for an answer.${words}`;
  expect(within(screen.getByRole('dialog')).getByText(text)).toBeDefined();
});

test('a job with one quote asks for no others', async () => {
  const { callsOf } = show(EXAMPLE_JOBS.QUOTED, []);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(callsOf('GET', `/jobs/${JOB.id}/offers`)).toHaveLength(0);
});
