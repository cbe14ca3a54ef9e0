import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CloseSection } from './close-section.tsx';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const password = () => screen.getByLabelText('Password');
const confirmation = () => screen.getByLabelText('Type CLOSE');

async function close(answer: Answer, typed = 'CLOSE') {
  const leave = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
  const { callsOf } = fakeApi({ 'POST /account/close': answer });
  const { user } = renderScreen(<CloseSection />);
  await user.type(password(), 'Oakplank-27!');
  await user.type(confirmation(), typed);
  await user.click(screen.getByRole('button', { name: 'Close my account' }));
  return { leave, calls: callsOf('POST', '/account/close') };
}

test('says what is erased, what is kept and why, and offers the data first', () => {
  renderScreen(<CloseSection />);
  expect(screen.getByText('Kept for 6 years')).toBeDefined();
  expect(screen.getByText(/because HMRC asks for records of 6 years/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Download all your data' }).getAttribute('href')).toBe('/settings/data');
});

test('closes the account and leaves', async () => {
  const { leave, calls } = await close({ status: 204 });
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  expect(calls[0]?.body).toEqual({ password: 'Oakplank-27!', confirmation: 'CLOSE' });
});

test('without the typed word nothing is sent', async () => {
  const { leave, calls } = await close({ status: 204 }, 'yes');
  expect(descriptionOf(confirmation())).toContain('Type CLOSE to close your account');
  expect(document.activeElement).toBe(confirmation());
  expect([calls, leave.mock.calls]).toEqual([[], []]);
});

test('a wrong password is told at its field', async () => {
  const words = 'This is not your password';
  const { leave } = await close(refusal(422, 'INVALID', `${words}.`, [{ path: '/password', message: words }]));
  await waitFor(() => expect(descriptionOf(password())).toBe(words));
  expect(valueOf(confirmation())).toBe('CLOSE');
  expect(leave).not.toHaveBeenCalled();
});

test('a lost connection leaves the account open, and says so', async () => {
  await close('lost');
  expect((await screen.findByRole('alert')).textContent).toContain('Your account is still open.');
});
