import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeleteCustomer } from './delete-customer.tsx';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const ID = '00000000-0000-4000-8000-000000000901';
const ANN = { id: ID, name: 'Ann Carter', invoices: [], papers: [] };

async function press(customer: Parameters<typeof DeleteCustomer>[0]['customer']) {
  const api = fakeApi({ [`DELETE /customers/${ID}`]: { status: 204, body: null } });
  const { user } = renderScreen(<DeleteCustomer customer={customer} onDeleted={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Delete this customer' }));
  return { ...api, user };
}

test.each([
  ['invoices', { ...ANN, invoices: [{}] }],
  ['an accepted quote', { ...ANN, papers: [{ type: 'quote' }, { type: 'acceptance' }] as const }],
])('who is known to have %s is told so in place of the question', async (_, customer) => {
  const { user, callsOf } = await press(customer);
  const dialog = within(screen.getByRole('dialog', { name: 'This record stays' }));
  dialog.getByText(/^Ann Carter has invoices or accepted quotes, which must be kept for six years/);
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect([screen.queryByRole('dialog'), callsOf('DELETE', `/customers/${ID}`).length]).toEqual([null, 0]);
});

test('who has quotes alone is asked about', async () => {
  await press({ ...ANN, papers: [{ type: 'quote' }] });
  expect(screen.getByRole('dialog', { name: 'Delete customer' })).toBeDefined();
});
