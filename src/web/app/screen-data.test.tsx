import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fetchScreenData } from './screen-data.ts';
import { Account } from '#contract/account.ts';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOB_PAGE, EXAMPLE_JOBS } from '#contract/examples.ts';
import { forgetDrafts } from '#web/api/device-drafts.ts';
import { accountQuery } from '#web/api/account.ts';
import { useOpenJobDraft } from '#web/job-draft/job-drafts.ts';
import { queryClient } from '#web/api/query-client.ts';
import { askWhenSessionEnds } from '#web/api/session-ended.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import type { WireJob } from '#web/testing/render-job-screen.tsx';

afterEach(forgetDrafts);

function begin(job: WireJob, answers: Answer[] = [{ body: job }], isSignedIn = true, others?: Answer) {
  queryClient.clear();
  queryClient.setQueryData(accountQuery.queryKey, isSignedIn ? z.decode(Account, EXAMPLE_ACCOUNT) : null);
  const known: Record<string, Answer> = {
    // That it is asked for is all that matters.
    [`GET /jobs/${job.id}/document`]: 'lost',
    'GET /jobs': { body: EXAMPLE_JOB_PAGE, headers: { 'x-total-count': '37' } },
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 40, unconfirmedEmail: null } },
    'GET /news': { body: [] },
    'GET /products': { body: EXAMPLE_PRODUCTS },
    'GET /products/last-used': { body: [] },
    'GET /products/categories': { body: [] },
    'GET /account/preferences': 'lost',
    'GET /money': 'lost',
  };
  const { calls } = fakeApi({
    ...(others === undefined ? known : Object.fromEntries(Object.keys(known).map((key) => [key, others]))),
    [`GET /jobs/${job.id}`]: answers,
  });
  return {
    asked: () => calls.map(({ path }) => path),
    point: (path: string, query = `?jobId=${job.id}`) =>
      fetchScreenData(path, new URL(path + query, 'http://localhost')),
  };
}

const { NEW, MEASURED, PRICED } = EXAMPLE_JOBS;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test('a job is asked for once while it is fresh', async () => {
  const { point, asked } = begin(NEW);
  await point('/job/customer');
  await point('/job/customer');
  expect(asked()).toEqual([`/jobs/${NEW.id}`]);
});

test('measuring also needs the library and the trades', async () => {
  const { point, asked } = begin(MEASURED);
  await point('/job/measure');
  const read = ['/account/preferences', `/jobs/${MEASURED.id}`, '/products', '/products/last-used'];
  expect(asked().toSorted()).toEqual(read);
});

test('a page of the list is that of its address', async () => {
  const { point, asked } = begin(NEW);
  await point('/jobs', '?page=2&q=oak&status=DELETED');
  expect(asked()).toEqual([
    '/jobs?page=2&pageSize=10&sort=jobNumber&order=desc&q=oak&status=DELETED',
    '/mail-setup',
    '/news',
  ]);
});

test('a preview needs the document, if the job has one', async () => {
  const priced = begin(PRICED);
  await priced.point('/job/quote-preview');
  expect(priced.asked()).toEqual(['/mail-setup', `/jobs/${PRICED.id}`, `/jobs/${PRICED.id}/document?isQuote=true`]);
  const measured = begin(MEASURED);
  await measured.point('/job/quote-preview');
  expect(measured.asked()).toEqual(['/mail-setup', `/jobs/${MEASURED.id}`]);
});

test('a job that is open is left to its screen, and so is its document', async () => {
  const { point, asked } = begin(PRICED);
  renderHook(() => useOpenJobDraft(PRICED.id), { wrapper });
  await waitFor(() => expect(asked()).toEqual([`/jobs/${PRICED.id}`]));
  await queryClient.invalidateQueries({ refetchType: 'none' });
  await point('/job/pricing');
  await point('/job/quote-preview');
  expect(asked()).toEqual([`/jobs/${PRICED.id}`, '/mail-setup']);
});

test('the draft of a job that was left goes on from what was fetched', async () => {
  const changed = { ...MEASURED, customerName: 'Nia Rees', tstampUpdated: '2030-01-01T09:00:00.000Z' };
  const { point } = begin(MEASURED, [{ body: MEASURED }, { body: changed }]);
  const { result, unmount } = renderHook(() => useOpenJobDraft(MEASURED.id), { wrapper });
  await waitFor(() => expect(result.current.store).not.toBeNull());
  unmount();
  await queryClient.invalidateQueries();
  await point('/job/pricing');
  expect(result.current.store?.get().job.customerName).toBe('Nia Rees');
});

test('without a session nothing is asked for, and of no other screen', async () => {
  const visitor = begin(NEW, [], false);
  await visitor.point('/jobs', '');
  expect(visitor.asked()).toEqual([]);
  const owner = begin(NEW);
  await owner.point('/settings', '');
  expect(owner.asked()).toEqual([]);
});

const ENDED = refusal(401, 'SIGNED_OUT', 'Sign in.');

test('a session that has ended is told by the screen, not by what is fetched ahead', async () => {
  const { point, asked } = begin(NEW, [ENDED, ENDED, { body: NEW }]);
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  onTestFinished(askWhenSessionEnds(ask));
  await point('/job/customer');
  expect(asked()).toEqual([`/jobs/${NEW.id}`]);
  expect(ask).not.toHaveBeenCalled();
  const { result } = renderHook(() => useOpenJobDraft(NEW.id), { wrapper });
  await waitFor(() => expect(result.current.store).not.toBeNull());
  expect(ask).toHaveBeenCalledOnce();
});

test.each(['/jobs', '/money', '/products', '/job/measure', '/job/quote-preview', '/job/history'])(
  'whoever types elsewhere is not asked to sign in for what %s will read',
  async (path) => {
    const { point, asked } = begin(NEW, [ENDED], true, ENDED);
    const ask = vi.fn<() => Promise<boolean>>(async () => false);
    onTestFinished(askWhenSessionEnds(ask));
    await point(path).catch(() => {});
    expect(asked()).not.toEqual([]);
    expect(ask).not.toHaveBeenCalled();
  },
);

test('a screen that opens while its data is fetched ahead asks to sign in for it', async () => {
  const { point } = begin(NEW, [ENDED, { body: NEW }]);
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  onTestFinished(askWhenSessionEnds(ask));
  const fetched = point('/job/customer');
  const { result } = renderHook(() => useOpenJobDraft(NEW.id), { wrapper });
  await fetched;
  await waitFor(() => expect(result.current.store).not.toBeNull());
  expect(ask).toHaveBeenCalledOnce();
});
