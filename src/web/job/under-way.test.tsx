import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnderWayWatch, watchMail } from './under-way.tsx';
import { EXAMPLE_FILES } from '#contract/example-files.ts';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { queryClient } from '#web/api/query-client.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const { QUOTED } = EXAMPLE_JOBS;
const SENDING = { body: { ...QUOTED, files: [EXAMPLE_FILES.sending] } };
const REFUSED = {
  body: { ...QUOTED, files: [{ ...EXAMPLE_FILES.sending, delivery: 'FAILED', deliveryError: 'No such customer.' }] },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function watch(...answers: Answer[]) {
  const path = `/jobs/${QUOTED.id}`;
  const api = fakeApi({ [`GET ${path}`]: answers });
  const { unmount } = renderScreen(<UnderWayWatch />);
  act(() => watchMail({ job: QUOTED, file: EXAMPLE_FILES.sending, paper: 'Quote #1042' }));
  return { unmount, looks: () => api.callsOf('GET', path).length };
}

/** Lets so much time pass, a second at a time; the clock stands while an answer is on its way, however busy the machine is. */
async function wait(seconds: number) {
  for (let gone = 0; gone < seconds; gone += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { interval: 0, timeout: 30_000 }));
  }
}

test('a mail that is refused after it was said to be under way is told of on whatever screen, and then looked after no more', async () => {
  const { looks } = await watch(SENDING, REFUSED);
  expect(screen.queryByRole('alert')).toBeNull();
  await wait(4);
  expect(screen.getByRole('alert').textContent).toContain('Quote #1042 was not delivered. No such customer.');
  await wait(10);
  expect(looks()).toBe(2);
});

test('one that is refused while there is no signal is told of once there is some again', async () => {
  const { looks } = await watch(SENDING, 'lost', REFUSED);
  await wait(10);
  expect(screen.getByRole('alert').textContent).toContain('Quote #1042 was not delivered. No such customer.');
  expect(looks()).toBe(3);
});

test('one whose job is gone is looked after no more', async () => {
  const { looks } = await watch(refusal(404, 'JOB_NOT_FOUND', 'There is no such job.'));
  await wait(10);
  expect(looks()).toBe(1);
});

test('a mail that arrives is not told of twice', async () => {
  const sent = { ...QUOTED, files: [{ ...EXAMPLE_FILES.sending, delivery: 'SENT' }] };
  const { looks } = await watch(SENDING, { body: sent });
  await wait(10);
  expect(looks()).toBe(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was under way as its user signed out, or where nobody watches, is not looked after for the next one', async () => {
  const { looks, unmount } = await watch(SENDING);
  unmount();
  const asked = looks();
  watchMail({ job: QUOTED, file: EXAMPLE_FILES.sending, paper: 'Quote #1042' });
  renderScreen(<UnderWayWatch />);
  await wait(10);
  expect(looks()).toBe(asked);
});
