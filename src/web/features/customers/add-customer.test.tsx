import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AddCustomer } from './add-customer.tsx';
import { EMPTY_DETAILS } from '#domain/job/customer-record.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const KNOWN = {
  ...EMPTY_DETAILS,
  id: '00000000-0000-4000-8000-000000000901',
  name: 'Fuzz 7-8',
  email: 'fuzz@ex.example',
  tstampUpdated: '2026-11-19T09:05:12.345Z',
};
const NEW_ID = '00000000-0000-4000-8000-000000000000';

test('a name that nobody began to type is not missed before the customer is saved', async () => {
  const { user } = renderScreen(<AddCustomer onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add customer' }));
  await user.click(dialog.getByRole('radio', { name: 'Business' }));
  await user.click(dialog.getByLabelText('Contact'));
  expect(dialog.queryByText(/customer.s name/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Add customer' }));
  expect(dialog.getByText(/customer.s name/)).toBeDefined();
});

test('who is known already is shown before there is a second one, which is added only on purpose', async () => {
  // The id that the screen makes.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  const answers = [{ body: KNOWN }, { body: KNOWN }, { status: 201, body: { ...KNOWN, id: NEW_ID } }];
  const { callsOf } = fakeApi({ 'POST /customers': answers });
  const { user } = renderScreen(<AddCustomer onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add customer' }));
  await user.type(dialog.getByLabelText('Name'), 'Fuzz 7-8');
  await user.click(dialog.getByRole('button', { name: 'Add customer' }));
  await dialog.findByText('You have Fuzz 7-8 already: fuzz@ex.example. Nobody was added.');
  expect(dialog.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/customers/${KNOWN.id}`);
  await user.keyboard('{Enter}');
  expect(callsOf('POST', '/customers')).toHaveLength(1);
  // Somebody else is looked for anew.
  await user.type(dialog.getByLabelText('Email'), 'fuzz@ex.example');
  await user.click(dialog.getByRole('button', { name: 'Add a second one' }));
  await dialog.findByRole('button', { name: 'Add a second one' });
  await user.click(dialog.getByRole('button', { name: 'Add a second one' }));
  await screen.findByText(/Now at \/customers\//);
  expect(callsOf('POST', '/customers').map(({ body }) => body)).toMatchObject([
    { unlessKnown: true },
    { unlessKnown: true },
    { unlessKnown: false },
  ]);
});
