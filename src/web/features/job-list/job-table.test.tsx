import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { JobTable } from './job-table.tsx';
import { readListState } from './list-state.ts';
import { EXAMPLE_JOB_PAGE } from '#contract/examples.ts';
import { JobSummary } from '#contract/job-summary.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

test.each([
  ['a job that is kept as proof can be duplicated alone (B8, O16)', true, 'Duplicate'],
  ['any other can be deleted', false, 'Duplicate, Delete'],
])('%s', (_, isKept, acts) => {
  const listed = EXAMPLE_JOB_PAGE.filter(({ status }) => status === 'QUOTED').slice(0, 1);
  const jobs = z.decode(
    z.array(JobSummary),
    listed.map((job) => ({ ...job, isKept })),
  );
  fakeApi({ 'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } } });
  const state = readListState(new URLSearchParams());
  renderScreen(<JobTable jobs={jobs} state={state} choose={vi.fn<() => void>()} />);
  expect(screen.getByRole('button', { name: /^More/ }).getAttribute('aria-label')).toMatch(new RegExp(`: ${acts}$`));
});
