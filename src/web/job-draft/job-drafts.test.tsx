import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { textKey } from './job-draft-content.ts';
import { useOpenJobDraft } from './job-drafts.ts';
import { Account } from '#contract/account.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS } from '#contract/examples.ts';
import { accountQuery, saveAccount } from '#web/api/account.ts';
import { DRAFT_PREFIX } from '#web/api/device-drafts.ts';
import { queryClient } from '#web/api/query-client.ts';
import { fakeApi } from '#web/testing/fake-api.ts';

const { MEASURED } = EXAMPLE_JOBS;
const ZONE_ID = MEASURED.zones[0]?.id ?? '';
const NEXT = 'gareth@next.example';
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** Opens a job whose saves are lost, and signs in. */
async function open() {
  queryClient.clear();
  queryClient.setQueryData(accountQuery.queryKey, z.decode(Account, EXAMPLE_ACCOUNT));
  fakeApi({
    [`GET /jobs/${MEASURED.id}`]: { body: MEASURED },
    [`PUT /jobs/${MEASURED.id}`]: { body: MEASURED },
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'PUT /account': {
      body: { ...EXAMPLE_ACCOUNT, email: NEXT, jobsChanged: 0, totalsChanged: [], offersWithdrawn: 0 },
    },
  });
  const { result } = renderHook(() => useOpenJobDraft(MEASURED.id), { wrapper });
  await waitFor(() => expect(result.current.store).not.toBeNull());
  /** Types what can't be saved. */
  const type = (text: string) =>
    act(async () => {
      result.current.store?.edit([{ kind: 'setZone', zoneId: ZONE_ID, member: 'length', value: null }], {
        [textKey(ZONE_ID, 'length')]: text,
      });
      globalThis.dispatchEvent(new Event('pagehide'));
    });
  return { type };
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
