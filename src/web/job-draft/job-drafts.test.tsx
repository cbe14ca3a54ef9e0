import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, useSyncExternalStore, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { textKey } from './job-draft-content.ts';
import { useOpenJobDraft } from './job-drafts.ts';
import { Account } from '#contract/account.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS } from '#contract/examples.ts';
import { accountQuery, saveAccount } from '#web/api/account.ts';
import { DRAFT_PREFIX } from '#web/api/device-drafts.ts';
import { queryClient } from '#web/api/query-client.ts';
import { fakeApi, toSettle } from '#web/testing/fake-api.ts';

const { MEASURED } = EXAMPLE_JOBS;
const ZONE_ID = MEASURED.zones[0]?.id ?? '';
const LATER = '2030-01-01T09:00:00.000Z';
const NEXT = 'gareth@next.example';
const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </StrictMode>
);

/** Signs in, and opens a job as its screens do. */
async function open() {
  queryClient.clear();
  queryClient.setQueryData(accountQuery.queryKey, z.decode(Account, EXAMPLE_ACCOUNT));
  fakeApi({
    [`GET /jobs/${MEASURED.id}`]: { body: MEASURED },
    [`PUT /jobs/${MEASURED.id}`]: { body: { ...MEASURED, customerName: 'Ann', tstampUpdated: LATER } },
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'PUT /account': {
      body: { ...EXAMPLE_ACCOUNT, email: NEXT, jobsChanged: 0, totalsChanged: [], offersWithdrawn: 0 },
    },
  });
  const { store, leave } = await show();
  /** Types what can't be saved. */
  const type = (text: string) =>
    act(async () => {
      store?.edit([{ kind: 'setZone', zoneId: ZONE_ID, member: 'length', value: null }], {
        [textKey(ZONE_ID, 'length')]: text,
      });
      globalThis.dispatchEvent(new Event('pagehide'));
    });
  return { store, type, leave };
}

async function show() {
  const { result, unmount } = renderHook(useShownDraft, { wrapper });
  await waitFor(() => expect(result.current).not.toBeNull());
  return { store: result.current, leave: () => act(async () => unmount()) };
}

function useShownDraft() {
  const { store } = useOpenJobDraft(MEASURED.id);
  useSyncExternalStore(store?.subscribe ?? (() => () => {}), () => store?.get());
  return store;
}

const placeOf = (email: string) => `${DRAFT_PREFIX}${email}:${MEASURED.id}`;

test('what is held back is kept under the sign-in address that the account has by then', async () => {
  const message = `${DRAFT_PREFIX}message:${EXAMPLE_ACCOUNT.email}:${MEASURED.id}`;
  localStorage.setItem(message, '"typed"');
  localStorage.setItem(placeOf('other@post.example'), 'theirs');
  const { type } = await open();
  await type('4.6.');
  expect(localStorage.getItem(placeOf(EXAMPLE_ACCOUNT.email))).toContain('4.6.');
  await act(() => saveAccount({ email: NEXT }, 'Tape-measure5!'));
  const places = [placeOf(NEXT), placeOf('other@post.example'), `${DRAFT_PREFIX}message:${NEXT}:${MEASURED.id}`];
  expect(Object.keys(localStorage).toSorted()).toEqual(places.toSorted());
  await type('4.7.');
  expect(localStorage.getItem(placeOf(NEXT))).toContain('4.7.');
  expect(Object.keys(localStorage).toSorted()).toEqual(places.toSorted());
});

describe('the draft of a job that is left', () => {
  /** Lets what waits for the present turn to end come about. */
  const passed = () => new Promise<void>((resolve) => setTimeout(resolve));

  test('goes once the server has all of it', async () => {
    const { store, leave } = await open();
    expect((await show()).store).toBe(store);
    await leave();
    expect((await show()).store).toBe(store);
    cleanup();
    await passed();
    expect((await show()).store).not.toBe(store);
  });

  test('stays while a save is under way, and goes with its answer', async () => {
    const { store, leave } = await open();
    const held = toSettle();
    const answered = vi.mocked(fetch).getMockImplementation();
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      if (init?.method === 'PUT') await held.promise;
      return answered?.(input, init) ?? Response.error();
    });
    act(() => store?.edit([{ kind: 'setJob', member: 'customerName', value: 'Ann' }]));
    act(() => store?.flush());
    await leave();
    const again = await show();
    expect(again.store).toBe(store);
    await again.leave();
    held.resolve();
    await waitFor(() => expect(store?.get().phase.kind).toBe('rest'));
    await passed();
    expect((await show()).store).not.toBe(store);
  });

  test('stays as long as it holds something back', async () => {
    const { store, type, leave } = await open();
    await type('4.6.');
    await leave();
    await passed();
    expect((await show()).store).toBe(store);
  });
});
