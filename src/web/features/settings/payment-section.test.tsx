import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PaymentSection } from './payment-section.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { descriptionOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const SAVED = { jobsChanged: 0, totalsChanged: [], offersWithdrawn: 0 };
const DEPOSIT = {
  id: 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a01',
  label: 'Deposit',
  share: { percent: 25 },
  when: 'ON_ACCEPTANCE',
};
const REST = { id: 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a02', label: 'Rest', share: 'REST', when: 'ON_FINISH' };
const save = () => screen.getByRole('button', { name: 'Save' });
const pick = (name: RegExp) => screen.getByRole('button', { name });

async function open(plan: object[] | null, put: Answer = { body: { ...EXAMPLE_ACCOUNT, ...SAVED } }) {
  const account = { ...EXAMPLE_ACCOUNT, defaultPaymentPlan: plan };
  const api = fakeApi({ 'GET /account': { body: account }, 'PUT /account': put });
  const view = renderScreen(<PaymentSection />, { path: '/settings/payment' });
  await screen.findByRole('group', { name: 'How the customer pays' });
  return { ...api, ...view };
}

test('a deposit for all new jobs is a tap and Save, with what it comes to of a job in sight', async () => {
  const { user, callsOf } = await open(null, {
    body: { ...EXAMPLE_ACCOUNT, ...SAVED, defaultPaymentPlan: [DEPOSIT, REST] },
  });
  expect(pick(/^One invoice/).getAttribute('aria-pressed')).toBe('true');
  await user.click(pick(/^Deposit, then the rest/));
  screen.getByText('Of a job of £3,000.00:');
  expect(screen.getByText('Deposit 25%, on acceptance').nextSibling?.textContent).toBe('£750.00');
  await user.click(save());
  await screen.findByText('Saved');
  expect(callsOf('PUT', '/account')[0]?.body).toMatchObject({
    defaultPaymentPlan: [
      { label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' },
      { label: 'Rest', share: 'REST', when: 'ON_FINISH' },
    ],
  });
});

test('one invoice takes the plan away from new jobs', async () => {
  const { user, callsOf } = await open([DEPOSIT, REST]);
  expect(pick(/^Deposit, then the rest/).getAttribute('aria-pressed')).toBe('true');
  await user.click(pick(/^One invoice/));
  await user.click(save());
  await screen.findByText('Saved');
  expect(callsOf('PUT', '/account')[0]?.body).toMatchObject({ defaultPaymentPlan: null });
});

test('parts that are not right are told at their fields, of which the first is focused, and nothing is sent', async () => {
  const { user, callsOf } = await open([DEPOSIT, REST]);
  await user.click(pick(/^My own parts/));
  await user.click(screen.getByRole('button', { name: 'Add a part' }));
  const second = within(screen.getByRole('group', { name: 'Part 2' }));
  expect(second.queryByRole('option', { name: 'On a day' })).toBeNull();
  await user.click(save());
  const name = second.getByLabelText('What it is called');
  expect(descriptionOf(name)).toBe('Enter what this part is called, such as Deposit');
  expect(descriptionOf(second.getByLabelText('How much'))).toBe('Enter how many percent');
  expect(document.activeElement).toBe(name);
  await user.type(name, 'Materials');
  await user.type(second.getByLabelText('How much'), '80');
  await user.click(save());
  screen.getByText('The parts come to 105%. Leave something for the rest.');
  expect(document.activeElement).toBe(within(screen.getByRole('group', { name: 'Part 1' })).getByLabelText('How much'));
  expect(callsOf('PUT', '/account')).toEqual([]);
});

test('what the server refuses is told, and the parts stay as they were typed', async () => {
  const errors = [{ path: '/defaultPaymentPlan/0', message: 'Each part needs an id of its own' }];
  const { user } = await open([DEPOSIT, REST], refusal(422, 'INVALID', 'This plan can not be saved.', errors));
  await user.click(pick(/^Thirds/));
  await user.click(save());
  await screen.findByText(/This plan can not be saved\./);
  expect(pick(/^Thirds/).getAttribute('aria-pressed')).toBe('true');
  screen.getByText('Second third 33.33%, when we start');
});
