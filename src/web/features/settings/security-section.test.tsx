import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SecuritySection } from './security-section.tsx';
import { exampleId } from '#contract/example-lines.ts';
import { descriptionOf } from '#web/testing/control.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

test('tells what happened, when and on which device', async () => {
  fakeApi({
    'GET /account/second-factor': { body: { isOn: false, recoveryCodesLeft: 0, passkeys: [] } },
    'GET /account/events': {
      body: [
        { id: exampleId(2), at: '2026-11-20T09:14:00.000Z', what: 'INVOICE_SENT', device: null },
        { id: exampleId(1), at: '2026-11-20T08:14:00.000Z', what: 'SIGN_IN_REFUSED', device: 'Chrome on Android' },
      ],
    },
  });
  renderScreen(<SecuritySection />, { path: '/settings/security' });
  const lines = within(await screen.findByRole('list', { name: 'What happened here' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Asked for an invoice to be e-mailed20 Nov 26 09:14',
    'Sign-in refused20 Nov 26 08:14, Chrome on Android',
  ]);
});

const PASSKEY = {
  id: exampleId(3),
  name: 'Van phone',
  rpId: 'localhost',
  createdAt: '2026-11-20T09:14:00.000Z',
  usedAt: null,
};

test('who has a passkey alone sees how many recovery codes are left, and makes and copies new ones', async () => {
  const wrong = 'This is not your password';
  const { callsOf } = fakeApi({
    'GET /account/second-factor': { body: { isOn: false, recoveryCodesLeft: 1, passkeys: [PASSKEY] } },
    'GET /account/events': { body: [] },
    'POST /account/recovery-codes': [
      refusal(422, 'INVALID', `${wrong}.`, [{ path: '/currentPassword', message: wrong }]),
      { body: { recoveryCodes: ['ABCD-EFGH', 'JKLM-NPQR'] } },
    ],
  });
  const { user } = renderScreen(<SecuritySection />, { path: '/settings/security' });
  expect(await screen.findByText(/^1 recovery code is left\./)).toBeDefined();
  const password = screen.getByLabelText('Password for new recovery codes');
  await user.type(password, 'Oakplank-27!');
  await user.click(screen.getByRole('button', { name: 'Make new recovery codes' }));
  await waitFor(() => expect(descriptionOf(password)).toContain(wrong));
  await user.click(screen.getByRole('button', { name: 'Make new recovery codes' }));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('ABCD-EFGH\nJKLM-NPQR');
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByLabelText('Password for new recovery codes')).toHaveProperty('value', '');
  expect(callsOf('POST', '/account/recovery-codes').at(-1)?.body).toEqual({ currentPassword: 'Oakplank-27!' });
});

test('who signs in with the password alone has no recovery codes to look after', async () => {
  fakeApi({
    'GET /account/second-factor': { body: { isOn: false, recoveryCodesLeft: 0, passkeys: [] } },
    'GET /account/events': { body: [] },
  });
  renderScreen(<SecuritySection />, { path: '/settings/security' });
  await screen.findByRole('button', { name: 'Set up an authenticator app' });
  expect(screen.queryByText('Recovery codes')).toBeNull();
});
