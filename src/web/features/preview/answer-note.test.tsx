import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AnswerNote } from './answer-note.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job } from '#contract/job.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const SENT = { ...EXAMPLE_JOBS.QUOTED, offer: EXAMPLE_OFFER };
const CHANGED = { ...SENT, status: 'PRICED', tstampUpdated: '2026-11-30T08:00:00.000Z' } as const;

test.each([
  ['changed since it was sent', CHANGED, `/job/history?jobId=${SENT.id}#offer`],
  ['as it was sent, whose history opens anyway', SENT, null],
  ['never sent', { ...CHANGED, offer: null }, null],
])('the preview of a quote leads to what the customer said, and back to that quote: one %s', async (_, job, href) => {
  renderJobScreen(<AnswerNote job={z.decode(Job, job)} />, job);
  await waitFor(() => expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(href));
  expect(screen.queryAllByRole('button', { name: 'Undo the changes' })).toHaveLength(href === null ? 0 : 1);
});
