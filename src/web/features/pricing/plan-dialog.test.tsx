import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PricingScreen } from './pricing-screen.tsx';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const READY: WireJob = { ...EXAMPLE_JOBS.PRICED, status: 'MEASURED' };

async function open(job: WireJob = READY) {
  const world = renderJobScreen(<PricingScreen />, job, {
    answers: {
      'GET /products': { body: EXAMPLE_PRODUCTS },
      'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
    },
  });
  const way = await screen.findByRole('button', { name: 'Change payment plan' });
  await world.user.click(way);
  const dialog = within(await screen.findByRole('dialog', { name: 'When the customer pays' }));
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save plan' });
  const savedPlan = async () => (await world.save()).at(-1)?.paymentPlan;
  return { ...world, dialog, save, savedPlan };
}

test('a ready-made plan is two taps, with its sums in sight', async () => {
  const { user, dialog, save, savedPlan } = await open();
  await user.click(dialog.getByRole('button', { name: /^Deposit, then the rest/ }));
  const deposit = `£${(Math.round(READY.priceVatInclusive * 25) / 100).toFixed(2)}`;
  expect(dialog.getByText('Deposit 25%, on acceptance').nextSibling?.textContent?.replaceAll(',', '')).toBe(deposit);
  await user.click(save());
  expect(await savedPlan()).toMatchObject([
    { label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' },
    { label: 'Rest', share: 'REST', when: 'ON_FINISH' },
  ]);
  expect(screen.getByText('Deposit 25%, Rest')).toBeDefined();
});

test('parts of one’s own are told what is wrong with them, and saved once nothing is', async () => {
  const { user, dialog, save, savedPlan } = await open();
  await user.click(dialog.getByRole('button', { name: 'My own parts' }));
  await user.click(dialog.getByRole('button', { name: 'Add a part' }));
  const second = within(dialog.getByRole('group', { name: 'Part 2' }));
  expect(save().disabled).toBe(true);
  await user.type(second.getByLabelText('What it is called'), 'Materials');
  await user.type(second.getByLabelText('How much'), '80');
  expect(dialog.getByText('The parts come to 105%. Leave something for the rest.')).toBeDefined();
  await user.clear(second.getByLabelText('How much'));
  await user.type(second.getByLabelText('How much'), '10');
  await user.selectOptions(second.getByLabelText('When'), 'On a day');
  expect(save().disabled).toBe(true);
  await user.type(second.getByLabelText('Day'), '2026-12-01');
  await user.click(save());
  expect(await savedPlan()).toMatchObject([
    { label: 'Deposit' },
    { label: 'Materials', share: { percent: 10 }, when: '2026-12-01' },
    { label: 'Rest' },
  ]);
});

test('one invoice takes the plan away', async () => {
  const rest = { id: 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a01', label: 'Rest', share: 'REST', when: 'ON_FINISH' } as const;
  const deposit = { ...rest, id: 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a02', label: 'Deposit', share: { percent: 25 } };
  const plan = [deposit, rest].map((part) => ({ ...part, invoiceId: null, total: 0 }));
  const { user, dialog, save, savedPlan } = await open({ ...READY, paymentPlan: plan });
  await user.click(dialog.getByRole('button', { name: /^One invoice/ }));
  await user.click(save());
  expect(await savedPlan()).toBeNull();
});

test('parts that come to more than the job are said before Save, which the server would refuse (B3)', async () => {
  const rest = { id: 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a01', label: 'Rest', share: 'REST', when: 'ON_FINISH' } as const;
  const deposit = { ...rest, id: 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a02', label: 'Deposit', share: { amount: 5000 } };
  const plan = [deposit, rest].map((part) => ({ ...part, invoiceId: null, total: 0 }));
  const { user, dialog } = await open({ ...READY, paymentPlan: plan });
  const said = /^Payment plan: the parts come to £5,000\.00, more than the total of /;
  expect(screen.getAllByText(said)).not.toHaveLength(0);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save pricing', hidden: true });
  expect(save.disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: /^One invoice/ }));
  await user.click(dialog.getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(save.disabled).toBe(false));
});

test('a ready-made plan that is picked again is the same, so that no new version comes of it', async () => {
  const { user, dialog, save, savedPlan } = await open();
  await user.click(dialog.getByRole('button', { name: /^Thirds/ }));
  await user.click(dialog.getByRole('button', { name: /^Deposit, then the rest/ }));
  await user.click(save());
  const plan = await savedPlan();
  await user.click(screen.getByRole('button', { name: 'Change payment plan' }));
  const again = within(await screen.findByRole('dialog', { name: 'When the customer pays' }));
  await user.click(again.getByRole('button', { name: /^Deposit, then the rest/ }));
  await user.click(again.getByRole('button', { name: 'Save plan' }));
  expect(await savedPlan()).toEqual(plan);
});

test('parts of one’s own are not thrown away unasked; a ready-made plan is two taps again', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'My own parts' }));
  await user.type(dialog.getAllByLabelText('What it is called')[0] ?? document.body, ' for the timber');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const asked = within(screen.getByRole('dialog', { name: 'Close without saving?' }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await user.click(dialog.getByRole('button', { name: /^Thirds/ }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
