import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoginSection } from './login-section.tsx';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const field = (label: string) => screen.getByLabelText(label);

async function change(answer: Answer, typed: { email: string; password: string }) {
  const api = fakeApi({ 'GET /account/login': { body: { email: 'owen@prys.example' } }, 'PUT /account/login': answer });
  const { user } = renderScreen(<LoginSection />, { path: '/settings/login' });
  const email = await screen.findByLabelText('Email');
  expect(valueOf(email)).toBe('owen@prys.example');
  await user.clear(email);
  if (typed.email !== '') await user.type(email, typed.email);
  if (typed.password !== '') await user.type(field('Current password'), typed.password);
  await user.click(screen.getByRole('button', { name: 'Change address' }));
  return api.callsOf('PUT', '/account/login');
}

test('another address is sent with the password, and stands there as it is stored', async () => {
  const calls = await change(
    { body: { email: 'gwen@prys.example' } },
    { email: ' Gwen@prys.example ', password: 'Oakplank-27!' },
  );
  await screen.findByText('Changed');
  expect(calls[0]?.body).toEqual({ email: 'Gwen@prys.example', currentPassword: 'Oakplank-27!' });
  expect([valueOf(field('Email')), valueOf(field('Current password'))]).toEqual(['gwen@prys.example', '']);
});

test('a wrong password and an address that is taken are told at their fields', async () => {
  const wrong = 'This is not your password';
  await change(refusal(422, 'INVALID', `${wrong}.`, [{ path: '/currentPassword', message: wrong }]), {
    email: 'gwen@prys.example',
    password: 'Oakplank-28!',
  });
  await waitFor(() => expect(descriptionOf(field('Current password'))).toContain(wrong));
  expect(valueOf(field('Email'))).toBe('gwen@prys.example');
});

test('nothing is sent without an address and the password', async () => {
  const calls = await change({ body: { email: '' } }, { email: 'nobody', password: '' });
  expect(descriptionOf(field('Current password'))).toContain('Enter your password');
  expect(descriptionOf(field('Email'))).not.toBe('');
  expect(calls).toEqual([]);
});
