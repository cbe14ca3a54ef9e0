import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PlanLine } from './plan-line.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job as JobAnswer } from '#contract/job.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const JOB = exampleJob('PRICED');
const change = () => screen.queryByRole('button', { name: 'Change payment plan' });

test('a quote says when the customer pays, and the dialog of the prices changes it', async () => {
  const { user, save } = renderJobScreen(<PlanLine job={JOB} type="quote" />, EXAMPLE_JOBS.PRICED);
  await screen.findByText('One invoice at the end');
  await user.click(screen.getByRole('button', { name: 'Change payment plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When the customer pays' }));
  await user.click(dialog.getByRole('button', { name: /^Thirds/ }));
  await user.click(dialog.getByRole('button', { name: 'Save plan' }));
  expect((await save()).at(-1)?.paymentPlan).toMatchObject([
    { label: 'First third' },
    { label: 'Second third' },
    { label: 'Last third' },
  ]);
});

const ACCEPTED = z.parse(JobAnswer, { ...EXAMPLE_JOBS.QUOTED, offer: { ...EXAMPLE_OFFER, state: 'ACCEPTED' } });

test.each([
  ['an invoice', JOB, 'invoice'],
  ['a quote that is agreed on', ACCEPTED, 'quote'],
  ['the quote of an invoiced job', exampleJob('INVOICED'), 'quote'],
] as const)('nothing of it stands beside %s', async (_, job, type) => {
  renderJobScreen(
    <>
      <h1>Preview</h1>
      <PlanLine job={job} type={type} />
    </>,
    EXAMPLE_JOBS.PRICED,
  );
  await screen.findByRole('heading', { name: 'Preview' });
  expect(change()).toBeNull();
});
