import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SentNote } from './sent-note.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job } from '#contract/job.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const YES = {
  ...EXAMPLE_OFFER,
  state: 'ACCEPTED',
  answeredAt: '2026-11-22T14:32:05.123Z',
  answeredBy: 'Margaret Ellison',
} as const;
const { version } = EXAMPLE_OFFER;
const UNDO = 'Undo the changes';

const ACCEPTED = `Version ${version} was accepted by Margaret Ellison on 22 Nov 2026.`;
const REPLACED = { ...EXAMPLE_OFFER, state: 'REPLACED' } as const;

test.each([
  ['as it was accepted', YES, 'QUOTED', version, `${ACCEPTED} A change needs a new yes.`],
  ['changed just now', YES, 'MEASURED', version, `${ACCEPTED} A change needs a new yes.${UNDO}`],
  ['changed since', YES, 'PRICED', version + 1, `${ACCEPTED} What you have changed since needs a new yes.${UNDO}`],
  [
    'changed, quoted before that was kept',
    { ...YES, keepsJob: false },
    'PRICED',
    version + 1,
    `${ACCEPTED} What you have changed since needs a new yes.`,
  ],
  ['waiting for an answer', EXAMPLE_OFFER, 'QUOTED', version, ''],
  [
    'changed while it waits',
    EXAMPLE_OFFER,
    'MEASURED',
    version,
    `Your customer can still accept version ${version}, until you save the pricing as a new one.${UNDO}`,
  ],
  [
    'saved as a new version',
    REPLACED,
    'PRICED',
    version + 1,
    `Version ${version}, which your customer has, can't be accepted any more.${UNDO}`,
  ],
  ['never sent', null, 'PRICED', version, ''],
] as const)('who changes a job is told what the customer has: %s (rule O14)', async (_, offer, status, now, words) => {
  const job = { ...EXAMPLE_JOBS.QUOTED, offer, status, version: now };
  const { container } = renderJobScreen(<SentNote job={z.decode(Job, job)} />, job);
  await waitFor(() => expect(container.querySelector('.notice')?.textContent ?? '').toBe(words));
});

test('a changed job is put back once that is confirmed, after what was on its way, and its history opens', async () => {
  const job = { ...EXAMPLE_JOBS.QUOTED, offer: YES, status: 'PRICED' as const, version: version + 1 };
  const back = { ...job, status: 'QUOTED' as const, version, tstampUpdated: '2026-12-01T08:00:00.000Z' };
  const { user, callsOf } = renderJobScreen(<SentNote job={z.decode(Job, job)} />, job, {
    answers: { [`POST /jobs/${job.id}/offer/put-back`]: { body: back } },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo the changes' }));
  const dialog = within(screen.getByRole('dialog', { name: `Go back to version ${version}?` }));
  expect(callsOf('POST', `/jobs/${job.id}/offer/put-back`)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Undo the changes' }));
  await screen.findByText(`Job #${job.jobNumber} is as it was quoted again`);
  expect(callsOf('POST', `/jobs/${job.id}/offer/put-back`).map(({ body }) => body)).toEqual([
    { seen: job.tstampUpdated, version, becomes: 'QUOTED' },
  ]);
});

test('a job that another device changed is not put back, which is told, and read anew', async () => {
  const job = { ...EXAMPLE_JOBS.QUOTED, offer: YES, status: 'PRICED' as const, version: version + 1 };
  const { user, callsOf } = renderJobScreen(<SentNote job={z.decode(Job, job)} />, job, {
    answers: {
      [`POST /jobs/${job.id}/offer/put-back`]: refusal(409, 'JOB_CHANGED_ELSEWHERE', 'This job was changed meanwhile.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo the changes' }));
  const before = callsOf('GET', `/jobs/${job.id}`).length;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo the changes' }));
  await screen.findByText(/put back.* This job was changed meanwhile\./);
  await waitFor(() => expect(callsOf('GET', `/jobs/${job.id}`).length).toBeGreaterThan(before));
});

test.each([
  [
    'that can be answered',
    null,
    /^All .* undone\. Then your customer can answer version \d+ for £[\d,.]+ as before\.$/,
  ],
  ['that is no more valid', '2020-01-31', /which was valid until 31 Jan 2020: send it again for an answer\.$/],
])('what is said before a job is put back to a quote %s', async (_, validUntil, words) => {
  const offer = { ...REPLACED, validUntil };
  const job = { ...EXAMPLE_JOBS.QUOTED, offer, status: 'PRICED' as const, version: version + 1 };
  const { user } = renderJobScreen(<SentNote job={z.decode(Job, job)} />, job);
  await user.click(await screen.findByRole('button', { name: UNDO }));
  expect(screen.getByText(words)).toBeDefined();
});
