import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SecondStep } from './second-step.tsx';
import { exampleId } from '#contract/example-lines.ts';
import { descriptionOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const OFF: Answer = { body: { isOn: false, recoveryCodesLeft: 0, passkeys: [] } };
const ON: Answer = { body: { isOn: true, recoveryCodesLeft: 10, passkeys: [] } };
const SET_UP: Answer = { body: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Chalkline:a?secret=JBSW' } };
const PASSKEY = {
  id: exampleId(1),
  name: 'Van phone',
  rpId: 'localhost',
  createdAt: '2026-11-20T09:14:00.000Z',
  usedAt: null,
};
const CODES = { recoveryCodes: ['ABCD-EFGH', 'JKLM-NPQR'] };

const password = () => screen.getByLabelText('Current password');
const button = (name: string) => screen.getByRole('button', { name });
const told = (field: string, words: string): Answer =>
  refusal(422, 'INVALID', `${words}.`, [{ path: `/${field}`, message: words }]);

test('an app is set up by the password and its first code, and the recovery codes are shown until they are kept', async () => {
  const { callsOf } = fakeApi({
    'GET /account/second-factor': [OFF, OFF, ON],
    'POST /account/authenticator': SET_UP,
    'POST /account/authenticator/confirm': [
      told('code', 'This is not the code that the app shows now'),
      { body: CODES },
    ],
  });
  const { user } = renderScreen(<SecondStep />);
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  expect(descriptionOf(password())).toContain('Enter your password');
  await user.type(password(), 'Oakplank-27!');
  await user.click(button('Set up an authenticator app'));
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'QR code for the authenticator app' });
  expect(decodeURIComponent(picture.src)).toContain('<svg');
  expect(screen.getByText('JBSW-Y3DP-EHPK-3PXP')).toBeDefined();
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(button('Turn on'));
  await waitFor(() => expect(descriptionOf(screen.getByLabelText('Code'))).toContain('This is not the code'));
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(button('Turn on'));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES.recoveryCodes);
  expect(callsOf('POST', '/account/authenticator/confirm').at(-1)?.body).toEqual({ code: '123456' });
  await user.click(button('I have kept them'));
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeDefined();
  expect(screen.queryByText('ABCD-EFGH')).toBeNull();
});

test('an app that was turned on by a try whose answer was lost is said to be on, and its codes to be lost', async () => {
  fakeApi({
    'GET /account/second-factor': [OFF, 'lost', ON],
    'POST /account/authenticator': SET_UP,
    'POST /account/authenticator/confirm': ['lost', told('code', 'The app is set up already')],
  });
  const { user } = renderScreen(<SecondStep />);
  await user.type(await screen.findByLabelText('Current password'), 'Oakplank-27!');
  await user.click(button('Set up an authenticator app'));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(button('Turn on'));
  const doubt = await screen.findByText(/^The app may not have been turned on\./);
  expect(doubt.textContent).toContain('keep its key in the app');
  await user.click(button('Turn on'));
  await screen.findByText(/its recovery codes were lost on their way to you\. Make new ones below\./);
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(button('Turn off')).toBeDefined();
});

test('a wrong password is told at its field, and nothing is set up', async () => {
  fakeApi({
    'GET /account/second-factor': OFF,
    'POST /account/authenticator': told('currentPassword', 'This is not your password'),
  });
  const { user } = renderScreen(<SecondStep />);
  await user.type(await screen.findByLabelText('Current password'), 'Wrong-one1!');
  await user.click(button('Set up an authenticator app'));
  await waitFor(() => expect(descriptionOf(password())).toContain('This is not your password'));
  expect(screen.queryByRole('img')).toBeNull();
});

test('with the password it is turned off', async () => {
  const { callsOf } = fakeApi({
    'GET /account/second-factor': [ON, OFF],
    'POST /account/authenticator/remove': { status: 204 },
  });
  const { user } = renderScreen(<SecondStep />);
  await user.type(await screen.findByLabelText('Current password'), 'Oakplank-27!');
  await user.click(button('Turn off'));
  await screen.findByRole('button', { name: 'Set up an authenticator app' });
  expect(await screen.findByText('Signing in asks for your password alone again.')).toBeDefined();
  expect(callsOf('POST', '/account/authenticator/remove')[0]?.body).toEqual({ currentPassword: 'Oakplank-27!' });
});

test('turned off beside a passkey it does not say that the password alone is enough', async () => {
  const passkeys = [PASSKEY];
  fakeApi({
    'GET /account/second-factor': [
      { body: { isOn: true, recoveryCodesLeft: 10, passkeys } },
      { body: { isOn: false, recoveryCodesLeft: 10, passkeys } },
    ],
    'POST /account/authenticator/remove': { status: 204 },
  });
  const { user } = renderScreen(<SecondStep />);
  await user.type(await screen.findByLabelText('Current password'), 'Oakplank-27!');
  await user.click(button('Turn off'));
  expect(await screen.findByText(/^Signing in asks for your passkey, or a recovery code/)).toBeDefined();
});
