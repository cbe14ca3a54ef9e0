import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EditCustomer } from './edit-customer.tsx';
import { EMPTY_DETAILS } from '#domain/job/customer-record.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const CORA = {
  ...EMPTY_DETAILS,
  id: '00000000-0000-4000-8000-000000000901',
  name: 'Cora Singh',
  email: '',
  address: { line1: '3 High Street', line2: '', postcode: 'LS1 4AP', city: 'Leeds' },
  tstampUpdated: '2026-11-19T09:05:12.345Z',
};
const OTHER = { ...CORA, id: '00000000-0000-4000-8000-000000000902', email: 'cora@singh.example' };

test('details that make a customer the same as another are saved on purpose only', async () => {
  const path = `/customers/${CORA.id}`;
  const { callsOf } = fakeApi({ [`PUT ${path}`]: [{ body: OTHER }, { body: { ...CORA, email: OTHER.email } }] });
  const onSaved = vi.fn<() => void>();
  const { user } = renderScreen(<EditCustomer customer={CORA} onSaved={onSaved} onCancel={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }));
  await user.type(dialog.getByLabelText('Email'), OTHER.email);
  await user.click(dialog.getByRole('button', { name: 'Save details' }));
  await dialog.findByText(/^You have Cora Singh already: cora@singh\.example, 3 High Street.*\. Nothing was saved\.$/);
  expect(dialog.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/customers/${OTHER.id}`);
  await user.keyboard('{Enter}');
  expect([callsOf('PUT', path).length, onSaved.mock.calls.length]).toEqual([1, 0]);
  await user.click(dialog.getByRole('button', { name: 'Save all the same' }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(callsOf('PUT', path).map(({ body }) => body)).toMatchObject([
    { unlessKnown: true, tstampUpdated: CORA.tstampUpdated },
    { unlessKnown: false, tstampUpdated: CORA.tstampUpdated },
  ]);
});
