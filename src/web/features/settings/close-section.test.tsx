import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CloseSection } from './close-section.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { askWhenSessionEnds } from '#web/api/session-ended.ts';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const password = () => screen.getByLabelText('Password');
const confirmation = () => screen.getByLabelText('Type CLOSE');

async function close(answer: Answer | Answer[], typed = 'CLOSE') {
  const leave = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
  const { callsOf } = fakeApi({ 'GET /account/open-cancellations': { body: [] }, 'POST /account/close': answer });
  const { user } = renderScreen(<CloseSection />);
  await user.type(password(), 'Oakplank-27!');
  await user.type(confirmation(), typed);
  await user.click(screen.getByRole('button', { name: 'Close my account' }));
  return { user, leave, calls: callsOf('POST', '/account/close') };
}

test('says what is erased, what is kept and why, and offers the data first', () => {
  fakeApi({ 'GET /account/open-cancellations': { body: [] } });
  renderScreen(<CloseSection />);
  expect(screen.getByText('Kept for 6 years')).toBeDefined();
  expect(screen.getByText(/because HMRC asks for records to be kept for 6 years/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Download all your data' }).getAttribute('href')).toBe('/settings/data');
});

describe('customers who can still cancel (rule O17)', () => {
  const open = (jobNumber: number, told: object = {}) => ({
    jobId: `00000000-0000-4000-8000-${String(jobNumber).padStart(12, '0')}`,
    jobNumber,
    customerName: 'Margaret Ellison',
    extra: null,
    cancelUntil: '2026-12-05',
    ...told,
  });
  const heading = () => screen.queryByRole('heading', { name: 'Customers who can still cancel' });

  test('are named with the day and the extra that it is of, each with a link to the history', async () => {
    fakeApi({
      'GET /account/open-cancellations': {
        body: [open(12), open(12, { extra: 'Move the radiator' }), open(11, { cancelUntil: null })],
      },
    });
    renderScreen(<CloseSection />);
    const rows = await screen.findAllByRole('link', { name: /^Job #/ });
    expect(rows.map((row) => row.closest('li')?.textContent)).toEqual([
      'Job #12, Margaret Ellison, until 05 Dec 2026',
      'Job #12, Margaret Ellison, extra “Move the radiator”, until 05 Dec 2026',
      'Job #11, Margaret Ellison, until 14 days after the last goods arrive',
    ]);
    expect(rows[0]?.getAttribute('href')).toBe('/job/history?jobId=00000000-0000-4000-8000-000000000012');
    expect(heading()).not.toBeNull();
  });

  test('are not spoken of where there are none', async () => {
    const { calls } = fakeApi({ 'GET /account/open-cancellations': { body: [] } });
    renderScreen(<CloseSection />);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect([calls.length, heading()]).toEqual([1, null]);
  });

  test('that could not be loaded are told of, and loaded by Retry', async () => {
    fakeApi({ 'GET /account/open-cancellations': ['lost', { body: [open(12)] }] });
    const { user } = renderScreen(<CloseSection />);
    await screen.findByText(/^Which customers can still cancel could not be loaded\./);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Job #12, Margaret Ellison' })).toBeDefined();
  });
});

test('closes the account and leaves for the front page, which is to say so', async () => {
  const { leave, calls } = await close({ status: 204 });
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  expect(sessionStorage).toHaveLength(1);
  expect(calls[0]?.body).toEqual({ password: 'Oakplank-27!', confirmation: 'CLOSE' });
});

test('without the typed word nothing is sent', async () => {
  const { leave, calls } = await close({ status: 204 }, 'yes');
  expect(descriptionOf(confirmation())).toContain('Type CLOSE to close your account');
  expect(document.activeElement).toBe(confirmation());
  expect([calls, leave.mock.calls, sessionStorage.length]).toEqual([[], [], 0]);
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
  expect((await screen.findByRole('alert')).textContent).toContain('Your account may not have been closed.');
});

test('one more try after a lost answer says what being signed out may mean, and asks nobody to carry on', async () => {
  const { user } = await close(['lost', refusal(401, 'SIGNED_OUT', 'You are signed out. Sign in to carry on.')]);
  const ask = vi.fn<() => Promise<boolean>>(async () => false);
  onTestFinished(askWhenSessionEnds(ask));
  await screen.findByText(/^Your account may not have been closed\./);
  await user.click(screen.getByRole('button', { name: 'Close my account' }));
  const words = 'You are signed out, so your account may be closed already: then you can’t sign in any more.';
  expect((await screen.findByText(/^You are signed out/)).textContent).toContain(words);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin');
  expect(ask).not.toHaveBeenCalled();
});

test('a session that has ended before the first try is asked for', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => false);
  onTestFinished(askWhenSessionEnds(ask));
  await close(refusal(401, 'SIGNED_OUT', 'You are signed out. Sign in to carry on.'));
  expect((await screen.findByRole('alert')).textContent).toContain('Your account wasn’t closed.');
  expect(ask).toHaveBeenCalledOnce();
});
