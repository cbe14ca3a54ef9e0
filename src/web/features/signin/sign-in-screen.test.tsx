import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SignInScreen } from './sign-in-screen.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import type { Account } from '#domain/account/account.ts';
import { descriptionOf, isMarked, valueOf } from '#web/testing/control.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const ignore = (): void => undefined;
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign in' });

test('the right words let the user in', async () => {
  const { calls } = fakeApi({ 'POST /sign-in': { body: EXAMPLE_ACCOUNT } });
  const onSignedIn = vi.fn<(account: Account) => void>();
  const { user } = renderScreen(<SignInScreen onSignedIn={onSignedIn} />);
  await user.type(email(), 'gareth@pritchardfloors.example');
  await user.type(password(), 'Oakplank-27!');
  await user.click(button());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(onSignedIn.mock.calls[0]?.[0]).toMatchObject({ firstname: 'Gareth' });
  expect(calls[0]?.body).toEqual({ email: 'gareth@pritchardfloors.example', password: 'Oakplank-27!' });
});

test('wrong words are told and stay where they were typed', async () => {
  fakeApi({ 'POST /sign-in': refusal(401, 'WRONG_CREDENTIALS', 'The e-mail address or the password is wrong.') });
  const { user } = renderScreen(<SignInScreen onSignedIn={ignore} />);
  await user.type(email(), 'gareth@pritchardfloors.example');
  await user.type(password(), 'wrong');
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('The e-mail address or the password is wrong.');
  expect(valueOf(email())).toBe('gareth@pritchardfloors.example');
  expect(valueOf(password())).toBe('wrong');
});

test('where an authenticator app is set up its code is asked for, with the focus, and sent along', async () => {
  const words = 'This code is wrong or was used already';
  const { calls } = fakeApi({
    'POST /sign-in': [
      refusal(401, 'CODE_NEEDED', 'Enter the code that your authenticator app shows, or a recovery code.'),
      refusal(401, 'WRONG_CODE', `${words}.`, [{ path: '/code', message: words }]),
      { body: EXAMPLE_ACCOUNT },
    ],
  });
  const onSignedIn = vi.fn<(account: Account) => void>();
  const { user } = renderScreen(<SignInScreen onSignedIn={onSignedIn} />);
  expect(screen.queryByLabelText('Code')).toBeNull();
  await user.type(email(), 'gareth@pritchardfloors.example');
  await user.type(password(), 'Oakplank-27!');
  await user.click(button());
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(isMarked(code)).toBe(false);
  await user.type(code, '000000');
  await user.click(button());
  await waitFor(() => expect(descriptionOf(code)).toContain(words));
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(button());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(calls.at(-1)?.body).toEqual({
    email: 'gareth@pritchardfloors.example',
    password: 'Oakplank-27!',
    code: '123456',
  });
});

test('an empty form marks both fields, focuses the first and sends nothing', async () => {
  const { calls } = fakeApi({});
  const { user } = renderScreen(<SignInScreen onSignedIn={ignore} />);
  await user.click(button());
  expect(descriptionOf(email())).toBe('Enter your e-mail address');
  expect(descriptionOf(password())).toBe('Enter your password');
  expect(document.activeElement).toBe(email());
  expect(calls).toEqual([]);
});

test('who has no account finds the way to one', () => {
  renderScreen(<SignInScreen onSignedIn={ignore} />);
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
});

test('who has a passkey and no authenticator app is asked for that, or for a recovery code', async () => {
  const words = 'Sign in with your passkey, or enter a recovery code.';
  fakeApi({ 'POST /sign-in': refusal(401, 'CODE_NEEDED', words) });
  const { user } = renderScreen(<SignInScreen onSignedIn={ignore} />);
  await user.type(email(), 'gareth@pritchardfloors.example');
  await user.type(password(), 'Oakplank-27!');
  await user.click(button());
  expect(descriptionOf(await screen.findByLabelText('Code'))).toBe(words);
});
