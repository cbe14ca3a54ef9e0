import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfirmAddressScreen } from './confirm-address-screen.tsx';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const PATH = '/confirm-address';

function open(answer: Answer) {
  const api = fakeApi({ 'POST /confirm-address': answer });
  return { ...api, ...renderScreen(<ConfirmAddressScreen />, { path: PATH, at: `${PATH}#token=abc-123` }) };
}

test('opening the link confirms nothing; the button does, with the link’s token', async () => {
  const { calls, user } = open({ status: 204 });
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Address confirmed' });
  screen.getByText('Quotes and invoices go out to your customers from now on; any that were waiting are on their way.');
  expect(calls[0]?.body).toEqual({ token: 'abc-123' });
  expect(screen.getByRole('link', { name: 'Open your jobs' }).getAttribute('href')).toBe('/jobs');
});

test('a link that was used or is too old says where another comes from', async () => {
  const words = 'This link has expired or was used before';
  const { user } = open(refusal(422, 'INVALID', `${words}.`, [{ path: '/token', message: words }]));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findByRole('alert')).textContent).toContain(`${words}. If your address still has to be`);
  expect(screen.getByRole('link', { name: 'Open your jobs' })).toBeDefined();
});

test('a lost connection is told, and the button stays', async () => {
  const { user } = open('lost');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection.');
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDefined();
});

test('an address without its token has no button', () => {
  fakeApi({});
  renderScreen(<ConfirmAddressScreen />, { path: PATH });
  expect(screen.getByRole('alert').textContent).toContain('Open the whole link from the e-mail.');
  expect(screen.queryByRole('button')).toBeNull();
});
