import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AcceptedNote } from './accepted-note.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job } from '#contract/job.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const YES = {
  ...EXAMPLE_OFFER,
  state: 'ACCEPTED',
  answeredAt: '2026-11-22T14:32:05.123Z',
  answeredBy: 'Margaret Ellison',
} as const;
const { version } = EXAMPLE_OFFER;

test.each([
  [
    'as it was accepted',
    YES,
    version,
    `Version ${version} was accepted by Margaret Ellison on 22 Nov 2026. A change needs a new yes.`,
  ],
  [
    'changed since',
    YES,
    version + 1,
    `Version ${version} was accepted by Margaret Ellison on 22 Nov 2026. What you have changed since needs a new yes.`,
  ],
  ['waiting for an answer', EXAMPLE_OFFER, version, ''],
  ['never sent', null, version, ''],
] as const)('who changes a job is told what a customer said yes to: %s (rule O14)', (_, offer, now, words) => {
  const job = z.decode(Job, { ...EXAMPLE_JOBS.QUOTED, offer, version: now });
  const { container } = renderScreen(<AcceptedNote job={job} />);
  expect(container.querySelector('.notice')?.textContent ?? '').toBe(words);
});
