import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PasswordSection } from './password-section.tsx';
import { descriptionOf, isMarked, valueOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const field = (label: string) => screen.getByLabelText(label);

async function change(answer: Answer, typed: Record<string, string> = {}) {
  const api = fakeApi({
    'GET /account/login': { body: { email: 'owen@prys.example' } },
    'POST /account/password': answer,
  });
  const { user } = renderScreen(<PasswordSection />, { path: '/settings/password' });
  const passwords = {
    'Current password': 'Oakplank-27!',
    'New password': 'Spirit-level7!',
    'Confirm password': 'Spirit-level7!',
    ...typed,
  };
  for (const [label, text] of Object.entries(passwords)) {
    await user.click(field(label));
    if (text !== '') await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  return api.callsOf('POST', '/account/password');
}

test('a new password is sent with the present one, and the fields are empty again', async () => {
  const calls = await change({ status: 204 });
  await screen.findByText('Your password is changed. All other devices are signed out.');
  expect(calls[0]?.body).toEqual({ currentPassword: 'Oakplank-27!', password: 'Spirit-level7!' });
  for (const label of ['Current password', 'New password', 'Confirm password']) {
    expect(valueOf(field(label))).toBe('');
    expect(isMarked(field(label))).toBe(false);
  }
});

test('a wrong present password is told at its field', async () => {
  const words = 'This is not your password';
  await change(refusal(422, 'INVALID', `${words}.`, [{ path: '/currentPassword', message: words }]));
  await waitFor(() => expect(descriptionOf(field('Current password'))).toBe(words));
  expect(document.activeElement).toBe(field('Current password'));
  expect(valueOf(field('New password'))).toBe('Spirit-level7!');
});

test('the new one has to meet the five points and be typed twice', async () => {
  const calls = await change({ status: 204 }, { 'New password': 'spirit', 'Confirm password': 'spiri' });
  expect(descriptionOf(field('New password'))).toContain('Choose a password that meets all five points');
  expect(descriptionOf(field('New password'))).toContain('Should contain a numbernot met');
  expect(descriptionOf(field('Confirm password'))).toBe('Enter the same password as above');
  expect(calls).toEqual([]);
});

test('an empty form is not sent', async () => {
  const calls = await change({ status: 204 }, { 'Current password': '', 'New password': '', 'Confirm password': '' });
  expect(descriptionOf(field('Current password'))).toBe('Enter your password');
  expect(calls).toEqual([]);
});
