import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const email = () => screen.getByRole('textbox', { name: 'Email' });

async function ask(answer: Answer | Answer[], address = 'gareth@pritchardfloors.example') {
  const smtp = { 'GET /forgot-password': { body: { delivery: 'smtp' } } };
  const { callsOf } = fakeApi({ ...smtp, 'POST /forgot-password': answer });
  const { user } = renderScreen(<ForgotPasswordScreen />);
  if (address !== '') await user.type(email(), address);
  const press = () => user.click(screen.getByRole('button', { name: 'Send the link' }));
  await press();
  return { asked: () => callsOf('POST', '/forgot-password'), press };
}

test('says that a mail is on its way if there is an account, and never whether there is', async () => {
  const { asked } = await ask({ status: 204 });
  const title = await screen.findByRole('heading', { name: 'Check your e-mail' });
  expect(screen.getByText(/^If gareth@pritchardfloors\.example has an account/)).toBeDefined();
  expect(asked()[0]?.body).toEqual({ email: 'gareth@pritchardfloors.example' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/signin');
});

test.each([
  ['', 'Enter your e-mail address'],
  ['gareth', 'Enter an e-mail address like name@example.com'],
])('the address %j is refused at its field', async (address, message) => {
  const { asked } = await ask({ status: 204 }, address);
  expect(descriptionOf(email())).toBe(message);
  expect(asked()).toEqual([]);
});

test('what went wrong is told, and what was typed stays for another try', async () => {
  const words = 'Too many attempts. Try again in 20 minutes.';
  const { press } = await ask([refusal(429, 'TOO_MANY_CALLS', words), { status: 204 }]);
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(valueOf(email())).toBe('gareth@pritchardfloors.example');
  await press();
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeDefined();
});

test('where no mail leaves the server, who can give the link is said before and after', async () => {
  fakeApi({ 'GET /forgot-password': { body: { delivery: 'folder' } }, 'POST /forgot-password': { status: 204 } });
  const { user } = renderScreen(<ForgotPasswordScreen />);
  await screen.findByText(/This server sends no e-mail: whoever runs it can give you a link/);
  await user.type(email(), 'gareth@pritchardfloors.example');
  await user.click(screen.getByRole('button', { name: 'Ask for the link' }));
  const title = await screen.findByRole('heading', { name: 'Ask for your link' });
  expect(
    screen.getByText(/If gareth@pritchardfloors\.example has an account.* ask whoever runs this server/),
  ).toBeDefined();
  expect(screen.queryByText(/on its way/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(title));
});
