import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import * as z from 'zod/mini';
import { Account } from '#contract/account.ts';
import { accountQuery, enter } from '#web/api/account.ts';
import { queryClient } from '#web/api/query-client.ts';
import { descriptionOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const words = 'This link has expired or was used before. Ask for a new one';
const PATH = '/reset-password';
const newPassword = () => screen.getByLabelText('New password');

async function reset(
  answer: Answer,
  { password = 'Spirit-level7!', checked = { status: 204 } }: { password?: string; checked?: Answer } = {},
) {
  const { callsOf } = fakeApi({ 'POST /check-reset-link': checked, 'POST /reset-password': answer });
  const { user } = renderScreen(<ResetPasswordScreen />, { path: PATH, at: `${PATH}#token=abc-123` });
  await screen.findByLabelText('New password');
  for (const label of ['New password', 'Confirm password']) {
    await user.click(screen.getByLabelText(label));
    await user.paste(password);
  }
  enter(z.parse(Account, EXAMPLE_ACCOUNT));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  return callsOf('POST', '/reset-password');
}

test('the token of the link and the new password are sent, and sign-in comes next', async () => {
  const calls = await reset({ status: 204 });
  await screen.findByText(/^Now at \/signin/);
  expect(calls[0]?.body).toEqual({ token: 'abc-123', password: 'Spirit-level7!' });
  expect(screen.getByText('Your password is changed. Sign in with the new one.')).toBeDefined();
  expect(queryClient.getQueryData(accountQuery.queryKey)).toBeNull();
});

test('a link that was used or is too old says so at once, and leads to a new one (amendment N21)', async () => {
  const { callsOf } = fakeApi({
    'POST /check-reset-link': refusal(422, 'INVALID', `${words}.`, [{ path: '/token', message: words }]),
  });
  renderScreen(<ResetPasswordScreen />, { path: PATH, at: `${PATH}#token=abc-123` });
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password');
  expect(callsOf('POST', '/check-reset-link').map(({ body }) => body)).toEqual([{ token: 'abc-123' }]);
});

test('where that could not be asked, the form is there', async () => {
  const calls = await reset({ status: 204 }, { checked: 'lost' });
  await screen.findByText(/^Now at \/signin/);
  expect(calls).toHaveLength(1);
});

test('a link that is used meanwhile leads to a new one', async () => {
  await reset(refusal(422, 'INVALID', `${words}.`, [{ path: '/token', message: words }]));
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password');
});

test('a password that breaks the rules is refused at its field', async () => {
  const calls = await reset({ status: 204 }, { password: 'spirit' });
  await waitFor(() => expect(descriptionOf(newPassword())).toContain('Choose a password that meets all five points'));
  expect(calls).toEqual([]);
});

test('a lost connection is told and keeps the form', async () => {
  await reset('lost');
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection.');
  expect(newPassword()).toBeDefined();
});

test('an address without its token shows no form', () => {
  renderScreen(<ResetPasswordScreen />, { path: PATH });
  expect(screen.getByRole('alert').textContent).toContain('Open the whole link from the e-mail.');
  expect(screen.queryByLabelText('New password')).toBeNull();
});
