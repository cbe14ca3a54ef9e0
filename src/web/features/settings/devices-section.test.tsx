import { screen, within, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DevicesSection } from './devices-section.tsx';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const HERE = {
  id: '00000000-0000-4000-8000-000000000501',
  createdAt: '2026-11-20T08:14:00.000Z',
  seenAt: '2026-11-20T11:00:00.000Z',
  device: 'Firefox on Linux',
  isCurrent: true,
};
const PHONE = {
  id: '00000000-0000-4000-8000-000000000502',
  createdAt: '2026-11-02T07:00:00.000Z',
  seenAt: '2026-11-19T17:24:00.000Z',
  device: 'Chrome on Android',
  isCurrent: false,
};
const row = (name: string) => within(screen.getByText(name, { selector: 'b' }).closest('li') ?? document.body);

async function open(answers: Record<string, Answer | Answer[]>) {
  const api = fakeApi({ 'GET /account/sessions': [{ body: [HERE, PHONE] }, { body: [HERE] }], ...answers });
  const view = renderScreen(<DevicesSection />, { path: '/settings/devices' });
  await screen.findByText('Firefox on Linux');
  return { ...api, ...view };
}

test('tells which devices are signed in and when they were used', async () => {
  await open({});
  expect(row('Firefox on Linux').getByText('This device')).toBeDefined();
  expect(row('Firefox on Linux').queryByRole('button')).toBeNull();
  expect(row('Chrome on Android').getByText('19 Nov 26 17:24')).toBeDefined();
  expect(row('Chrome on Android').getByText('02 Nov 26 07:00')).toBeDefined();
});

test.each([
  ['', { status: 204 }],
  [', also one that is signed out already', refusal(404, 'SESSION_NOT_FOUND', 'This device is signed out already.')],
])('signs another device out%s', async (_also, answer: Answer) => {
  const { user, callsOf } = await open({ [`DELETE /account/sessions/${PHONE.id}`]: answer });
  await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }));
  await screen.findByText('Chrome on Android is signed out.');
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Signed-in devices' }));
  expect(callsOf('DELETE', `/account/sessions/${PHONE.id}`)).toHaveLength(1);
});

test('a device that could not be signed out stays in the list, and that is told', async () => {
  const { user } = await open({ [`DELETE /account/sessions/${PHONE.id}`]: 'lost' });
  await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Chrome on Android may not have been signed out.');
  expect(screen.getByRole('button', { name: 'Sign out Chrome on Android' })).toBeDefined();
});

test('signing out everywhere whose answer was lost may have worked', async () => {
  const { user } = await open({ 'DELETE /account/sessions': 'lost' });
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('You may still be signed in. There is no connection.');
});

test('signing out everywhere asks first, then leaves for sign-in', async () => {
  const leave = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
  const { user, callsOf } = await open({ 'DELETE /account/sessions': { status: 204 } });
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere' }));
  expect(dialog.getByText(/this one too/)).toBeDefined();
  expect(callsOf('DELETE', '/account/sessions')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/signin'));
});
