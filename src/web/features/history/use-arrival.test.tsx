import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { queryClient } from '#web/api/query-client.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';
import { toSettle } from '#web/testing/fake-api.ts';

const JOB = { ...EXAMPLE_JOBS.QUOTED, offer: EXAMPLE_OFFER };
const MESSAGES = `/jobs/${JOB.id}/messages`;
const QUESTION = { at: '2026-11-21T09:14:00.000Z', from: 'CUSTOMER', text: 'Do you take the old carpet away?' };

/** The history at an address with this end, whose messages come only once they are let through. */
async function open(hash: string) {
  const scrolled = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.call(this);
  };
  const answers = {
    [`GET ${MESSAGES}`]: { body: [QUESTION] },
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
    [`GET /jobs/${JOB.id}/events`]: { body: [] },
  };
  const world = renderJobScreen(<HistoryScreen />, JOB, { answers, hash });
  const fetched = vi.mocked(globalThis.fetch).getMockImplementation();
  const letThrough = toSettle();
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.includes('/messages')) await letThrough.promise;
    if (fetched === undefined) throw new Error('No network stands in.');
    return fetched(input, init);
  });
  await screen.findByRole('heading', { name: 'File history' });
  const load = async (): Promise<void> => {
    await act(async () => letThrough.resolve());
    await screen.findByText(QUESTION.text);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };
  const places = () => scrolled.mock.contexts.map(({ id }) => id);
  return { ...world, load, places };
}

test('an address that leads to the messages shows them once they have come, and puts the focus there', async () => {
  const { load, places } = await open('#messages');
  expect(places()).toEqual([]);
  await load();
  await waitFor(() => expect(places()).toEqual(['messages']));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' }));
});

test('nothing moves once the page has been touched', async () => {
  const touched = await open('#messages');
  fireEvent.pointerDown(screen.getByRole('heading', { name: 'File history' }));
  await touched.load();
  expect(touched.places()).toEqual([]);
});

test('what is read again later moves nothing a second time', async () => {
  const { load, places } = await open('#messages');
  await load();
  await waitFor(() => expect(places()).toHaveLength(1));
  await act(async () => queryClient.refetchQueries());
  expect(places()).toHaveLength(1);
});

test('an address without an end leaves the page at its top', async () => {
  const { load, places } = await open('');
  await load();
  expect(places()).toEqual([]);
});
