import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfirmAddress } from './confirm-address.tsx';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { queryClient } from '#web/api/query-client.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const EMAIL = 'owen@prysflooring.co.uk';
const setup = (unconfirmedEmail: string | null): Answer => ({
  body: { delivery: 'smtp', mailsLeft: 40, unconfirmedEmail },
});

function open(answers: Record<string, Answer | Answer[]>) {
  return { ...fakeApi(answers), ...renderScreen(<ConfirmAddress />) };
}

test('an address that is to be confirmed is said with where the link went, and the link is sent again', async () => {
  const { user, callsOf } = open({
    'GET /mail-setup': setup(EMAIL),
    'POST /account/confirmation': { status: 204 },
  });
  expect((await screen.findByRole('status')).textContent).toContain(`we sent a link to ${EMAIL}.`);
  expect(screen.getByRole('link', { name: 'Change the address' }).getAttribute('href')).toBe('/settings/business');
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  await screen.findByText(/we sent another link to/);
  expect(callsOf('POST', '/account/confirmation')).toHaveLength(1);
});

test('a link that is not sent again says why', async () => {
  const detail = 'Too many attempts. Wait 12 minutes and try again.';
  const { user } = open({
    'GET /mail-setup': setup(EMAIL),
    'POST /account/confirmation': refusal(429, 'TOO_MANY_CALLS', detail),
  });
  await user.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText(new RegExp(`The link wasn’t sent again. ${detail}`))).toBeDefined();
});

test('nothing is said where nothing is to be confirmed', async () => {
  const { callsOf } = open({ 'GET /mail-setup': setup(null) });
  await waitFor(() => expect(callsOf('GET', '/mail-setup')).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test('once the address is confirmed, elsewhere, it says so in the same place until it is closed', async () => {
  const { user } = open({ 'GET /mail-setup': setup(EMAIL) });
  const asked = await screen.findByRole('status');
  queryClient.setQueryData(mailSetupQuery.queryKey, { delivery: 'smtp', mailsLeft: 40, unconfirmedEmail: null });
  await screen.findByText(`${EMAIL} is confirmed.`);
  expect(asked.isConnected).toBe(true);
  expect(asked.closest('[data-over]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});
