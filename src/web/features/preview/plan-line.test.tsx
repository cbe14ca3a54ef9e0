import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PlanLine } from './plan-line.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job as JobAnswer } from '#contract/job.ts';
import { pence } from '#domain/money/money.ts';
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

test('parts above the total are told before the quote is refused for them', async () => {
  const OPEN = { invoiceId: null, total: pence(0) };
  const paymentPlan = [
    { id: 'deposit', label: 'Deposit', share: { amount: pence(900_000) }, when: 'ON_ACCEPTANCE', ...OPEN },
    { id: 'rest', label: 'Rest', share: 'REST', when: 'ON_FINISH', ...OPEN },
  ] as const;
  renderJobScreen(<PlanLine job={{ ...JOB, paymentPlan }} type="quote" />, EXAMPLE_JOBS.PRICED);
  await screen.findByText(/^The parts come to £9,000.00, more than the total of £[\d,.]+. Change the payment plan/);
  expect(change()).not.toBeNull();
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
