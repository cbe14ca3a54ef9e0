import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CloseSection } from './close-section.tsx';
import { EXAMPLE_JOB_PAGE } from '#contract/examples.ts';
import { PAGE_SIZE_MAX } from '#domain/limits.ts';
import { queryClient } from '#web/api/query-client.ts';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const password = () => screen.getByLabelText('Password');
const confirmation = () => screen.getByLabelText('Type CLOSE');

async function close(answer: Answer, typed = 'CLOSE') {
  const leave = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
  const { callsOf } = fakeApi({ 'GET /jobs': { body: [] }, 'POST /account/close': answer });
  const { user } = renderScreen(<CloseSection />);
  await user.type(password(), 'Oakplank-27!');
  await user.type(confirmation(), typed);
  await user.click(screen.getByRole('button', { name: 'Close my account' }));
  return { leave, calls: callsOf('POST', '/account/close') };
}

test('says what is erased, what is kept and why, and offers the data first', () => {
  fakeApi({ 'GET /jobs': { body: [] } });
  renderScreen(<CloseSection />);
  expect(screen.getByText('Kept for 6 years')).toBeDefined();
  expect(screen.getByText(/because HMRC asks for records of 6 years/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Download all your data' }).getAttribute('href')).toBe('/settings/data');
});

describe('customers who can still cancel (rule O17)', () => {
  const accepted = (jobNumber: number, offer: Partial<typeof EXAMPLE_OFFER>) => ({
    ...EXAMPLE_JOB_PAGE[4],
    id: `00000000-0000-4000-8000-${String(jobNumber).padStart(12, '0')}`,
    jobNumber,
    offer: { ...EXAMPLE_OFFER, state: 'ACCEPTED', place: 'LINK', answeredBy: 'Margaret Ellison', ...offer },
  });
  const heading = () => screen.queryByRole('heading', { name: 'Customers who can still cancel' });

  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-05T23:59:00Z'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('are named with the day, to its end, each with a link to the history', async () => {
    const { callsOf } = fakeApi({
      'GET /jobs': {
        body: [
          accepted(12, { cancelUntil: '2026-12-05', startEarly: false }),
          accepted(11, { cancelUntil: null, startEarly: true }),
          accepted(10, { cancelUntil: '2026-12-04', startEarly: false }),
          accepted(9, { cancelUntil: null, startEarly: null }),
        ],
      },
    });
    renderScreen(<CloseSection />);
    const rows = await screen.findAllByRole('link', { name: /^Job #/ });
    expect(rows.map((row) => row.closest('li')?.textContent)).toEqual([
      'Job #12, Margaret Ellison, until 05 Dec 2026',
      'Job #11, Margaret Ellison, until 14 days after the last goods arrive',
    ]);
    expect(rows[0]?.getAttribute('href')).toBe('/job/history?jobId=00000000-0000-4000-8000-000000000012');
    expect(heading()).not.toBeNull();
    expect(callsOf('GET', '/jobs').map(({ path }) => path)).toEqual([
      `/jobs?offer=ACCEPTED&page=1&pageSize=${PAGE_SIZE_MAX}`,
    ]);
  });

  test('are looked for on every page of the list', async () => {
    const over = { cancelUntil: '2026-12-04', startEarly: false };
    fakeApi({
      'GET /jobs': [
        { body: Array.from({ length: PAGE_SIZE_MAX }, (_, at) => accepted(1_000 + at, over)) },
        { body: [accepted(12, { cancelUntil: '2026-12-06', startEarly: false })] },
      ],
    });
    renderScreen(<CloseSection />);
    expect(await screen.findAllByRole('link', { name: /^Job #/ })).toHaveLength(1);
  });

  test('are not spoken of where there are none', async () => {
    const { calls } = fakeApi({ 'GET /jobs': { body: [accepted(9, { cancelUntil: null, startEarly: null })] } });
    renderScreen(<CloseSection />);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect([calls.length, heading()]).toEqual([1, null]);
  });

  test('that could not be loaded are told of, and loaded by Retry', async () => {
    fakeApi({
      'GET /jobs': ['lost', { body: [accepted(12, { cancelUntil: '2026-12-06', startEarly: false })] }],
    });
    const { user } = renderScreen(<CloseSection />);
    await screen.findByText(/^Which customers can still cancel could not be loaded\./);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Job #12, Margaret Ellison' })).toBeDefined();
  });
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
